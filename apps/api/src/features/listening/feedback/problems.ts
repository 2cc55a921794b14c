import { problem } from '../../../core/problem.ts'

export const unknownZone = problem(
  400,
  'unknown_zone',
  'This workspace has no zone with this zoneId: check its spelling.',
)
export const zoneNotOpen = problem(
  403,
  'zone_not_open',
  'This zone or its campaign does not accept feedback at the moment.',
)
export const zoneVoteOnly = problem(403, 'zone_vote_only', 'This zone accepts votes only.')
export const accountRequired = problem(
  403,
  'account_required',
  'This zone is for people who are signed in: send a tester token in x-service-tester-token or a user token in x-service-user-token.',
)
export const membershipRequired = problem(
  403,
  'membership_required',
  'This zone is for active members of the tester pool.',
)
export const membershipSuspended = problem(
  403,
  'membership_suspended',
  'Your membership of the tester pool is suspended.',
)
export const ratingRequired = problem(
  400,
  'rating_required',
  'A rating needs data.rating: a number from 1 to 5, or within data.scale.',
)
export const optionRequired = problem(
  400,
  'option_required',
  'A POLL answer needs data.option or data.options.',
)
export const unknownOption = problem(
  400,
  'unknown_option',
  'An answer to this poll names one of its options in data.option, or up to maxChoices of them in data.options: see GET /api/zones.',
)
export const pollAnswer = problem(
  409,
  'poll_answer',
  'This is an answer to a poll and no work: it takes no votes and is not implemented. Another answer of the same person replaces it.',
)
export const agentReport = problem(
  400,
  'agent_report',
  'A report with isFromAgent is by nobody: send it without a session, a tester token and a user token, and with a type other than rating and poll.',
)
export const payloadTooLarge = problem(
  400,
  'payload_too_large',
  'data and metadata are each limited to 16 KiB of JSON and 8 levels of nesting.',
)
export const notCleared = problem(
  409,
  'not_cleared',
  'Only an item with cleared text can get this status: it needs moderation first.',
)
export const humanApprovalRequired = problem(
  403,
  'human_approval_required',
  'This campaign requires a person to deploy: move the item to AWAITING_APPROVAL.',
)
export const evidenceRequired = problem(
  409,
  'evidence_required',
  'This campaign wants evidence before an agent’s work counts as shipped: report commitSha and prUrl or deploymentUrl on the deployment, and where it asks for an attestation wait for a member’s.',
)
export const reportOnDeployment = problem(
  409,
  'changed_files_required',
  'This campaign limits which files an agent ships: report DEPLOYING and DEPLOYED on the deployment, with its changedFiles.',
)
export const notAuthor = problem(
  403,
  'not_author',
  'Only the author may do this: send the tester token, the user token, or the session secret of the submission.',
)
export const editTooLate = problem(
  409,
  'edit_too_late',
  'Without an account, feedback can be edited within 24 hours of the submission.',
)
export const notEditable = problem(
  409,
  'not_editable',
  'Words can be changed while the item collects votes: submit a new item.',
)
export const notWithdrawable = problem(
  409,
  'not_withdrawable',
  'An item that is being worked on or was decided stays: ask the team.',
)
export const editedMeanwhile = problem(
  409,
  'edited_meanwhile',
  'The item was edited at the same time: read it again.',
)
export const valueAttached = problem(
  409,
  'value_attached',
  'Rewards depend on this item, so it cannot be changed: ask the team.',
)
export const merged = problem(
  409,
  'merged',
  'This item was merged: its survivor stands for all of them. Work on the survivor, or unmerge it first.',
)
/** Makes the problem for a merged item. It names the survivor if the survivor is as visible as the item. */
export function mergedProblem(item: { mergedInto: string | null; visibility: 'PUBLIC' | 'PRIVATE' }) {
  return merged(item.visibility === 'PUBLIC' ? { details: { mergedInto: item.mergedInto } } : {})
}
export const unknownSurvivor = problem(
  400,
  'unknown_survivor',
  'into must name another item of the workspace.',
)
export const mergeCycle = problem(
  409,
  'merge_cycle',
  'An item cannot be merged into itself, or into one that was merged into it.',
)
export const notMergeable = problem(
  409,
  'not_mergeable',
  'Items can be merged that are cleared, of one campaign and of one visibility, and no answers to a poll: see details.reason.',
)
export const workedOn = problem(
  409,
  'worked_on',
  'Somebody is working on this item: merge the other one into it, or end its deployment first.',
)
export const unknownAssignee = problem(
  400,
  'unknown_assignee',
  'assigneeId must name an active member of the workspace: see GET /api/members.',
)
export const tooManyItemTags = problem(409, 'too_many_item_tags', 'An item carries at most 20 tags.')
export const teamFilter = problem(
  400,
  'team_filter',
  'tag, assigneeId, priority, figure, from, to, company, plan, minRevenue and the order by revenue are the team’s view: testers and visitors cannot use them, and agents neither assigneeId nor those about accounts.',
)
export const withdrawn = problem(
  409,
  'withdrawn',
  'This item was withdrawn and its content was deleted, so it cannot be changed.',
)
export const unknownDuplicate = problem(
  400,
  'unknown_duplicate',
  'duplicateOf must name another item of the workspace.',
)
export const duplicateCycle = problem(
  409,
  'duplicate_cycle',
  'That item is already marked as a duplicate of this one.',
)
export const imageRefused = problem(400, 'image_refused', 'Send one complete PNG, JPEG, WebP or GIF image.')
export const notSubmitter = problem(
  403,
  'not_submitter',
  'Only the author of the feedback may add or remove pictures and recordings.',
)
export const screenshotLocked = problem(
  409,
  'already_moderated',
  'A moderator has decided on this item: its pictures and its recording can no longer change.',
)
export const screenshotReplaced = problem(
  409,
  'screenshot_replaced',
  'The item no longer has this image: look at the current one before you approve it.',
)
export const screenshotTooLate = problem(
  409,
  'screenshot_too_late',
  'A picture or recording can be added within 30 minutes of the submission.',
)
export const attachmentsFull = problem(
  409,
  'attachments_full',
  'An item takes at most 5 further pictures of 20 MiB together.',
)
