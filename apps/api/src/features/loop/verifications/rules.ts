import type { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import {
  isSeenBy,
  membershipSuspended,
  mergedProblem,
  reachById,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import type { Standing } from '../../people/tester-pools/index.ts'
import { notDeployed } from './problems.ts'

/** The number of testers whose verdicts reopen an item. */
export const REOPENING = 3

/** Returns why a tester may not give a verdict on an item, or null. */
export function verdictProblem(
  item: Pick<StoredFeedback, 'status' | 'reach' | 'visibility' | 'mergedInto'>,
  /** Whether the tester wrote the item, or one that was merged into it. */
  isOwn: boolean,
  standing: Standing,
): Problem | null {
  if (item.reach === 'WITHDRAWN') return notFound()
  // An author needs no membership, because a zone without a pool must get verdicts too.
  if (!standing.isActiveMember && !isOwn) return notFound()
  if (standing.isSuspended) return membershipSuspended()
  if (!isSeenBy(isOwn ? 'author' : 'public', reachById(item.reach))) return notFound()
  if (item.mergedInto !== null) return mergedProblem(item)
  return item.status === 'DEPLOYED' ? null : notDeployed()
}

/** The counts of verdicts of a round. `members` counts only those of active pool members. */
export interface Tally {
  confirmed: number
  stillBroken: number
  members: { confirmed: number; stillBroken: number }
}

/**
 * Returns whether the verdicts of the round reopen the item. Three always do. A campaign may require fewer
 * (`reopenAfter`); in that case, a verdict of an author outside the pool does not suffice to freeze money.
 */
export function reopensItem(
  tally: Pick<Tally, 'stillBroken' | 'members'>,
  { reopenAfter, isMoneyAtStake }: { reopenAfter: number | null; isMoneyAtStake: boolean },
): boolean {
  if (tally.stillBroken >= REOPENING) return true
  if (reopenAfter === null || tally.stillBroken < reopenAfter) return false
  return tally.members.stillBroken > 0 || !isMoneyAtStake
}
