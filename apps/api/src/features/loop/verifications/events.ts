import { event } from '../../../core/event.ts'
import type { Outcome } from './schemas.ts'

/** A tester has given a verdict, or changed it; announced before the item reopens because of it. */
export const verdictGiven = event<{
  workspaceId: string
  feedbackId: string
  testerId: string
  /** Whether it is his own item: such a verdict counts, and earns nothing. */
  isAuthor: boolean
  round: number
  outcome: Outcome
  /** The round's verdicts with this one. */
  tally: { confirmed: number; stillBroken: number }
}>('verdict.given')
