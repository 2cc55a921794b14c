import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Mira Kern', 'MK'],
  ['ana', 'A'],
  ['Jun van der Berg', 'JB'],
  ['', ''],
  ['\u202e<b> \u0000', 'B'],
  ['𝒜lpha', '𝒜'],
])('initials are letters and digits alone: %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
