import { expect } from 'vitest'

/** Parses CSV by the grammar of RFC 4180, independently of the writer under test. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let match = field.exec(text); match; match = field.exec(text)) {
    rows.at(-1)!.push(match[1] === undefined ? match[2]! : match[1].replaceAll('""', '"'))
    if (match[3] === '\r\n') rows.push([])
    if (field.lastIndex === text.length) break
  }
  expect(field.lastIndex).toBe(text.length)
  return rows.slice(0, -1)
}
