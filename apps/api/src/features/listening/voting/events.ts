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

/** An edit took the weight from the votes of an item, until they are cast again. Testers who had one. */
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
  /** `voter`: the key of its votes; null where it had no session id. */
  session: { voter: string | null; personId: string }
  tester: { voter: string; personId: string }
}>('session.merged', ['verifications', 'results', 'itemSubscriptions'])
/** Votes that one batch cast or reversed. */
export const votesCast = event<{ workspaceId: string; votes: readonly CastVote[] }>('votes.cast')
