import { writeFeedback } from '../speed/texts.ts'
import { itemId, ZONES } from '../speed/traffic.ts'
import type { HostileSide } from './hostile-side.ts'
import { blackPicture } from './picture.ts'
import { type Asked, visitor } from './request.ts'

/**
 * A kind of hostile load: requests that a tenant, or strangers on its page, send as often as the tenant's limits allow.
 */
export interface Kind {
  about: string
  /** The number of concurrent clients; each sends its next request after an answer. Default 64. */
  connections?: number
  /** Creates the rows that the requests need. Its result is passed to `next` in another process. */
  prepare?(side: HostileSide): Promise<Prepared>
  next(side: Prepared & HostileFacts, n: number): Asked
}

/** Facts about the hostile tenant that are known without preparation. */
export interface HostileFacts {
  keys: Record<'publishable' | 'secret' | 'mcp', string>
  items: number
}
export type Prepared = Record<string, string[]>

const randomBelow = (limit: number) => Math.floor(Math.random() * limit)
const pickRandom = <T>(list: readonly T[]): T => list[randomBelow(list.length)]!
const anyItem = ({ items }: HostileFacts) => itemId(1 + randomBelow(items))
const salutation = '\ufdfa'
const office = '198.19.0.1'

const postAsked = ({ keys }: HostileFacts, path: string, body: object, from = visitor()): Asked => ({
  method: 'POST',
  path,
  key: keys.publishable,
  address: from.address,
  body,
})
const submission = (side: HostileFacts, what: object): Asked => {
  const from = visitor()
  return postAsked(
    side,
    '/api/feedback',
    { zoneId: `zone-${1 + randomBelow(ZONES)}`, sessionId: from.session, ...what },
    from,
  )
}
const readAsked = ({ keys }: HostileFacts, path: string, key = keys.secret): Asked => ({
  method: 'GET',
  path,
  key,
  address: office,
})
const writeAsked = (
  method: Asked['method'],
  { keys }: HostileFacts,
  path: string,
  body?: object | Buffer,
): Asked => ({
  method,
  path,
  key: keys.secret,
  address: office,
  ...(body && { body }),
})
const toolCall = ({ keys }: HostileFacts, name: string, args: object): Asked => ({
  method: 'POST',
  path: '/mcp',
  key: keys.mcp,
  address: office,
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
})

/** The length of the longest body that any route accepts, in characters. */
const LONGEST = 250_000
const emptyItems = Array(Math.floor(LONGEST / 3))
  .fill('{}')
  .join()
const manyNames = Array.from({ length: Math.floor(LONGEST / 9) }, (_, n) => `"n${n}":0`).join()
const listRoutes = [
  ['PATCH', '/api/feedback/bulk-status', 'items'],
  ['PATCH', '/api/feedback/bulk-triage', 'items'],
  ['POST', '/api/zones/bulk', 'zones'],
  ['POST', '/api/moderation/bulk-decision', 'items'],
  ['PUT', '/api/imports', 'items'],
] as const
const listCall = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'list_ready_items', arguments: {} },
}
const protocol = '2026-07-28'
const subscription = {
  notifications: { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true },
  _meta: {
    'io.modelcontextprotocol/protocolVersion': protocol,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
}

export const kinds: Record<string, Kind> = {
  posts: {
    about: 'submissions of 300 characters',
    next: (side) => submission(side, writeFeedback()),
  },
  normalised: {
    about: 'submissions of U+FDFA, as long as the screen accepts: 62,000 characters after normalisation',
    connections: 150,
    next: (side) => submission(side, { title: 'a', description: salutation.repeat(3_450) }),
  },
  'too-long': {
    about: 'submissions of U+FDFA in every field, longer than the screen accepts',
    connections: 150,
    next: (side) =>
      submission(side, {
        title: 'a',
        description: salutation.repeat(5_000),
        data: { a: salutation.repeat(5_000) },
      }),
  },
  fields: {
    about: 'submissions with data of 3,000 values',
    next: (side) => submission(side, { title: 'a', data: { a: Array.from({ length: 3_000 }, () => 'a1') } }),
  },
  digits: {
    about: 'submissions of the letters that take longest to screen',
    connections: 150,
    next: (side) =>
      submission(side, { title: 'a', description: 'a:'.repeat(2_500), data: { a: 'a:'.repeat(8_000) } }),
  },
  bodies: {
    about: 'submissions of 240 KB, rejected for their size',
    next: (side) => submission(side, { title: 'a', data: { a: 'x'.repeat(240_000) } }),
  },
  nested: {
    about: 'bodies of 240 KB, nested 120,000 deep, with an Idempotency-Key',
    next: (side, n) => ({
      ...submission(side, {}),
      headers: { 'idempotency-key': `nested-${process.pid}-${n}` },
      body: Buffer.from(
        `{"zoneId":"zone-1","title":"a","data":{"a":${'['.repeat(115_000)}${']'.repeat(115_000)}}}`,
      ),
    }),
  },
  idempotent: {
    about: 'submissions with an Idempotency-Key each',
    next: (side, n) => ({
      ...submission(side, writeFeedback()),
      headers: { 'idempotency-key': `once-${process.pid}-${n}` },
    }),
  },
  votes: {
    about: 'votes on any of the items',
    next(side) {
      const from = visitor()
      return postAsked(
        side,
        '/api/votes',
        { feedbackId: anyItem(side), voteType: pickRandom(['up', 'down']), sessionId: from.session },
        from,
      )
    },
  },
  'hot-votes': {
    about: 'votes on one item, each by a new voter',
    next: (side, n) =>
      postAsked(side, '/api/votes', {
        feedbackId: itemId(1),
        voteType: 'up',
        sessionId: `hot-${process.pid}-${n}`,
      }),
  },
  pictures: {
    about: 'screenshots of 40 megapixels',
    connections: 32,
    async prepare(side) {
      const sessions = Array.from({ length: 200 }, (_, n) => visitor(n))
      const ids = await Promise.all(
        sessions.map(async ({ session, address }) => {
          const body = { zoneId: 'zone-1', sessionId: session, title: 'A picture' }
          const answer = await side.call({
            method: 'POST',
            path: '/api/feedback',
            key: side.keys.publishable,
            address,
            body,
          })
          return answer.id as string
        }),
      )
      return { ids, pictures: [blackPicture(8_000, 5_000).toString('base64')] }
    },
    next(side, n) {
      const place = n % side.ids!.length
      const { session, address } = visitor(place)
      const part = (head: string) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
      const body = Buffer.concat([
        Buffer.from(`${part('name="sessionId"')}${session}\r\n${part('name="file"; filename="a.png"')}`),
        Buffer.from(side.pictures![0]!, 'base64'),
        Buffer.from('\r\n--x--\r\n'),
      ])
      return {
        ...postAsked(side, `/api/feedback/${side.ids![place]}/screenshot`, {}, { session, address }),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body,
      }
    },
  },
  lists: {
    about: 'lists of 200 items in full',
    next: (side) => readAsked(side, '/api/feedback?limit=200'),
  },
  offsets: {
    about: 'lists of 200 items at a far offset',
    next: (side) => readAsked(side, `/api/feedback?limit=200&offset=${randomBelow(side.items)}&sort=top`),
  },
  search: {
    about: 'searches for common words, ordered by score, at a far offset',
    next: (side) =>
      readAsked(
        side,
        `/api/feedback?limit=200&offset=${randomBelow(side.items)}&sort=top&q=${pickRandom(['the', 'after', 'list', 'zz'])}&type=BUG`,
      ),
  },
  analytics: {
    about: 'summaries of 1,100 days',
    next: (side) => readAsked(side, '/api/analytics/summary?from=2024-01-01&to=2026-12-31'),
  },
  exports: {
    about: 'exports of everything as CSV',
    next: (side) => readAsked(side, '/api/analytics/export.csv'),
  },
  moderation: {
    about: 'the moderation queue and the verifications, in long lists',
    next: (side, n) =>
      readAsked(
        side,
        n % 2 ? '/api/moderation?limit=200' : `/api/feedback/${anyItem(side)}/verifications?limit=200`,
      ),
  },
  'agent-reads': {
    about: 'an agent reads items whose deployments have prompts and logs of U+FDFA',
    prepare: (side) =>
      side.deployments(60, { prompt: salutation.repeat(16_000), errorLogs: salutation.repeat(16_000) }),
    next: (side, n) =>
      readAsked(
        side,
        n % 2 ? '/api/deployments?limit=200' : `/api/feedback/${pickRandom(side.deployed!)}`,
        side.keys.mcp,
      ),
  },
  globs: {
    about: 'deployments whose changed files are matched with patterns of as many stars as there may be',
    prepare: (side) =>
      side.deployments(
        60,
        {},
        Array.from({ length: 20 }, () => '*a*a*a*ab'),
      ),
    next: (side) =>
      writeAsked('PATCH', side, `/api/deployments/${pickRandom(side.deployments!)}`, {
        changedFiles: Array.from({ length: 200 }, (_, n) => `${'a'.repeat(30)}${n}`),
      }),
  },
  logs: {
    about: 'log lines of 8 KB to deployments',
    prepare: (side) => side.deployments(60, {}),
    next: (side) =>
      writeAsked('POST', side, `/api/deployments/${pickRandom(side.deployments!)}/logs`, {
        message: salutation.repeat(2_700),
      }),
  },
  waits: {
    about: 'agents that wait for a verdict',
    connections: 400,
    next: (side) => toolCall(side, 'wait_for_verdict', { feedbackId: anyItem(side), timeoutSeconds: 50 }),
    prepare: async (side) => {
      await side.query(
        `UPDATE feedback SET status = 'DEPLOYED' WHERE workspace_id = $1 AND status = 'THRESHOLD_MET'`,
      )
      return {}
    },
  },
  tools: {
    about: 'agents that list ready items',
    next: (side) => toolCall(side, 'list_ready_items', {}),
  },
  notes: {
    about: 'testers’ verdicts with notes of U+FDFA',
    prepare: async (side) => ({ testers: await side.testers(20), shipped: await side.insertShipped(50) }),
    next: (side) => ({
      method: 'POST',
      path: `/api/tester/feedback/${pickRandom(side.shipped!)}/verify`,
      key: pickRandom(side.testers!),
      address: visitor().address,
      body: { outcome: 'CONFIRMED', note: salutation.repeat(2_000) },
    }),
  },
  testers: {
    about: 'testers who read all their lists',
    prepare: async (side) => ({ testers: await side.testers(20) }),
    next: (side, n) =>
      readAsked(
        side,
        pickRandom([
          '/api/tester/leaderboard?period=all&limit=200',
          '/api/tester/campaigns?limit=200',
          '/api/tester/reputation',
          '/api/tester/me',
        ]),
        side.testers![n % 20]!,
      ),
  },
  statuses: {
    about: 'status changes of 200 items at a time',
    connections: 16,
    next: (side, n) =>
      writeAsked('PATCH', side, '/api/feedback/bulk-status', {
        items: Array.from({ length: 200 }, () => ({
          id: anyItem(side),
          status: n % 2 ? 'TESTING' : 'COLLECTING_VOTES',
        })),
      }),
  },
  zones: {
    about: '500 zones written at once, with a new threshold each time',
    connections: 16,
    next: (side, n) =>
      writeAsked('POST', side, '/api/zones/bulk', {
        zones: Array.from({ length: 500 }, (_, place) => ({
          zoneId: `bulk-${place}`,
          threshold: 10 + (n % 50),
        })),
      }),
  },
  thresholds: {
    about: 'lowered thresholds, which re-evaluate all items of a zone',
    connections: 16,
    prepare: (side) => side.zones(),
    next: (side, n) =>
      writeAsked('PUT', side, `/api/zones/${pickRandom(side.zones!)}`, {
        threshold: 1_000_000 - (n % 1_000),
      }),
  },
  keys: {
    about: 'created keys, each of which invalidates cached keys on every node',
    next: (side, n) => writeAsked('POST', side, '/api/account/mcp-keys', { name: `key ${n}` }),
  },
  'empty-items': {
    about: 'lists of as many empty items as a body holds, to the routes that take lists',
    next(side, n) {
      const [method, path, field] = listRoutes[n % listRoutes.length]!
      return writeAsked(method, side, path, Buffer.from(`{"${field}":[${emptyItems}]}`))
    },
  },
  'many-names': {
    about: 'bodies of as many unknown names as they hold',
    next: (side) => writeAsked('POST', side, '/api/zones', Buffer.from(`{${manyNames}}`)),
  },
  'open-lists': {
    about: 'lists of wrong values from strangers, without a credential',
    next: (side) => ({
      ...writeAsked(
        'POST',
        side,
        '/api/studio/validate',
        Buffer.from(`{"token":[${emptyItems.slice(0, 16_000)}1]}`),
      ),
      key: 'none',
      address: visitor().address,
    }),
  },
  unfinished: {
    about: '400 connections that send one byte of a body and no more',
    connections: 400,
    next: (side) => ({
      ...writeAsked('POST', side, '/api/studio/validate', Buffer.from('{')),
      key: 'none',
      headers: { 'content-length': '1000' },
    }),
  },
  hosts: {
    about: 'requests with a random host each',
    next: (side, n) => ({
      ...readAsked(side, '/robots.txt'),
      key: 'none',
      address: visitor().address,
      headers: { host: `host-${n}.stranger.example` },
    }),
  },
  batches: {
    about: 'batches of a hundred calls of tools',
    next: (side) => ({ ...toolCall(side, 'list_ready_items', {}), body: Array(100).fill(listCall) }),
  },
  listens: {
    about: 'subscriptions of agents to everything that changes',
    next: (side, n) => ({
      ...toolCall(side, 'list_ready_items', {}),
      headers: { 'mcp-protocol-version': protocol, 'mcp-method': 'subscriptions/listen' },
      body: { jsonrpc: '2.0', id: n, method: 'subscriptions/listen', params: subscription },
    }),
  },
  strangers: {
    about: 'requests with unknown credentials',
    next: (side, n) => ({
      ...readAsked(side, '/api/feedback'),
      key: `gs_sk_${(n + 1e12).toString(36).padEnd(43, 'x')}`,
      address: visitor().address,
    }),
  },
}
