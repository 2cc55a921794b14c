import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Answer, call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { insertRow, insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { placesOfWords } from '../../../../test/harness/words-left.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { forgetExpiredAnswers } from '../../../http/idempotency-jobs.ts'
import { checkLedger } from '../../engines/ledger/index.ts'

let service: TestService
let ours: TestWorkspace
let theirs: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  theirs = await newWorkspace(service)
  for (const { id } of [ours, theirs]) await insertZone(service, id, 'hero')
})
afterAll(() => service.close())

const newMark = () => `q${uuidv7().slice(-10)}`
const addressOf = (mark: string) => `${mark}@testers.example.com`
const erase = async (tester: TestTester, query = '') =>
  call(service, 'DELETE', `/api/tester/me${query}`, { as: await tester.token() })
const submit = async (tester: TestTester, workspace: TestWorkspace, mark: string): Promise<string> => {
  const words = {
    zoneId: 'hero',
    title: `${mark}title stays empty`,
    description: `Write to ${mark}mail@example.com`,
    data: { note: `${mark}data` },
  }
  return (await tester.beside(workspace, 'POST', '/api/feedback', words)).body.id
}

/** A tester who has left words wherever a tester can leave some. */
async function talkative(mark: string): Promise<{ tester: TestTester; item: string }> {
  const tester = await newTester(service, mark)
  await joinPool(ours, tester, 2)
  await tester.patch('/api/tester/profile', {
    displayName: `${mark} Name`,
    bio: `I am ${mark}`,
    shareOptIn: true,
  })
  const item = await submit(tester, ours, mark)
  await submit(tester, theirs, mark)
  await tester.post('/api/tester/applications', {
    motivation: `${mark} wants in`,
    links: [`https://${mark}.example`],
  })
  const other = (
    await ours.call('POST', '/api/feedback', {
      as: ours.publishableKey,
      body: { zoneId: 'hero', title: 'Another item' },
    })
  ).body.id
  await tester.beside(ours, 'POST', '/api/votes', { feedbackId: other, voteType: 'up', sessionId: 's' })
  await ours.patch(`/api/feedback/${other}/status`, { status: 'DEPLOYED' })
  await tester.post(`/api/tester/feedback/${other}/verify`, { outcome: 'CONFIRMED', note: `${mark} saw it` })
  await tester.post('/api/tester/shares', {
    feedbackId: other,
    channel: 'X',
    url: `https://x.example/${mark}`,
  })
  await ours.post('/api/views', { name: `From ${addressOf(mark)}`, filter: { q: addressOf(mark) } })
  await ours.post('/api/account/mcp-keys', { name: `Agent of ${addressOf(mark)}` })
  const webhook = (await ours.post('/api/webhooks', { url: 'https://example.com/hooks' })).body.id
  await insertRow(service, 'webhook_deliveries', {
    ...{
      workspace_id: ours.id,
      id: uuidv7(),
      webhook_id: webhook,
      event_id: uuidv7(),
      event_type: 'zone.created',
    },
    ...{ event_xact: 0, event_seq: 0, event_at: new Date(), status: 'DELIVERED', due_at: new Date() },
    ...{ created_at: new Date(), response: `Thanks for ${mark}` },
  })
  await insertRow(service, 'mails', {
    ...{ id: uuidv7(), once_key: mark.slice(1), recipient_kind: 'TESTER', recipient_id: tester.id },
    ...{ subject: mark, body: `Dear ${mark}`, status: 'QUEUED', due_at: new Date(), created_at: new Date() },
  })
  return { tester, item }
}

test('after a tester erased himself nothing of words, address and name is found; counts and ledger are untouched', async () => {
  const mark = newMark()
  const { tester } = await talkative(mark)
  const before = await placesOfWords(service, mark)
  expect(before).toEqual(
    expect.arrayContaining([
      'testers',
      'feedback',
      'applications',
      'shares',
      'verifications',
      'mails',
      'saved_views',
    ]),
  )
  expect(before).toEqual(expect.arrayContaining(['api_keys', 'webhook_deliveries']))
  const counters = () =>
    query(
      service,
      'select id, upvotes, downvotes, total_score from feedback where workspace_id = $1 order by id',
      [ours.id],
    )
  const credits = () => query(service, 'select * from credits where tester_id = $1 order by id', [tester.id])
  const figures = [await counters(), await credits()]
  const answer = await erase(tester)
  expect(answer).toMatchObject({ status: 200, body: { deleted: true, id: tester.id, workspaces: 2 } })
  expect(answer.body.stays.length).toBeGreaterThan(2)
  await service.app.jobs.drain(service.app)
  expect(await placesOfWords(service, mark)).toEqual([])
  expect([await counters(), await credits()]).toEqual(figures)
  expect(await checkLedger(service.app.db)).toEqual([])
  const me = await tester.get('/api/tester/me')
  expect(me.body).toMatchObject({ memberships: [], balances: [] })
  expect(me.body.id).not.toBe(tester.id)
})

test('a tester exports his account and what each workspace keeps, as he wrote it, and nobody else’s', async () => {
  const mark = newMark()
  const { tester, item } = await talkative(mark)
  const stranger = await newTester(service)
  await submit(stranger, ours, newMark())
  const { status, body } = await tester.get('/api/tester/export')
  expect(status).toBe(200)
  expect(body.account).toMatchObject({
    profile: [{ email: addressOf(mark), displayName: `${mark} Name` }],
    applications: [{ motivation: `${mark} wants in` }],
    shares: [{ url: `https://x.example/${mark}` }],
  })
  const here = body.workspaces.find((one: { workspaceId: string }) => one.workspaceId === ours.id)
  expect(here.data.feedback).toMatchObject([{ id: item, data: { note: `${mark}data` } }])
  expect(here.data.verdicts).toMatchObject([{ note: `${mark} saw it` }])
  expect(body.workspaces).toHaveLength(2)
})

const insertCredit = (testerId: string, status: string, payoutId: string | null = null) =>
  insertRow(service, 'credits', {
    ...{ workspace_id: ours.id, id: uuidv7(), tester_id: testerId, kind: 'GRANT', amount: 500, asset: 'USD' },
    ...{ status, payout_id: payoutId, payable_at: new Date(), created_at: new Date() },
  })

test.each(['HELD', 'PAYABLE', 'FROZEN', 'UNFUNDED'])(
  '409 money_outstanding: %s money is owed, until it is given up',
  async (status) => {
    const tester = await newTester(service)
    await insertCredit(tester.id, status)
    expect(await erase(tester)).toMatchObject({ status: 409, body: { code: 'money_outstanding' } })
    expect((await tester.get('/api/tester/me')).body.id).toBe(tester.id)
    expect((await erase(tester, '?forfeit=true')).status).toBe(200)
  },
)

test('409 money_outstanding: while money is on its way nothing is given up', async () => {
  const tester = await newTester(service)
  await insertCredit(tester.id, 'IN_PAYOUT', uuidv7())
  expect(await erase(tester, '?forfeit=true')).toMatchObject({
    status: 409,
    body: { code: 'money_outstanding' },
  })
})

test('money that was given up is paid to nobody: its destinations are closed and stay as records', async () => {
  const tester = await newTester(service)
  await insertCredit(tester.id, 'PAYABLE')
  await tester.put('/api/tester/wallet', { address: `0x${'ab'.repeat(20)}`, network: 'eip155:8453' })
  await erase(tester, '?forfeit=true')
  const wallets = await query<{ address: string; usable_at: Date }>(
    service,
    'select address, usable_at from wallets where tester_id = $1',
    [tester.id],
  )
  expect(wallets).toHaveLength(1)
  for (const { usable_at } of wallets) expect(usable_at.getUTCFullYear()).toBe(9999)
})

test('a crash in the middle goes on: the account is gone at once, the workspaces follow', async () => {
  const mark = newMark()
  const { tester } = await talkative(mark)
  const real = service.app.db.inWorkspace
  const crash = vi.spyOn(service.app.db, 'inWorkspace').mockImplementation((workspaceId, work) => {
    if (workspaceId === theirs.id) return Promise.reject(new Error('the process dies'))
    return real(workspaceId, work)
  })
  expect((await erase(tester)).status).toBe(200)
  crash.mockRestore()
  await service.app.jobs.drain(service.app)
  expect(await placesOfWords(service, mark)).toEqual([])
})

test('many erasures at once are one, and what arrives meanwhile goes too', async () => {
  const mark = newMark()
  const { tester } = await talkative(mark)
  const late = Array.from({ length: 6 }, () => submit(tester, ours, mark))
  const answers: Answer[] = await Promise.all(Array.from({ length: 6 }, () => erase(tester)))
  await Promise.all(late)
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  service.advance(60_000)
  await service.app.jobs.drain(service.app)
  const left = await query(service, `select from feedback where tester_id = $1 and title like $2`, [
    tester.id,
    `${mark}%`,
  ])
  expect(left).toEqual([])
})

test('stored answers to repeated requests are deleted when their day is over', async () => {
  const at = await newWorkspace(service)
  await at.post('/api/zones', { zoneId: 'hero' })
  const headers = { 'idempotency-key': uuidv7() }
  const body = { zoneId: 'hero', title: 'The map is empty' }
  await at.call('POST', '/api/feedback', { as: at.publishableKey, body, headers })
  const stored = () => query(service, 'select 1 from idempotency_keys where workspace_id = $1', [at.id])
  expect(await stored()).toHaveLength(1)
  service.advance(25 * 3_600_000)
  await forgetExpiredAnswers.handle(service.app, {}, { last: true, number: 1 })
  expect(await stored()).toEqual([])
})
