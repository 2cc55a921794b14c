import { event } from '../../../core/event.ts'
import type { Outcome } from './schemas.ts'

/** A tester or an author gave or changed a verdict; announced before the item reopens because of it. */
export const verdictGiven = event<{
  workspaceId: string
  feedbackId: string
  /** Null for an author without a tester account. */
  testerId: string | null
  /** Whether the tester is the author: such a verdict counts, and earns nothing. */
  isAuthor: boolean
  /** Whether an active member of the pool gave it: others earn nothing and touch no money. */
  isMember: boolean
  round: number
  outcome: Outcome
  /** The counts of the round, including this verdict. */
  tally: { confirmed: number; stillBroken: number }
  /** The verdicts of pool members only. */
  memberTally: { confirmed: number; stillBroken: number }
}>('verdict.given', ['rewards', 'reputation'])

/** An author outside the pool found the item still broken, and that alone does not reopen it. */
export const authorDisputed = event<{
  workspaceId: string
  feedbackId: string
  campaignId: string | null
  round: number
}>('verdict.author_disputed')
