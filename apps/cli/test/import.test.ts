import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Read, readExport, splitItem } from '@groundswell/imports'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { query } from '../../api/test/harness/rows.ts'
import type { TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../api/test/harness/workspace.ts'
import { openExport } from '../src/imports/opened.ts'
import type { Ended, Machine, StartOptions } from './harness.ts'
import { everyImportTest } from './import-stage.ts'

/* The files under exports/ have the shapes that the services give: names and words in them are ours. */
const exportOf = (name: string) => join(import.meta.dirname, 'exports', name)

let service: TestService
let ours: TestWorkspace
let machine: Machine
let folder: string
everyImportTest((stage) => ({ service, ours, machine, folder } = stage))

type Fields = Record<string, unknown>
/** Each row of the report. */
const rowsOf = ({ out }: Ended) =>
  out
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row))
const bring = (words: readonly string[], options: StartOptions = {}) =>
  machine.run(['import', ...words, '--zone', 'ideas'], options)
const brought = async (words: readonly string[]) => {
  const ended = await bring([...words, '--json'])
  const { code, error } = ended
  return { code, error, rows: rowsOf(ended) }
}
const items = async (): Promise<Fields[]> => (await ours.get('/api/feedback?limit=200')).body.items
const item = async (title: string) => (await items()).find((one) => one.title === title)!
const threadOf = async ({ id }: Fields): Promise<Fields[]> =>
  (await ours.get(`/api/feedback/${id}/thread`)).body.items
const made = async (name: string, content: string | Uint8Array) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test('canny: posts with votes, authors, statuses and comments; a dry run first, a second run after', async () => {
  const words = ['canny', exportOf('canny.json')]
  const dry = await brought([...words, '--dry-run'])
  expect(dry.rows.map(({ outcome }: Fields) => outcome)).toEqual(['CREATED', 'CREATED', 'CREATED', 'REFUSED'])
  expect(await items()).toEqual([])

  const { code, rows, error } = await brought(words)
  expect(code).toBe(1)
  expect(rows).toMatchObject([
    { at: 1, outcome: 'CREATED', status: 'DEPLOYED', comments: { created: 2 }, why: [] },
    // «Planned» there releases nothing to agents here.
    { at: 2, outcome: 'CREATED', status: 'COLLECTING_VOTES' },
    { at: 3, outcome: 'CREATED', safetyStatus: expect.stringMatching(/FLAGGED|BLOCKED/) },
    { at: 4, outcome: 'REFUSED', why: ['It has no title.'] },
  ])
  expect(error).toContain('4 rows, 3 created, 0 updated, 0 unchanged, 1 refused')
  expect(error).toContain('Held back')
  const dark = await item('Dark mode')
  expect(dark).toMatchObject({
    description: 'My eyes hurt at night.\nPlease.',
    createdAt: '2017-04-02T10:00:00.000Z',
    ...{ importedVotes: 3, upvotes: 0, totalScore: 0, zoneId: 'ideas' },
  })
  expect(await threadOf(dark)).toMatchObject([
    { body: 'Any news?', side: 'AUTHOR', audience: 'PUBLIC' },
    { body: 'Shipped with 4.2', side: 'TEAM', audience: 'TEAM' },
  ])

  const again = await brought(words)
  expect(again.rows.map(({ outcome }: Fields) => outcome)).toEqual([...Array(3).fill('UNCHANGED'), 'REFUSED'])
  expect(await items()).toHaveLength(3)
})

test('votes weigh where it is said, for the people that the file names; boards and statuses go where it is said', async () => {
  await ours.post('/api/zones', { zoneId: 'requests' })
  const { rows } = await brought([
    ...['canny', exportOf('canny.json'), '--weigh-votes'],
    ...['--board', 'feature requests=requests', '--status', 'Planned=THRESHOLD_MET', '--no-comments'],
  ])
  // A decided item takes no votes: they stay a total.
  expect(rows[0]).toMatchObject({ voters: { counted: 0, refused: 0 }, comments: { created: 0 } })
  expect(await item('Dark mode')).toMatchObject({ importedVotes: 3, upvotes: 0, zoneId: 'requests' })
  expect(await item('Export to PDF')).toMatchObject({ status: 'THRESHOLD_MET', zoneId: 'ideas' })

  const other = await newWorkspace(service)
  await other.post('/api/zones', { zoneId: 'ideas' })
  const open = ['--status', 'complete=COLLECTING_VOTES', '--weigh-votes', '--zone', 'ideas', '--json']
  const weighed = await machine.run(['import', 'canny', exportOf('canny.json'), ...open], {
    env: { GROUNDSWELL_API_KEY: other.secretKey },
  })
  expect(rowsOf(weighed)[0]).toMatchObject({ voters: { counted: 2, refused: 0 } })
  const [dark] = (await other.get('/api/feedback?q=dark')).body.items
  // Three votes there, two of them named; the author's own weighs nothing.
  expect(dark).toMatchObject({ importedVotes: 1, upvotes: 2, totalScore: 1 })
})

test('github: what gh prints, and what the REST API answers', async () => {
  const cli = await brought(['github', exportOf('github-cli.json')])
  expect(cli.rows).toMatchObject([
    { externalId: 'acme/app#7', status: 'DEPLOYED' },
    { externalId: 'acme/app#8', status: 'REJECTED' },
  ])
  const menu = await item('The menu stays open')
  expect(menu).toMatchObject({ type: 'BUG', importedVotes: 12, description: 'Steps:\n\n1. Open the menu' })
  expect(await threadOf(menu)).toMatchObject([{ body: 'Fixed in 2.1', side: 'TEAM' }])
  const rest = await brought(['github', exportOf('github-rest.json')])
  expect(rest.rows).toMatchObject([
    { externalId: 'acme/app#9', outcome: 'CREATED', status: 'COLLECTING_VOTES' },
    { externalId: 'acme/app#10', outcome: 'REFUSED', why: ['A pull request is no issue.'] },
  ])
  expect(await item('Sort by price')).toMatchObject({ importedVotes: 4 })
})

test('fider: the backup, and the CSV file of the same posts updates them', async () => {
  const tables = JSON.parse(await readFile(exportOf('fider.json'), 'utf8')) as Record<string, unknown>
  const files = Object.entries(tables).map(([name, rows]) => [name, Buffer.from(JSON.stringify(rows))])
  const backup = await made('backup.zip', zipSync(Object.fromEntries(files)))
  const { rows } = await brought(['fider', backup])
  expect(rows).toMatchObject([
    { externalId: '1', outcome: 'CREATED', status: 'DEPLOYED', comments: { created: 2 } },
    { externalId: '2', outcome: 'REFUSED', why: ['It was deleted there.'] },
  ])
  const passkey = await item('Sign in with a passkey')
  expect(passkey.importedVotes).toBe(2)
  expect((await threadOf(passkey)).map(({ body, side }) => [body, side])).toEqual([
    ['Yes, please', 'AUTHOR'],
    ['It is there.', 'TEAM'],
  ])
  const csv = await brought(['fider', exportOf('fider.csv')])
  // Its words have another line end there; it is shipped, so they stay.
  expect(csv.rows).toMatchObject([
    { outcome: 'UNCHANGED', kept: ['words_in_work'], comments: { unchanged: 1 } },
  ])
  expect(await items()).toHaveLength(1)
})

test('csv: columns by their names or as said; odd rows say what is wrong with them, by line', async () => {
  const map = [
    '--map',
    'description=notes',
    '--map',
    'votes=points',
    '--map',
    'status=Phase',
    '--map',
    'created=When',
  ]
  const { rows } = await brought(['csv', exportOf('hostile.csv'), ...map])
  expect(rows.map(({ at, outcome, why }: Fields) => [at, outcome, ...(why as string[])])).toEqual([
    [2, 'CREATED'],
    [3, 'REFUSED', 'Votes are a whole number, not «many».'],
    [4, 'REFUSED', 'It has no title.'],
    [5, 'CREATED', 'its status «someday» is unknown: it collects votes', 'its time «yesterday» is none'],
    [6, 'REFUSED', 'Its id is that of row 2.'],
    [7, 'REFUSED', 'The row has no id.'],
    [8, 'CREATED'],
    [9, 'CREATED'],
    [expect.any(Number), 'REFUSED', expect.stringContaining('Not CSV here')],
  ])
  // A formula is a text; personal data is not in the copies.
  const formula = await item('=HYPERLINK("http://example.com";"click")')
  expect(formula).toMatchObject({ status: 'DEPLOYED', importedVotes: 7 })
  expect(formula.redactedDescription).not.toContain('grace@')

  const missing = await bring(['csv', exportOf('hostile.csv'), '--map', 'title=Nonsense'])
  expect(missing).toMatchObject({ code: 1, error: expect.stringContaining('no column «Nonsense»') })
  const unnamed = await bring(['csv', await made('bare.csv', 'a,b\n1,2\n')])
  expect(unnamed.error).toContain('--map title=COLUMN')
})

test('csv without ids: a later run finds a row by its title, and says so; of two with one title it is by their order', async () => {
  const file = (votes: number) =>
    made('sheet.csv', `Title;Votes\nDarker nights;${votes}\nLouder bells;2\ndarker nights ;3\n;4\n`)
  const outcomes = async (votes: number) =>
    (await brought(['csv', await file(votes), '--source', 'sheet'])).rows.map(
      ({ outcome }: Fields) => outcome,
    )
  expect(await outcomes(1)).toEqual(['CREATED', 'CREATED', 'CREATED', 'REFUSED'])
  expect(await outcomes(9)).toEqual(['UPDATED', 'UNCHANGED', 'UNCHANGED', 'REFUSED'])
  const told = await bring(['csv', await file(9), '--source', 'sheet', '--dry-run'], { isTerminal: true })
  expect(told.out + told.error).toContain('--map id=COLUMN')
})

test('a report for people shows no control characters, and says what would happen', async () => {
  const hostile = '\u001b]0;owned\u0007\u202eevil\u0000'
  const file = await made('hostile.json', JSON.stringify([{ id: hostile, title: hostile, details: hostile }]))
  const ended = await bring(['canny', file, '--dry-run'], { isTerminal: true })
  expect(ended.out).toContain('would be')
  expect(ended.out.replace(/\u001b\[\d{1,2}m/gu, '')).not.toMatch(/[^\n\P{C}]/u)
})

test('a long text is cut, a long thread comes in parts, and nothing is lost between', async () => {
  const comments = Array.from({ length: 120 }, (_, number) => ({
    id: `c${number}`,
    post: { id: 'p' },
    value: `${number} ${'ä'.repeat(4_000)}`,
  }))
  const posts = [
    { id: 'p', title: 'Long thread', details: '😀'.repeat(6_000) },
    { id: 'q', title: 'T'.repeat(300), details: 'short' },
  ]
  const { rows } = await brought(['canny', await made('long.json', JSON.stringify({ posts, comments }))])
  expect(rows).toMatchObject([
    { outcome: 'CREATED', comments: { created: 120 }, why: ['a text is cut after 5000 characters'] },
    { outcome: 'CREATED', why: ['the title is cut; the whole one begins the description'] },
  ])
  const long = await item('Long thread')
  expect((long.description as string).isWellFormed()).toBe(true)
  const [{ n } = { n: 0 }] = await query<{ n: number }>(
    service,
    'select count(*)::int as n from thread_entries where workspace_id = $1',
    [ours.id],
  )
  expect(n).toBe(120)
  const voters = Array.from({ length: 250 }, (_, number) => `v${number}`)
  const parts = splitItem({ externalId: 'p', zoneId: 'z', title: 'T', voters })
  expect(parts.map((part) => part.voters?.length)).toEqual([100, 100, 50])
})

test('files that are no export, or not all of it, say so without their words', async () => {
  const secret = 'hunter2-is-my-password'
  const cut = await made('cut.json', `[{"id": "1", "title": "${secret}`)
  const noZip = await made('broken.zip', 'PK\u0003\u0004 nonsense')
  const empty = await made('empty.zip', zipSync({ 'other.json': Buffer.from('[]') }))
  for (const [format, file, sentence] of [
    ['canny', cut, 'is no JSON, or not all of it'],
    ['csv', cut, 'is no CSV file'],
    ['fider', noZip, 'is no ZIP file'],
    ['fider', empty, 'holds no posts.json'],
    ['github', join(folder, 'nothing.json'), 'ENOENT'],
  ] as const) {
    const ended = await bring([format, file])
    expect(ended.code, sentence).toBe(1)
    expect(ended.error).toContain(sentence)
    expect(ended.out + ended.error).not.toContain(secret)
  }
  const read = async (format: 'canny' | 'fider', path: string) => {
    const all: Read[] = []
    for await (const row of readExport(format, await openExport(path), new Map(), 100)) all.push(row)
    return all
  }
  await expect(read('canny', exportOf('canny.json'))).rejects.toThrow('MB are read at once')
  // A bomb: small here, large unpacked.
  const bomb = await made(
    'bomb.zip',
    zipSync({ 'posts.json': new Uint8Array(10_000).fill(32) }, { level: 9 }),
  )
  await expect(readExport('fider', await openExport(bomb), new Map(), 5_000).next()).rejects.toThrow(
    'too large',
  )
})

test('an import that is interrupted goes on where it stopped', async () => {
  const posts = Array.from({ length: 120 }, (_, number) => ({ id: `p${number}`, title: `Post ${number}` }))
  const file = await made('many.json', JSON.stringify({ posts }))
  let times = 0
  const running = machine.start(['import', 'canny', file, '--zone', 'ideas'], {
    // The second look at the clock comes with the first row: some rows are written by then.
    now: () => {
      if (++times === 10) running.interrupt()
      return new Date()
    },
  })
  const stopped = await running.ended
  expect(stopped.code).toBe(130)
  expect(stopped.error).toContain('goes on where it stopped')
  const before = (await items()).length
  expect(before).toBeGreaterThan(0)
  const { rows } = await brought(['canny', file])
  expect(rows).toHaveLength(120)
  const count = async (n = 0) =>
    (
      await query<{ n: number }>(service, 'select count(*)::int as n from feedback where workspace_id = $1', [
        ours.id,
      ])
    )[0]?.n ?? n
  expect(await count()).toBe(120)
})

test('progress is told of a long import, and usage is refused before anything is read', async () => {
  const posts = Array.from({ length: 3 }, (_, number) => ({ id: `p${number}`, title: `Post ${number}` }))
  const file = await made('few.json', JSON.stringify(posts))
  let looks = 0
  const slow = await bring(['canny', file], { now: () => new Date(++looks * 3_000) })
  expect(slow.error).toContain('2 rows …')
  for (const [words, sentence] of [
    [['--status', 'planned'], '--status looks like'],
    [['--status', 'planned=SOON'], 'is none of'],
    [['--map', 'nonsense=a'], '--map takes one of'],
  ] as const) {
    const ended = await bring(['canny', file, ...words])
    expect(ended).toMatchObject({ code: 2, out: '', error: expect.stringContaining(sentence) })
  }
  const nowhere = await machine.run(['import', 'canny', file])
  expect(nowhere.out).toContain('give --zone')
})

test('who may not import is told so once, not by row', async () => {
  const ended = await bring(['canny', exportOf('canny.json')], {
    env: { GROUNDSWELL_API_KEY: ours.publishableKey },
  })
  expect(ended).toMatchObject({ code: 1, out: '' })
})
