import { pipelineVersion } from '@groundswell/screen'
import { expect, test } from 'vitest'
import { explainReasons, reasonCodes } from './explain.ts'
import { holdUnreadable, screen } from './screen.ts'

const at = new Date('2026-11-21T10:00:00.000Z')

test('a report says which version of the screen judged an item, when, and how', () => {
  const { status, report } = screen({ title: 'Board is slow' }, { at })
  expect(status).toBe('CLEARED')
  expect(report).toEqual({
    version: pipelineVersion,
    verdict: 'CLEARED',
    reasons: [],
    redactions: {},
    classifier: null,
    screenedAt: '2026-11-21T10:00:00.000Z',
    spans: [],
  })
})

test('a report stays small, however much is replaced', () => {
  const many = Array.from({ length: 900 }, (_, n) => `u${n}@example.com`).join(' ')
  const { report, spans } = screen({ title: 'Many', description: many }, { at })
  expect(report.redactions.EMAIL).toBe(900)
  expect(spans).toHaveLength(900)
  expect(report.spans).toHaveLength(500)
})

test('the reasons of the service have sentences like those of the screen', () => {
  const { report } = holdUnreadable({ title: 'x' }, { at })
  expect(report).toMatchObject({ verdict: 'FLAGGED', reasons: [{ code: 'unreadable' }] })
  expect(explainReasons([...report.reasons, { code: 'sensitive_change' }])).toEqual([
    'It could not be screened.',
    expect.stringContaining('only a person releases it'),
  ])
  expect(reasonCodes).toEqual(expect.arrayContaining(['sensitive_change', 'held_at_source', 'classifier']))
  expect(new Set(reasonCodes).size).toBe(reasonCodes.length)
})
