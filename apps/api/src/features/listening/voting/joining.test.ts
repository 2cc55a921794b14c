import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  // 700 requests at once are not to be refused for their number.
  service = await startTestService({ MAX_REQUESTS_AT_WORK: '2000' })
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero', { threshold: 100_000 })
})
afterAll(() => service.close())

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  ours.call(method, path, { as: ours.publishableKey, body, headers })
const submit = (sessionId: string, headers = {}) =>
  send('POST', '/api/feedback', { zoneId: 'hero', title: 'The map is empty', sessionId }, headers)
const vote = (feedbackId: string, sessionId: string, voteType = 'up', headers = {}) =>
  send('POST', '/api/votes', { feedbackId, voteType, sessionId }, headers)
const tokenOf = async (tester: TestTester) => ({ 'x-service-tester-token': await tester.token() })
const join = async (tester: TestTester, secret: string) =>
  send('POST', '/api/tester/join-session', undefined, {
    ...(await tokenOf(tester)),
    'x-service-session': secret,
  })
const votesOf = (id: string) =>
  query<{ voter: string; weight: number; direction: number; trusted: boolean }>(
    service,
    'select voter, weight, direction, trusted from votes where feedback_id = $1 order by voter',
    [id],
  )
/** Asserts that the counters of every item are those of its votes. */
async function expectCountersToMatch() {
  const wrong = await query(
    service,
    `select f.id from feedback f left join votes v on v.workspace_id = f.workspace_id and v.feedback_id = f.id
     where f.workspace_id = $1 group by f.id, f.upvotes, f.downvotes, f.total_score, f.trusted_upvotes
     having f.upvotes <> count(*) filter (where v.direction = 1)
       or f.downvotes <> count(*) filter (where v.direction = -1)
       or f.total_score <> coalesce(sum(v.direction * v.weight), 0)
       or f.trusted_upvotes <> count(*) filter (where v.direction = 1 and v.trusted)`,
    [ours.id],
  )
  expect(wrong).toEqual([])
}

test('the items and votes of a session become the tester’s, with his weight', async () => {
  const tester = await newTester(service)
  await joinPool(ours, tester, 7)
  const other = (await submit(uuidv7())).body.id
  const session = uuidv7()
  const mine = await submit(session)
  await vote(other, session)
  await vote(mine.body.id, session)
  const joined = await join(tester, mine.body.sessionSecret)
  expect(joined).toMatchObject({ status: 200, body: { items: 1, votes: 2 } })
  expect(await votesOf(other)).toEqual([{ voter: `t${tester.id}`, weight: 7, direction: 1, trusted: true }])
  expect(await votesOf(mine.body.id)).toMatchObject([{ voter: `t${tester.id}`, weight: 0, trusted: false }])
  const { body } = await tester.get('/api/tester/feedback')
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([mine.body.id])
  await expectCountersToMatch()
})

test('of two votes on one item the tester’s own is left, and none weighs on his own item', async () => {
  const tester = await newTester(service)
  await joinPool(ours, tester, 5)
  const session = uuidv7()
  const mine = await submit(session)
  const other = (await submit(uuidv7())).body.id
  await vote(other, session, 'up')
  await vote(other, session, 'down', await tokenOf(tester))
  expect((await vote(mine.body.id, session, 'up', await tokenOf(tester))).body.weight).toBe(5)
  await join(tester, mine.body.sessionSecret)
  expect(await votesOf(other)).toMatchObject([{ voter: `t${tester.id}`, weight: 5, direction: -1 }])
  expect(await votesOf(mine.body.id)).toMatchObject([{ voter: `t${tester.id}`, weight: 0, direction: 1 }])
  await expectCountersToMatch()
})

test('a vote on what has left the vote keeps its weight', async () => {
  const tester = await newTester(service)
  await joinPool(ours, tester, 9)
  const session = uuidv7()
  const { sessionSecret } = (await submit(session)).body
  const other = (await submit(uuidv7())).body.id
  await vote(other, session)
  await ours.patch(`/api/feedback/${other}/status`, { status: 'DEPLOYED' })
  await join(tester, sessionSecret)
  expect(await votesOf(other)).toEqual([{ voter: `t${tester.id}`, weight: 1, direction: 1, trusted: false }])
  await expectCountersToMatch()
})

test('a suspended tester’s session brings no weight', async () => {
  const tester = await newTester(service)
  const { membershipId } = await joinPool(ours, tester, 9)
  const session = uuidv7()
  const { sessionSecret } = (await submit(session)).body
  const other = (await submit(uuidv7())).body.id
  await vote(other, session)
  await ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' })
  await join(tester, sessionSecret)
  expect(await votesOf(other)).toMatchObject([{ voter: `t${tester.id}`, weight: 0 }])
  await expectCountersToMatch()
})

test('once a session: the same tester again changes nothing, another gets 409, and the session is over', async () => {
  const [tester, another] = [await newTester(service), await newTester(service)]
  const session = uuidv7()
  const mine = await submit(session)
  const other = (await submit(uuidv7())).body.id
  await join(tester, mine.body.sessionSecret)
  expect(await join(tester, mine.body.sessionSecret)).toMatchObject({
    status: 200,
    body: { items: 0, votes: 0 },
  })
  const refused = { status: 409, body: { code: 'session_joined' } }
  expect(await join(another, mine.body.sessionSecret)).toMatchObject(refused)
  expect(await vote(other, session)).toMatchObject(refused)
  expect(await submit(session, { 'x-service-session': mine.body.sessionSecret })).toMatchObject(refused)
  expect((await vote(other, session, 'up', await tokenOf(tester))).status).toBe(200)
})

test('a copied session id joins nothing that was written with it', async () => {
  const thief = await newTester(service)
  const session = uuidv7()
  const mine = await submit(session)
  const theirs = await submit(session)
  expect((await join(thief, theirs.body.sessionSecret)).body.items).toBe(1)
  const { body } = await thief.get('/api/tester/feedback')
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([theirs.body.id])
  const owner = await newTester(service)
  expect((await join(owner, mine.body.sessionSecret)).body.items).toBe(1)
})

test.each([
  [
    'without a tester token',
    async () => ({ 'x-service-session': (await submit(uuidv7())).body.sessionSecret }),
  ],
  ['without a session secret', async () => tokenOf(await newTester(service))],
])('400: %s', async (_name, headers) => {
  expect(await send('POST', '/api/tester/join-session', undefined, await headers())).toMatchObject({
    status: 400,
    body: { code: 'joining_needs_both' },
  })
})

/** Asks again after a 503 of a busy service, as a client does. */
async function answered(ask: () => ReturnType<typeof send>) {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await setTimeout(1_000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

test('50 sessions sign in while they vote: counters equal votes, and nobody has two votes', async () => {
  const items = await Promise.all(
    Array.from({ length: 4 }, async () => (await submit(uuidv7())).body.id as string),
  )
  const people = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const session = uuidv7()
      const tester = await newTester(service)
      return { session, tester, token: await tokenOf(tester), first: (await submit(session)).body }
    }),
  )
  const answers = await Promise.all(
    people.flatMap(({ session, token, tester, first }, i) => [
      ...items.map((id) => answered(() => vote(id, session, i % 3 ? 'up' : 'down'))),
      ...items.slice(i % 2).map((id) => answered(() => vote(id, session, 'up', token))),
      answered(() => join(tester, first.sessionSecret)),
      answered(() => join(tester, first.sessionSecret)),
      ...items.map((id) => answered(() => vote(id, session, i % 2 ? 'down' : 'up'))),
      answered(() => vote(first.id, session, 'up', token)),
    ]),
  )
  // A session that has joined votes no more: 409 for what comes too late.
  const others = answers.filter(({ status }) => status !== 200 && status !== 409)
  expect(others.map(({ body }) => body)).toEqual([])
  await expectCountersToMatch()
  const voters = await query<{ feedback_id: string; voter: string }>(
    service,
    'select feedback_id, voter from votes where workspace_id = $1 and feedback_id = any($2)',
    [ours.id, [...items, ...people.map(({ first }) => first.id)]],
  )
  const persons = await query<{ voter: string; tester: string }>(
    service,
    `select 's' || rtrim(translate(encode(session_hash, 'base64'), '+/', '-_'), '=') as voter,
       't' || joined_tester_id as tester from people where workspace_id = $1 and joined_at is not null`,
    [ours.id],
  )
  const testerOf = new Map(persons.map(({ voter, tester }) => [voter, tester]))
  expect(testerOf.size).toBeGreaterThanOrEqual(50)
  const cast = voters.map(({ feedback_id, voter }) => `${feedback_id} ${testerOf.get(voter) ?? voter}`)
  expect(new Set(cast).size).toBe(cast.length)
  const onOwn = await query(
    service,
    `select from votes v join feedback f on f.id = v.feedback_id and f.tester_id = v.tester_id
     where v.workspace_id = $1 and v.weight > 0`,
    [ours.id],
  )
  expect(onOwn).toEqual([])
})
