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
import { sliceOf } from '../../../core/page.ts'
import { Deleted } from '../../../core/schema.ts'
import { editEntry, listThread, removeEntry, writeEntry } from './actions.ts'
import { decideEntry, listHeldEntries } from './moderating.ts'
import * as problems from './problems.ts'
import {
  EntryDecision,
  HeldPage,
  HeldQuery,
  ThreadEntry,
  ThreadEntryCreate,
  ThreadEntryUpdate,
  ThreadPage,
  ThreadQuery,
} from './schemas.ts'

const tag = 'Feedback'
const writers = [publishableKey, secretKey, member, testerToken, sessionSecret, userToken] as const

export const operations = [
  operation({
    id: 'listThread',
    method: 'GET',
    path: '/api/feedback/{id}/thread',
    tag,
    summary: 'The conversation about an item, oldest first',
    description:
      'The team reads all of it. The author, by session secret, user token or tester token, reads what is PUBLIC or AUTHOR; agents too, and notes that are for them; everybody else what is PUBLIC. All but the team get redacted copies of cleared entries, and their own as they wrote them.',
    accepts: [...writers, mcpKey, studioToken],
    ofRun: true,
    strict: true,
    query: ThreadQuery,
    replica: true,
    returns: ThreadPage,
    handle: ({ caller, params, query }, app) => listThread(app, caller, params.id, sliceOf(query)),
  }),
  operation({
    id: 'writeThreadEntry',
    method: 'POST',
    path: '/api/feedback/{id}/thread',
    tag,
    summary: 'Comment on an item, leave a note, or answer a question as its author',
    description:
      'From a page the zone’s `comments` decide: OFF, MEMBERS (the team and the author) or EVERYONE who is known by a session secret, user token or tester token. Every text is screened; a flagged one waits for a moderator, and its writer is not told.',
    accepts: writers,
    editors: true,
    limit: 'feedback',
    idempotent: true,
    strict: true,
    body: ThreadEntryCreate,
    example: { body: 'Which browser do you use?', audience: 'PUBLIC' },
    returns: ThreadEntry,
    problems: [problems.commentsClosed, problems.proofRequired, problems.teamOnly, problems.alreadyAnswered],
    handle: ({ caller, params, body, request }, app) => writeEntry(app, caller, params.id, body, request),
  }),
  operation({
    id: 'editThreadEntry',
    method: 'PATCH',
    path: '/api/thread/{entryId}',
    tag,
    summary: 'Change an entry of one’s own',
    description: 'Screened again as new. What was held back once is cleared by a person alone.',
    accepts: writers,
    editors: true,
    limit: 'feedback',
    strict: true,
    body: ThreadEntryUpdate,
    example: { body: 'Which browser and which version do you use?' },
    returns: ThreadEntry,
    problems: [problems.notWriter, problems.entryFixed],
    handle: ({ caller, params, body, request }, app) =>
      editEntry(app, caller, params.entryId, body.body, request),
  }),
  operation({
    id: 'deleteThreadEntry',
    method: 'DELETE',
    path: '/api/thread/{entryId}',
    tag,
    summary: 'Delete an entry: one’s own, or any as the team',
    accepts: writers,
    editors: true,
    limit: 'feedback',
    returns: Deleted,
    problems: [problems.notWriter, problems.entryFixed],
    handle: ({ caller, params }, app) => removeEntry(app, caller, params.entryId),
  }),
  operation({
    id: 'listHeldThreadEntries',
    method: 'GET',
    path: '/api/moderation/thread',
    tag: 'Moderation',
    summary: 'List thread entries that wait for a moderator or were blocked',
    accepts: [secretKey, member],
    strict: true,
    query: HeldQuery,
    replica: true,
    returns: HeldPage,
    handle: ({ caller, query }, app) =>
      listHeldEntries(app, caller, query.status ?? 'FLAGGED', sliceOf(query)),
  }),
  operation({
    id: 'decideThreadEntry',
    method: 'POST',
    path: '/api/moderation/thread/{entryId}/decision',
    tag: 'Moderation',
    summary: 'Approve or block a thread entry',
    description: 'Every change is recorded with the entry. Repeating a decision changes nothing.',
    accepts: [secretKey, member],
    editors: true,
    strict: true,
    body: EntryDecision,
    example: { decision: 'APPROVE' },
    returns: ThreadEntry,
    problems: [problems.entryDecided],
    handle: ({ caller, params, body }, app) => decideEntry(app, caller, params.entryId, body),
  }),
]
