import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectNew, type ForgeSide, startWithForge } from '../../../../test/harness/forge.ts'
import { query } from '../../../../test/harness/rows.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { createGitHub } from '../../../adapters/forge/index.ts'

let side: ForgeSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithForge()
  workspace = await newWorkspace(side.service)
})
afterAll(() => side.close())

const stored = (id: string) =>
  query<{ event: string; state: string }>(
    side.service,
    'select event, state from forge_messages where id = $1',
    [id],
  )

describe('what is taken', () => {
  test('200: a signed message is stored once, however often and at once it comes', async () => {
    const { repository, installation } = await connectNew(side, workspace)
    const message = side.github.makeMessage('repository', 'renamed', { installation, repository })
    const statuses = await Promise.all(Array.from({ length: 10 }, () => side.deliver(message)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await stored(message.id)).toEqual([{ event: 'repository', state: 'RECEIVED' }])
    await side.drain()
    expect(await side.deliver(message)).toBe(200)
    expect(await stored(message.id)).toEqual([{ event: 'repository', state: 'PROCESSED' }])
  })

  test('401: without a signature, with another secret, with other bytes; nothing is stored and no statement runs', async () => {
    const { repository, installation } = await connectNew(side, workspace)
    const message = side.github.makeMessage('repository', 'renamed', { installation, repository })
    // The App, which is kept for ten seconds, is read now and not while statements are counted.
    expect(await side.deliver({ ...message, signature: '' })).toBe(401)
    const askers: string[] = []
    // Batches of earlier requests may be written meanwhile.
    const count = () => {
      const { stack = '' } = new Error('asks')
      if (/features.loop.forge-/.test(stack)) askers.push(stack)
    }
    const { app } = side.service
    const { inOperator, readOperator } = app.db
    Object.assign(app.db, {
      inOperator: (work: never) => (count(), inOperator(work)),
      readOperator: (work: never) => (count(), readOperator(work)),
    })
    try {
      for (const signature of [
        '',
        'sha256=',
        side.github.sign(message.body, 'another secret'),
        side.github.sign(`${message.body} `),
        message.signature.replace('sha256', 'sha1'),
      ])
        expect(await side.deliver({ ...message, signature })).toBe(401)
      expect(askers).toEqual([])
    } finally {
      Object.assign(app.db, { inOperator, readOperator })
    }
    expect(await stored(message.id)).toEqual([])
  })

  test('413: above 512 KiB, before the signature is looked at', async () => {
    const body = JSON.stringify({ x: 'x'.repeat(512 * 1024) })
    expect(await side.deliver({ id: 'long', event: 'ping', body, signature: side.github.sign(body) })).toBe(
      413,
    )
  })

  test('200: what does not concern us costs no row: strangers, other events, other Apps, what is no JSON', async () => {
    const { repository, installation } = await connectNew(side, workspace)
    const stranger = side.github.newInstallation([side.github.newRepository('stranger/shop')])
    const messages = [
      side.github.makeMessage('installation', 'created', { installation: stranger, repositories: [] }),
      { ...side.github.makeMessage('repository', 'renamed', { installation, repository }), event: 'star' },
      side.github.makeMessage('check_run', 'rerequested', {
        installation,
        repository,
        check_run: { head_sha: 'a'.repeat(40), app: { id: 1 } },
      }),
      { id: 'no-json', event: 'repository', body: 'payload=x', signature: side.github.sign('payload=x') },
      { id: 'null', event: 'repository', body: 'null', signature: side.github.sign('null') },
      { id: 'x/../y', event: 'repository', body: '{}', signature: side.github.sign('{}') },
    ]
    for (const message of messages) {
      expect(await side.deliver(message)).toBe(200)
      expect(await stored(message.id)).toEqual([])
    }
  })

  test('503: no more than 1,000 messages of one installation wait; another one is not held up', async () => {
    const { repository, installation } = await connectNew(side, workspace)
    const other = await connectNew(side, workspace)
    await query(
      side.service,
      `insert into forge_messages (forge, id, event, installation_id, received_at)
       select 'GITHUB', 'full-' || n, 'repository', $1, now() from generate_series(1, 1000) n`,
      [String(installation.id)],
    )
    expect(
      await side.deliver(side.github.makeMessage('repository', 'renamed', { installation, repository })),
    ).toBe(503)
    expect(await side.deliver(side.github.makeMessage('repository', 'renamed', other))).toBe(200)
    await query(side.service, `delete from forge_messages where id like 'full-%'`)
  })
})

describe('limits of GitHub', () => {
  test('a message waits until the limit ends, and is processed then', async () => {
    const { repository, installation } = await connectNew(side, workspace)
    const reset = Math.floor(side.service.app.clock.now().getTime() / 1000) + 900
    side.github.faults.push({
      matches: /installation\/repositories/,
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
    })
    const message = side.github.makeMessage('repository', 'renamed', { installation, repository })
    await side.deliver(message)
    await side.drain()
    expect(await stored(message.id)).toEqual([{ event: 'repository', state: 'RECEIVED' }])
    const asked = side.github.requests.length
    const second = side.github.makeMessage('repository', 'renamed', { installation, repository })
    await side.deliver(second)
    await side.drain()
    // Not one request before the limit ends.
    expect(side.github.requests.length).toBe(asked)
    side.service.advance(901_000)
    await query(side.service, `update pgboss.job set start_after = now() where state = 'created'`)
    await side.drain()
    expect(await stored(message.id)).toEqual([{ event: 'repository', state: 'PROCESSED' }])
    expect(await stored(second.id)).toEqual([{ event: 'repository', state: 'PROCESSED' }])
  })

  test.each([
    ['a secondary limit with a time', 429, { 'retry-after': '30' }, {}, 30],
    ['a secondary limit without one', 403, {}, { message: 'You have exceeded a secondary rate limit' }, 60],
  ])('%s is a pause', async (_name, status, headers, body, seconds) => {
    const { repository, installation } = await connectNew(side, workspace)
    const { app } = side.service
    const forge = createGitHub({
      web: side.github.url,
      api: side.github.url,
      app: async () => side.github.app,
      outbound: app.outbound,
      clock: app.clock,
    })
    const place = { installationId: String(installation.id), repositoryId: String(repository.id) }
    side.github.faults.push({ matches: /installation\/repositories/, status, headers, body })
    const failure = await forge.findRepository(place).catch((error) => error)
    expect(failure).toMatchObject({ fault: 'BUSY' })
    const wait = (failure.until.getTime() - app.clock.now().getTime()) / 1000
    expect(Math.round(wait / 10) * 10).toBe(seconds)
  })

  test('a token is asked for once, for one repository alone, until shortly before it expires', async () => {
    const { repository, installation } = await connectNew(side, workspace)
    const { app } = side.service
    const { github } = side
    const forge = createGitHub({
      web: github.url,
      api: github.url,
      app: async () => github.app,
      outbound: app.outbound,
      clock: app.clock,
    })
    const place = { installationId: String(installation.id), repositoryId: String(repository.id) }
    const tokens = () =>
      github.requests.filter(({ path }) => path.endsWith(`${installation.id}/access_tokens`))
    const before = tokens().length
    await Promise.all(Array.from({ length: 6 }, () => forge.findRepository(place)))
    expect(tokens().length).toBe(before + 1)
    expect(tokens().at(-1)!.body).toEqual({ repository_ids: [repository.id] })
    side.service.advance(56 * 60_000)
    await forge.findRepository(place)
    expect(tokens().length).toBe(before + 2)
  })
})
