import { expect, test } from 'vitest'
import { findNeeds, waitingDeployments } from './needs-rules.ts'

const nothing = {
  flagged: 0,
  waiting: 0,
  open: 0,
  toDecide: 0,
  ready: 7,
  awaitingApproval: 0,
  troubled: 0,
  atWork: 4,
  openDeployments: 4,
  staleDeployments: 0,
  unreadNotifications: 3,
  invitedMembers: 1,
}
const notice = (kind: 'BUDGET_LOW' | 'PAYMENT_DISPUTED' | 'DEPLOYED', campaignId: unknown) => ({
  id: 'n',
  kind,
  data: { campaignId },
  readAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})

test('what goes by itself waits for nobody', () => {
  expect(findNeeds(nothing, [notice('DEPLOYED', 'c')])).toEqual([])
})

test('who stands still comes first, and a campaign is named once', () => {
  const counts = { ...nothing, waiting: 2, awaitingApproval: 1, staleDeployments: 3, troubled: 4 }
  const notices = [notice('BUDGET_LOW', 'a'), notice('BUDGET_LOW', 'a'), notice('PAYMENT_DISPUTED', 'b')]
  expect(findNeeds(counts, [...notices, notice('BUDGET_LOW', null)])).toEqual([
    { kind: 'asks', count: 1, campaigns: [] },
    { kind: 'flagged', count: 2, campaigns: [] },
    { kind: 'stale', count: 3, campaigns: [] },
    { kind: 'troubled', count: 4, campaigns: [] },
    { kind: 'disputes', count: 1, campaigns: ['b'] },
    { kind: 'budgets', count: 1, campaigns: ['a'] },
  ])
})

test('of the agents that ask, the one that has waited longest comes first', () => {
  const deployment = (id: string, status: string, question: string | null, updatedAt: string) =>
    ({ id, status, question, updatedAt }) as Parameters<typeof waitingDeployments>[0][number]
  const found = waitingDeployments([
    deployment('works', 'TESTING', null, '1'),
    deployment('late', 'AWAITING_APPROVAL', 'May I?', '3'),
    deployment('early', 'AWAITING_APPROVAL', null, '2'),
  ])
  expect(found.map(({ id }) => id)).toEqual(['early', 'late'])
})
