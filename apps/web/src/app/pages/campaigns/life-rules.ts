import type { Status } from './search.ts'

/** The moves of a campaign in each status, as the service allows them. */
export const moves = {
  DRAFT: ['activate', 'archive'],
  ACTIVE: ['pause', 'complete'],
  PAUSED: ['activate', 'complete'],
  COMPLETED: ['archive'],
  ARCHIVED: [],
} as const satisfies Record<Status, readonly Move[]>
export type Move = keyof typeof targets

/** The status that each move leads to. */
export const targets = {
  activate: 'ACTIVE',
  pause: 'PAUSED',
  complete: 'COMPLETED',
  archive: 'ARCHIVED',
} as const

/** Reasons against deleting a campaign. */
export interface Obstacles {
  /** The campaign's status if it forbids the deletion; otherwise null. */
  status: Status | null
  /** Whether the campaign has, or had, points or money. */
  money: boolean
}

/**
 * Returns the obstacles to deleting a campaign. Only a DRAFT or ARCHIVED campaign without money in it can be deleted.
 */
export function deletionObstacles(
  status: Status,
  budget: { funded: string; held: string; spent: string; available: string } | undefined,
): Obstacles {
  const sums = budget ? [budget.funded, budget.held, budget.spent, budget.available] : []
  return {
    status: status === 'DRAFT' || status === 'ARCHIVED' ? null : status,
    money: sums.some((sum) => BigInt(sum) !== 0n),
  }
}
