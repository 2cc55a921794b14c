/** The headings of the reference, in their order. */
export const tags = [
  { name: 'Meta', description: 'Liveness and documentation.' },
  { name: 'Feedback', description: 'The SDK channel and what becomes of it.' },
  { name: 'Moderation', description: 'Decisions on flagged and blocked items.' },
  { name: 'Zones', description: 'Where feedback is taken.' },
  { name: 'Deployments', description: 'The implementation loop of the developer’s agent.' },
  { name: 'Studio', description: 'Zone management from a browser.' },
  { name: 'Account', description: 'Workspace, keys and settings.' },
  { name: 'Campaigns', description: 'Groups of zones with visibility, thresholds and automation.' },
  { name: 'Team', description: 'Members of the workspace.' },
  { name: 'Analytics', description: 'Figures of the workspace.' },
  { name: 'Notifications', description: 'Inbox and preferences.' },
  { name: 'Tester pools', description: 'Tiers, invites, testers and rewards.' },
  { name: 'Testers', description: 'What a tester sees and does.' },
  { name: 'Operator', description: 'The platform’s own surface.' },
  { name: 'Payments', description: 'Inbound provider events.' },
  { name: 'x402', description: 'Routes that agents pay for.' },
] as const

/** A heading of the reference. */
export type Tag = (typeof tags)[number]['name']
