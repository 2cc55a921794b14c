import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { longestLine, readLines } from './lines.ts'

async function all(chunks: (string | Buffer)[]): Promise<(string | null)[]> {
  const lines: (string | null)[] = []
  for await (const line of readLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))
    lines.push(line)
  return lines
}

test('lines end at line feeds only, wherever the chunks are cut', async () => {
  const text = Buffer.from('één\u2028two\r\n\nthree 😀\nlast')
  const single = [...text].map((byte) => Buffer.from([byte]))
  const expected = ['één\u2028two', '', 'three 😀', 'last']
  expect(await all([text])).toEqual(expected)
  expect(await all(single)).toEqual(expected)
})

test('a final line feed begins no line', async () => {
  expect(await all(['a\n'])).toEqual(['a'])
})

test('a line past the limit is null, and the next one is read', async () => {
  const part = 'x'.repeat(1024 * 1024)
  expect(await all([...Array(longestLine / part.length + 1).fill(part), '\nnext'])).toEqual([null, 'next'])
})
