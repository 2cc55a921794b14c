import type { Verdict } from '@groundswell/screen'
import { expect, test } from 'vitest'
import { addOpinion, raiseVerdict } from './raise.ts'
import { screen } from './screen.ts'

const at = new Date('2026-11-21T12:00:00.000Z')
const said = (label: string, score: number) => ({ label, score, model: 'm' })

const table: [Verdict, ReturnType<typeof said>, Verdict][] = [
  ['CLEARED', said('safe', 0.1), 'CLEARED'],
  ['CLEARED', said('safe', 0.99), 'CLEARED'],
  ['CLEARED', said('injection', 0.49), 'CLEARED'],
  ['CLEARED', said('injection', 0.5), 'FLAGGED'],
  ['CLEARED', said('injection', 0.95), 'BLOCKED'],
  ['CLEARED', said('sensitive', 0.4), 'CLEARED'],
  ['CLEARED', said('sensitive', 0.99), 'FLAGGED'],
  ['FLAGGED', said('safe', 0), 'FLAGGED'],
  ['FLAGGED', said('injection', 0.6), 'FLAGGED'],
  ['FLAGGED', said('injection', 0.99), 'BLOCKED'],
  ['BLOCKED', said('safe', 0), 'BLOCKED'],
  ['BLOCKED', said('injection', 0.6), 'BLOCKED'],
]
for (const [verdict, opinion, result] of table) {
  test(`${verdict} with ${opinion.label} ${opinion.score} is ${result}`, () => {
    expect(raiseVerdict(verdict, opinion)).toBe(result)
  })
}

test('no answer flags what was cleared, and says so', () => {
  const { report } = screen({ title: 'Slow page' }, { at })
  expect(addOpinion(report, 'unavailable', { at })).toMatchObject({
    verdict: 'FLAGGED',
    reasons: [{ code: 'classifier_unavailable', detector: 'classifier' }],
    classifier: { state: 'unavailable', at: at.toISOString() },
  })
})

test('an opinion that changes nothing is kept, and gives no reason', () => {
  const { report } = screen({ title: 'Slow page' }, { at })
  expect(addOpinion(report, said('safe', 0.02), { at })).toEqual({
    ...report,
    classifier: { state: 'answered', label: 'safe', score: 0.02, model: 'm', at: at.toISOString() },
  })
})
