import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../test/harness/eventually.ts'
import { type HookReceiver, startHookReceiver } from '../../../../test/harness/hook-receiver.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { startNameServer } from '../../../../test/harness/name-server.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { createOutbound } from '../../../adapters/outbound/index.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { dispatchDue, webhookWorker } from './dispatcher.ts'

let service: TestService
let receiver: HookReceiver
let dead: { url: string; open: Set<Socket>; most: number; close(): void }
beforeAll(async () => {
  service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  receiver = await startHookReceiver()
  dead = await startDead()
})
afterAll(async () => {
  dead.close()
  await service.close()
  await receiver.close()
})
let ours: TestWorkspace
beforeEach(async () => {
  ours = await newWorkspace(service)
})

/** Deliveries that wait for a dead webhook would hold up the next test. */
afterEach(() =>
  query(
    service,
    `with paused as (update webhooks set state = 'PAUSED' where workspace_id = $1)
     delete from webhook_lanes where workspace_id = $1`,
    [ours.id],
  ),
)

/** Takes connections and never answers. */
async function startDead() {
  const open = new Set<Socket>()
  const state = { url: '', open, most: 0, close: () => {} }
  const server = createServer((socket) => {
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    open.add(socket)
    state.most = Math.max(state.most, open.size)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  state.close = () => {
    for (const socket of open) socket.resetAndDestroy()
    server.close()
  }
  return state
}

const newHook = async (url: string, workspace = ours): Promise<string> =>
  (await workspace.post('/api/webhooks', { url, types: ['zone.created'] })).body.id
const happen = (count: number, workspace = ours) =>
  service.app.db.inWorkspace(workspace.id, async (tx) => {
    const fact = { type: 'zone.created', campaignId: null, actor: null, data: {}, at: new Date() } as const
    logEvents(
      tx,
      Array.from({ length: count }, () => ({ ...fact, subjectId: eventId(uuidv7()) })),
    )
  })
const got = (path: string) => receiver.received.filter((each) => each.path === path)
const last = async (id: string) => (await ours.get(`/api/webhooks/${id}/deliveries?limit=1`)).body.items[0]
const attempted = (id: string, expected: object) =>
  eventually(async () => {
    await dispatchDue(service.app)
    expect(await last(id)).toMatchObject(expected)
  })

async function withWorker(work: () => Promise<void>) {
  const worker = webhookWorker.start(service.app)
  try {
    await work()
  } finally {
    await worker.stop(Promise.resolve())
  }
}

test('a webhook that hangs holds up no other one of its workspace', async () => {
  await newHook(dead.url)
  await newHook(`${receiver.url}/alive`)
  await withWorker(async () => {
    await happen(1)
    await eventually(() => expect(dead.open.size).toBe(1))
    await happen(40)
    // All arrive while the first request to the other one still waits for its answer.
    await eventually(() => expect(got('/alive')).toHaveLength(41), 14_000)
    expect(dead.open.size).toBeGreaterThan(0)
  })
})

test('a thousand dead webhooks of one workspace leave lanes to another one', async () => {
  await newHook(dead.url)
  await query(
    service,
    `insert into webhooks (workspace_id, id, url, types, state, secret_sealed, from_xact, created_at)
     select workspace_id, gen_random_uuid(), url, types, state, secret_sealed, from_xact, created_at
     from webhooks, generate_series(1, 999) where workspace_id = $1`,
    [ours.id],
  )
  // Secrets open in their own row only, so each row gets one of its own.
  const { webhookSecrets, newWebhookSecret } = await import('./secrets.ts')
  const rows = await query<{ id: string }>(service, 'select id from webhooks where workspace_id = $1', [
    ours.id,
  ])
  const sealed = rows.map(({ id }) =>
    service.app.sealer.seal(webhookSecrets.current.of(ours.id, id), newWebhookSecret()),
  )
  await query(
    service,
    `update webhooks w set secret_sealed = n.sealed from unnest($1::uuid[], $2::text[]) n(id, sealed) where w.id = n.id`,
    [rows.map(({ id }) => id), sealed],
  )
  const theirs = await newWorkspace(service)
  await newHook(`${receiver.url}/theirs`, theirs)
  dead.most = 0
  await withWorker(async () => {
    await happen(3)
    await eventually(() => expect(dead.open.size).toBeGreaterThanOrEqual(24))
    await happen(20, theirs)
    await eventually(() => expect(got('/theirs')).toHaveLength(20))
    expect(dead.open.size).toBeGreaterThan(0)
  })
  const [{ planned }] = (await query<{ planned: number }>(
    service,
    'select count(*)::int as planned from webhook_deliveries where workspace_id = $1',
    [ours.id],
  )) as [{ planned: number }]
  expect(planned).toBe(3_000)
  // Half of the 48 lanes, then half of what is left, and so on; each with at most eight requests.
  const [{ leased }] = (await query<{ leased: number }>(
    service,
    'select count(*)::int as leased from webhook_lanes where workspace_id = $1 and leased_until > now()',
    [ours.id],
  )) as [{ leased: number }]
  expect(leased).toBeLessThan(48)
})

test('a receiver that resets, or answers slowly byte by byte after its status', async () => {
  const reset = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.resetAndDestroy()),
  )
  reset.listen(0, '127.0.0.1')
  await once(reset, 'listening')
  const id = await newHook(`http://127.0.0.1:${(reset.address() as { port: number }).port}/`)
  await happen(1)
  await attempted(id, { status: 'PENDING', failure: 'CONNECTION_LOST', responseStatus: null })
  reset.close()

  const slow = await newHook(`${receiver.url}/slow`)
  receiver.answer(({ path }, response) => {
    if (path !== '/slow') return void response.end()
    response.writeHead(200, { 'content-length': '100000' })
    const timer = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(timer))
  })
  await happen(1)
  await attempted(slow, { status: 'DELIVERED', responseStatus: 200, response: expect.stringMatching(/^x+$/) })
})

test('a name that leads inside at the second delivery: nothing arrives there, and the delivery fails', async () => {
  const names = await startNameServer()
  const port = Number(new URL(receiver.url).port)
  const inside: Socket[] = []
  const internal = createServer((socket) => inside.push(socket))
  internal.listen(port, '127.0.0.2')
  await once(internal, 'listening')
  const before = service.app.outbound
  // 127.0.0.1 stands for the internet and 127.0.0.2 for our own network.
  const outbound = createOutbound({
    allowPrivate: true,
    nameServers: [names.address],
    permits: (address) => address === '127.0.0.1',
  })
  Object.assign(service.app, { outbound })
  try {
    names.set('hooks.example.test', ['127.0.0.1'], ['127.0.0.2'])
    const id = await newHook(`http://hooks.example.test:${port}/moving`)
    await happen(1)
    await attempted(id, { status: 'DELIVERED' })
    expect(got('/moving')).toHaveLength(1)
    await happen(1)
    await attempted(id, { status: 'PENDING', failure: 'NO_PUBLIC_ADDRESS' })
    expect(inside).toEqual([])
  } finally {
    Object.assign(service.app, { outbound: before })
    internal.close()
    await names.close()
  }
})

test('a process that ended in the middle: its lanes are free after the lease, and what it had not settled is sent', async () => {
  const id = await newHook(`${receiver.url}/leased`)
  await happen(5)
  await eventually(async () => {
    const { planDeliveries } = await import('./planning.ts')
    await planDeliveries(service.app)
    const rows = await query(service, 'select 1 from webhook_deliveries where webhook_id = $1', [id])
    expect(rows).toHaveLength(5)
  })
  const until = new Date(service.app.clock.now().getTime() + 60_000)
  await query(service, 'update webhook_lanes set leased_until = $1 where webhook_id = $2', [until, id])
  await dispatchDue(service.app)
  expect(got('/leased')).toEqual([])
  service.advance(60_000)
  await dispatchDue(service.app)
  expect(got('/leased')).toHaveLength(5)
})

test('a process that stops gives up its requests without counting them, and frees their lanes', async () => {
  const id = await newHook(dead.url)
  await withWorker(async () => {
    const before = dead.open.size
    await happen(1)
    await eventually(() => expect(dead.open.size).toBeGreaterThan(before))
  })
  expect(await last(id)).toMatchObject({ status: 'PENDING', attempts: 0, failure: null })
  expect(
    await query(service, 'select leased_until from webhook_lanes where webhook_id = $1', [id]),
  ).toMatchObject([{ leased_until: null }])
})
