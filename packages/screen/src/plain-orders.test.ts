import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screen } from './screen.ts'

/**
 * Orders in plain words, `+`, honest texts that look like them, `-`, and orders that pass, `?`. The training texts have
 * requests of the same kinds, and none of these.
 */
const page = readFileSync(new URL('plain-orders.txt', import.meta.url), 'utf8')
const lines = (sign: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`${sign} `))
    .map((line) => line.slice(2).replaceAll('\\n', '\n'))
const statusOf = (description: string) => screen({ description }).verdict

test('there are sixty orders, and as many honest texts', () => {
  expect(lines('+').length).toBeGreaterThanOrEqual(60)
  expect(lines('-').length).toBeGreaterThanOrEqual(60)
})

test.each(lines('+'))('held: %s', (line) => {
  expect(statusOf(line)).not.toBe('CLEARED')
})

test.each(lines('?'))('still passes, though it is an order: %s', (line) => {
  expect(statusOf(line)).toBe('CLEARED')
})

test.each(lines('-'))('passes: %s', (line) => {
  expect(statusOf(line)).toBe('CLEARED')
})
