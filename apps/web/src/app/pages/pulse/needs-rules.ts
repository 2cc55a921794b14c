import type { components } from '@groundswell/client'

type Counts = components['schemas']['Counts']
type Notification = components['schemas']['Notification']
type Deployment = components['schemas']['ListedDeployment']

/** Kinds of work that wait for a person, the most urgent first: those that block an agent or a user. */
export const needKinds = ['asks', 'flagged', 'stale', 'troubled', 'disputes', 'budgets'] as const
export type NeedKind = (typeof needKinds)[number]

export interface Need {
  kind: NeedKind
  count: number
  /** The campaigns of disputes and budgets. */
  campaigns: string[]
}

/** The service stops counting here. */
export const MOST_COUNTED = 1000

/** Returns the waiting work, from the counts and from the person's unread notifications. */
export function findNeeds(counts: Counts, notices: readonly Notification[]): Need[] {
  const campaignIdsOf = (kind: Notification['kind']) => [
    ...new Set(
      notices
        .filter((notice) => notice.kind === kind)
        .map(({ data }) => data.campaignId)
        .filter((id): id is string => typeof id === 'string'),
    ),
  ]
  const disputes = campaignIdsOf('PAYMENT_DISPUTED')
  const budgets = campaignIdsOf('BUDGET_LOW')
  const found: Record<NeedKind, Omit<Need, 'kind'>> = {
    asks: { count: counts.awaitingApproval, campaigns: [] },
    flagged: { count: counts.waiting, campaigns: [] },
    stale: { count: counts.staleDeployments, campaigns: [] },
    troubled: { count: counts.troubled, campaigns: [] },
    disputes: { count: disputes.length, campaigns: disputes },
    budgets: { count: budgets.length, campaigns: budgets },
  }
  return needKinds.map((kind) => ({ kind, ...found[kind] })).filter(({ count }) => count > 0)
}

/** Deployments that ask a person something, the longest waiting first. */
export function waitingDeployments(deployments: readonly Deployment[]): Deployment[] {
  return deployments
    .filter(({ status, question }) => status === 'AWAITING_APPROVAL' || question !== null)
    .sort((one, other) => one.updatedAt.localeCompare(other.updatedAt))
}
