import { event } from '../../../core/event.ts'

export interface CastVote {
  feedbackId: string
  /** Null for an anonymous voter. */
  testerId: string | null
  /** Author of the item; null where it is anonymous. */
  authorId: string | null
  direction: 1 | -1
  at: Date
}

/** Votes that one batch cast or reversed. */
export const votesCast = event<{ workspaceId: string; votes: readonly CastVote[] }>('votes.cast')
