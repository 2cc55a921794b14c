import { expect, test } from 'vitest'
import { recallAt } from '../bench/measure.ts'
import { SpanTally } from '../bench/spans.ts'

const span = (start: number, end: number, type = 'EMAIL') => ({ start, end, type })

test('spans match by type and half of their union, each once; unlabelled types are no mistakes', () => {
  const tally = new SpanTally()
  tally.add(
    [span(0, 10), span(20, 30), span(40, 50, 'NAME')],
    [span(1, 10), span(0, 9), span(26, 40), span(60, 70, 'PHONE')],
    ['EMAIL', 'NAME'],
  )
  expect(tally.scoreOf(['EMAIL'])).toMatchObject({
    true: 1,
    falsePositive: 2,
    falseNegative: 1,
    precision: 1 / 3,
    recall: 0.5,
  })
  expect(tally.scoreOf(['NAME'])).toMatchObject({ true: 0, falseNegative: 1, f1: 0 })
  expect(tally.scoreOf(['PHONE'])).toMatchObject({ falsePositive: 0 })
})

test('recall at a rate lets through no more than that share of honest texts', () => {
  const honest = Array.from({ length: 100 }, (_, i) => i / 100)
  expect(recallAt([0.985, 0.5, 1], honest, 0.01)).toBeCloseTo(2 / 3)
  expect(recallAt([0.985, 0.5, 1], honest, 0.6)).toBe(1)
})
