import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace } from '../../../../test/harness/workspace.ts'
import { fragment, type Sql, sql } from '../sql.ts'
import { borrowBuffer, giveBack } from './buffer-pool.ts'
import { JsonRows, type Members } from './json-rows.ts'

let service: TestService
let workspaceId: string
beforeAll(async () => {
  service = await startTestService()
  workspaceId = (await newWorkspace(service)).id
})
afterAll(() => service.close())

async function write(query: Sql, members: Members, most = 1000): Promise<string> {
  const rows = new JsonRows({ members, most, before: '{"items":' })
  await service.app.db.readEach(workspaceId, query, rows)
  return `${rows.finish(',"end":true}')}`
}
const itemsOf = async (query: Sql, members: Members, most?: number) =>
  JSON.parse(await write(query, members, most)).items
/** Returns the same rows as objects, as JSON represents them. */
const read = async (query: Sql) =>
  JSON.parse(JSON.stringify(await service.app.db.readWorkspace(workspaceId, (tx) => tx.many<object>(query))))

const text = fc.option(
  fc.string({ unit: 'binary', maxLength: 80 }).map((value) => value.replaceAll('\0', '')),
)
const anyRow = fc.record({
  text,
  whole: fc.option(fc.integer()),
  truth: fc.option(fc.boolean()),
  id: fc.option(fc.uuid()),
  time: fc.option(fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })),
  free: fc.option(
    fc.dictionary(fc.string({ maxLength: 9 }), fc.oneof(fc.string(), fc.double(), fc.boolean())),
  ),
})
const columns = ['text', 'whole', 'truth', 'id', 'time', 'free']
const alike = Object.fromEntries(columns.map((name) => [name, [name]]))

test('rows of any values are written as the driver’s objects would be', async () => {
  const rowsOf = (rows: unknown[]) => sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(text text, whole int, truth boolean, id uuid, time timestamptz, free jsonb)`
  const withoutNul = (rows: unknown[]) => !JSON.stringify(rows).includes('\\u0000')
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 20 }).filter(withoutNul), async (rows) => {
      const query = rowsOf(rows)
      expect(await itemsOf(query, alike)).toEqual(await read(query))
    }),
    { numRuns: 60 },
  )
})

test('every character that JSON escapes is escaped, and every other is itself', async () => {
  const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code))
    .slice(1)
    .join('')
  const long = `${'plain words, '.repeat(20)}"\\\n`
  const [row] = await itemsOf(sql`select ${all}::text as "all", ${long}::text as long, 'no' as free`, {
    all: ['all'],
    long: ['long'],
  })
  expect(row).toEqual({ all, long })
})

test.each([
  '2026-03-01 12:34:56+00',
  '2026-03-01 12:34:56.1+00',
  '2026-03-01 12:34:56.12+00',
  '2026-03-01 12:34:56.123456+00',
  '0099-12-31 23:59:59.999999+00',
  '9999-12-31 00:00:00+00',
  '10000-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
])('the time %s is written as the driver’s Date would be', async (time) => {
  const query = sql`select ${time}::timestamptz as time`
  expect(await itemsOf(query, { time: ['time'] })).toEqual(await read(query))
})

test('a member is the first of its columns that is not NULL, or an object of its own', async () => {
  const items = await itemsOf(sql`select null::text as copy, 'original' as text, 'CLEARED' as verdict`, {
    text: ['copy', 'text'],
    report: { verdict: ['verdict'], also: ['copy'] },
    nothing: [],
    empty: ['copy'],
  })
  expect(items).toEqual([
    { text: 'original', report: { verdict: 'CLEARED', also: null }, nothing: null, empty: null },
  ])
})

test('no more rows are written than wanted; all are counted, and the last one written is remembered', async () => {
  const rows = new JsonRows({ members: { n: ['n'] }, most: 2, before: '' })
  await service.app.db.readEach(workspaceId, sql`select n from generate_series(1, 3) n`, rows)
  expect(`${rows.finish('')}`).toBe('[{"n":1},{"n":2}]')
  expect([rows.count, rows.last?.toString('latin1')]).toEqual([3, '\0\x01\0\0\0\x012'])
  expect(await write(sql`select 1 as n where false`, { n: ['n'] })).toBe('{"items":[],"end":true}')
})

test('an answer grows beyond a borrowed buffer, and the next one finds nothing of it', async () => {
  const [words, times] = ['"wörds" '.repeat(600), 200]
  const items = await itemsOf(sql`select ${words}::text as words from generate_series(1, ${times}::int)`, {
    words: ['words'],
    again: ['words'],
  })
  expect(items).toEqual(Array(times).fill({ words, again: words }))
  expect(await write(sql`select 1 as n`, { n: ['n'] })).toBe('{"items":[{"n":1}],"end":true}')
})

test.each([
  ['bytes', `'\\x00'::bytea`, 'cannot be written: value'],
  ['numbers that JSON readers would round', '1::bigint', 'cannot be written: value'],
])('%s fail the read alone', async (_, value, sentence) => {
  const query = sql`select ${fragment(value)} as value`
  await expect(write(query, { value: ['value'] })).rejects.toThrow(sentence)
  await expect(write(query, { other: ['other'] })).rejects.toThrow('no column other')
  expect(await itemsOf(sql`select 1 as value`, { value: ['value'] })).toEqual([{ value: 1 }])
})

test('objects and rows as they arrive can be asked for at once, each gets its own', async () => {
  const query = sql`select n from generate_series(1, 40) n`
  const asked = Array.from({ length: 40 }, (_, i) =>
    i % 3 === 0 ? read(query) : itemsOf(query, { n: ['n'] }),
  )
  const expected = Array.from({ length: 40 }, (_, i) => ({ n: i + 1 }))
  for (const answer of await Promise.all(asked)) expect(answer).toEqual(expected)
})

test('a statement that fails after some rows fails the read, and the next is in order', async () => {
  const failing = sql`select 100 / (50 - n) as n from generate_series(1, 100) n`
  await expect(write(failing, { n: ['n'] })).rejects.toMatchObject({ code: '22012' })
  expect(await itemsOf(sql`select 7 as n`, { n: ['n'] })).toEqual([{ n: 7 }])
})

test('a buffer that is given back is borrowed again, and one of another size is not', () => {
  const buffer = borrowBuffer()
  giveBack(buffer.subarray(0, 10))
  expect(borrowBuffer().buffer).toBe(buffer.buffer)
  const other = Buffer.alloc(10)
  giveBack(other)
  expect(borrowBuffer().buffer).not.toBe(other.buffer)
})
