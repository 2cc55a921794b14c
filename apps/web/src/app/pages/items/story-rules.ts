import type { Decision, Deployment, Item, Reward, Verdicts } from './queries.ts'

/** An entry of an item's history. */
export type Happening = { at: string; key: string } & (
  | { kind: 'submitted' }
  | {
      kind: 'moved'
      from: Item['status']
      to: Item['status']
      by: string
      why: string | null
      cause: Cause | null
    }
  | { kind: 'decided'; decision: Decision }
  | { kind: 'worked'; deployment: Deployment }
  | { kind: 'rolledBack'; deployment: Deployment }
  | { kind: 'judged'; verdict: Verdicts['items'][number] }
  | { kind: 'rewarded'; reward: Reward }
)

/** An entry that the service wrote, in parts; pages show it in the reader's language. */
export type Cause = NonNullable<NonNullable<Item['history']>[number]['cause']>

interface Sources {
  item: Pick<Item, 'createdAt' | 'history'>
  decisions: readonly Decision[]
  deployments: readonly Deployment[]
  verdicts: Verdicts['items']
  rewards: readonly Reward[]
}

/**
 * Returns the history of an item, the latest first. A decision that moved the item is shown once: its move has the same
 * time and the same person.
 */
export function buildStory({ item, decisions, deployments, verdicts, rewards }: Sources): Happening[] {
  const told = new Set(decisions.map(({ at, by }) => `${at} ${by}`))
  const moves = (item.history ?? []).filter(({ at, by }) => !told.has(`${at} ${by}`))
  const happenings: Happening[] = [
    { kind: 'submitted', at: item.createdAt, key: 'submitted' },
    ...moves.map(({ at, from, to, by, why, cause = null }, place) => ({
      kind: 'moved' as const,
      at,
      key: `${at} ${to} ${place}`,
      ...{ from, to, by, why, cause },
    })),
    ...decisions.map((decision) => ({
      kind: 'decided' as const,
      at: decision.at,
      key: decision.id,
      decision,
    })),
    ...deployments.map((deployment) => ({
      kind: 'worked' as const,
      at: deployment.createdAt,
      key: deployment.id,
      deployment,
    })),
    ...deployments.flatMap((deployment) =>
      deployment.rollback
        ? [
            {
              kind: 'rolledBack' as const,
              at: deployment.rollback.at,
              key: `${deployment.id} back`,
              deployment,
            },
          ]
        : [],
    ),
    ...verdicts.map((verdict) => ({
      kind: 'judged' as const,
      at: verdict.updatedAt,
      key: `${verdict.id} ${verdict.updatedAt}`,
      verdict,
    })),
    ...rewards.map((reward) => ({ kind: 'rewarded' as const, at: reward.createdAt, key: reward.id, reward })),
  ]
  // Reversed first, so that the later of two simultaneous entries stays on top.
  return happenings.reverse().sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Whether an item was ever shipped, so that there may be verdicts and rewards. */
export function wasShipped(item: Pick<Item, 'status' | 'history'>): boolean {
  return item.status === 'DEPLOYED' || (item.history ?? []).some(({ to }) => to === 'DEPLOYED')
}

/** Statuses that need approved words. The service has the same rule. */
const forClearedOnly: ReadonlySet<Item['status']> = new Set([
  'THRESHOLD_MET',
  'GENERATING_CODE',
  'TESTING',
  'AWAITING_APPROVAL',
  'DEPLOYING',
  'DEPLOYED',
])
export function isStatusRefused(item: Pick<Item, 'safetyStatus'>, to: Item['status']): boolean {
  return item.safetyStatus !== 'CLEARED' && forClearedOnly.has(to)
}

/** Returns the three conditions of an item that gathers votes. */
export function voteConditions(item: Pick<Item, 'totalScore' | 'votes' | 'zone' | 'status'>) {
  const threshold = item.zone?.threshold ?? 1
  const trusted = item.votes.filter(({ voteType, trusted }) => voteType === 'up' && trusted).length
  const trustedNeeded = item.zone?.minTrustedVoters ?? 0
  const participation = item.zone?.minParticipation ?? 0
  const hasScore = item.totalScore >= threshold && trusted >= trustedNeeded
  return {
    score: item.totalScore,
    threshold,
    trusted,
    trustedNeeded,
    participation,
    /** Score and voters suffice, but the participation is too low, so the item still gathers votes. */
    isHeld: hasScore && participation > 0 && item.status === 'COLLECTING_VOTES',
  }
}
