import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { placesOfWords } from '../../../../test/harness/words-left.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero')
})
afterAll(() => service.close())

type Headers = Record<string, string>
const submit = (body: object = {}, headers: Headers = {}, workspace = ours) =>
  workspace.call('POST', '/api/feedback', {
    as: workspace.publishableKey,
    body: { zoneId: 'hero', title: 'The search is slow', ...body },
    headers,
  })
const secretOf = (secret: string) => ({ 'x-service-session': secret })
const ownWith = async (headers: Headers, path = '') => {
  const { body } = await ours.call('GET', `/api/feedback?own=true${path}`, {
    as: ours.publishableKey,
    headers,
  })
  return body.items.map((item: { id: string }) => item.id)
}
const personOf = async (id: string): Promise<{ person_id: string; kind: string }> => {
  const [row] = await query<{ person_id: string; kind: string }>(
    service,
    'select f.person_id, p.kind from feedback f join people p on p.workspace_id = f.workspace_id and p.id = f.person_id where f.id = $1',
    [id],
  )
  return row!
}

test('the first submission returns a secret, later ones with it belong to the same person', async () => {
  const first = await submit({ sessionId: 's1' })
  expect(first.body.sessionSecret).toMatch(/^gs_ss_/)
  expect(new Date(first.body.sessionSecretExpiresAt).getTime() - Date.now()).toBeGreaterThan(89 * 86_400_000)
  const second = await submit({ sessionId: 's1' }, secretOf(first.body.sessionSecret))
  expect(second.body).not.toHaveProperty('sessionSecret')
  expect(await personOf(second.body.id)).toEqual(await personOf(first.body.id))
  expect(await ownWith(secretOf(first.body.sessionSecret))).toEqual([second.body.id, first.body.id])
})

test('a copied session id gets a secret of its own, which owns nothing of the other', async () => {
  const sessionId = uuidv7()
  const mine = await submit({ sessionId })
  const theirs = await submit({ sessionId })
  expect(await personOf(theirs.body.id)).not.toEqual(await personOf(mine.body.id))
  expect(await ownWith(secretOf(theirs.body.sessionSecret))).toEqual([theirs.body.id])
})

test('the secret is not stored', async () => {
  const { body } = await submit()
  const rows = await query<{ row: string }>(
    service,
    'select row_to_json(f)::text as row from feedback f where id = $1 union all select row_to_json(p)::text from people p where workspace_id = $2',
    [body.id, ours.id],
  )
  for (const { row } of rows) expect(row).not.toContain(body.sessionSecret.slice(6))
})

test('a tester gets no secret, and his items belong to one person', async () => {
  const headers = { 'x-service-tester-token': await testerToken(service) }
  const answers = await Promise.all([submit({}, headers), submit({}, headers), submit({}, headers)])
  for (const { body } of answers) expect(body).not.toHaveProperty('sessionSecret')
  const persons = await Promise.all(answers.map(({ body }) => personOf(body.id)))
  expect(new Set(persons.map((person) => person.person_id)).size).toBe(1)
  expect(persons[0]!.kind).toBe('TESTER')
})

test('the same try, repeated with its key, returns the same secret', async () => {
  const headers = { 'idempotency-key': uuidv7() }
  const [first, again] = [
    await submit({ sessionId: 's4' }, headers),
    await submit({ sessionId: 's4' }, headers),
  ]
  expect(again.body).toEqual(first.body)
})

test('no table holds the secret while its answer can be replayed, byte for byte; erased, it is gone', async () => {
  const key = uuidv7()
  const send = () =>
    fetch(`${service.url}/api/feedback`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ours.publishableKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ zoneId: 'hero', title: 'The map is empty', sessionId: 's5' }),
    })
  const first = await (await send()).text()
  const { id, sessionSecret } = JSON.parse(first)
  expect(sessionSecret).toMatch(/^gs_ss_/)
  // Neither the secret nor the key that opens it, in any table.
  for (const secret of [sessionSecret.slice(6, 46), key])
    expect(await placesOfWords(service, secret)).toEqual([])
  const replays = await Promise.all(Array.from({ length: 8 }, send))
  for (const replay of replays) {
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    expect(await replay.text()).toBe(first)
  }
  // Nor is the body good in another row, as after a restore that mixed them up.
  await query(service, `update idempotency_keys set status = 200 where resource_id = $1`, [id])
  expect((await send()).status).toBe(422)
  await query(service, `update idempotency_keys set status = 201 where resource_id = $1`, [id])
  const person = (await ours.get(`/api/people?feedbackId=${id}`)).body.items[0].id
  expect((await ours.post(`/api/people/${person}/erase`)).status).toBe(200)
  expect((await send()).status).toBe(404)
})

test.each([
  ['nonsense', () => 'gs_ss_nonsense'],
  ['one that was not issued', () => `gs_ss_${'A'.repeat(64)}`],
  [
    'a changed one',
    (secret: string) => `${secret.slice(0, 20)}${secret[20] === 'x' ? 'y' : 'x'}${secret.slice(21)}`,
  ],
])('a secret that proves nothing: %s', async (_name, change) => {
  const first = await submit({ sessionId: uuidv7() })
  const answer = await submit({}, secretOf(change(first.body.sessionSecret)))
  expect(answer.body.sessionSecret).toMatch(/^gs_ss_/)
  expect(await personOf(answer.body.id)).not.toEqual(await personOf(first.body.id))
  expect(await ownWith(secretOf(change(first.body.sessionSecret)))).toEqual([])
})

test('the secret of another workspace proves nothing', async () => {
  const theirs = await newWorkspace(service)
  await insertZone(service, theirs.id, 'hero')
  const { body } = await submit({}, {}, theirs)
  expect(await ownWith(secretOf(body.sessionSecret))).toEqual([])
  expect((await submit({}, secretOf(body.sessionSecret))).body.sessionSecret).toMatch(/^gs_ss_/)
})

test('a secret ends after 90 days: the next submission returns a new one', async () => {
  const { body } = await submit()
  expect(await ownWith(secretOf(body.sessionSecret))).toEqual([body.id])
  service.advance(90 * 86_400_000)
  expect(await ownWith(secretOf(body.sessionSecret))).toEqual([])
  expect((await submit({}, secretOf(body.sessionSecret))).body.sessionSecret).toMatch(/^gs_ss_/)
})
