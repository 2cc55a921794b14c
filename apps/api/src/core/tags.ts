/** The headings of the API reference, in their order. */
export const tags = [
  { name: 'Meta', description: 'Liveness and documentation.' },
  { name: 'Feedback', description: 'Submit, list and read feedback.' },
  { name: 'Moderation', description: 'Decisions on flagged and blocked items.' },
  { name: 'Zones', description: 'Places that accept feedback.' },
  { name: 'Deployments', description: 'The implementation loop of the developer’s agent.' },
  { name: 'Agent runs', description: 'Starting an agent for an item, and its limits.' },
  { name: 'Repositories', description: 'Repositories whose pull requests the service reads and checks.' },
  { name: 'Studio', description: 'Zone management from a browser.' },
  { name: 'Account', description: 'Workspace, keys and settings.' },
  { name: 'Campaigns', description: 'Groups of zones with visibility, thresholds and automation.' },
  { name: 'Team', description: 'Members of the workspace.' },
  { name: 'Analytics', description: 'Figures of the workspace.' },
  { name: 'Webhooks', description: 'Events of the workspace, sent to its own servers.' },
  { name: 'Events', description: 'The event log, the audit and live streams of hints.' },
  { name: 'Notifications', description: 'Inbox and preferences.' },
  { name: 'Tester pools', description: 'Tiers, invites, testers and rewards.' },
  { name: 'Testers', description: 'Profile, pools, rewards and wallet of a tester.' },
  { name: 'Operator', description: 'Routes for the operator of the platform.' },
  { name: 'Payments', description: 'Webhooks of the payment provider.' },
  { name: 'x402', description: 'Routes that agents pay for.' },
] as const

/** A heading of the API reference. */
export type Tag = (typeof tags)[number]['name']
