import { expect, test } from 'vitest'
import { toAnalysis, toAnalysisDraft } from './analysis-rules.ts'

const whole = {
  summary: 'The total flickers',
  category: 'checkout',
  sentiment: 'NEGATIVE' as const,
  duplicateOf: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f',
  acceptanceCriteria: ['The total is stable', 'A test covers it'],
  taskPlan: [
    { title: 'Find the race', detail: 'In the cart', done: true },
    { title: 'Fix it', done: false },
  ],
}

test('an analysis that nobody changes is sent as it was', () => {
  expect(toAnalysis(toAnalysisDraft(whole))).toEqual(whole)
})

test('what is empty is left out, also lines and tasks without words', () => {
  const draft = { ...toAnalysisDraft(null), criteria: ' \n one \n\n', tasks: [{ title: ' ', done: true }] }
  expect(toAnalysis(draft)).toEqual({ acceptanceCriteria: ['one'] })
  expect(toAnalysis(toAnalysisDraft(undefined))).toEqual({})
})
