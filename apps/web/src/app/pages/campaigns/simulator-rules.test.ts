import { expect, test } from 'vitest'
import { isReady } from '../../../../../api/src/features/listening/feedback/rules.ts'
import { countReadyItems } from './simulator-rules.ts'

/** A fixed sequence (linear congruential, Numerical Recipes), so that a failure repeats. */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('of 1,000 random items the simulator and the service call the same ones ready', () => {
  const next = sequence(11)
  const pick = <T>(of: readonly T[]) => of[next(of.length)]!
  const orNull = (value: number) => (next(2) === 0 ? null : value)
  for (let round = 0; round < 1_000; round++) {
    const item = {
      safetyStatus: pick(['PENDING', 'CLEARED', 'CLEARED', 'FLAGGED', 'BLOCKED'] as const),
      visibility: pick(['PUBLIC', 'PUBLIC', 'PRIVATE'] as const),
      totalScore: next(40) - 10,
      zoneId: 'cart',
    }
    const zone = {
      zoneId: 'cart',
      threshold: next(30),
      minParticipation: pick([0, 0, 0.2]),
      minTrustedVoters: pick([0, 0, 2]),
    }
    const rules = { voteThreshold: orNull(next(30)), minTrustedVoters: orNull(pick([0, 0, 3])) }
    const bar = {
      score: rules.voteThreshold ?? zone.threshold,
      minParticipation: zone.minParticipation,
      minTrustedVoters: rules.minTrustedVoters ?? zone.minTrustedVoters,
    }
    const { ready, open } = countReadyItems([item], [zone], rules)
    // The two counts that no list shows: with none of them, and with more than any gate asks for.
    const least = isReady({ ...item, participation: 0, trustedUpvotes: 0 }, bar)
    const most = isReady({ ...item, participation: 1, trustedUpvotes: 100 }, bar)
    expect(ready === 1).toBe(least)
    expect(ready + open === 1).toBe(most)
  }
})

test('items of a zone that has left the campaign are not counted as ready', () => {
  const item = { safetyStatus: 'CLEARED', visibility: 'PUBLIC', totalScore: 99, zoneId: 'gone' }
  expect(countReadyItems([item], [], { voteThreshold: 1, minTrustedVoters: null })).toEqual({
    ready: 0,
    open: 0,
    of: 1,
  })
})
