import { expect, test } from 'vitest'
import { readRecords } from './csv-records.ts'

async function* inParts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
async function read(text: string, size = text.length || 1, most = 1_000) {
  const records = []
  for await (const record of readRecords(inParts(text, size), ',', most)) records.push(record)
  return records
}
const cellsOf = async (text: string, size?: number) => (await read(text, size)).map(({ cells }) => cells)

const cases: [what: string, text: string, cells: (string[] | null)[]][] = [
  [
    'plain cells',
    'a,b\nc,\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['line ends of Windows', 'a,b\r\nc\r\n', [['a', 'b'], ['c']]],
  ['line ends of old Macs', 'a,b\rc\r', [['a', 'b'], ['c']]],
  ['no line end at the end', 'a\nb', [['a'], ['b']]],
  ['empty lines', 'a\n\n\nb\n', [['a'], ['b']]],
  ['an empty cell in quotes', 'a\n""\n', [['a'], ['']]],
  ['separators and line ends in quotes', '"a,\n b",c\n', [['a,\n b', 'c']]],
  ['quotes in quotes', '"say ""hi""",b\n', [['say "hi"', 'b']]],
  ['quotes in a cell', '5" disk,b\n', [['5" disk', 'b']]],
  ['words behind a quoted cell', '"a"b,c\n', [['"a"b', 'c']]],
  ['a quotation mark without its second', 'a\n"b\nc\n', [['a'], null]],
]

test.each(cases)('%s, however the text comes in parts', async (_, text, wanted) => {
  for (const size of [1, 2, 3, text.length]) expect(await cellsOf(text, size)).toEqual(wanted)
})

test('a record says on which line it begins; one that is too long is skipped, and the next is read', async () => {
  const records = await read(`a\n"b\nb",c\n${'x'.repeat(60)}\nd\n`, 7, 50)
  expect(records).toEqual([
    { cells: ['a'], at: 1 },
    { cells: ['b\nb', 'c'], at: 2 },
    { cells: null, at: 4 },
    { cells: ['d'], at: 5 },
  ])
})
