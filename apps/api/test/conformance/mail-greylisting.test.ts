import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMails } from '../../src/features/engines/outbox/index.ts'
import { sendMails } from '../../src/features/engines/outbox/sending.ts'
import { uuidv7 } from '../harness/ids.ts'
import { type MailServer, startMailServer } from '../harness/mail-server.ts'
import { newTester } from '../harness/pool.ts'
import { query } from '../harness/rows.ts'
import { startTestService, type TestService } from '../harness/service.ts'

/* `smtp-server` greylists: whoever writes to somebody for the first time comes again some minutes later. */
const GREY_MS = 5 * 60_000

let service: TestService
let mails: MailServer
const seen = new Map<string, number>()
const refusals: string[] = []
beforeAll(async () => {
  mails = await startMailServer({
    onRcptTo({ address }, session, done) {
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
      const triplet = `${session.remoteAddress} ${from} ${address}`
      const now = service.app.clock.now().getTime()
      const first = seen.get(triplet) ?? now
      seen.set(triplet, first)
      if (now - first >= GREY_MS) return done()
      refusals.push(address)
      done(Object.assign(new Error('4.7.1 Greylisted, try again later'), { responseCode: 451 }))
    },
  })
  service = await startTestService({ SMTP_URL: mails.url })
})
afterAll(async () => {
  await service?.close()
  await mails?.stop()
})

test('a mail that is greylisted arrives once, after a later try, and no try counts as refused for good', async () => {
  const tester = await newTester(service)
  const onceKey = uuidv7()
  await service.app.db.inOperator((tx) =>
    queueMails(tx, service.app, [
      { onceKey, recipient: { kind: 'TESTER', id: tester.id }, subject: 'News', text: 'It is there.' },
    ]),
  )
  const state = async () => {
    const rows = await query<{ status: string; attempts: number }>(
      service,
      'select status, attempts from mails where once_key = $1',
      [onceKey],
    )
    return rows[0]!
  }
  await sendMails(service.app)
  expect(refusals).toEqual([`${tester.name}@testers.example.com`])
  expect(mails.deliveries).toEqual([])
  expect(await state()).toMatchObject({ status: 'QUEUED', attempts: 1 })
  // Every minute of an hour, as the job looks.
  for (let minute = 0; minute < 60; minute++) {
    service.advance(60_000)
    await sendMails(service.app)
  }
  expect(await state()).toMatchObject({ status: 'SENT' })
  expect(mails.deliveries.map(({ to }) => to)).toEqual([[`${tester.name}@testers.example.com`]])
  expect(mails.deliveries[0]!.source).toContain('It is there.')
})
