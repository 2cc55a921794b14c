import { event } from '../../../core/event.ts'
import type { Outcome } from './schemas.ts'

/** A tester or an author gave or changed a verdict. The event comes before the item is reopened because of it. */
export const verdictGiven = event<{
  workspaceId: string
  feedbackId: string
  /** Null for an author without a tester account. */
  testerId: string | null
  /** Whether the tester is the author. The author's verdict counts but earns nothing. */
  isAuthor: boolean
  /**
   * Whether an active member of the pool gave the verdict. Verdicts of others earn nothing and do not affect money.
   */
  isMember: boolean
  round: number
  outcome: Outcome
  /** The counts of the round, including this verdict. */
  tally: { confirmed: number; stillBroken: number }
  /** The counts of verdicts by pool members only. */
  memberTally: { confirmed: number; stillBroken: number }
}>('verdict.given', ['rewards', 'reputation'])

/** An author outside the pool found the item still broken. This verdict alone does not reopen the item. */
export const authorDisputed = event<{
  workspaceId: string
  feedbackId: string
  campaignId: string | null
  round: number
}>('verdict.author_disputed')
