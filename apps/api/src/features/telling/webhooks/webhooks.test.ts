import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitUntilReadable } from '../../../../test/harness/event-log.ts'
import { eventually } from '../../../../test/harness/eventually.ts'
import {
  type HookReceiver,
  type Received,
  startHookReceiver,
} from '../../../../test/harness/hook-receiver.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { dispatchDue } from './dispatcher.ts'

let service: TestService
let receiver: HookReceiver
beforeAll(async () => {
  service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  receiver = await startHookReceiver()
})
afterAll(async () => {
  await service.close()
  await receiver.close()
})
let ours: TestWorkspace
/** Each workspace has a path of its own: what waits of earlier tests may be sent when the clock moves. */
const received = () => receiver.received.filter(({ path }) => path === `/${ours.id}`)
const urlOf = (workspace: TestWorkspace) => `${receiver.url}/${workspace.id}`
/** Verifies as of the service's time, which tests move. */
function verified(secret: string, { text, headers }: Received) {
  const now = vi.spyOn(Date, 'now').mockReturnValue(service.app.clock.now().getTime())
  try {
    return new Verifier(secret).verify(text, headers as Record<string, string>)
  } finally {
    now.mockRestore()
  }
}
beforeEach(async () => {
  ours = await newWorkspace(service)
  receiver.answer((_received, response) => void response.end('thanks'))
})

const newHook = async (fields: object = {}, workspace = ours) => {
  const made = await workspace.post('/api/webhooks', { url: urlOf(workspace), ...fields })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
/** Facts of the workspace, as features log them. */
const happen = (count = 1, workspace = ours, campaignId: string | null = null) => {
  const ids = Array.from({ length: count }, () => eventId(uuidv7()))
  const at = service.app.clock.now()
  return service.app.db.inWorkspace(workspace.id, async (tx) => {
    const zone = { type: 'zone.created', actor: null, data: {}, at, campaignId } as const
    logEvents(
      tx,
      ids.map((subjectId) => ({ ...zone, subjectId })),
    )
    return ids
  })
}
const deliveriesOf = async (id: string, filter = '') =>
  (await ours.get(`/api/webhooks/${id}/deliveries${filter}`)).body.items
/** Other tests of this database server may hold back the end of the log for a moment. */
const delivered = (count: number) =>
  eventually(async () => {
    await dispatchDue(service.app)
    expect(received()).toHaveLength(count)
  })
const attempted = (id: string, expected: object) =>
  eventually(async () => {
    await dispatchDue(service.app)
    expect((await deliveriesOf(id))[0]).toMatchObject(expected)
  })

describe('an event', () => {
  test('reaches the webhook once, thin and signed, with its own id', async () => {
    const { id, secret } = await newHook({ types: ['zone.*'] })
    const [subjectId] = await happen()
    await delivered(1)
    const [first] = received() as [Received]
    const { headers, message } = first
    expect(message).toEqual({
      type: 'zone.created',
      id: headers['webhook-id'],
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { subjectId, subjectSeq: expect.any(Number), campaignId: null, actor: null },
    })
    expect(verified(secret, first)).toEqual(message)
    expect(await deliveriesOf(id)).toMatchObject([
      { eventId: message.id, status: 'DELIVERED', attempts: 1, responseStatus: 200, response: 'thanks' },
    ])
    const [listed] = (await ours.get('/api/webhooks')).body.items
    expect(listed).toMatchObject({ id, state: 'ACTIVE', lastDeliveryAt: expect.any(String) })
    await dispatchDue(service.app)
    expect(received()).toHaveLength(1)
  })

  test('is planned once for each webhook by many processes at once', async () => {
    const types = ['zone.created']
    const hooks = [await newHook({ types }), await newHook({ types })]
    await happen(50)
    await eventually(async () => {
      await Promise.all(Array.from({ length: 8 }, () => dispatchDue(service.app)))
      expect(received().length).toBeGreaterThanOrEqual(100)
    })
    const counts = Map.groupBy(received(), ({ message }) => message.id)
    expect([...counts.values()].map((each) => each.length)).toEqual(Array(50).fill(2))
    for (const { id } of hooks)
      expect(
        await query(
          service,
          'select 1 from webhook_deliveries where webhook_id = $1 group by event_id having count(*) > 1',
          [id],
        ),
      ).toEqual([])
  })

  test('of another type, campaign or workspace, or from before the webhook, is not sent', async () => {
    const campaign = (await ours.post('/api/campaigns', { name: 'Spring' })).body
    await happen(3)
    await newHook({ types: ['key.*'] })
    await newHook({ types: ['zone.created'], campaignId: campaign.id })
    const theirs = await newWorkspace(service)
    await happen(2, theirs)
    await happen(2)
    const [wanted] = await happen(1, ours, campaign.id)
    await delivered(1)
    expect(received()[0]!.message.data.subjectId).toBe(wanted)
  })
})

describe('signatures', () => {
  test('of both secrets come while they overlap, of the new one afterwards, and each verifies', async () => {
    const { id, secret: first } = await newHook({ types: ['zone.created'] })
    const rotated = await ours.post(`/api/webhooks/${id}/rotate-secret`, { overlapSeconds: 3_600 })
    const second = rotated.body.secret
    expect(rotated.body.previousSecretUntil).toEqual(expect.any(String))
    expect(second).not.toBe(first)
    await happen()
    await delivered(1)
    const verify = (secret: string) => verified(secret, received().at(-1)!)
    expect(String(received()[0]!.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect(verify(first)).toEqual(verify(second))

    const third = (await ours.post(`/api/webhooks/${id}/rotate-secret`, { overlapSeconds: 0 })).body.secret
    await happen()
    await delivered(2)
    expect(verify(third)).toBeTruthy()
    for (const old of [first, second]) expect(() => verify(old)).toThrow()
  })

  test('a secret is shown once, and is neither in lists nor readable in the database', async () => {
    const { id, secret } = await newHook()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const texts = [
      JSON.stringify((await ours.get('/api/webhooks')).body),
      JSON.stringify((await ours.patch(`/api/webhooks/${id}`, { state: 'PAUSED' })).body),
      JSON.stringify(await query(service, 'select * from webhooks where id = $1', [id])),
    ]
    for (const text of texts) {
      expect(text).toContain(id)
      expect(text).not.toContain(secret.slice(6, 20))
    }
    expect(texts.slice(0, 2).join()).not.toContain('s1.')
  })

  test('a secret that was copied into another row opens nothing: nothing is signed with it', async () => {
    const [mine, other] = [await newHook({ types: ['key.*'] }), await newHook({ types: ['zone.created'] })]
    await query(
      service,
      'update webhooks set secret_sealed = (select secret_sealed from webhooks where id = $1) where id = $2',
      [mine.id, other.id],
    )
    await happen()
    await attempted(other.id, { status: 'PENDING', failure: 'SECRET_UNREADABLE' })
    expect(received()).toEqual([])
  })
})

describe('a receiver that fails', () => {
  test('is tried again on schedule with the same id, eight times', async () => {
    receiver.answer((_received, response) => void response.writeHead(500).end('broken'))
    const { id } = await newHook({ types: ['zone.created'] })
    await happen()
    const pauses = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000]
    for (const [index, pause] of pauses.entries()) {
      await attempted(id, { status: 'PENDING', attempts: index + 1, responseStatus: 500, response: 'broken' })
      const [{ nextAttemptAt, lastAttemptAt }] = await deliveriesOf(id)
      const actual = Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)
      // Shorter by up to a fifth, so that those that failed together do not come back together.
      expect(actual).toBeLessThanOrEqual(pause)
      expect(actual).toBeGreaterThanOrEqual(pause * 0.8 - 1)
      service.advance(pause)
    }
    await attempted(id, { status: 'FAILED', attempts: 8, nextAttemptAt: null })
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(received()).toHaveLength(8)
  })

  test('and answers 410 is DISABLED at once, and its owner told', async () => {
    receiver.answer((_received, response) => void response.writeHead(410).end())
    const { id } = await newHook({ types: ['zone.created'] })
    await happen()
    await attempted(id, { status: 'FAILED', attempts: 1, responseStatus: 410, nextAttemptAt: null })
    expect((await ours.get('/api/webhooks')).body.items[0]).toMatchObject({
      state: 'DISABLED',
      reason: expect.stringContaining('410'),
    })
    const kinds = (await ours.get('/api/notifications')).body.items.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toContain('WEBHOOK_DISABLED')
    service.advance(86_400_000)
    await dispatchDue(service.app)
    expect(received()).toHaveLength(1)
  })

  test.each([
    [429, (): string => '400'],
    [503, (): string => new Date(service.app.clock.now().getTime() + 400_000).toUTCString()],
  ] as const)(
    'and answers %i with Retry-After is left alone until then, by every delivery',
    async (status, retryAfter) => {
      receiver.answer(
        (_received, response) => void response.writeHead(status, { 'retry-after': retryAfter() }).end(),
      )
      const { id } = await newHook({ types: ['zone.created'] })
      await happen()
      await attempted(id, { status: 'PENDING', attempts: 1, responseStatus: status })
      const [{ nextAttemptAt, lastAttemptAt }] = await deliveriesOf(id)
      const pause = Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)
      expect(pause).toBeGreaterThan(398_000)
      expect(pause).toBeLessThanOrEqual(400_000)
      // Later events wait, too.
      service.advance(200_000)
      await happen()
      await eventually(async () => {
        await dispatchDue(service.app)
        expect(await deliveriesOf(id)).toHaveLength(2)
      })
      await dispatchDue(service.app)
      expect(received()).toHaveLength(1)
      receiver.answer((_received, response) => void response.end('thanks'))
      service.advance(200_000)
      await delivered(3)
    },
  )

  test('with a redirect is not followed', async () => {
    receiver.answer((_received, response) => void response.writeHead(302, { location: '/elsewhere' }).end())
    const { id } = await newHook({ types: ['zone.created'] })
    await happen()
    await attempted(id, { status: 'PENDING', failure: 'REDIRECT', responseStatus: 302 })
    expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  test('for five days is DISABLED and its owner told; ACTIVE sends what waits', async () => {
    receiver.answer((_received, response) => void response.writeHead(500).end())
    const { id } = await newHook({ types: ['zone.created'] })
    const told = async () =>
      (await ours.get('/api/notifications')).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'WEBHOOK_DISABLED',
      )
    await happen()
    await attempted(id, { attempts: 1 })
    await query(
      service,
      `update webhooks set failing_since = failing_since - interval '4 days 23 hours' where id = $1`,
      [id],
    )
    service.advance(5_000)
    await attempted(id, { attempts: 2 })
    expect((await ours.get('/api/webhooks')).body.items[0]).toMatchObject({ state: 'ACTIVE' })
    expect(await told()).toEqual([])
    await query(
      service,
      `update webhooks set failing_since = failing_since - interval '1 hour' where id = $1`,
      [id],
    )
    service.advance(300_000)
    await attempted(id, { attempts: 3 })
    expect((await ours.get('/api/webhooks')).body.items[0]).toMatchObject({
      state: 'DISABLED',
      reason: expect.stringContaining('five days'),
    })
    expect(await told()).toMatchObject([{ data: { webhookId: id } }])
    service.advance(1_800_000)
    await dispatchDue(service.app)
    expect(received()).toHaveLength(3)

    receiver.answer((_received, response) => void response.end())
    const active = await ours.patch(`/api/webhooks/${id}`, { state: 'ACTIVE' })
    expect(active.body).toMatchObject({ state: 'ACTIVE', reason: null, failingSince: null })
    await delivered(4)
  })

  test('with one success in between has not failed for five days', async () => {
    const { id } = await newHook({ types: ['zone.created'] })
    await query(service, `update webhooks set failing_since = now() - interval '10 days' where id = $1`, [id])
    await happen()
    await delivered(1)
    expect((await ours.get('/api/webhooks')).body.items[0]).toMatchObject({
      state: 'ACTIVE',
      failingSince: null,
    })
  })
})

describe('by hand', () => {
  test('resend repeats a delivery under its id, also one that arrived', async () => {
    const { id } = await newHook({ types: ['zone.created'] })
    await happen()
    await delivered(1)
    const [delivery] = await deliveriesOf(id)
    const again = await ours.post(`/api/webhooks/${id}/deliveries/${delivery.id}/resend`)
    expect(again.body).toMatchObject({ id: delivery.id, status: 'PENDING', attempts: 0 })
    await delivered(2)
    expect(received()[0]!.message).toEqual(received()[1]!.message)
  })

  test('recover sends what was missed while paused and what has failed, and nothing twice', async () => {
    const { id } = await newHook({ types: ['zone.created'] })
    const since = service.app.clock.now().toISOString()
    await happen(2)
    await delivered(2)
    await query(
      service,
      `update webhook_deliveries set status = 'FAILED', attempts = 8 where event_id = $1`,
      [received()[0]!.message.id],
    )
    await ours.patch(`/api/webhooks/${id}`, { state: 'PAUSED' })
    await happen(3)
    // Events that are not readable yet would count as events after the pause.
    await waitUntilReadable(service)
    await dispatchDue(service.app)
    expect((await ours.post(`/api/webhooks/${id}/recover`, { since })).body.code).toBe('webhook_not_active')
    await ours.patch(`/api/webhooks/${id}`, { state: 'ACTIVE' })
    await happen()
    await delivered(3)
    expect((await ours.post(`/api/webhooks/${id}/recover`, { since })).status).toBe(200)
    await service.app.jobs.drain(service.app)
    await delivered(7)
    const counts = Map.groupBy(received(), ({ message }) => message.id)
    expect([...counts.values()].map((each) => each.length).sort()).toEqual([1, 1, 1, 1, 1, 2])
    for (const wrong of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
      expect((await ours.post(`/api/webhooks/${id}/recover`, { since: wrong })).body.code).toBe(
        'since_out_of_range',
      )
  })

  test('the test button sends a signed message now, says what was answered, and obeys the guard', async () => {
    const { id, secret } = await newHook()
    await ours.patch(`/api/webhooks/${id}`, { state: 'PAUSED' })
    expect((await ours.post(`/api/webhooks/${id}/test`)).body).toEqual({
      delivered: true,
      responseStatus: 200,
      failure: null,
      response: 'thanks',
    })
    const { message } = received()[0]!
    expect(message).toMatchObject({ type: 'webhook.test', data: { webhookId: id } })
    expect(verified(secret, received()[0]!)).toEqual(message)
    await query(service, `update webhooks set url = 'http://169.254.169.254/latest' where id = $1`, [id])
    expect((await ours.post(`/api/webhooks/${id}/test`)).body).toMatchObject({
      delivered: false,
      failure: 'URL_REFUSED',
    })
  })

  test('a deleted webhook gets nothing more, and its rows go', async () => {
    const { id } = await newHook({ types: ['zone.created'] })
    await happen()
    await delivered(1)
    expect((await ours.delete(`/api/webhooks/${id}`)).body).toEqual({ deleted: true, id })
    await happen()
    await dispatchDue(service.app)
    expect(received()).toHaveLength(1)
    expect((await ours.get('/api/webhooks')).body.items).toEqual([])
    expect((await ours.get(`/api/webhooks/${id}/deliveries`)).status).toBe(404)
    const { forgetDeliveriesJob } = await import('./jobs.ts')
    await forgetDeliveriesJob.handle(service.app, {}, { last: false, number: 1 })
    expect(await query(service, 'select 1 from webhooks where id = $1', [id])).toEqual([])
  })
})

describe('a redacted copy', () => {
  const submit = async (title: string) => {
    await ours.post('/api/zones', { zoneId: 'hero', name: 'Hero' })
    const body = { zoneId: 'hero', title }
    const { id } = (await ours.call('POST', '/api/feedback', { as: ours.publishableKey, body })).body
    // A new webhook would get the events of this submission that are not readable yet.
    await waitUntilReadable(service)
    return id
  }
  const logCleared = (id: string) =>
    service.app.db.inWorkspace(ours.id, async (tx) => {
      const data = { zone: eventId(id), from: null, to: 'CLEARED' } as const
      const at = service.app.clock.now()
      const fact = { subjectId: eventId(id), campaignId: null, actor: 'screening', data, at }
      logEvents(tx, [{ type: 'feedback.cleared', ...fact }])
    })
  const items = () => received().map(({ message }) => message.data.item ?? null)

  test('comes where the webhook asks for it, without personal data', async () => {
    const id = await submit('Write to jane.roe@example.com')
    await newHook({ types: ['feedback.cleared'], include: 'redacted' })
    await newHook({ types: ['feedback.cleared'] })
    await logCleared(id)
    await delivered(2)
    expect(items().filter((item) => item === null)).toHaveLength(1)
    expect(items().find((item) => item !== null)).toMatchObject({
      id,
      title: 'Write to [EMAIL_1]',
      zoneId: 'hero',
    })
    expect(
      received()
        .map(({ text }) => text)
        .join(),
    ).not.toContain('jane.roe')
  })

  test('is built at every attempt: an item that was blocked in between goes thin', async () => {
    const id = await submit('The total jumps')
    const hook = await newHook({ types: ['feedback.cleared'], include: 'redacted' })
    receiver.answer((_received, response) => void response.writeHead(500).end())
    await logCleared(id)
    await attempted(hook.id, { attempts: 1 })
    expect(items()[0]).toMatchObject({ title: 'The total jumps' })
    const blocked = await ours.post(`/api/moderation/${id}/decision`, { decision: 'BLOCK' })
    if (blocked.status !== 200)
      await query(service, `update feedback set safety_status = 'BLOCKED' where id = $1`, [id])
    service.advance(5_000)
    await attempted(hook.id, { attempts: 2 })
    expect(items()[1]).toBe(null)
    expect(received()[1]!.text).not.toContain('jumps')
  })
})

describe('refused', () => {
  test.each<[object, string]>([
    [{ url: 'http://169.254.169.254/' }, 'webhook_url_refused'],
    [{ url: 'http://user:password@127.0.0.1/' }, 'webhook_url_refused'],
    [{ url: 'ftp://example.com/' }, 'webhook_url_refused'],
    [{ types: ['feedback.nothing'] }, 'unknown_event_type'],
    [{ campaignId: uuidv7() }, 'unknown_campaign'],
    [{ secret: 'whsec_mine' }, 'invalid_request'],
    [{ state: 'DISABLED' }, 'invalid_request'],
  ])('%j: %s', async (fields, code) => {
    const made = await ours.post('/api/webhooks', { url: receiver.url, ...fields })
    expect(made.status).toBe(400)
    expect(made.body.code).toBe(code)
  })

  test('another workspace’s webhook looks like none, also inside another’s delivery', async () => {
    const { id } = await newHook({ types: ['zone.created'] })
    await happen()
    await delivered(1)
    const [{ id: deliveryId }] = await deliveriesOf(id)
    const theirs = await newWorkspace(service)
    const their = await newHook({}, theirs)
    for (const [method, path] of [
      ['PATCH', `/api/webhooks/${id}`],
      ['DELETE', `/api/webhooks/${id}`],
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['POST', `/api/webhooks/${id}/test`],
      ['POST', `/api/webhooks/${id}/rotate-secret`],
      ['POST', `/api/webhooks/${their.id}/deliveries/${deliveryId}/resend`],
    ] as const) {
      const body = method === 'PATCH' ? { state: 'PAUSED' } : undefined
      expect((await theirs.call(method, path, { as: theirs.secretKey, body })).status, path).toBe(404)
    }
    expect((await theirs.get('/api/webhooks')).body.items.map((each: { id: string }) => each.id)).toEqual([
      their.id,
    ])
  })

  test('members below ADMIN, and keys of pages and agents', async () => {
    const agent = (await ours.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
    const { token } = await newMember(service, ours.id, 'MEMBER')
    for (const as of [agent, ours.publishableKey, token])
      for (const method of ['GET', 'POST'])
        expect(
          (
            await ours.call(method, '/api/webhooks', {
              as,
              body: method === 'POST' ? { url: receiver.url } : undefined,
            })
          ).status,
        ).toBe(403)
    expect((await ours.call('GET', '/api/webhooks', { as: ours.ownerToken })).status).toBe(200)
  })

  test('webhook number 1,001, however many ask at once', async () => {
    await query(
      service,
      `insert into webhooks (workspace_id, id, url, types, state, from_xact, created_at)
       select $1, gen_random_uuid(), 'https://example.com/', '{}', 'ACTIVE', 0, now() from generate_series(1, 998)`,
      [ours.id],
    )
    const made = await Promise.all(
      Array.from({ length: 6 }, () => ours.post('/api/webhooks', { url: receiver.url })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
  })
})

test('every change of a webhook is in the audit, by whoever made it', async () => {
  const { id } = await newHook()
  await ours.patch(`/api/webhooks/${id}`, { types: ['key.*'] })
  await ours.post(`/api/webhooks/${id}/rotate-secret`)
  await ours.delete(`/api/webhooks/${id}`)
  const logged = await query(
    service,
    `select actor, data from events where workspace_id = $1 and type = 'settings.changed' and audited`,
    [ours.id],
  )
  expect(logged).toHaveLength(4)
  for (const each of logged)
    expect(each).toMatchObject({
      actor: expect.stringMatching(/^secret-key:/),
      data: { fields: ['webhooks'] },
    })
})
