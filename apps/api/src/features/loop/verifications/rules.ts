import type { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import {
  membershipRequired,
  membershipSuspended,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import type { Standing } from '../../people/tester-pools/index.ts'
import { notDeployed } from './problems.ts'

/** So many testers reopen an item. */
export const REOPENING = 3

/** Whether a tester may give a verdict on an item. Null: he may. */
export function refuseVerdict(
  item: Pick<StoredFeedback, 'status' | 'safetyStatus' | 'testerId'>,
  testerId: string,
  standing: Standing,
): Problem | null {
  const isOwn = item.testerId === testerId
  if (!standing.isActiveMember) {
    if (!isOwn) return notFound()
    return standing.isSuspended ? membershipSuspended() : membershipRequired()
  }
  if (item.safetyStatus !== 'CLEARED' && !isOwn) return notFound()
  return item.status === 'DEPLOYED' ? null : notDeployed()
}

/** Whether the round's verdicts reopen the item. */
export function reopens(tally: { stillBroken: number }): boolean {
  return tally.stillBroken >= REOPENING
}
