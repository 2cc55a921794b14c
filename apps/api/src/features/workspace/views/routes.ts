import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { insufficientRole } from '../../../core/problems.ts'
import { Deleted } from '../../../core/schema.ts'
import { changeView, createView, listViewsForCaller, removeView } from './actions.ts'
import { tooManyViews } from './problems.ts'
import { View, ViewCreate, ViewPage, ViewQuery, ViewUpdate } from './schemas.ts'

const tag = 'Account'
const accepts = [secretKey, member] as const

export const operations = [
  operation({
    id: 'listViews',
    method: 'GET',
    path: '/api/views',
    tag,
    summary: 'List saved filters: shared ones and one’s own',
    accepts,
    strict: true,
    query: ViewQuery,
    returns: ViewPage,
    handle: ({ caller, query }, app) => listViewsForCaller(app, caller, sliceOf(query)),
  }),
  operation({
    id: 'createView',
    method: 'POST',
    path: '/api/views',
    tag,
    summary: 'Save a filter of the list of items',
    description: 'Private unless `isShared`; sharing needs a MEMBER. At most 100 views a member.',
    accepts,
    role: 'VIEWER',
    strict: true,
    body: ViewCreate,
    returns: View,
    problems: [tooManyViews, insufficientRole],
    example: { name: 'Bugs that wait', filter: { type: 'BUG', status: 'COLLECTING_VOTES' } },
    handle: ({ caller, body, request }, app) => createView(app, caller, request.newId, body),
  }),
  operation({
    id: 'changeView',
    method: 'PATCH',
    path: '/api/views/{id}',
    tag,
    summary: 'Rename, share or change a saved filter',
    accepts,
    role: 'VIEWER',
    strict: true,
    body: ViewUpdate,
    returns: View,
    problems: [insufficientRole],
    example: { isShared: true },
    handle: ({ caller, params, body }, app) => changeView(app, caller, params.id, body),
  }),
  operation({
    id: 'deleteView',
    method: 'DELETE',
    path: '/api/views/{id}',
    tag,
    summary: 'Delete a saved filter',
    accepts,
    role: 'VIEWER',
    returns: Deleted,
    problems: [insufficientRole],
    handle: ({ caller, params }, app) => removeView(app, caller, params.id),
  }),
]
