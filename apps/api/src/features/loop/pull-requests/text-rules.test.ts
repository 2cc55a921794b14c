import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toVerdict } from './judging-rules.ts'
import { checkSummary, toCodeBlock, toInlineCode } from './text-rules.ts'

const hostile = fc.array(
  fc.constantFrom(
    '`',
    '```',
    '````',
    '\n',
    '\r',
    '@acme/team ',
    '<img src=x>',
    '[x](https://evil.test)',
    '#1 ',
    '\u202e',
    'a',
    '~~~',
  ),
  { maxLength: 30 },
)

test('no text ends the block or the code that it stands in', () => {
  fc.assert(
    fc.property(hostile, (parts) => {
      const text = parts.join('')
      const lines = toCodeBlock(text).split('\n')
      const fence = lines[0]!.replace(/text$/, '')
      expect(lines.at(-1)).toBe(fence)
      for (const line of lines.slice(1, -1)) expect(line.includes(fence)).toBe(false)
      const code = toInlineCode(text)
      expect(code).not.toMatch(/[\n\r\u202e]/)
      const [, run] = /^(`+) /.exec(code)!
      expect(code.slice(run!.length, -run!.length).split(/[^`]+/)).not.toContain(run)
    }),
    { numRuns: 2_000 },
  )
})

test('a summary is bounded, and counts the paths that it does not name', () => {
  const paths = Array.from({ length: 3_000 }, (_, n) => `${'x'.repeat(900)}${n}`)
  const summary = checkSummary({ verdict: toVerdict('PROTECTED_FILES', paths), items: [], approval: null })
  expect(summary.length).toBeLessThanOrEqual(60_000)
  expect(summary).toContain('and 2950 more')
})
