import { mayPassLater } from './retry.ts'
import { newId } from './session.ts'
import type { Call, Transport } from './transport.ts'
import type {
  Comment,
  Feedback,
  FeedbackChange,
  ThreadEntry,
  ThreadPage,
  Verdict,
  VerdictGiven,
  VoteResult,
  VoteTakenBack,
} from './types.ts'

/** A visitor's actions on one item. */
export interface ItemCalls {
  /** Votes for or against an item. The same vote again changes nothing; the other direction replaces it. */
  vote(feedbackId: string, voteType: 'up' | 'down'): Promise<VoteResult>
  /** Takes the visitor's vote back. Without a vote, nothing changes. */
  unvote(feedbackId: string): Promise<VoteTakenBack>
  /**
   * Replaces the words of the visitor's own item. They are screened again; existing votes count nothing until they are
   * cast again.
   */
  edit(feedbackId: string, change: FeedbackChange): Promise<Feedback>
  /** Withdraws the visitor's own item: its words and its screenshot are deleted. */
  withdraw(feedbackId: string): Promise<void>
  /**
   * Says whether the visitor's own shipped item is solved. There is one verdict per round; a later one replaces it.
   * `STILL_BROKEN` may reopen the item.
   */
  verdict(feedbackId: string, verdict: Verdict): Promise<VerdictGiven>
  /**
   * Returns the conversation about an item, oldest first. The item's author also reads entries meant only for the
   * author.
   */
  thread(feedbackId: string, page?: { limit?: number; cursor?: string }): Promise<ThreadPage>
  /**
   * Adds a comment to an item, or answers a question as its author. Pass the same `key` to repeat a comment whose
   * outcome is unknown: it counts once.
   */
  comment(feedbackId: string, comment: Comment, key?: string): Promise<ThreadEntry>
  /** Replaces the words of the visitor's own comment. */
  editComment(entryId: string, body: string): Promise<ThreadEntry>
  /** Deletes the visitor's own comment. */
  deleteComment(entryId: string): Promise<void>
}

/** Creates the calls about items. `sessionId` is the session that votes if nobody is signed in. */
export function createItemCalls(transport: Transport, sessionId: () => Promise<string>): ItemCalls {
  const itemPath = (folder: string, id: string, rest = '') =>
    `/api/${folder}/${encodeURIComponent(id)}${rest}`

  async function deleteOnce(path: string): Promise<void> {
    const call: Call = { method: 'DELETE', path }
    try {
      await transport.call({ ...call, tries: 1 })
    } catch (error) {
      if (!mayPassLater(error) || error.status === 429) throw error
      // The first attempt may have succeeded, so that a repeated one finds nothing to delete.
      await transport.call(call).catch((again) => {
        if (again.code !== 'not_found') throw again
      })
    }
  }

  return {
    async vote(feedbackId, voteType) {
      const body = { feedbackId, voteType, sessionId: await sessionId() }
      return transport.call({ method: 'POST', path: '/api/votes', body, idempotencyKey: newId() })
    },
    async unvote(feedbackId) {
      const query = { sessionId: await sessionId() }
      return transport.call({ method: 'DELETE', path: itemPath('votes', feedbackId), query })
    },
    edit: (feedbackId, change) =>
      transport.call({ method: 'PATCH', path: itemPath('feedback', feedbackId), body: change }),
    withdraw: (feedbackId) => deleteOnce(itemPath('feedback', feedbackId)),
    verdict: (feedbackId, body) =>
      transport.call({ method: 'POST', path: itemPath('feedback', feedbackId, '/verdict'), body }),
    thread: (feedbackId, page = {}) =>
      transport.call({
        method: 'GET',
        path: itemPath('feedback', feedbackId, '/thread'),
        query: { ...page },
      }),
    comment: (feedbackId, comment, key = newId()) =>
      transport.call({
        method: 'POST',
        path: itemPath('feedback', feedbackId, '/thread'),
        body: comment,
        idempotencyKey: key,
      }),
    editComment: (entryId, body) =>
      transport.call({ method: 'PATCH', path: itemPath('thread', entryId), body: { body } }),
    deleteComment: (entryId) => deleteOnce(itemPath('thread', entryId)),
  }
}
