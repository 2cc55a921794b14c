export default {
  score: {
    name: 'Score',
    meaning:
      'The weights of the votes for an item, less those against it. A zone compares its threshold with the score.',
  },
  tier: { name: 'Tier', meaning: 'A tester’s level of trust. It sets how much the tester’s vote weighs.' },
  lease: {
    name: 'Lease',
    meaning:
      'The time for which an agent’s claim on an item holds. Reports of the agent extend it; after it another agent may take over.',
  },
  evidence: {
    name: 'Evidence',
    meaning:
      'What work must show before it counts as shipped: nothing, a link, the word of a member, or a proof.',
  },
  proof: {
    name: 'Proof',
    meaning: 'Your CI has seen the test of an item fail before a change and pass after it.',
  },
  held: { name: 'Held', meaning: 'Kept from agents and visitors until it is screened, or a person decides.' },
}
