import {
  mcpKey,
  member,
  publishableKey,
  secretKey,
  sessionSecret,
  testerToken,
  userToken,
} from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Deleted } from '../../../core/schema.ts'
import { notSubmitter, screenshotLocked, screenshotTooLate } from '../feedback/index.ts'
import { attachRecording, readRecording, removeRecording, setExpectedFault } from './actions.ts'
import {
  captureOff,
  expectationIncomplete,
  recordingChanged,
  recordingIncomplete,
  recordingTooLarge,
} from './problems.ts'
import { ExpectationGiven, Recording, RecordingGiven, RecordingQuery } from './schemas.ts'

const tag = 'Feedback'
const path = '/api/feedback/{id}/recording'
const authors = [publishableKey, testerToken, sessionSecret, userToken] as const

export const operations = [
  operation({
    id: 'attachRecording',
    method: 'PUT',
    path,
    tag,
    summary: 'Add the steps before the report to your own feedback',
    description:
      'Steps, requests and lines of the console, as far as the zone’s `capture` takes them, within 30 minutes of the submission. Typed text is no part of them. A second recording replaces the first.',
    accepts: authors,
    limit: 'feedback',
    strict: true,
    body: RecordingGiven,
    example: {
      page: 'https://shop.example/cart',
      width: 1280,
      height: 800,
      steps: [
        { at: 0, do: 'navigate', path: 'https://shop.example/cart' },
        { at: 2400, do: 'click', target: { tag: 'button', role: 'button', name: 'Pay' } },
      ],
      requests: [{ at: 2450, method: 'POST', path: 'https://shop.example/pay', status: 500, ms: 120 }],
      console: [{ at: 2600, level: 'error', text: 'Payment failed' }],
    },
    returns: Recording,
    problems: [
      captureOff,
      recordingIncomplete,
      expectationIncomplete,
      recordingTooLarge,
      notSubmitter,
      screenshotLocked,
      screenshotTooLate,
    ],
    handle: ({ caller, params, body, request }, app) =>
      attachRecording(app, caller, params.id, body, request),
  }),
  operation({
    id: 'getRecording',
    method: 'GET',
    path,
    tag,
    summary: 'The steps before the report',
    description:
      'The team and the author read the original, agents and viewers the cleared copy: its texts are redacted, and `[withheld]` where the screen holds them.',
    accepts: [...authors, secretKey, mcpKey, member],
    ofRun: true,
    strict: true,
    query: RecordingQuery,
    replica: true,
    returns: Recording,
    handle: ({ caller, params, query }, app) => readRecording(app, caller, params.id, query.sessionId),
  }),
  operation({
    id: 'nameExpectation',
    method: 'PUT',
    path: `${path}/expectation`,
    tag,
    summary: 'Name the fault that the steps show',
    description:
      'One kind of a closed list, with an element, a text, a request or an address. The test of the recording checks it instead of the recorded failures. A recording that replaces this one has no expectation but its own.',
    accepts: [secretKey, member],
    editors: true,
    limit: 'feedback',
    strict: true,
    body: ExpectationGiven,
    example: { kind: 'text', element: { tag: 'strong', elementId: 'total' }, text: '€11.88' },
    returns: Recording,
    problems: [expectationIncomplete, recordingTooLarge, recordingChanged],
    handle: ({ caller, params, body, request }, app) =>
      setExpectedFault(app, caller, params.id, body, request),
  }),
  operation({
    id: 'deleteRecording',
    method: 'DELETE',
    path,
    tag,
    summary: 'Delete the steps before the report',
    description: 'The team at any time, its author within 30 minutes of the submission.',
    accepts: [...authors, secretKey, member],
    editors: true,
    limit: 'feedback',
    strict: true,
    query: RecordingQuery,
    returns: Deleted,
    problems: [notSubmitter, screenshotLocked, screenshotTooLate],
    handle: ({ caller, params, query }, app) => removeRecording(app, caller, params.id, query.sessionId),
  }),
]
