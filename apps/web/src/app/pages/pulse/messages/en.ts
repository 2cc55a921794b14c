import { plural } from '../../../../text/plural.ts'

const p = (n: number, one: string, other: string) => plural('en', n, { one, other })

export default {
  title: 'Pulse',
  needsYou: 'Needs you',
  nothingWaits: 'Nothing needs you',
  needs: {
    asks: (n: number) => p(n, 'An agent asks you', 'Agents ask you'),
    flagged: (n: number) => p(n, 'An item waits for a moderator', 'Items wait for a moderator'),
    stale: (n: number) => p(n, 'A claim has gone silent', 'Claims have gone silent'),
    troubled: (n: number) => p(n, 'An item has failed', 'Items have failed'),
    disputes: (n: number) => p(n, 'A payment is disputed', 'Payments are disputed'),
    budgets: (n: number) => p(n, 'A budget is low', 'Budgets are low'),
  },
  waitsForApproval: 'Waits for your approval.',
  anAgent: 'An agent',
  stream: 'Newest',
  allItems: 'All items',
  newItems: (n: number) => p(n, '1 new item', `${n} new items`),
  nowReady: (n: number) => p(n, '1 item is ready', `${n} items are ready`),
  swell: 'Last 30 days',
  analytics: 'Analytics',
}
