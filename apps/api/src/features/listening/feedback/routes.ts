import { Type } from 'typebox'
import {
  mcpKey,
  member,
  publishableKey,
  secretKey,
  sessionSecret,
  studioToken,
  testerToken,
  userToken,
} from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { insufficientRole, invalidCursor, overloaded, storageUnavailable } from '../../../core/problems.ts'
import { Deleted, Fields } from '../../../core/schema.ts'
import { sessionJoined } from '../../people/persons/index.ts'
import { unknownTag } from '../tags/index.ts'
import {
  changeManyStatuses,
  changeStatus,
  countFacets,
  listFeedbackForCaller,
  recordAnalysis,
} from './actions.ts'
import { addAttachment, downloadAttachment, removeAttachment } from './attachments.ts'
import { editAsAuthor } from './editing.ts'
import { FacetQuery, Facets } from './facet-schemas.ts'
import { submitFeedback } from './intake.ts'
import * as problems from './problems.ts'
import { changeTriageOfMany, editAsMember } from './publishing.ts'
import {
  Analysis,
  Attachment,
  BulkStatusChange,
  BulkStatusResult,
  BulkTriage,
  Feedback,
  FeedbackCreate,
  FeedbackEdit,
  FeedbackPage,
  FeedbackQuery,
  StatusChange,
  SubmittedFeedback,
} from './schemas.ts'
import { attachScreenshot, downloadScreenshot } from './screenshots.ts'
import { feedbackViewFor } from './view.ts'
import { withdrawFeedback } from './withdrawing.ts'

const ScreenshotQuery = Fields({
  sessionId: Type.Optional(
    Type.String({ maxLength: 200, description: 'Publishable key: session of the submitter' }),
  ),
  width: Type.Optional(
    Type.Integer({ minimum: 16, maximum: 1280, description: 'Pixels that a smaller copy should have' }),
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
      'Every text is screened first; `safetyStatus` is the result. With a tester token in addition to the key, the item belongs to that tester. Otherwise it belongs to a session: the first submission returns a `sessionSecret`; send it as `x-service-session` with later requests to act as the author.',
    accepts: [publishableKey, testerToken, sessionSecret, userToken],
    limit: 'feedback',
    idempotent: true,
    body: FeedbackCreate,
    example: {
      zoneId: 'default',
      title: 'The search forgets my filters',
      description: 'After going back, all of them are gone.',
      type: 'bug',
      sessionId: 'visitor-1',
    },
    status: 201,
    returns: SubmittedFeedback,
    problems: [
      problems.unknownZone,
      problems.zoneNotOpen,
      problems.zoneVoteOnly,
      problems.accountRequired,
      problems.membershipRequired,
      problems.membershipSuspended,
      problems.ratingRequired,
      problems.optionRequired,
      problems.unknownOption,
      problems.payloadTooLarge,
      problems.agentReport,
      sessionJoined,
      overloaded,
    ],
    handle: async ({ caller, body, request }, app) => {
      const { item, secret } = await submitFeedback(app, caller, request, body)
      const issued = secret && { sessionSecret: secret.secret, sessionSecretExpiresAt: secret.expiresAt }
      return { ...feedbackViewFor(caller, item), ...issued }
    },
  }),
  operation({
    id: 'listFeedback',
    method: 'GET',
    path: '/api/feedback',
    tag: 'Feedback',
    summary: 'List feedback, newest or highest first',
    accepts: [publishableKey, secretKey, mcpKey, member, studioToken, testerToken, sessionSecret, userToken],
    query: FeedbackQuery,
    replica: true,
    returns: FeedbackPage,
    problems: [invalidCursor, insufficientRole, problems.teamFilter],
    handle: ({ caller, query }, app) => listFeedbackForCaller(app, caller, query),
  }),
  operation({
    id: 'countFacets',
    method: 'GET',
    path: '/api/feedback/facets',
    tag: 'Feedback',
    summary: 'How many items of a list have which status, type, zone and campaign',
    description: 'With the filters of the list. Counts the newest 10,000 items that match.',
    accepts: [secretKey, member],
    strict: true,
    query: FacetQuery,
    replica: true,
    returns: Facets,
    problems: [insufficientRole],
    handle: ({ caller, query }, app) => countFacets(app, caller, query),
  }),
  operation({
    id: 'attachScreenshot',
    method: 'POST',
    path: '/api/feedback/{id}/screenshot',
    tag: 'Feedback',
    summary: 'Add a screenshot to your own feedback',
    description:
      'One image of at most 5 MiB and 40 megapixels, in a file part of any name, within 30 minutes; an anonymous submitter sends their session in the form field `sessionId`. The image is re-encoded, which removes all metadata.',
    accepts: [publishableKey, testerToken, sessionSecret, userToken],
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
      feedbackViewFor(caller, await attachScreenshot(app, caller, params.id, request)),
  }),
  operation({
    id: 'downloadScreenshot',
    method: 'GET',
    path: '/api/feedback/{id}/screenshot',
    tag: 'Feedback',
    summary: 'Download the private screenshot',
    description:
      'The `ETag` identifies the image. `width` asks for a smaller copy for lists, as WebP: its width is the next of 80, 160, 320, 640 and 1280 pixels, or that of the image. An agent gets it only if the item is cleared and the workspace’s `agentsSeeScreenshots` allows it, else 404.',
    accepts: [publishableKey, secretKey, mcpKey, member, testerToken, sessionSecret, userToken],
    ofRun: true,
    query: ScreenshotQuery,
    returns: null,
    produces: ['image/png', 'image/jpeg', 'image/webp'],
    problems: [storageUnavailable],
    handle: ({ caller, params, query }, app) => downloadScreenshot(app, caller, params.id, query),
  }),
  operation({
    id: 'addAttachment',
    method: 'POST',
    path: '/api/feedback/{id}/attachments',
    tag: 'Feedback',
    summary: 'Add a further picture to your own feedback',
    description:
      'Like the screenshot, but another one does not replace it: at most 5 beside the screenshot, of 20 MiB together. The same file again is the same picture. Its name is not kept.',
    accepts: [publishableKey, testerToken, sessionSecret, userToken],
    limit: 'feedback',
    upload: true,
    status: 201,
    returns: Attachment,
    problems: [
      problems.imageRefused,
      problems.notSubmitter,
      problems.screenshotLocked,
      problems.screenshotTooLate,
      problems.attachmentsFull,
      storageUnavailable,
      overloaded,
    ],
    handle: ({ caller, params, request }, app) => addAttachment(app, caller, params.id, request),
  }),
  operation({
    id: 'downloadAttachment',
    method: 'GET',
    path: '/api/feedback/{id}/attachments/{attachmentId}',
    tag: 'Feedback',
    summary: 'Download a further picture',
    description:
      'As the screenshot is downloaded. An agent gets it only if the item is cleared and `agentsSeeScreenshots` allows it, else 404.',
    accepts: [publishableKey, secretKey, mcpKey, member, testerToken, sessionSecret, userToken],
    ofRun: true,
    query: ScreenshotQuery,
    returns: null,
    produces: ['image/png', 'image/jpeg', 'image/webp'],
    problems: [storageUnavailable],
    handle: ({ caller, params, query }, app) => downloadAttachment(app, caller, params, query),
  }),
  operation({
    id: 'removeAttachment',
    method: 'DELETE',
    path: '/api/feedback/{id}/attachments/{attachmentId}',
    tag: 'Feedback',
    summary: 'Remove a further picture from your own feedback',
    accepts: [publishableKey, testerToken, sessionSecret, userToken],
    limit: 'feedback',
    query: Fields({ sessionId: ScreenshotQuery.properties.sessionId }),
    returns: Deleted,
    problems: [problems.notSubmitter, problems.screenshotLocked, problems.screenshotTooLate],
    handle: ({ caller, params, query }, app) => removeAttachment(app, caller, params, query.sessionId),
  }),
  operation({
    id: 'editFeedback',
    method: 'PATCH',
    path: '/api/feedback/{id}',
    tag: 'Feedback',
    summary: 'Change the words of an item, or what the team decides about it',
    description:
      'Its author changes `title`, `description` and `data` while the item collects votes: by tester token or user token, by session secret within 24 hours. The new words are screened like a new submission and the answer always says PENDING; votes weigh nothing until they are cast again. Members change `visibility`, `priority`, `assigneeId` and, with `addTags` and `removeTags`, the tags; a new assignee is notified.',
    accepts: [publishableKey, testerToken, sessionSecret, userToken, secretKey, member],
    editors: true,
    limit: 'feedback',
    body: FeedbackEdit,
    example: { title: 'The total jumps when I pick a country', description: 'It is right after a reload.' },
    returns: Feedback,
    problems: [
      problems.withdrawn,
      problems.notAuthor,
      problems.editTooLate,
      problems.notEditable,
      problems.pollAnswer,
      problems.editedMeanwhile,
      problems.merged,
      problems.valueAttached,
      problems.ratingRequired,
      problems.optionRequired,
      problems.payloadTooLarge,
      problems.unknownAssignee,
      problems.tooManyItemTags,
      unknownTag,
      insufficientRole,
      overloaded,
    ],
    handle: async ({ caller, params, body, request }, app) => {
      if (caller.kind !== 'publishable')
        return feedbackViewFor(caller, await editAsMember(app, caller, params.id, body))
      const item = await editAsAuthor(app, caller, params.id, body, request)
      return { ...feedbackViewFor(caller, item), safetyStatus: 'PENDING' as const }
    },
  }),
  operation({
    id: 'withdrawFeedback',
    method: 'DELETE',
    path: '/api/feedback/{id}',
    tag: 'Feedback',
    summary: 'Withdraw your own feedback, or delete an item',
    description:
      'Its author withdraws an item that is no further than THRESHOLD_MET; members delete any. The words and the image are gone for good. Members still see the empty item, REJECTED, with `withdrawnAt`; for everybody else it does not exist.',
    accepts: [publishableKey, testerToken, sessionSecret, userToken, secretKey, member],
    editors: true,
    returns: Deleted,
    problems: [problems.notAuthor, problems.notWithdrawable, problems.valueAttached],
    handle: ({ caller, params }, app) => withdrawFeedback(app, caller, params.id),
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
    // The status decides whether `work` or `deploy` is needed.
    scope: 'read',
    body: StatusChange,
    example: { status: 'REJECTED', reason: 'Works as intended' },
    returns: Feedback,
    problems: [
      problems.notCleared,
      problems.pollAnswer,
      problems.humanApprovalRequired,
      problems.reportOnDeployment,
      problems.evidenceRequired,
      problems.withdrawn,
      problems.merged,
    ],
    handle: async ({ caller, params, body }, app) =>
      feedbackViewFor(caller, await changeStatus(app, caller, params.id, body)),
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
    example: {
      items: [
        { id: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01', status: 'REJECTED', reason: 'Works as intended' },
      ],
    },
    returns: BulkStatusResult,
    handle: async ({ caller, body }, app) => ({ results: await changeManyStatuses(app, caller, body.items) }),
  }),
  operation({
    id: 'triageManyFeedback',
    method: 'PATCH',
    path: '/api/feedback/bulk-triage',
    tag: 'Feedback',
    summary: 'Change priority, assignee and tags of up to 100 items, each independently',
    description:
      'The rules of `PATCH /api/feedback/{id}` apply to every item; a field that is absent stays. Every item has its own result.',
    accepts: [secretKey, member],
    editors: true,
    strict: true,
    body: BulkTriage,
    example: { items: [{ id: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01', priority: 'HIGH' }] },
    returns: BulkStatusResult,
    handle: async ({ caller, body }, app) => ({ results: await changeTriageOfMany(app, caller, body.items) }),
  }),
  operation({
    id: 'recordAnalysis',
    method: 'PUT',
    path: '/api/feedback/{id}/analysis',
    tag: 'Feedback',
    summary: 'Replace the agent’s analysis of an item',
    accepts: [secretKey, mcpKey, member],
    ofRun: true,
    editors: true,
    body: Analysis,
    example: {
      summary: 'Filters are kept in memory alone',
      category: 'search',
      sentiment: 'NEGATIVE',
      acceptanceCriteria: ['Filters are there after going back'],
      taskPlan: [{ title: 'Keep filters in the address' }],
    },
    returns: Analysis,
    problems: [problems.unknownDuplicate, problems.duplicateCycle, problems.withdrawn],
    handle: ({ caller, params, body }, app) => recordAnalysis(app, caller, params.id, body),
  }),
]
