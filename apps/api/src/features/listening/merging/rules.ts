import type { Problem } from '../../../core/problem.ts'
import {
  type MergedItem,
  mergeCycle,
  mergedProblem,
  notMergeable,
  type StoredFeedback,
} from '../feedback/index.ts'

type Mergeable = Pick<
  StoredFeedback,
  | 'id'
  | 'isAnswer'
  | 'campaignId'
  | 'visibility'
  | 'safetyStatus'
  | 'withdrawnAt'
  | 'mergedInto'
  | 'mergedCount'
>

/**
 * Returns why an item cannot be merged into another, or null. `into` is the survivor of the set that contains `named`.
 * @param named the item that the request names, which may have been merged itself
 */
export function mergeProblem(item: Mergeable, into: Mergeable, named: Mergeable): Problem | null {
  if (item.id === into.id || named.id === item.id || named.mergedInto === item.id) return mergeCycle()
  if (item.mergedInto !== null) return mergedProblem(item)
  const isCleared = ({ safetyStatus, withdrawnAt }: Mergeable) =>
    safetyStatus === 'CLEARED' && withdrawnAt === null
  if (!isCleared(item) || !isCleared(into)) return notMergeable({ details: { reason: 'NOT_CLEARED' } })
  if (item.isAnswer || into.isAnswer) return notMergeable({ details: { reason: 'ANSWER' } })
  if (item.campaignId !== into.campaignId) return notMergeable({ details: { reason: 'CAMPAIGN' } })
  if (item.visibility !== into.visibility) return notMergeable({ details: { reason: 'VISIBILITY' } })
  return null
}

/** Returns an item and the items that joined its set together with it: the tree of merges below it. */
export function branchBelow(id: string, merged: readonly Pick<MergedItem, 'id' | 'via'>[]): string[] {
  const below = Map.groupBy(merged, ({ via }) => via)
  const branch = [id]
  for (const each of branch) branch.push(...(below.get(each) ?? []).map((item) => item.id))
  return branch
}

/** Returns the items that leave a set together with its survivor: the branches that were merged into the survivor. */
export function branchesOfSurvivor(survivor: string, merged: readonly MergedItem[]): string[] {
  return merged.filter(({ via }) => via === survivor).map(({ id }) => id)
}
