import { member, secretKey, tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import {
  answerImplementer,
  endImplementer,
  listImplementersForCaller,
  listOwnForTester,
  registerImplementer,
} from './actions.ts'
import { implementerUnknown, tooManyImplementers } from './problems.ts'
import {
  Implementer,
  ImplementerCreate,
  ImplementerPage,
  ImplementerQuery,
  OwnImplementer,
  OwnImplementerPage,
} from './schemas.ts'

const tag = 'Account'
const ofTesters = 'Testers'

export const operations = [
  operation({
    id: 'listImplementers',
    method: 'GET',
    path: '/api/implementers',
    tag,
    summary: 'List the implementers of MCP keys, newest first',
    description: 'Ended ones too: what they have claimed stays theirs.',
    accepts: [member, secretKey],
    strict: true,
    query: ImplementerQuery,
    returns: ImplementerPage,
    handle: ({ caller, query }, app) => listImplementersForCaller(app, caller, sliceOf(query)),
  }),
  operation({
    id: 'registerImplementer',
    method: 'POST',
    path: '/api/implementers',
    tag,
    summary: 'Name the tester who earns the implementer’s share of a key’s work',
    description:
      'Only a signed-in ADMIN does this, never a key. It counts for claims after the tester has confirmed it (POST /api/tester/implementers/{id}/confirm). A workspace’s members, and whoever reported or voted on an item, do not earn its share.',
    accepts: [member],
    role: 'ADMIN',
    strict: true,
    idempotent: true,
    body: ImplementerCreate,
    example: {
      keyId: '01a2276a-c0e2-7148-b8ed-53bb20937000',
      testerId: '01a2276a-c0e2-7148-b8ed-53bb20937001',
    },
    returns: Implementer,
    problems: [implementerUnknown, tooManyImplementers],
    handle: ({ caller, body, request }, app) => registerImplementer(app, caller, request.newId, body),
  }),
  operation({
    id: 'endImplementer',
    method: 'POST',
    path: '/api/implementers/{id}/end',
    tag,
    summary: 'End an implementer: later claims of the key name nobody',
    accepts: [member],
    role: 'ADMIN',
    returns: Implementer,
    handle: ({ caller, params }, app) => endImplementer(app, caller, params.id),
  }),
  operation({
    id: 'listOwnImplementers',
    method: 'GET',
    path: '/api/tester/implementers',
    tag: ofTesters,
    summary: 'Workspaces that name the tester as an implementer, newest first',
    accepts: [tester],
    strict: true,
    query: ImplementerQuery,
    returns: OwnImplementerPage,
    handle: ({ caller, query }, app) => listOwnForTester(app, caller, sliceOf(query)),
  }),
  operation({
    id: 'confirmImplementer',
    method: 'POST',
    path: '/api/tester/implementers/{id}/confirm',
    tag: ofTesters,
    summary: 'Confirm to earn the implementer’s share of a key’s work',
    description: 'For items that the key claims from now on.',
    accepts: [tester],
    returns: OwnImplementer,
    handle: ({ caller, params }, app) => answerImplementer(app, caller, params.id, 'confirm'),
  }),
  operation({
    id: 'endOwnImplementer',
    method: 'POST',
    path: '/api/tester/implementers/{id}/end',
    tag: ofTesters,
    summary: 'No longer earn the implementer’s share of a key’s later work',
    accepts: [tester],
    returns: OwnImplementer,
    handle: ({ caller, params }, app) => answerImplementer(app, caller, params.id, 'end'),
  }),
]
