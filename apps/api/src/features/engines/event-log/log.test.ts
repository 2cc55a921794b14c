import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../../test/harness/database.ts'
import { waitUntilReadable } from '../../../../test/harness/event-log.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { createDatabase, type Database } from '../../../core/database/db.ts'
import { maintainEventLog } from '../../../core/database/event-log.ts'
import { sql } from '../../../core/database/sql.ts'
import { eventId, fieldNames, logEvents, logEventsForWorkspace, type NewEvent } from './index.ts'
import { encodeEventData, isAudited } from './rules.ts'
import { type EventData, type EventType, eventTypes, type FieldKind, typesOfEvents } from './type-rules.ts'

let server: TestDatabase
let db: Database
const workspaceId = uuidv7()
beforeAll(async () => {
  server = await newDatabase()
  const react = async () => {}
  db = createDatabase({ url: server.url, role: 'groundswell_service', poolSize: 8, react, onIdleError() {} })
})
afterAll(async () => {
  await db.close()
  await server.drop()
})

const joined = (subjectId: string, at = new Date()): NewEvent => ({
  type: 'member.joined',
  subjectId,
  campaignId: null,
  actor: null,
  data: {},
  at,
})
const logged = (subjectId: string) =>
  db.readWorkspace(workspaceId, (tx) =>
    tx.many<{ seq: bigint; subjectSeq: number; partition: string }>(
      sql`select seq, subject_seq, tableoid::regclass::text as partition from events
          where workspace_id = ${workspaceId} and subject_id = ${subjectId} order by xact, seq`,
    ),
  )

test('an event is there when its transaction committed, and not otherwise', async () => {
  const subject = uuidv7()
  const failing = db.inWorkspace(workspaceId, async (tx) => {
    logEvents(tx, [joined(subject)])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await logged(subject)).toEqual([])
  await db.inWorkspace(workspaceId, async (tx) => logEvents(tx, [joined(subject), joined(subject)]))
  await db.inOperator(async (tx) => logEventsForWorkspace(tx, workspaceId, [joined(subject)]))
  expect((await logged(subject)).map((event) => event.subjectSeq)).toEqual([10, 11, 12])
})

test('64 writers of one subject: its numbers are all different and in the order of the log', async () => {
  const subject = uuidv7()
  const write = () => db.inWorkspace(workspaceId, async (tx) => logEvents(tx, [joined(subject)]))
  await Promise.all(Array.from({ length: 64 }, write))
  const seqs = (await logged(subject)).map((event) => event.subjectSeq)
  expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, index) => 10 + index))
})

test('words have no place in an event: types refuse them, and so does the log', async () => {
  const words = 'Please call Anna at 030 1234567'
  for (const type of typesOfEvents) {
    const kinds: Readonly<Record<string, FieldKind>> = eventTypes[type]
    const good: Record<string, unknown> = Object.fromEntries(
      Object.entries(kinds).map(([field, kind]) => [field, sampleOf[kind]]),
    )
    const data = (given: unknown) => () =>
      encodeEventData({ type, actor: 'votes', data: given } as unknown as NewEvent)
    expect(data(good)).not.toThrow()
    expect(data({ ...good, title: words })).toThrow('no such field')
    for (const field of Object.keys(kinds))
      for (const bad of [words, words.split(' '), { words }, undefined]) {
        let message = ''
        try {
          data({ ...good, [field]: bad })()
        } catch (error) {
          message = (error as Error).message
        }
        expect(message, `${type}.${field}`).toContain('is not of the kind')
        expect(message).not.toContain('Anna')
      }
    expect(() =>
      encodeEventData({ type, actor: 'anna@example.com', data: good } as unknown as NewEvent),
    ).toThrow('actor')
  }
  expect(() => eventId(words)).toThrow('no UUID')
  expect(() => fieldNames(['name', words])).toThrow('name of a field')

  // No field of any type takes a string that the compiler knows nothing about.
  type Loose = { [Type in EventType]: string extends EventData<Type>[keyof EventData<Type>] ? Type : never }
  expectTypeOf<Loose[EventType]>().toEqualTypeOf<never>()
  const title: string = words
  // @ts-expect-error a plain string is not a state
  const state: EventData<'campaign.created'> = { status: title }
  // @ts-expect-error a plain string is not an id
  const id: EventData<'feedback.merged'> = { zone: title, into: title }
  // @ts-expect-error and no field is made up
  const more: EventData<'member.joined'> = { title }
  expect([state, id, more]).toHaveLength(3)
})
const sampleOf: Record<FieldKind, unknown> = {
  id: uuidv7(),
  'id?': null,
  state: 'COLLECTING_VOTES',
  'state?': null,
  count: 3,
  flag: true,
  amount: 12n,
  fields: ['name'],
}

test('the audit has what was done to keys, people, settings and budgets, and what people decided', () => {
  const by = (type: EventType, actor: string | null) => isAudited({ type, actor })
  expect(by('key.rotated', 'member:x')).toBe(true)
  expect(by('feedback.cleared', `member:${uuidv7()}`)).toBe(true)
  expect(by('feedback.cleared', 'screening')).toBe(false)
  expect(by('feedback.created', 'sdk')).toBe(false)
})

test('months are made ahead, take what lay in the rest, and go when their time is over', async () => {
  const subject = uuidv7()
  const far = new Date('2031-05-17T00:00:00Z')
  await db.inWorkspace(workspaceId, async (tx) => logEvents(tx, [joined(subject), joined(subject, far)]))
  expect((await logged(subject)).at(-1)!.partition).toBe('events_rest')
  const before = await logged(subject)
  const keep = (now: string, keepMonths?: number) =>
    db.asOwner((client) =>
      maintainEventLog(client, keepMonths ? { now: new Date(now), keepMonths } : { now: new Date(now) }),
    )
  await Promise.all([1, 2, 3].map(() => keep('2031-04-20T00:00:00Z')))
  const after = await logged(subject)
  expect(after.at(-1)!.partition).toBe('events_2031_05')
  expect(after.map(({ seq }) => seq)).toEqual(before.map(({ seq }) => seq))

  const { dropped } = await keep('2032-06-01T00:00:00Z', 13)
  expect(dropped).toContain(before[0]!.partition)
  expect((await logged(subject)).map(({ partition }) => partition)).toEqual(['events_2031_05'])
  expect((await keep('2032-07-01T00:00:00Z', 13)).dropped).toEqual(['events_2031_05'])
})

test('in a dump that another server restored, new events still come after old ones', async () => {
  const subject = uuidv7()
  await db.inWorkspace(workspaceId, async (tx) => logEvents(tx, [joined(subject)]))
  // As if the dump came from a server that had counted far.
  await db.asOwner(async (client) => {
    await client.query('update events set xact = xact + 1000000000')
    await client.query(`update event_log_state set cluster = 'another'`)
    await maintainEventLog(client, { now: new Date() })
  })
  await db.inWorkspace(workspaceId, async (tx) => logEvents(tx, [joined(subject)]))
  await waitUntilReadable({ databaseUrl: server.url })
  const rows = await db.readWorkspace(workspaceId, (tx) =>
    tx.many<{ subjectSeq: number; xact: bigint; horizon: bigint }>(
      sql`select subject_seq, xact, pg_snapshot_xmin(pg_current_snapshot())::text::bigint + l.ahead as horizon
          from events, event_log_state l where workspace_id = ${workspaceId} and subject_id = ${subject}
          order by xact, seq`,
    ),
  )
  expect(rows.map(({ subjectSeq }) => subjectSeq)).toEqual([10, 11])
  expect(rows.every(({ xact, horizon }) => xact < horizon)).toBe(true)
})
