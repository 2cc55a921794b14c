import { event } from '../../../core/event.ts'

export interface CastVote {
  feedbackId: string
  /** Null for an anonymous voter. */
  testerId: string | null
  /** The author of the item; null if the author is anonymous. */
  authorId: string | null
  direction: 1 | -1
  at: Date
}

/**
 * An edit has set the weight of an item's votes to 0 until they are cast again. The event names the testers whose votes
 * had weight.
 */
export const votesReset = event<{
  workspaceId: string
  feedbackId: string
  campaignId: string | null
  revision: number
  testerIds: readonly string[]
}>('votes.reset')
/** A session has joined a tester, who owns its items and votes from now on. */
export const sessionMerged = event<{
  workspaceId: string
  /** `voter` is the name under which the session's votes are stored; null if the session had no id. */
  session: { voter: string | null; personId: string }
  tester: { voter: string; personId: string }
}>('session.merged', ['verifications', 'results', 'itemSubscriptions'])
/** Votes that one batch cast or reversed. */
export const votesCast = event<{ workspaceId: string; votes: readonly CastVote[] }>('votes.cast')
