import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'
import { formatAmount } from '../../../core/dollars.ts'
import { runDigests, weeklyDigest } from './actions.ts'
import { digestText, type Week } from './rules.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const run = async () =>
  call(service, 'POST', '/api/platform-admin/digests/run', { as: await operatorToken(service) })
const mailsTo = (tester: TestTester) =>
  service.app.db.readOperator((tx) =>
    tx.many<{ body: string; subject: string }>(sql`
      select body, subject from mails where recipient_id = ${tester.id} and once_key like 'WEEKLY_DIGEST:%' order by id`),
  )
async function submit(workspace: TestWorkspace, tester: TestTester, title = 'Zanzibar is misspelt') {
  const zoneId = `zone-${uuidv7()}`
  await workspace.post('/api/zones', { zoneId })
  return (await tester.beside(workspace, 'POST', '/api/feedback', { zoneId, title })).body.id as string
}
const days = (count: number) => service.advance(count * 86_400_000)

test('one digest a tester and ISO week, however often and by how many at once it is run', async () => {
  const ours = await newWorkspace(service)
  const testers = await Promise.all(Array.from({ length: 5 }, () => newTester(service)))
  for (const tester of testers) await submit(ours, tester)
  const answers = await Promise.all([run(), run(), run(), runDigests(service.app)])
  const queued = answers.map((answer) => ('body' in answer ? answer.body.queued : answer.queued))
  expect(queued.reduce((sum, count) => sum + count, 0)).toBe(testers.length)
  await submit(ours, testers[0]!)
  expect(await run()).toMatchObject({
    status: 200,
    body: { queued: 0, week: expect.stringMatching(/^\d{4}-W\d\d$/) },
  })
  for (const tester of testers) expect(await mailsTo(tester)).toHaveLength(1)
})

test('it tells of the tester’s own week, in counts, without a word that anybody wrote', async () => {
  const ours = await newWorkspace(service)
  const [author, voter] = [await newTester(service), await newTester(service)]
  const id = await submit(ours, author)
  await voter.beside(ours, 'POST', '/api/votes', { feedbackId: id, voteType: 'up', sessionId: 'x' })
  await ours.patch(`/api/feedback/${id}/status`, { status: 'DEPLOYED' })
  await ours.post('/api/rewards', { testerId: author.id, amount: '60', asset: 'POINTS', note: 'thanks' })
  await run()
  const [toAuthor] = await mailsTo(author)
  for (const line of ['Items that you left: 1', 'Your items that shipped: 1', 'Votes for your items: 1'])
    expect(toAuthor!.body).toContain(line)
  expect(toAuthor!.body).not.toMatch(/Zanzibar|voted/)
  expect(toAuthor!.body).toContain('/t/profile')
  const [toVoter] = await mailsTo(voter)
  expect(toVoter!.body).toContain('Your votes: 1')
  expect(toVoter!.body).toContain('Shipped items that you had voted for: 1')
  expect(toVoter!.body).not.toContain('Items that you left')
})

test('the next week tells what came since, and a quiet week tells nothing', async () => {
  const ours = await newWorkspace(service)
  const tester = await newTester(service)
  await submit(ours, tester)
  await submit(ours, tester)
  await run()
  days(7)
  await submit(ours, tester)
  await run()
  const mails = await mailsTo(tester)
  expect(mails.map((mail) => /Items that you left: \d/.exec(mail.body)![0])).toEqual([
    'Items that you left: 2',
    'Items that you left: 1',
  ])
  days(7)
  expect((await run()).body.queued).toBe(0)
  days(1)
})

test('who has switched it off, and who has no verified address, gets none', async () => {
  const ours = await newWorkspace(service)
  const [unwilling, unverified] = [await newTester(service), await newTester(service)]
  for (const tester of [unwilling, unverified]) await submit(ours, tester)
  await unwilling.patch('/api/tester/notification-preferences', {
    kinds: { WEEKLY_DIGEST: { email: false } },
  })
  await service.app.db.inOperator((tx) =>
    tx.run(sql`update testers set email_verified = false where id = ${unverified.id}`),
  )
  await run()
  expect([await mailsTo(unwilling), await mailsTo(unverified)]).toEqual([[], []])
})

test('on Mondays at 09:00 UTC it runs by itself', async () => {
  expect(weeklyDigest.cron).toBe('0 9 * * 1')
  const ours = await newWorkspace(service)
  const tester = await newTester(service)
  await submit(ours, tester)
  await service.app.db.inOperator((tx) => service.app.jobs.enqueue(tx, weeklyDigest, {}))
  await service.app.jobs.drain(service.app)
  expect(await mailsTo(tester)).toHaveLength(1)
})

test('403: it is the operator’s', async () => {
  const ours = await newWorkspace(service)
  for (const as of [ours.secretKey, ours.ownerToken])
    expect((await call(service, 'POST', '/api/platform-admin/digests/run', { as })).status).toBe(403)
})

describe('the text', () => {
  const quiet: Week = {
    testerId: uuidv7(),
    coveredFrom: new Date('2026-03-02T09:00:00Z'),
    submitted: 0,
    deployed: 0,
    confirmed: 0,
    voted: 0,
    votesReceived: 0,
    foreseen: 0,
    verified: 0,
    earned: {},
  }
  test('there is none where nothing happened', () => {
    expect(digestText(quiet, 'en')).toBeNull()
    expect(digestText({ ...quiet, earned: { POINTS: '0' } }, 'en')).toBeNull()
  })
  test('has a line for each thing that happened', () => {
    expect(
      digestText({ ...quiet, submitted: 2, verified: 1, earned: { POINTS: '60', USD: '150' } }, 'en'),
    ).toBe(
      'Since 2026-03-02:\n\nItems that you left: 2\nShipped items that you checked: 1\nEarned: 60 POINTS, 1.50 USD',
    )
  })
  test.each([
    ['POINTS', '7', '7 POINTS'],
    ['USD', '5', '0.05 USD'],
    ['USDC', '1500000', '1.50 USDC'],
    ['USDC', '1234567', '1.234567 USDC'],
  ])('%s %s is %s', (asset, units, text) => {
    expect(formatAmount(asset, units)).toBe(text)
  })
})
