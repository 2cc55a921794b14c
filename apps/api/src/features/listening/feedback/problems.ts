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
  'This zone is for signed-in testers: send a tester token in x-service-tester-token.',
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
export const payloadTooLarge = problem(
  400,
  'payload_too_large',
  'data and metadata are each limited to 16 KiB of JSON and 8 levels of nesting.',
)
export const invalidCursor = problem(
  400,
  'invalid_cursor',
  'This cursor does not belong to this list: start again without it.',
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
export const reportOnDeployment = problem(
  409,
  'changed_files_required',
  'This campaign limits which files an agent ships: report DEPLOYING and DEPLOYED on the deployment, with its changedFiles.',
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
  'Only the author of the feedback may add a screenshot.',
)
export const screenshotLocked = problem(
  409,
  'already_moderated',
  'A moderator has decided on this item: its screenshot can no longer change.',
)
export const screenshotReplaced = problem(
  409,
  'screenshot_replaced',
  'The item no longer has this image: look at the current one before you approve it.',
)
export const screenshotTooLate = problem(
  409,
  'screenshot_too_late',
  'A screenshot can be added within 30 minutes of the submission.',
)
