import { expect, test } from 'vitest'
import { currentStep } from './life-rules.ts'

test('an item moves forward through four steps, and one that failed waits to be taken up again', () => {
  const way = ['COLLECTING_VOTES', 'THRESHOLD_MET', 'GENERATING_CODE', 'TESTING', 'DEPLOYED'] as const
  expect(way.map(currentStep)).toEqual([0, 1, 2, 2, 3])
  expect(currentStep('FAILED')).toBe(1)
})

test('a declined item stands on no step', () => {
  expect(currentStep('REJECTED')).toBeNull()
})
