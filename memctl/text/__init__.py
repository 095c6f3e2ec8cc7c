"""Words in, facts about words out: pure functions without input, output or clock."""
