import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { startMailServer, textOf } from '../../../../test/harness/mail-server.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { sendMails } from '../../engines/outbox/sending.ts'

let service: TestService
let ours: TestWorkspace
let author: TestTester
let voter: TestTester
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  ;[author, voter] = await Promise.all([newTester(service), newTester(service)])
  for (const tester of [author, voter]) {
    await joinPool(ours, tester)
    await tester.patch('/api/tester/notification-preferences', {
      kinds: { VERIFY_REQUESTED: { email: true }, REWARD_ACCRUED: { email: true } },
    })
  }
})
afterAll(() => service.close())

interface Told {
  kind: string
  title: string | null
  data: Record<string, unknown>
}
async function titlesOf(tester: TestTester, kind: string): Promise<(string | null)[]> {
  const { body } = await tester.get('/api/tester/notifications?limit=200')
  return (body.items as Told[]).filter((each) => each.kind === kind).map(({ title }) => title)
}
const mailsLike = (text: string) =>
  query<{ body: string }>(service, 'select body from mails where body like $1', [`%${text}%`])
/** Sends what is queued. Returns the mails as their readers see them. */
async function sendAll(): Promise<string[]> {
  const server = await startMailServer()
  try {
    const { config } = service.app
    await sendMails({ ...service.app, config: { ...config, SMTP_URL: server.url } })
    return server.deliveries.map(({ source }) => textOf(source))
  } finally {
    await server.stop()
  }
}
const words = 'Write to ana@example.com when the map is back'

/** An item of the author that the voter wants, shipped. */
async function shipped(title: string): Promise<string> {
  const zoneId = `zone-${uuidv7()}`
  await ours.post('/api/zones', { zoneId, name: 'Zone' })
  const { body } = await author.beside(ours, 'POST', '/api/feedback', { zoneId, title })
  await voter.beside(ours, 'POST', '/api/votes', { feedbackId: body.id, voteType: 'up', sessionId: 'x' })
  expect((await ours.patch(`/api/feedback/${body.id}/status`, { status: 'DEPLOYED' })).status).toBe(200)
  return body.id
}

test('an author is told the own words, others the cleared copy, and nobody the words that they may not read', async () => {
  const id = await shipped(words)
  const [copy] = await query<{ redacted_title: string }>(
    service,
    'select redacted_title from feedback where id = $1',
    [id],
  )
  expect(copy!.redacted_title).not.toContain('ana@example.com')
  expect(await titlesOf(author, 'STATUS_CHANGED')).toEqual([words])
  expect(await titlesOf(voter, 'VERIFY_REQUESTED')).toEqual([copy!.redacted_title])

  // A stored mail has no title: the title is read when the mail is sent, as everybody may read it then.
  const stored = await mailsLike(id)
  expect(stored).toHaveLength(4)
  for (const { body } of stored) expect(body).not.toContain('when the map is back')
  const sent = await sendAll()
  expect(sent.filter((text) => text.includes(`${service.app.publicUrl()}/t/verify/${id}`))).toHaveLength(2)
  for (const text of sent) {
    expect(text).toContain(`«${copy!.redacted_title}»`)
    expect(text).not.toContain('ana@example.com')
  }

  expect((await ours.patch(`/api/feedback/${id}`, { visibility: 'PRIVATE' })).status).toBe(200)
  expect(await titlesOf(voter, 'VERIFY_REQUESTED')).toEqual([null])
  expect(await titlesOf(author, 'VERIFY_REQUESTED')).toEqual([words])
  await query(service, "update feedback set visibility = 'PUBLIC', released_at = null where id = $1", [id])
  expect(await titlesOf(voter, 'VERIFY_REQUESTED')).toEqual([copy!.redacted_title])
  expect((await ours.call('DELETE', `/api/feedback/${id}`, { as: ours.secretKey })).status).toBe(200)
  for (const tester of [author, voter]) {
    expect(await titlesOf(tester, 'VERIFY_REQUESTED')).toEqual([null])
    expect((await titlesOf(tester, 'STATUS_CHANGED')).every((title) => title === null)).toBe(true)
  }
})

test('a reward has the title of its item, an amount and a reason', async () => {
  const made = await ours.post('/api/campaigns', { name: 'Points', status: 'ACTIVE', visibility: 'PUBLIC' })
  await ours.put(`/api/campaigns/${made.body.id}/budget`, {
    policy: { asset: 'POINTS', perItem: '60' },
  })
  const zoneId = `zone-${uuidv7()}`
  await ours.post('/api/zones', { zoneId, name: 'Zone', campaignId: made.body.id })
  const { body } = await author.beside(ours, 'POST', '/api/feedback', { zoneId, title: 'The list jumps' })
  expect((await ours.patch(`/api/feedback/${body.id}/status`, { status: 'DEPLOYED' })).status).toBe(200)
  const [reward] = (await author.get('/api/tester/rewards')).body.items
  expect(reward).toMatchObject({ feedbackId: body.id, kind: 'AUTHOR', title: 'The list jumps' })
  const told = (await author.get('/api/tester/notifications?limit=200')).body.items as Told[]
  expect(told.find(({ kind }) => kind === 'REWARD_ACCRUED')).toMatchObject({
    title: 'The list jumps',
    data: { amount: reward.amount, asset: 'POINTS', reason: 'AUTHOR' },
  })
  const mail = (await sendAll()).find((text) => text.includes('You have earned a reward'))
  expect(mail).toContain(`«The list jumps»\nAmount: ${reward.amount} POINTS\nFor: you reported it`)
  expect(mail).toContain(`${service.app.publicUrl()}/t/earnings`)
  expect(await titlesOf(voter, 'CAMPAIGN_AVAILABLE')).toEqual(['Points'])
  await ours.patch(`/api/campaigns/${made.body.id}`, { visibility: 'PRIVATE' })
  expect(await titlesOf(voter, 'CAMPAIGN_AVAILABLE')).toEqual([null])
})
