import { lifecycle } from '../../../core/lifecycle.ts'
import type { Problem } from '../../../core/problem.ts'
import {
  type Attachment,
  attachmentId,
  type FeedbackStatus,
  type SafetyStatus,
  type StoredFeedback,
  screenshotReplaced,
  screenshotVersion,
  withdrawn,
} from '../feedback/index.ts'
import { alreadyDecided } from './problems.ts'
import type { DecisionBody, decisions } from './schemas.ts'

export type Decision = (typeof decisions)[number]

/** The next safety status, by present status and decision. A decision that is absent changes nothing. */
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
  | 'attachments'
  | 'revision'
  | 'withdrawnAt'
>

/** The effect of a decision on an item. */
export interface Verdict {
  from: SafetyStatus
  to: SafetyStatus
  /** The new status of the item; the present status if it does not change. */
  status: FeedbackStatus
  statusBeforeBlock: FeedbackStatus | null
  /** Null leaves the redacted copy unchanged. */
  redactedTitle: string | null
  redactedDescription: string | null
  redactionsChanged: boolean
  /** The approved image after the decision; undefined leaves it unchanged. */
  screenshotApprovedKey?: string | null
  /** All further pictures with their approvals after the decision; undefined leaves them unchanged. */
  attachments?: readonly Attachment[]
}

/** Returns the effect of a decision on an item, a refusal, or null if the decision is already in force. */
export function judgeItem(item: JudgedItem, given: DecisionBody): Verdict | Problem | null {
  const from = item.safetyStatus
  if (given.expected !== undefined && given.expected !== from)
    return alreadyDecided({ details: { safetyStatus: from } })
  if (given.expectedRevision !== undefined && given.expectedRevision !== item.revision)
    return alreadyDecided({ details: { safetyStatus: from, revision: item.revision } })
  if (item.withdrawnAt) return withdrawn()
  if (given.decision === 'APPROVE') return judgeApproval(item, given)
  const to = moderation.next(from, 'BLOCK')
  // A person may confirm a block by the screen once. A block by a person stays until it is lifted.
  if (to === null || (from === 'BLOCKED' && item.statusBeforeBlock !== null)) return null
  // The finding may concern an image, so every image must be approved again.
  const picture = item.screenshotApprovedKey === null ? {} : { screenshotApprovedKey: null }
  const attachments = item.attachments?.some(({ approved }) => approved)
    ? { attachments: item.attachments.map((one) => ({ ...one, approved: false })) }
    : {}
  return {
    from,
    to,
    status: 'REJECTED',
    statusBeforeBlock: item.status,
    ...unedited,
    ...picture,
    ...attachments,
  }
}

function judgeApproval(item: JudgedItem, given: DecisionBody): Verdict | Problem | null {
  const from = item.safetyStatus
  const version = screenshotVersion(item)
  if (given.screenshot !== undefined && given.screenshot.toLowerCase() !== version)
    return screenshotReplaced({ details: { screenshotVersion: version } })
  const named = new Set(given.attachments?.map((id) => id.toLowerCase()))
  const present = item.attachments ?? []
  if (present.filter((one) => named.has(attachmentId(one))).length < named.size)
    return screenshotReplaced({ details: { attachments: present.map(attachmentId) } })
  const approved = present.map((one) => (named.has(attachmentId(one)) ? { ...one, approved: true } : one))
  const isNewScreenshot = given.screenshot !== undefined && item.screenshotApprovedKey !== item.screenshotKey
  const isNewAttachment = approved.some((one, at) => one.approved !== present[at]!.approved)
  const isNew = isNewScreenshot || isNewAttachment
  const picture = {
    ...(isNewScreenshot && { screenshotApprovedKey: item.screenshotKey }),
    ...(isNewAttachment && { attachments: approved }),
  }
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
  const valueIfChanged = (now: string | null, next: string | undefined) =>
    next === undefined || next === now ? null : next
  const redactedTitle = valueIfChanged(item.redactedTitle, given.redactedTitle)
  const redactedDescription = valueIfChanged(item.redactedDescription, given.redactedDescription)
  return {
    redactedTitle,
    redactedDescription,
    redactionsChanged: redactedTitle !== null || redactedDescription !== null,
  }
}
