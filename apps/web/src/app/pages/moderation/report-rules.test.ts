import { expect, test } from 'vitest'
import { readReport, reasonGroups, toReasonRows } from './report-rules.ts'

const reason = (code: string, more = {}) => ({
  code,
  detector: 'rules',
  field: 'description',
  score: 0.9,
  start: 0,
  end: 4,
  ...more,
})
const span = (type: string, placeholder: string, start = 10) => ({
  type,
  placeholder,
  field: 'description',
  start,
  end: start + 5,
})

test('rows are numbered: orders by strength, secrets, personal data, then what is about the whole', () => {
  const rows = toReasonRows({
    reasons: [
      reason('looks_like_orders', { detector: 'model', field: null, start: null, end: null, score: 0.61 }),
      reason('role_change', { score: 0.7 }),
      reason('override_instructions:base64', { score: 0.92 }),
      reason('secret', { detector: 'secrets', start: 30, end: 35, score: 1 }),
      reason('invisible_characters', { detector: 'normalise', end: 99 }),
    ],
    spans: [span('EMAIL', '[EMAIL_1]'), span('SECRET', '[SECRET_1]', 30), span('EMAIL', '[EMAIL_2]', 50)],
  })
  expect(rows.map(({ number, kind, code, holds }) => [number, kind, code, holds])).toEqual([
    [1, 'order', 'override_instructions', true],
    [2, 'order', 'role_change', true],
    [3, 'secret', 'SECRET', true],
    [4, 'personal', 'EMAIL', false],
    [5, 'whole', 'looks_like_orders', true],
    [6, 'whole', 'invisible_characters', true],
  ])
  expect(rows[0]!.disguise).toBe('base64')
  expect(rows[3]!.placeholders).toEqual(['[EMAIL_1]', '[EMAIL_2]'])
  expect(rows.filter(({ canCut }) => canCut).map(({ number }) => number)).toEqual([1, 2])
})

test('the same reason at several places is one row, and what lies in attached data cannot be cut', () => {
  const rows = toReasonRows({
    reasons: [
      reason('role_tag'),
      reason('role_tag'),
      reason('role_tag', { field: 'title' }),
      reason('tool_call', { field: 'data[2]' }),
    ],
    spans: [],
  })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ fields: ['description', 'title'] })
  expect(rows[0]!.places).toHaveLength(2)
  expect(rows[1]!.canCut).toBe(false)
})

test('a row of the queue says the reasons in few words', () => {
  const rows = toReasonRows({
    reasons: [
      reason('hidden_text', { detector: 'normalise' }),
      reason('not_follow'),
      reason('role_change'),
      reason('a:rot13'),
    ],
    spans: [span('EMAIL', '[EMAIL_1]')],
  })
  expect(reasonGroups(rows)).toEqual(['orders', 'encoded', 'EMAIL', 'hidden'])
  expect(reasonGroups([])).toEqual(['held'])
})

test.each([
  [undefined],
  [{ safetyReport: {} }],
  [{ safetyReport: { verdict: 'FLAGGED' } }],
  [{ safetyReport: { reasons: 'x', spans: [null, 7] } }],
])('a report that says nothing has no rows: %j', (item) => {
  expect(toReasonRows(readReport(item ?? {}))).toEqual([])
})
