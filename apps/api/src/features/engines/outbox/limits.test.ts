import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { type MailServer, startMailServer } from '../../../../test/harness/mail-server.ts'
import { newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import type { App } from '../../../app.ts'
import { sql } from '../../../core/database/sql.ts'
import { queueMails, takeRoomInBuckets } from './index.ts'
import type { LimitedKind } from './rules.ts'
import { forgetCountsJob, sendMails } from './sending.ts'

const DAY_MS = 86_400_000
let service: TestService
let server: MailServer
beforeAll(async () => {
  service = await startTestService({ INVITATION_MAILS_PER_WORKSPACE_PER_DAY: '5' })
})
// Each test has its own day, which midnight does not split.
beforeEach(() => {
  const now = service.app.clock.now().getTime()
  service.advance(DAY_MS - (now % DAY_MS) + 3_600_000)
})
afterEach(() => server.stop())
afterAll(() => service.close())

/** The service with a mail server of its own. */
async function mailing(options?: Parameters<typeof startMailServer>[0]): Promise<App> {
  server = await startMailServer(options)
  return { ...service.app, config: { ...service.app.config, SMTP_URL: server.url } }
}
const sendAll = async (app: App) => {
  // Several processes send concurrently.
  await Promise.all(Array.from({ length: 4 }, () => sendMails(app)))
}
const arrived = (email: string) => server.deliveries.filter(({ to }) => to.includes(email)).length
const invite = (workspace: TestWorkspace, email: string) =>
  workspace.post('/api/members', { email, role: 'VIEWER' })
async function inviteAndRemove(workspace: TestWorkspace, email: string) {
  const { body } = await invite(workspace, email)
  await workspace.patch(`/api/members/${body.id}`, { status: 'REMOVED' })
}
const statesOf = (keys: string) =>
  service.app.db.readOperator((tx) =>
    tx.many<{ status: string; reason: string | null; messageId: string | null }>(
      sql`select status, reason, message_id from mails where once_key like ${keys} order by id`,
    ),
  )
async function queue(tester: TestTester, limitedAs: LimitedKind | null, count: number): Promise<string> {
  const prefix = uuidv7()
  await service.app.db.inOperator((tx) =>
    queueMails(
      tx,
      service.app,
      Array.from({ length: count }, (_, index) => ({
        onceKey: `${prefix}:${index}`,
        recipient: { kind: 'TESTER' as const, id: tester.id },
        subject: 'News',
        text: 'x',
        ...(limitedAs ? { limitedAs } : {}),
      })),
    ),
  )
  return `${prefix}:%`
}

test('invite, remove and invite again sends an address one mail a day', async () => {
  const app = await mailing()
  const ours = await newWorkspace(service)
  const email = `${uuidv7()}@example.com`
  for (let times = 0; times < 4; times++) {
    await invite(ours, email)
    await sendAll(app)
    const { body } = await ours.get('/api/members?status=INVITED')
    await ours.patch(`/api/members/${body.items[0].id}`, { status: 'REMOVED' })
  }
  expect(arrived(email)).toBe(1)
  service.advance(DAY_MS)
  await invite(ours, email)
  await sendAll(app)
  expect(arrived(email)).toBe(2)
})

test('an invitation that is corrected before the mail went out is mailed as it is now', async () => {
  const app = await mailing()
  const ours = await newWorkspace(service)
  const email = `${uuidv7()}@example.com`
  await inviteAndRemove(ours, email)
  await ours.post('/api/members', { email, role: 'ADMIN' })
  await sendAll(app)
  expect(server.deliveries.filter(({ to }) => to.includes(email)).map(({ source }) => source)).toEqual([
    expect.stringContaining('as administrator'),
  ])
})

test('an address gets three invitation mails a day from all workspaces, however it is spelled and many at once', async () => {
  const app = await mailing()
  const name = uuidv7()
  const spellings = [`${name}@example.com`, `${name}+a@example.com`, `${name}+b@Example.com`]
  const workspaces = await Promise.all(Array.from({ length: 8 }, () => newWorkspace(service)))
  await Promise.all(workspaces.map((each, index) => invite(each, spellings[index % 3]!)))
  await sendAll(app)
  expect(server.deliveries.filter(({ to }) => to[0]!.startsWith(name))).toHaveLength(3)
})

test('a workspace sends so many invitation mails a day; the further invitations stand', async () => {
  const app = await mailing()
  const ours = await newWorkspace(service)
  const name = uuidv7()
  await Promise.all(Array.from({ length: 9 }, (_, index) => invite(ours, `${name}-${index}@example.com`)))
  await sendAll(app)
  expect(server.deliveries.filter(({ to }) => to[0]!.startsWith(name))).toHaveLength(5)
  expect((await ours.get('/api/members?status=INVITED')).body.items).toHaveLength(9)
})

test('what others cause stops at twenty a day and is DROPPED; what follows from money is not held back by it', async () => {
  const app = await mailing()
  const tester = await newTester(service)
  const email = `${tester.name}@testers.example.com`
  const notices = await queue(tester, 'NOTICE', 45)
  await queue(tester, null, 6)
  await sendAll(app)
  expect(arrived(email)).toBe(26)
  const states = await statesOf(notices)
  expect(states.filter(({ status }) => status === 'SENT')).toHaveLength(20)
  expect(states.filter(({ status }) => status === 'DROPPED')).toEqual(
    Array(25).fill({ status: 'DROPPED', reason: 'limit of the day', messageId: null }),
  )
})

test('another try of a mail is the same mail: it does not count again', async () => {
  let busy = true
  const app = await mailing({
    onRcptTo: (_address, _session, done) =>
      done(busy ? Object.assign(new Error('4.2.1 later'), { responseCode: 450 }) : null),
  })
  const email = `${uuidv7()}@example.com`
  await invite(await newWorkspace(service), email)
  for (let tries = 0; tries < 5; tries++) {
    await sendMails(app)
    service.advance(3_600_000)
  }
  busy = false
  await sendAll(app)
  expect(arrived(email)).toBe(1)
})

test('room is taken exactly by many at once, in all buckets of a telling or in none', async () => {
  server = await startMailServer()
  const now = service.app.clock.now()
  const run = uuidv7()
  const shared = { name: `${run}:shared`, most: 10, days: 2 }
  const one = (index: number) => ({ name: `${run}:${index % 40}`, most: 1, days: null })
  const taken = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      service.app.db.inOperator((tx) => takeRoomInBuckets(tx, [[one(index), shared]], now)),
    ),
  )
  expect(taken.filter(([room]) => room)).toHaveLength(10)
  // Mails that the shared bucket refused did not use up their own bucket.
  const fresh = { name: `${run}:fresh`, most: 100, days: 2 }
  const rest = await service.app.db.inOperator((tx) =>
    takeRoomInBuckets(
      tx,
      Array.from({ length: 40 }, (_, index) => [one(index), fresh]),
      now,
    ),
  )
  expect(rest.filter(Boolean)).toHaveLength(30)
})

test('counts of a day are forgotten after it, those for life never', async () => {
  server = await startMailServer()
  const now = service.app.clock.now()
  const run = uuidv7()
  const buckets = [
    { name: `${run}:day`, most: 1, days: 2 },
    { name: `${run}:life`, most: 1, days: null },
  ]
  const take = () =>
    service.app.db.inOperator((tx) =>
      takeRoomInBuckets(
        tx,
        buckets.map((bucket) => [bucket]),
        now,
      ),
    )
  expect(await take()).toEqual([true, true])
  const forget = async () => {
    await service.app.db.inOperator((tx) => service.app.jobs.enqueue(tx, forgetCountsJob, {}))
    await service.app.jobs.drain(service.app)
  }
  await forget()
  expect(await take()).toEqual([false, false])
  service.advance(3 * DAY_MS)
  await forget()
  expect(await take()).toEqual([true, false])
})
