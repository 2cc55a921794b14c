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

/** Votes that were cast for the first time or turned round, as one batch wrote them. */
export const votesCast = event<{ workspaceId: string; votes: readonly CastVote[] }>('votes.cast')
