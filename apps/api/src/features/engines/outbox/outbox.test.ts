import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { type MailServer, startMailServer } from '../../../../test/harness/mail-server.ts'
import { newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'
import type { App } from '../../../app.ts'
import { sql } from '../../../core/database/sql.ts'
import { queueMails } from './index.ts'
import { sendMails } from './sending.ts'

let service: TestService
const servers: MailServer[] = []
beforeAll(async () => {
  service = await startTestService()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  // Work that a test leaves undone must not reach another test.
  await service.app.db.inOperator((tx) =>
    tx.run(sql`delete from mails where status in ('QUEUED', 'SENDING')`),
  )
})
afterAll(() => service.close())

async function mailServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}
/** The service as a process with this mail server, and none, sees itself. */
function appWith(url: string | null, log = service.app.log): App {
  return { ...service.app, log, config: { ...service.app.config, SMTP_URL: url } }
}
async function queue(tester: Pick<TestTester, 'id'>, onceKey = uuidv7()): Promise<string> {
  await service.app.db.inOperator((tx) =>
    queueMails(tx, service.app, [
      { onceKey, recipient: { kind: 'TESTER', id: tester.id }, subject: 'News', text: 'Something <new>.' },
    ]),
  )
  const { id } = await service.app.db.readOperator((tx) =>
    tx.one<{ id: string }>(sql`select id from mails where once_key = ${onceKey}`),
  )
  return id
}
const state = (id: string) =>
  service.app.db.readOperator((tx) =>
    tx.one<{ status: string; reason: string | null; messageId: string | null; attempts: number }>(
      sql`select status, reason, message_id, attempts from mails where id = ${id}`,
    ),
  )
const finding = async (id: string, body: object) =>
  call(service, 'POST', `/api/platform-admin/mails/${id}/finding`, { as: await operatorToken(service), body })
const minutes = (count: number) => service.advance(count * 60_000)

test('SENT: to the verified address of the moment, as text and HTML, with the Message-ID that was fixed', async () => {
  const server = await mailServer()
  const tester = await newTester(service)
  const id = await queue(tester)
  expect(await sendMails(appWith(server.url))).toBe(1)
  const [delivery] = server.deliveries
  expect(delivery!.to).toEqual([`${tester.name}@testers.example.com`])
  const { status, messageId } = await state(id)
  expect(status).toBe('SENT')
  expect(delivery!.source).toContain(`Message-ID: ${messageId}`)
  expect(delivery!.source).toContain('Something &#60;new&#62;.')
  expect(await sendMails(appWith(server.url))).toBe(0)
  expect(server.deliveries).toHaveLength(1)
})

test('many senders at once send each mail once', async () => {
  const server = await mailServer()
  const tester = await newTester(service)
  for (let i = 0; i < 25; i++) await queue(tester)
  const app = appWith(server.url)
  await Promise.all([sendMails(app), sendMails(app), sendMails(app)])
  const ids = server.deliveries.map((delivery) => /Message-ID: (\S+)/i.exec(delivery.source)![1])
  expect(new Set(ids).size).toBe(25)
  expect(ids).toHaveLength(25)
})

test('the same mail is queued once, however often', async () => {
  const tester = await newTester(service)
  const key = uuidv7()
  const queueAgain = () =>
    service.app.db.inOperator((tx) =>
      queueMails(tx, service.app, [
        { onceKey: key, recipient: { kind: 'TESTER', id: tester.id }, subject: 'News', text: 'x' },
      ]),
    )
  const queued = await Promise.all(Array.from({ length: 10 }, queueAgain))
  expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('a transaction that fails queues nothing; a workspace may queue and read none', async () => {
  const tester = await newTester(service)
  const key = uuidv7()
  const mail = {
    onceKey: key,
    recipient: { kind: 'TESTER' as const, id: tester.id },
    subject: 's',
    text: 't',
  }
  await expect(
    service.app.db.inOperator(async (tx) => {
      await queueMails(tx, service.app, [mail])
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const count = sql`select count(*)::integer as n from mails where once_key = ${key}`
  const inWorkspace = await service.app.db.inWorkspace(uuidv7(), async (tx) => {
    expect(await queueMails(tx, service.app, [mail])).toBe(1)
    return tx.one<{ n: number }>(count)
  })
  expect(inWorkspace.n).toBe(0)
  expect((await service.app.db.readOperator((tx) => tx.one<{ n: number }>(count))).n).toBe(1)
})

test('QUEUED: without a mail server the mail stays, and the log names it once by its id', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const tester = await newTester(service)
  const id = await queue(tester)
  await sendMails(appWith(null, log))
  await sendMails(appWith(null, log))
  const naming = lines.filter((line) => line.includes(id))
  expect(naming).toHaveLength(1)
  expect(naming[0]).not.toContain('@')
  expect(await state(id)).toMatchObject({ status: 'QUEUED', attempts: 0, messageId: null })
})

test('FAILED: refused for good, or nobody has verified that address', async () => {
  const server = await mailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 unknown'), { responseCode: 550 })),
  })
  const refused = await queue(await newTester(service))
  const nobody = await queue({ id: uuidv7() })
  await sendMails(appWith(server.url))
  expect(await state(refused)).toMatchObject({ status: 'FAILED', reason: '550 5.1.1' })
  expect(await state(nobody)).toMatchObject({ status: 'FAILED', reason: 'no verified address' })
})

test('a server that is down leaves the mail QUEUED; once it is back the same mail goes out', async () => {
  const gone = await startMailServer()
  await gone.stop()
  const id = await queue(await newTester(service))
  await sendMails(appWith(gone.url))
  const waiting = await state(id)
  expect(waiting).toMatchObject({ status: 'QUEUED', attempts: 1 })
  const server = await mailServer()
  await sendMails(appWith(server.url))
  expect(server.deliveries).toEqual([])
  minutes(2)
  await sendMails(appWith(server.url))
  expect(server.deliveries[0]!.source).toContain(waiting.messageId)
})

test('killed between SENDING and the answer: never sent again, UNKNOWN, until an operator says what the logs say', async () => {
  let taken!: () => void
  const inHand = new Promise<void>((resolve) => {
    taken = resolve
  })
  let attempts = 0
  const silent = await mailServer({
    onData(stream) {
      attempts++
      stream.resume().on('end', taken)
    },
  })
  const id = await queue(await newTester(service))
  const program = fileURLToPath(new URL('../../../../test/crash/send-mails.ts', import.meta.url))
  const shift = String(service.app.clock.now().getTime() - Date.now())
  const child = spawn(process.execPath, [program, service.databaseUrl, silent.url, shift], {
    stdio: 'inherit',
  })
  const ended = once(child, 'close')
  await inHand
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  const { messageId, ...left } = await state(id)
  expect(left).toMatchObject({ status: 'SENDING', attempts: 1 })

  const working = await mailServer()
  await sendMails(appWith(working.url))
  expect((await state(id)).status).toBe('SENDING')
  minutes(31)
  await sendMails(appWith(working.url))
  expect(await state(id)).toMatchObject({ status: 'UNKNOWN', reason: 'stranded' })
  minutes(60 * 24 * 30)
  await sendMails(appWith(working.url))
  expect([attempts, working.deliveries.length]).toEqual([1, 0])

  const found = await finding(id, { finding: 'NOT_DELIVERED', note: 'no line with that Message-ID' })
  expect(found).toMatchObject({ status: 200, body: { status: 'QUEUED', findingBy: 'operator@example.com' } })
  await sendMails(appWith(working.url))
  expect(working.deliveries).toHaveLength(1)
  expect(working.deliveries[0]!.source).toContain(`Message-ID: ${messageId}`)
  expect((await state(id)).status).toBe('SENT')
})

test('a mail whose sender died is UNKNOWN to the operator before any sender says so: listed, counted, and settled', async () => {
  const id = await queue(await newTester(service))
  const due = new Date(service.app.clock.now().getTime() + 60_000)
  await service.app.db.inOperator((tx) =>
    tx.run(
      sql`update mails set status = 'SENDING', attempts = 1, due_at = ${due}, message_id = ${`<${id}@test>`} where id = ${id}`,
    ),
  )
  const as = await operatorToken(service)
  const seen = async (status: string) => {
    const { body } = await call(service, 'GET', `/api/platform-admin/mails?status=${status}&limit=200`, {
      as,
    })
    return body.items.find((mail: { id: string }) => mail.id === id)?.status
  }
  const counted = async () =>
    (await call(service, 'GET', '/api/platform-admin/summary', { as })).body.needsAttention.mailsUnknown
  expect([await seen('SENDING'), await seen('UNKNOWN')]).toEqual(['SENDING', undefined])
  expect((await finding(id, { finding: 'DELIVERED' })).status).toBe(409)
  const before = await counted()
  minutes(2)
  expect([await seen('SENDING'), await seen('UNKNOWN')]).toEqual([undefined, 'UNKNOWN'])
  expect(await counted()).toBe(before + 1)
  expect(await finding(id, { finding: 'DELIVERED' })).toMatchObject({ status: 200, body: { status: 'SENT' } })
  expect(await counted()).toBe(before)
})

test('409: a finding is for an UNKNOWN mail; 404 for none; the list shows neither text nor address', async () => {
  const cut = await mailServer({
    onData(stream) {
      stream.resume().on('end', () => void cut.stop())
    },
  })
  const tester = await newTester(service)
  const unknown = await queue(tester)
  await sendMails(appWith(cut.url))
  expect(await state(unknown)).toMatchObject({ status: 'UNKNOWN', reason: 'no answer' })
  const as = await operatorToken(service)
  const list = await call(service, 'GET', '/api/platform-admin/mails?status=UNKNOWN', { as })
  expect(list.body.items).toMatchObject([{ id: unknown, recipientId: tester.id }])
  expect(JSON.stringify(list.body)).not.toMatch(/Something|testers\.example/)

  expect((await finding(unknown, { finding: 'DELIVERED' })).body.status).toBe('SENT')
  expect(await finding(unknown, { finding: 'NOT_DELIVERED' })).toMatchObject({
    status: 409,
    body: { code: 'mail_not_unknown' },
  })
  expect((await finding(uuidv7(), { finding: 'DELIVERED' })).status).toBe(404)
  expect((await finding(unknown, { finding: 'MAYBE' })).status).toBe(400)
})
