import { expect, test } from 'vitest'
import { parts, type Shares, withShare } from './shares-rules.ts'

const sum = (shares: Shares) => parts.reduce((total, part) => total + shares[part], 0)

test('whatever is pulled how often, the shares are whole percents that sum to 100', () => {
  let shares: Shares = { authorShare: 60, voterShare: 20, verifierShare: 20, implementerShare: 0 }
  // A fixed sequence (linear congruential, Numerical Recipes), so that a failure repeats.
  let state = 7
  const next = (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state % below
  }
  for (let round = 0; round < 2_000; round++) {
    const part = parts[next(4)]!
    const wanted = next(121) - 10
    shares = withShare(shares, part, wanted)
    expect(sum(shares)).toBe(100)
    expect(shares[part]).toBe(Math.min(100, Math.max(0, wanted)))
    for (const one of parts) expect(Number.isInteger(shares[one]) && shares[one] >= 0).toBe(true)
  }
})

test('the others give in proportion', () => {
  const shares = { authorShare: 40, voterShare: 40, verifierShare: 20, implementerShare: 0 }
  const after = { authorShare: 70, voterShare: 20, verifierShare: 10, implementerShare: 0 }
  expect(withShare(shares, 'authorShare', 70)).toEqual(after)
  expect(withShare(shares, 'implementerShare', 50)).toEqual({
    authorShare: 20,
    voterShare: 20,
    verifierShare: 10,
    implementerShare: 50,
  })
})

test('what all others lack is shared equally when the only share shrinks', () => {
  const shares = { authorShare: 100, voterShare: 0, verifierShare: 0, implementerShare: 0 }
  const after = { authorShare: 50, voterShare: 25, verifierShare: 25, implementerShare: 0 }
  expect(withShare(shares, 'authorShare', 50)).toEqual(after)
})
