"""What several tests need: strategies, oracles, samples and worlds to run programs in."""
