import type { FeedbackStatus } from './schemas.ts'

/**
 * Figures of items, each a set of items that a list can show; see docs/figures.md. In the funnel each set contains the
 * next: SUBMITTED, OVER_THRESHOLD, SHIPPED, CONFIRMED. A SHIPPED item is either CONFIRMED or TO_VERIFY; every TO_DECIDE
 * item is OPEN.
 */
export const figures = [
  'SUBMITTED',
  'OVER_THRESHOLD',
  'SHIPPED',
  'CONFIRMED',
  'READY',
  'AT_WORK',
  'AWAITING_APPROVAL',
  'TROUBLED',
  'OPEN',
  'TO_DECIDE',
  'TO_VERIFY',
] as const
export type Figure = (typeof figures)[number]

/** Statuses of items that somebody works on: the columns of the board between ready and shipped. */
export const statusesAtWork: readonly FeedbackStatus[] = [
  'GENERATING_CODE',
  'TESTING',
  'AWAITING_APPROVAL',
  'DEPLOYING',
]
