import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { Deleted } from '../../../core/schema.ts'
import { changeEntry, listChangelog, removeEntry, writeEntry } from './actions.ts'
import { tooManyEntries, unknownItem } from './problems.ts'
import {
  ChangelogEntry,
  ChangelogEntryCreate,
  ChangelogEntryPage,
  ChangelogEntryUpdate,
  ChangelogQuery,
} from './schemas.ts'

const tag = 'Campaigns'
const accepts = [secretKey, member] as const

export const operations = [
  operation({
    id: 'listChangelogEntries',
    method: 'GET',
    path: '/api/campaigns/{id}/changelog',
    tag,
    summary: 'What the team has written for the public changelog, newest first',
    description:
      'Drafts as well. What everybody reads of it is at /api/public/{workspace}/{campaign}/changelog.',
    accepts,
    strict: true,
    query: ChangelogQuery,
    replica: true,
    returns: ChangelogEntryPage,
    handle: ({ caller, params, query }, app) => listChangelog(app, caller, params.id, sliceOf(query)),
  }),
  operation({
    id: 'writeChangelogEntry',
    method: 'POST',
    path: '/api/campaigns/{id}/changelog',
    tag,
    summary: 'Write an entry of the public changelog',
    description:
      'A draft unless `isPublished`. The words are screened as every text: everybody reads the redacted copy, and what the screen holds is shown to nobody until it is written otherwise or published with `asWritten`. At most 1,000 in a campaign.',
    accepts,
    editors: true,
    idempotent: true,
    strict: true,
    body: ChangelogEntryCreate,
    example: {
      title: 'Pay by card',
      body: 'The checkout takes cards now.\nThank you for asking.',
      isPublished: true,
    },
    status: 201,
    returns: ChangelogEntry,
    problems: [unknownItem, tooManyEntries],
    handle: ({ caller, params, body, request }, app) =>
      writeEntry(app, caller, params.id, request.newId, body),
  }),
  operation({
    id: 'changeChangelogEntry',
    method: 'PATCH',
    path: '/api/changelog/{id}',
    tag,
    summary: 'Change, publish or take back an entry of the public changelog',
    description:
      'Omitted fields do not change. New words are screened again, and `asWritten` holds for the words with which it was sent.',
    accepts,
    editors: true,
    strict: true,
    body: ChangelogEntryUpdate,
    example: { isPublished: true },
    returns: ChangelogEntry,
    problems: [unknownItem],
    handle: ({ caller, params, body }, app) => changeEntry(app, caller, params.id, body),
  }),
  operation({
    id: 'deleteChangelogEntry',
    method: 'DELETE',
    path: '/api/changelog/{id}',
    tag,
    summary: 'Delete an entry of the public changelog',
    accepts,
    editors: true,
    returns: Deleted,
    handle: ({ caller, params }, app) => removeEntry(app, caller, params.id),
  }),
]
