import { member, platformAdmin, secretKey, tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Fields } from '../../../core/schema.ts'
import { openStream } from './actions.ts'

const description =
  'Server-sent events: each message is `{topic, id, zoneId?, campaignId?}`, never content. Read again what you show. `{"topic":"many"}` says that some were left out. After a reconnect, read again what is on screen. A comment every 20 s keeps the connection open. At most 6 streams a person or key, then 429. The stream ends when the token expires, and when the credential is revoked or its role changes.'
const stream = {
  method: 'GET',
  strict: true,
  query: Fields({}),
  returns: null,
  produces: 'text/event-stream',
  description,
} as const

export const operations = [
  operation({
    id: 'watchWorkspace',
    path: '/api/live',
    tag: 'Events',
    summary: 'Watch what changes in the workspace',
    accepts: [secretKey, member],
    ...stream,
    handle: ({ caller, request }, app) => openStream(app, caller, request),
  }),
  operation({
    id: 'watchOwn',
    path: '/api/tester/live',
    tag: 'Testers',
    summary: 'Watch what changes about one’s own items, votes and memberships',
    accepts: [tester],
    ...stream,
    handle: ({ caller, request }, app) => openStream(app, caller, request),
  }),
  operation({
    id: 'watchPlatform',
    path: '/api/platform-admin/live',
    tag: 'Operator',
    summary: 'Watch what changes in applications and payouts',
    accepts: [platformAdmin],
    ...stream,
    handle: ({ caller, request }, app) => openStream(app, caller, request),
  }),
]
