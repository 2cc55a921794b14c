import { Type } from 'typebox'
import {
  mcpKey,
  member,
  publishableKey,
  secretKey,
  studioToken,
  testerToken,
} from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { overloaded, storageUnavailable } from '../../../core/problems.ts'
import { Fields } from '../../../core/schema.ts'
import { changeManyStatuses, changeStatus, listForCaller, recordAnalysis } from './actions.ts'
import { submitFeedback } from './intake.ts'
import * as problems from './problems.ts'
import {
  Analysis,
  BulkStatusChange,
  BulkStatusResult,
  Feedback,
  FeedbackCreate,
  FeedbackPage,
  FeedbackQuery,
  StatusChange,
} from './schemas.ts'
import { attachScreenshot, downloadScreenshot } from './screenshots.ts'
import { viewFor } from './view.ts'

const SessionQuery = Fields({
  sessionId: Type.Optional(
    Type.String({ maxLength: 200, description: 'Publishable key: session of the submitter' }),
  ),
})

export const operations = [
  operation({
    id: 'submitFeedback',
    method: 'POST',
    path: '/api/feedback',
    tag: 'Feedback',
    summary: 'Submit feedback in a zone',
    description:
      'Every text is screened first; `safetyStatus` is the result. With a tester token in addition to the key, the item belongs to that tester, otherwise to the session.',
    accepts: [publishableKey, testerToken],
    limit: 'feedback',
    idempotent: true,
    body: FeedbackCreate,
    status: 201,
    returns: Feedback,
    problems: [
      problems.unknownZone,
      problems.zoneNotOpen,
      problems.zoneVoteOnly,
      problems.accountRequired,
      problems.membershipRequired,
      problems.membershipSuspended,
      problems.ratingRequired,
      problems.optionRequired,
      problems.payloadTooLarge,
      overloaded,
    ],
    handle: async ({ caller, body, request }, app) =>
      viewFor(caller, await submitFeedback(app, caller, request, body)),
  }),
  operation({
    id: 'listFeedback',
    method: 'GET',
    path: '/api/feedback',
    tag: 'Feedback',
    summary: 'List feedback, newest or highest first',
    accepts: [publishableKey, secretKey, mcpKey, member, studioToken, testerToken],
    query: FeedbackQuery,
    returns: FeedbackPage,
    problems: [problems.invalidCursor],
    handle: ({ caller, query }, app) => listForCaller(app, caller, query),
  }),
  operation({
    id: 'attachScreenshot',
    method: 'POST',
    path: '/api/feedback/{id}/screenshot',
    tag: 'Feedback',
    summary: 'Add a screenshot to your own feedback',
    description:
      'One image of at most 5 MiB and 40 megapixels, in a file part of any name, within 30 minutes; an anonymous submitter sends their session in the form field `sessionId`. The image is re-encoded, which removes all metadata.',
    accepts: [publishableKey, testerToken],
    limit: 'feedback',
    upload: true,
    returns: Feedback,
    problems: [
      problems.imageRefused,
      problems.notSubmitter,
      problems.screenshotLocked,
      problems.screenshotTooLate,
      storageUnavailable,
      overloaded,
    ],
    handle: async ({ caller, params, request }, app) =>
      viewFor(caller, await attachScreenshot(app, caller, params.id, request)),
  }),
  operation({
    id: 'downloadScreenshot',
    method: 'GET',
    path: '/api/feedback/{id}/screenshot',
    tag: 'Feedback',
    summary: 'Download the private screenshot',
    description:
      'The `ETag` identifies the image. An agent gets it only if the item is cleared and the workspace’s `agentsSeeScreenshots` allows it, else 404.',
    accepts: [publishableKey, secretKey, mcpKey, member, testerToken],
    query: SessionQuery,
    returns: null,
    produces: 'image/*',
    problems: [storageUnavailable],
    handle: ({ caller, params, query }, app) => downloadScreenshot(app, caller, params.id, query.sessionId),
  }),
  operation({
    id: 'changeFeedbackStatus',
    method: 'PATCH',
    path: '/api/feedback/{id}/status',
    tag: 'Feedback',
    summary: 'Move an item to another status',
    description: 'Repeating the current status changes nothing. DEPLOYED accrues the rewards, once per item.',
    accepts: [secretKey, mcpKey, member],
    editors: true,
    body: StatusChange,
    returns: Feedback,
    problems: [problems.notCleared, problems.humanApprovalRequired, problems.reportOnDeployment],
    handle: async ({ caller, params, body }, app) =>
      viewFor(caller, await changeStatus(app, caller, params.id, body)),
  }),
  operation({
    id: 'changeManyFeedbackStatuses',
    method: 'PATCH',
    path: '/api/feedback/bulk-status',
    tag: 'Feedback',
    summary: 'Move up to 200 items, each independently',
    accepts: [secretKey, member],
    editors: true,
    body: BulkStatusChange,
    returns: BulkStatusResult,
    handle: async ({ caller, body }, app) => ({ results: await changeManyStatuses(app, caller, body.items) }),
  }),
  operation({
    id: 'recordAnalysis',
    method: 'PUT',
    path: '/api/feedback/{id}/analysis',
    tag: 'Feedback',
    summary: 'Replace the agent’s analysis of an item',
    accepts: [secretKey, mcpKey, member],
    editors: true,
    body: Analysis,
    returns: Analysis,
    problems: [problems.unknownDuplicate, problems.duplicateCycle],
    handle: ({ caller, params, body }, app) => recordAnalysis(app, caller, params.id, body),
  }),
]
