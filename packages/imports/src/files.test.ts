import { expect, test } from 'vitest'
import { droppedFile } from './file.ts'
import { formatOf, readExport } from './files.ts'
import { UnreadableFile } from './notes.ts'
import { isBad } from './row.ts'

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'export') =>
  droppedFile(new File([content], name))
const issue = (number: number) => ({
  number,
  title: `Issue ${number}`,
  html_url: `https://github.com/acme/app/issues/${number}`,
})

test.each([
  ['canny', JSON.stringify({ posts: [{ id: 'a', title: 'Dark mode' }] })],
  ['github', JSON.stringify([issue(1)])],
  ['github', JSON.stringify({ issues: [issue(1)], comments: [] })],
  ['trello', JSON.stringify({ cards: [], lists: [] })],
  ['fider', 'PK\u0003\u0004…'],
  ['csv', 'id,title\n1,Dark mode\n'],
  ['csv', ''],
] as const)('%s is known by its content', async (format, content) => {
  expect(await formatOf(fileOf(content))).toBe(format)
})

test.each([
  ['written by gh api --paginate', `${JSON.stringify([issue(1), issue(2)])}${JSON.stringify([issue(3)])}`],
  ['with a line end between', `${JSON.stringify([issue(1), issue(2)])}\n${JSON.stringify([issue(3)])}\n`],
  [
    'with brackets in words',
    `${JSON.stringify([{ ...issue(1), body: '][ \\" ]' }, issue(2)])}[${JSON.stringify(issue(3))}]`,
  ],
])('lists of GitHub one behind the other are read: %s', async (_, content) => {
  const rows = []
  for await (const row of readExport('github', fileOf(content), new Map())) rows.push(row)
  expect(rows.map((row) => (isBad(row) ? row.why.code : row.title))).toEqual([
    'Issue 1',
    'Issue 2',
    'Issue 3',
  ])
})

test('half a list is no list, and no sentence has its words', async () => {
  const half = `${JSON.stringify([issue(1)])}[{"number":2,"title":"secret`
  const failure = await readExport('github', fileOf(half), new Map())
    .next()
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UnreadableFile)
  expect(failure).toMatchObject({ code: 'not_json', message: expect.not.stringContaining('secret') })
})
