import { lifecycle } from '../../../core/lifecycle.ts'
import type { Problem } from '../../../core/problem.ts'
import {
  type FeedbackStatus,
  type SafetyStatus,
  type StoredFeedback,
  screenshotReplaced,
  screenshotVersion,
} from '../feedback/index.ts'
import { alreadyDecided } from './problems.ts'
import type { DecisionBody, decisions } from './schemas.ts'

export type Decision = (typeof decisions)[number]

/** Safety status → decision → safety status. What is absent changes nothing. */
export const moderation = lifecycle({
  PENDING: { APPROVE: 'CLEARED', BLOCK: 'BLOCKED' },
  FLAGGED: { APPROVE: 'CLEARED', BLOCK: 'BLOCKED' },
  BLOCKED: { APPROVE: 'CLEARED', BLOCK: 'BLOCKED' },
  CLEARED: { BLOCK: 'BLOCKED' },
})

export type JudgedItem = Pick<
  StoredFeedback,
  | 'status'
  | 'safetyStatus'
  | 'statusBeforeBlock'
  | 'redactedTitle'
  | 'redactedDescription'
  | 'screenshotKey'
  | 'screenshotApprovedKey'
>

/** What a decision does to an item. */
export interface Verdict {
  from: SafetyStatus
  to: SafetyStatus
  /** Where the item goes; its own status where it stays. */
  status: FeedbackStatus
  statusBeforeBlock: FeedbackStatus | null
  /** Null keeps a copy as it is. */
  redactedTitle: string | null
  redactedDescription: string | null
  redactionsChanged: boolean
  /** The picture that a person has looked at, after this; undefined: as it was. */
  screenshotApprovedKey?: string | null
}

/** A verdict, a refusal, or null where the item is as the decision wants it already. */
export function judge(item: JudgedItem, given: DecisionBody): Verdict | Problem | null {
  const from = item.safetyStatus
  if (given.expected !== undefined && given.expected !== from)
    return alreadyDecided({ details: { safetyStatus: from } })
  if (given.decision === 'APPROVE') return judgeApproval(item, given)
  const to = moderation.next(from, 'BLOCK')
  // Blocked by the screen: a person may confirm that, once. Blocked by a person: nothing is left to do.
  if (to === null || (from === 'BLOCKED' && item.statusBeforeBlock !== null)) return null
  // What was found may have been in the picture: it takes another look.
  const picture = item.screenshotApprovedKey === null ? {} : { screenshotApprovedKey: null }
  return { from, to, status: 'REJECTED', statusBeforeBlock: item.status, ...unedited, ...picture }
}

function judgeApproval(item: JudgedItem, given: DecisionBody): Verdict | Problem | null {
  const from = item.safetyStatus
  const version = screenshotVersion(item)
  if (given.screenshot !== undefined && given.screenshot.toLowerCase() !== version)
    return screenshotReplaced({ details: { screenshotVersion: version } })
  const isNew = given.screenshot !== undefined && item.screenshotApprovedKey !== item.screenshotKey
  const picture = isNew ? { screenshotApprovedKey: item.screenshotKey } : {}
  const edited = editedCopies(item, given)
  const to = moderation.next(from, 'APPROVE')
  if (to === null) {
    if (edited.redactionsChanged) return alreadyDecided({ details: { safetyStatus: from } })
    return isNew
      ? { from, to: from, status: item.status, statusBeforeBlock: null, ...unedited, ...picture }
      : null
  }
  const former = item.statusBeforeBlock
  const status = former !== null && item.status === 'REJECTED' ? former : item.status
  return { from, to, status, statusBeforeBlock: null, ...edited, ...picture }
}

const unedited = { redactedTitle: null, redactedDescription: null, redactionsChanged: false }

function editedCopies(item: JudgedItem, given: DecisionBody) {
  const changed = (now: string, next: string | undefined) =>
    next === undefined || next === now ? null : next
  const redactedTitle = changed(item.redactedTitle, given.redactedTitle)
  const redactedDescription = changed(item.redactedDescription, given.redactedDescription)
  return {
    redactedTitle,
    redactedDescription,
    redactionsChanged: redactedTitle !== null || redactedDescription !== null,
  }
}
