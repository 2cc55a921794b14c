import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestWorkspace } from '../../api/test/harness/workspace.ts'
import type { Ended, Machine } from './harness.ts'
import { everyImportTest } from './import-stage.ts'

/* CSV files as spreadsheets and other services write them: in other encodings, with other separators, dates and votes. */
let ours: TestWorkspace
let machine: Machine
let folder: string
everyImportTest((stage) => ({ ours, machine, folder } = stage))

type Fields = Record<string, unknown>
const made = async (content: string | Uint8Array) => {
  const path = join(folder, 'file.csv')
  await writeFile(path, content)
  return path
}
const rowsOf = ({ out }: Ended): Fields[] =>
  // An error is an object over several lines.
  out.trim() === '' || out.startsWith('{\n')
    ? []
    : out
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row))
const bring = async (content: string | Uint8Array, ...words: string[]) => {
  const ended = await machine.run([
    ...['import', 'csv', await made(content), '--zone', 'ideas', '--json'],
    ...words,
  ])
  return { code: ended.code, error: ended.error + ended.out, rows: rowsOf(ended) }
}
const items = async (): Promise<Fields[]> => (await ours.get('/api/feedback?limit=200')).body.items
const titles = async () => (await items()).map(({ title }) => title).sort()
const item = async (title: string) => (await items()).find((one) => one.title === title)!
const days = async () =>
  Object.fromEntries((await items()).map(({ title, createdAt }) => [title, createdAt as string]))
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

test('Windows-1252: the words as they were, and the report says how they were read', async () => {
  const file = bytes('69643b7469746c650d0a313b 4772f6df6520 8420fc62657220 80 20 93 2096 20e9740d0a')
  const { error, code } = await bring(file)
  expect(code).toBe(0)
  expect(error).toContain('read as windows-1252: «Größe')
  expect(await titles()).toEqual(['Größe „ über € “ – ét'])
})

test.each([
  ['shift_jis', '8c9f8df582aa927882a2', '検索が遅い'],
  ['gb18030', 'cbd1cbf7', '搜索'],
  ['windows-1251', 'cff0e8e2e5f2', 'Привет'],
  ['windows-1250', '7a61bfb3f3e679', 'zażłóćy'],
  ['macintosh', '6772 9a a7 65', 'größe'],
])(
  '%s: the file is refused with its words as they would read, and read once the person has said so',
  async (name, hex, words) => {
    const file = Buffer.concat([Buffer.from('id,title\n1,'), bytes(hex), Buffer.from('\n')])
    const refused = await bring(file)
    expect(refused).toMatchObject({ code: 1, rows: [] })
    expect(refused.error).toContain('is no UTF-8')
    expect(refused.error).toContain(`${name} «${words}`)
    expect(await bring(file, '--encoding', name)).toMatchObject({ code: 0 })
    expect(await titles()).toEqual([words])
  },
)

test('UTF-16 in both orders, with and without a mark; nothing is ever a replacement character', async () => {
  const little = Buffer.from('id\ttitle\n1\tGrößer 日本\n', 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const [at, file] of [
    Buffer.concat([bytes('fffe'), little]),
    Buffer.concat([bytes('feff'), big]),
    little,
    big,
  ].entries()) {
    expect(await bring(file, '--source', `file-${at}`)).toMatchObject({ code: 0 })
    expect(await titles()).toEqual(Array(at + 1).fill('Größer 日本'))
  }
  const wrong = Buffer.concat([bytes('efbbbf'), Buffer.from('title\nGr'), bytes('f6'), Buffer.from('e\n')])
  expect(await bring(wrong)).toMatchObject({ code: 1, rows: [] })
  expect(
    await bring(
      Buffer.concat([Buffer.from('title\n'), bytes('ff'), Buffer.from('\n')]),
      '--encoding',
      'shift_jis',
    ),
  ).toMatchObject({ code: 1, rows: [] })
  expect(await bring('title\nx\n', '--encoding', 'klingon')).toMatchObject({ code: 1, rows: [] })
})

test('the separator is the one that the first line names, or by which the heading is known', async () => {
  await bring('sep=;\r\nid;title;votes\r\n1;Named;5\r\n', '--source', 'a')
  await bring('id;title;"notes, remarks, ideas, thoughts"\n1;Quoted;3\n', '--source', 'b')
  await bring('id;title;notes, remarks, ideas, thoughts\n1;Bare;3\n', '--source', 'c')
  await bring('"id"|"title"|"a\nb"\n1|Piped|3\n', '--source', 'd')
  expect(await titles()).toEqual(['Bare', 'Named', 'Piped', 'Quoted'])
  expect(await item('Named')).toMatchObject({ importedVotes: 5 })
})

test('times of every common shape are UTC; words are no date, and the row says so', async () => {
  const { rows } = await bring(
    [
      'id,title,created',
      '1,plain,2025-07-21 03:37:03',
      '2,seconds,1753069023',
      '3,milliseconds,1753069023000',
      '4,serial,45859.5',
      '5,dotted,21.07.2025 14:30',
      '6,words,Version 3',
      '7,zone,2025-07-21 03:37:03 +0200',
      '8,month,"Jul 21, 2025 3:37 AM"',
      '9,german,21. Juli 2025',
      '10,mail,"Mon, 21 Jul 2025 03:37:03 GMT"',
      '11,year,2025',
      '12,nothing,31.02.2025',
    ].join('\n'),
  )
  const seen = await days()
  expect(seen).toMatchObject({
    plain: '2025-07-21T03:37:03.000Z',
    seconds: '2025-07-21T03:37:03.000Z',
    milliseconds: '2025-07-21T03:37:03.000Z',
    serial: '2025-07-21T12:00:00.000Z',
    dotted: '2025-07-21T14:30:00.000Z',
    zone: '2025-07-21T01:37:03.000Z',
    month: '2025-07-21T03:37:00.000Z',
    german: '2025-07-21T00:00:00.000Z',
    mail: '2025-07-21T03:37:03.000Z',
  })
  for (const [at, text] of [
    [7, 'Version 3'],
    [12, '2025'],
    [13, '31.02.2025'],
  ] as const)
    expect(rows.find((row) => row.at === at)!.why).toEqual([`its time «${text}» is none`])
})

test('one date that can be in one order alone decides for the file; where none does, the person is asked', async () => {
  const dayFirst = 'id,title,created\n1,a,05/04/2025\n2,b,21/07/2025\n3,c,30/01/25\n'
  expect(await bring(dayFirst)).toMatchObject({ code: 0 })
  expect(await days()).toMatchObject({
    a: '2025-04-05T00:00:00.000Z',
    b: '2025-07-21T00:00:00.000Z',
    c: '2025-01-30T00:00:00.000Z',
  })
  const open = 'id,title,created\n1,d,05/04/2025\n2,e,04/05/2025\n'
  const asked = await bring(open, '--source', 'open')
  expect(asked).toMatchObject({ code: 1, rows: [] })
  expect(asked.error).toContain('--dates day-first or --dates month-first')
  await bring(open, '--source', 'open', '--dates', 'month-first')
  expect(await days()).toMatchObject({ d: '2025-05-04T00:00:00.000Z', e: '2025-04-05T00:00:00.000Z' })
  const mixed = await bring('id,title,created\n1,f,31/01/2025\n2,g,01/31/2025\n', '--source', 'mixed')
  expect(mixed).toMatchObject({ code: 1, rows: [] })
  expect(mixed.error).toContain('two orders')
})

test('votes as people and spreadsheets write them; a score below zero does not lose the row', async () => {
  const { rows } = await bring(
    'id,title,votes\n1,a,-3\n2,b,"1,234"\n3,c,12.0\n4,d,12 votes\n5,e,▲ 12\n6,f,1.2k\n7,g,1 234\n8,h,many\n',
  )
  const counts = Object.fromEntries((await items()).map(({ title, importedVotes }) => [title, importedVotes]))
  expect(counts).toEqual({ a: 0, b: 1234, c: 12, d: 12, e: 12, f: 1200, g: 1234 })
  expect(rows[0]!.why).toEqual(['its score -3 is below zero: it has no votes here'])
  expect(rows[7]).toMatchObject({ outcome: 'REFUSED', why: ['Votes are a whole number, not «many».'] })
})

test('Jira: columns of comments are remarks; columns without a place are named', async () => {
  const { error } = await bring(
    [
      'Summary,Issue key,Issue Type,Status,Created,Votes,Labels,Labels,Comment,Comment,Sprint',
      '"Totals","TILL-1","Bug","To Do","14/Jul/25 3:42 PM","7","billing","urgent","15/Jul/25 9:00 AM;u1;First; with a semicolon","16/Jul/25 9:00 AM;u2;Second",',
    ].join('\n'),
  )
  const totals = await item('Totals')
  expect(totals).toMatchObject({ type: 'BUG', importedVotes: 7, createdAt: '2025-07-14T15:42:00.000Z' })
  const thread = (await ours.get(`/api/feedback/${totals.id}/thread`)).body.items
  expect(thread.map(({ body, createdAt }: Fields) => [body, createdAt])).toEqual([
    ['First; with a semicolon', '2025-07-15T09:00:00.000Z'],
    ['Second', '2025-07-16T09:00:00.000Z'],
  ])
  expect(error).toContain('Columns without a place here were left out: Labels.')
})

test('a row for each voter is one item', async () => {
  const file =
    'Suggestion ID,Suggestion Title,Supporter Email\n7,Louder bell,a@example.com\n7,Louder bell,b@example.com\n8,Other,a@example.com\n'
  const { rows } = await bring(file, '--weigh-votes')
  expect(rows.map(({ outcome, voters }) => [outcome, (voters as Fields).counted])).toEqual([
    ['CREATED', 2],
    ['CREATED', 1],
  ])
  await bring(file, '--source', 'totals')
  expect((await items()).map(({ importedVotes }) => importedVotes).sort()).toEqual([0, 0, 1, 2])
})

test('addresses with an apostrophe, a slash, a plus and a domain of other letters are addresses', async () => {
  const { rows } = await bring(
    "id,title,author,email\n1,a,Pat,pat.o'neill@example.com\n2,b,Jo,a/b+c@example.com\n3,c,Jo,jo@bücher.example\n4,d,Jo,jo@nowhere\n5,e,Jo,two words@example.com\n",
  )
  expect(rows.map(({ outcome, why }) => [outcome, ...(why as string[])])).toEqual([
    ...Array(3).fill(['CREATED']),
    ...Array(2).fill(['CREATED', 'an address that is none was left out']),
  ])
})
