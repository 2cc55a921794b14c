import { describe, expect, test } from 'vitest'
import {
  drawFromBudget,
  type Hold,
  type HoldState,
  holdLifecycle,
  reserveForItem,
  returnWholeHold,
} from './rules.ts'

const item = { feedbackId: 'f', campaignId: 'c', asset: 'USD' as const }
const reservedAt = new Date(0)
const hold = (state: HoldState, amount: bigint): Hold => ({ ...item, amount, state, version: 3, reservedAt })

const moves: Record<HoldState, Record<string, HoldState>> = {
  READY: { consume: 'CONSUMED', release: 'RELEASED', freeze: 'FROZEN' },
  FROZEN: { win: 'READY', lose: 'RELEASED', release: 'RELEASED' },
  CONSUMED: {},
  RELEASED: { reserve: 'READY' },
}
describe.each(holdLifecycle.states)('%s', (state) => {
  test.each(holdLifecycle.events)('%s', (event) => {
    expect(holdLifecycle.next(state, event)).toBe(moves[state][event] ?? null)
  })
})

test('money is set aside once, and only what the budget has', () => {
  const wanted = { ...item, amount: 500n, reservedAt }
  const reserved = reserveForItem(null, wanted, 500n)
  expect(reserved?.hold).toEqual({ ...wanted, state: 'READY', version: 1 })
  expect(reserved?.postings).toMatchObject([
    { key: 'hold:f:1:in', amount: 500n, to: { code: 'campaign_hold:f' } },
  ])
  expect(reserveForItem(null, wanted, 499n)).toBeNull()
  expect(reserveForItem(null, { ...wanted, amount: 0n }, 499n)).toBeNull()
  for (const state of ['READY', 'FROZEN', 'CONSUMED'] as const)
    expect(reserveForItem(hold(state, 0n), wanted, 500n)).toBeNull()
  expect(reserveForItem(hold('RELEASED', 0n), wanted, 500n)?.hold).toMatchObject({
    state: 'READY',
    version: 4,
  })
})

test.each([
  ['all from what is set aside, the excess returns', 'READY', 500n, 300n, 100n, 0n, 100n, ['out 100']],
  ['exactly what is set aside', 'READY', 400n, 300n, 100n, 0n, 100n, []],
  ['the budget adds what is missing', 'READY', 250n, 300n, 100n, 150n, 100n, ['in 150']],
  ['nothing set aside', null, 0n, 300n, 100n, 400n, 100n, ['in 400']],
  ['nothing earned and nothing kept', 'READY', 500n, 0n, 0n, 0n, 0n, ['out 500']],
] as const)('%s', (_name, state, amount, spend, keep, available, left, booked) => {
  const drawn = drawFromBudget(state && hold(state, amount), item, { spend, keep, settle: true }, available)
  expect(drawn?.hold).toMatchObject({ state: 'CONSUMED', amount: left })
  expect(drawn?.postings.map((posting) => `${posting.key.split(':')[3]} ${posting.amount}`)).toEqual(booked)
})

test('a unit too little, or a dispute, draws nothing', () => {
  expect(
    drawFromBudget(hold('READY', 250n), item, { spend: 300n, keep: 100n, settle: true }, 149n),
  ).toBeNull()
  expect(drawFromBudget(hold('FROZEN', 500n), item, { spend: 1n, keep: 0n, settle: true }, 500n)).toBeNull()
})

test('a verdict leaves the rest for the next one', () => {
  const drawn = drawFromBudget(hold('CONSUMED', 100n), item, { spend: 20n, keep: 0n, settle: false }, 0n)
  expect(drawn).toMatchObject({ hold: { amount: 80n, version: 4 }, postings: [] })
})

test('emptied, all of it goes back, with what arrives in the same step', () => {
  expect(returnWholeHold(hold('READY', 500n))).toMatchObject({
    hold: { state: 'RELEASED', amount: 0n },
    postings: [{ amount: 500n, to: { code: 'campaign_budget:c' } }],
  })
  expect(returnWholeHold(hold('CONSUMED', 20n), 80n)).toMatchObject({
    hold: { state: 'CONSUMED', amount: 0n },
    postings: [{ amount: 100n }],
  })
  expect(returnWholeHold(hold('CONSUMED', 0n)).postings).toEqual([])
})
