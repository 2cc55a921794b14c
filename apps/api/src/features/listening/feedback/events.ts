import { event } from '../../../core/event.ts'
import type { GivenAnswer } from './answer-rules.ts'
import type { FeedbackStatus, SafetyStatus } from './schemas.ts'

interface AboutItem {
  workspaceId: string
  feedbackId: string
  /** The zone's own id. */
  zone: string
  campaignId: string | null
  testerId: string | null
}

/** The answer that a new item adds to the results of its zone, with its voter. */
export interface NewAnswer extends GivenAnswer {
  /** The zone's own id. */
  zone: string
  /** The voter in the form that votes use. For a session without an id: 'p' and the id of the person. */
  voter: string
  personId: string | null
}

/** New items of one batch, with any safety status. */
export const feedbackSubmitted = event<{
  workspaceId: string
  items: readonly {
    feedbackId: string
    campaignId: string | null
    testerId: string | null
    safetyStatus: SafetyStatus
    at: Date
    /** Whether the item answers a poll. */
    isAnswer: boolean
    answer: NewAnswer | null
  }[]
}>('feedback.submitted', ['screening', 'results', 'reputation', 'x402'])
/** A new item waits for a moderator. */
export const feedbackFlagged = event<AboutItem & { safetyStatus: SafetyStatus }>('feedback.flagged')
/** New items of one batch wait for the classifier. */
export const feedbackPending = event<{ workspaceId: string; feedbackIds: readonly string[] }>(
  'feedback.pending',
)
/** Agents may now read a text that was withheld before, because a moderator or the classifier cleared it. */
export const feedbackCleared = event<AboutItem>('feedback.cleared', [
  'voting',
  'reputation',
  'x402',
  'pullRequests',
])
/**
 * Why agents may no longer read a text. EDITED: the author changed it and the new words wait. REMOVED: the author or a
 * member removed it. SCREENED: a newer screen holds it back. BLOCKED: a moderator blocked it. Only BLOCKED judges the
 * author's words.
 */
type WithdrawalCause = 'EDITED' | 'REMOVED' | 'SCREENED' | 'BLOCKED'
/** Agents may no longer read a text that they could read before. */
export const feedbackWithdrawn = event<AboutItem & { cause: WithdrawalCause }>('feedback.withdrawn', [
  'merging',
  'similar',
  'reputation',
  'pullRequests',
  'agentRuns',
])
/** An author changed the words of an item. */
export const feedbackEdited = event<AboutItem & { isPublic: boolean; revision: number; at: Date }>(
  'feedback.edited',
  ['voting', 'results', 'pullRequests'],
)
/**
 * An author is changing or withdrawing a locked item. A handler throws valueAttached if its feature has attached value
 * to the item, such as a reward.
 */
export const authorActed = event<AboutItem>('feedback.author_acted', ['rewards', 'x402'])
/** A PRIVATE item became PUBLIC, so it takes votes again. */
export const feedbackOpened = event<AboutItem>('feedback.opened', ['voting', 'pullRequests'])
/** A member assigned an item to another member. */
export const feedbackAssigned = event<AboutItem & { memberId: string }>('feedback.assigned')
/** An item changed its status. */
export const feedbackMoved = event<
  AboutItem & {
    from: FeedbackStatus
    to: FeedbackStatus
    /** The item's round after the change of status. Leaving DEPLOYED starts a new round. */
    round: number
    by: string
    why: string | null
    at: Date
    /** The deployment whose report caused the change; null if the item was changed directly. */
    deploymentId: string | null
    /** Whether this change also removes the item's words. If so, it does not count for the author's reputation. */
    isWithdrawal: boolean
  }
>('feedback.moved', [
  'results',
  'budgets',
  'deployments',
  'rewards',
  'referrals',
  'notifications',
  'itemSubscriptions',
  'previewRounds',
  'reputation',
  'x402',
  'pullRequests',
  'agentRuns',
])
/** The words of these items were deleted; features that store texts about the items delete them too. */
export const itemsErased = event<{ workspaceId: string; feedbackIds: readonly string[] }>('feedback.erased', [
  'answers',
  'merging',
  'similar',
  'recordings',
  'replays',
  'moderation',
  'deployments',
  'acceptedTests',
  'thread',
  'itemSubscriptions',
  'pullRequests',
  'agentRuns',
])
