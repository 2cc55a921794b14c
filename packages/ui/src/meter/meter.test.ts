import { expect, test } from 'vitest'
import { meterParts } from './meter.tsx'

test('the tide is filled to score ÷ threshold, with the notch at its end', () => {
  expect(meterParts(4, 10)).toEqual({ filled: 0.4, notch: 1, trustedNotch: null, crossed: false })
})

test('past the threshold the line is full, and the notch stays where the threshold is', () => {
  expect(meterParts(20, 10)).toEqual({ filled: 1, notch: 0.5, trustedNotch: null, crossed: true })
})

test('a second notch shows how far the trusted voters are, until none is missing', () => {
  expect(meterParts(7, 10, 1, 4).trustedNotch).toBe(0.25)
  expect(meterParts(7, 10, 4, 4).trustedNotch).toBeNull()
})

test('scores below zero and thresholds of zero stay on the line', () => {
  expect(meterParts(-3, 10).filled).toBe(0)
  expect(meterParts(0, 0)).toEqual({ filled: 0, notch: 0, trustedNotch: null, crossed: true })
})
