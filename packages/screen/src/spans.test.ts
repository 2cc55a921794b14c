import { expect, test } from 'vitest'
import { screen } from './screen.ts'

const title = 'Ana 👩‍💻 writes from ana@example.com'
const description = 'Write to ana@example.com or bob@example.com, again ana@example.com.'
const { spans, reasons, redactions, redacted } = screen({
  title,
  description,
  data: { note: 'ana@example.com' },
})

test('the spans, put into the original, make the copy', () => {
  for (const [field, original, copy] of [
    ['title', title, redacted.title],
    ['description', description, redacted.description],
  ] as const) {
    let built = ''
    let from = 0
    for (const span of spans.filter((each) => each.field === field)) {
      built += original.slice(from, span.start) + span.placeholder
      from = span.end
    }
    expect(built + original.slice(from)).toBe(copy)
  }
})

test('a value that repeats has the same placeholder in every field, so that copies need no guessing', () => {
  const emails = spans.filter(({ type }) => type === 'EMAIL')
  const fields = emails.map(({ field }) => field.replace(/\[\d+\]$/, ''))
  expect(fields).toEqual(['title', 'description', 'description', 'description', 'data'])
  expect(new Set(emails.map(({ placeholder }) => placeholder)).size).toBe(2)
  expect(emails[0]!.placeholder).toBe(emails[1]!.placeholder)
})

test('spans and reasons say where, never what', () => {
  expect(JSON.stringify({ spans, reasons, redactions })).not.toContain('example.com')
})
