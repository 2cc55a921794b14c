import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBooks, type TestBooks } from '../../../../test/harness/books.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { jobs } from '../../../features.ts'
import { accrueForDeployed, checkLedger, defaultPolicy, setPolicy } from './index.ts'
import { matureCreditsJob } from './maturing.ts'
import { LOOK_AHEAD_MS, runTimesFor } from './maturing-rules.ts'

const DAY_MS = 86_400_000
let service: TestService
let books: TestBooks
let author: string
beforeAll(async () => {
  service = await startTestService()
  books = await newBooks(service.app.db)
  author = (await books.newTesters(1))[0]!
})
afterAll(() => service.close())

const now = () => service.app.clock.now()
const run = (data: { at?: string } = {}) =>
  matureCreditsJob.handle(service.app, data, { last: false, number: 1 })
/** An item that earns its author points, held for some days. The entry. */
async function earn(holdDays: number) {
  const [campaignId, feedbackId] = [await books.newCampaign(), await books.newItem()]
  return books.inWorkspace(async (tx) => {
    const policy = { ...defaultPolicy, holdDays }
    await setPolicy(tx, service.app, { campaignId, policy, minimumHoldDays: 7, by: 'test' })
    const item = { feedbackId, authorTesterId: author, upVoters: [], campaignId, round: 1 }
    const [entry] = await accrueForDeployed(tx, service.app, item)
    return entry!
  })
}
const statusOf = async (id: string) =>
  (await query<{ status: string }>(service, 'select status from credits where id = $1', [id]))[0]?.status
/** The moments at which somebody is going to look, and which of them the queue has. */
const alarms = async () =>
  (
    await query<{ at: string; begins: Date }>(
      service,
      `select data->>'at' as at, start_after as begins from pgboss.job
       where name = 'credits.mature' and state = 'created' and data ? 'at' order by start_after`,
    )
  ).map(({ at, begins }) => ({ at, begins: begins.toISOString() }))

test('a sweep every minute looks ahead for longer than the minute, and a second one finds nothing more to do', async () => {
  expect(jobs).toContain(matureCreditsJob)
  expect(matureCreditsJob.cron).toBe('* * * * *')
  expect(LOOK_AHEAD_MS).toBeGreaterThan(60_000)
  const entry = await earn(7)
  await run()
  expect(await statusOf(entry.id)).toBe('HELD')
  service.advance(8 * DAY_MS)
  await run()
  await run()
  expect(await statusOf(entry.id)).toBe('PAYABLE')
})

test('what is due before the next sweep is called for at its own second, and is payable then', async () => {
  const entry = await earn(7)
  expect(await alarms()).toEqual([])
  service.advance(entry.payableAt!.getTime() - now().getTime() - 40_000)
  await run()
  const end = new Date(Math.ceil(entry.payableAt!.getTime() / 1000) * 1000).toISOString()
  expect(await alarms()).toEqual([{ at: end, begins: end }])
  expect(await statusOf(entry.id)).toBe('HELD')
  service.advance(new Date(end).getTime() - now().getTime())
  await run({ at: end })
  expect(await statusOf(entry.id)).toBe('PAYABLE')
})

test('a call that begins before its time, by a clock that is ahead of ours, is made again', async () => {
  await query(service, `delete from pgboss.job where name = 'credits.mature'`)
  const at = new Date(now().getTime() + 5_000).toISOString()
  await run({ at })
  expect(await alarms()).toEqual([{ at, begins: at }])
  service.advance(6_000)
  await query(service, `delete from pgboss.job where name = 'credits.mature'`)
  await run({ at })
  expect(await alarms()).toEqual([])
})

test('what is due at once is payable as soon as the worker looks, without a sweep', async () => {
  const entry = await earn(0)
  expect(await statusOf(entry.id)).toBe('HELD')
  // The service's clock was moved ahead of the database's, which the queue goes by.
  await query(service, `update pgboss.job set start_after = now() where name = 'credits.mature'`)
  await service.app.jobs.drain(service.app)
  expect(await statusOf(entry.id)).toBe('PAYABLE')
  expect(await checkLedger(service.app.db)).toEqual([])
})

test('many sweeps and calls at once make an entry payable once', async () => {
  const entries = []
  for (let count = 0; count < 5; count++) entries.push(await earn(7))
  service.advance(8 * DAY_MS)
  const told = await query(service, `select 1 from notifications where kind = 'REWARD_PAYABLE'`)
  await Promise.all(Array.from({ length: 10 }, (_, each) => run(each % 2 ? {} : { at: now().toISOString() })))
  for (const { id } of entries) expect(await statusOf(id)).toBe('PAYABLE')
  const after = await query(service, `select 1 from notifications where kind = 'REWARD_PAYABLE'`)
  expect(after.length - told.length).toBeLessThanOrEqual(5)
  expect(await checkLedger(service.app.db)).toEqual([])
})

describe('the moments at which somebody looks', () => {
  const start = new Date('2026-03-01T12:00:00.250Z')
  const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
  test.each([
    ['overdue, and due now: at once', [after(-5_000), start], [start]],
    ['in the middle of a second: at its end', [after(800)], [new Date('2026-03-01T12:00:02Z')]],
    ['at a whole second: then', [new Date('2026-03-01T12:00:07Z')], [new Date('2026-03-01T12:00:07Z')]],
    [
      'many in one second: one look',
      [after(3_100), after(3_200), after(3_300)],
      [new Date('2026-03-01T12:00:04Z')],
    ],
    ['later than a sweep looks ahead: left to the sweep', [after(LOOK_AHEAD_MS + 1), after(DAY_MS)], []],
  ])('%s', (_name, payableAt, moments) => {
    expect(runTimesFor(payableAt, start)).toEqual(moments)
  })
})
