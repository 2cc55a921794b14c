import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Credit,
  type CreditEvent,
  type CreditStatus,
  creditAfter,
  creditLifecycle,
  endOfHold,
  holdingAccountOf,
  isDisputed,
  newCredit,
  postingFor,
} from './rules.ts'

const legal: Record<CreditStatus, Partial<Record<CreditEvent, CreditStatus>>> = {
  UNFUNDED: { fund: 'HELD', fundWhileFrozen: 'FROZEN', reverse: 'REVERSED' },
  HELD: { mature: 'PAYABLE', freeze: 'FROZEN', reverse: 'REVERSED' },
  FROZEN: { thaw: 'HELD', reverse: 'REVERSED' },
  PAYABLE: { freeze: 'FROZEN', reverse: 'REVERSED', send: 'IN_PAYOUT', offset: 'PAID', postpone: 'HELD' },
  IN_PAYOUT: { settle: 'PAID', fail: 'PAYABLE', comeBackFrozen: 'FROZEN', comeBackReversed: 'REVERSED' },
  PAID: { return: 'PAYABLE', comeBackFrozen: 'FROZEN', comeBackReversed: 'REVERSED' },
  REVERSED: { reinstate: 'UNFUNDED', fund: 'HELD', fundWhileFrozen: 'FROZEN' },
}
const pairs = creditLifecycle.states.flatMap((state) =>
  creditLifecycle.events.map((event) => ({ state, event, next: legal[state][event] ?? null })),
)

const payoutId = '00000000-0000-7000-8000-0000000000aa'
function credit(status: CreditStatus, asset: Credit['asset'] = 'POINTS'): Credit {
  return newCredit({
    id: '00000000-0000-7000-8000-000000000001',
    testerId: '00000000-0000-7000-8000-000000000002',
    campaignId: '00000000-0000-7000-8000-000000000003',
    round: 1,
    kind: 'AUTHOR',
    amount: 60n,
    asset,
    status,
    payableAt: null,
    payoutId: status === 'IN_PAYOUT' || status === 'PAID' ? payoutId : null,
    version: 4,
    createdAt: new Date(0),
  })
}

describe('a credit', () => {
  test.each(pairs)('$state on $event → $next', ({ state, event, next }) => {
    expect(creditLifecycle.next(state, event)).toBe(next)
    if (next === null) expect(() => creditAfter(credit(state), event)).toThrow(`a ${state} credit cannot`)
    else expect(creditAfter(credit(state), event, { payoutId }).status).toBe(next)
  })

  test.each(pairs.filter(({ next }) => next !== null))(
    '$state → $next moves its value from the account of the one to that of the other',
    ({ state, event }) => {
      for (const asset of ['POINTS', 'USD'] as const) {
        const before = credit(state, asset)
        const now = creditAfter(before, event, { payoutId })
        const posting = postingFor(before, now)
        if (holdingAccountOf(before).code === holdingAccountOf(now).code) expect(posting).toBeNull()
        else
          expect(posting).toMatchObject({
            from: holdingAccountOf(before),
            to: holdingAccountOf(now),
            amount: 60n,
            asset,
            creditId: before.id,
          })
      }
    },
  )

  test('freezing what is held moves nothing, freezing what is payable takes it back from there', () => {
    expect(postingFor(credit('HELD'), creditAfter(credit('HELD'), 'freeze'))).toBeNull()
    const posting = postingFor(credit('PAYABLE'), creditAfter(credit('PAYABLE'), 'freeze'))
    expect(posting?.from.code).toMatch(/^tester_payable:/)
    expect(posting?.to.code).toMatch(/^tester_held:/)
  })

  test('every change of state has a posting key of its own, and a reversal names what it takes back', () => {
    const held = credit('HELD')
    const opened = postingFor(null, held)
    const payable = creditAfter(held, 'mature')
    const frozen = creditAfter(payable, 'freeze')
    const reversed = creditAfter(frozen, 'reverse')
    const booked = [
      opened,
      postingFor(held, payable),
      postingFor(payable, frozen),
      postingFor(frozen, reversed),
    ]
    expect(new Set(booked.map((posting) => posting?.key)).size).toBe(4)
    expect(booked[3]?.reverses).toBe(opened?.key)
  })

  test('every life of an entry has posting keys of its own, however often it is taken back', () => {
    let now = credit('HELD', 'USD')
    const booked = [postingFor(null, now)]
    for (let life = 0; life < 3; life++)
      for (const event of ['reverse', 'reinstate', 'fund'] as const) {
        const next = creditAfter(now, event)
        booked.push(postingFor(now, next))
        now = next
      }
    const moved = booked.filter((posting) => posting !== null)
    expect(moved).toHaveLength(7)
    expect(new Set(moved.map(({ key }) => key)).size).toBe(7)
    const reversals = moved.filter(({ reverses }) => reverses)
    expect(reversals.map(({ reverses }) => reverses)).toEqual([0, 2, 4].map((index) => moved[index]!.key))
    expect(now.revived).toBe(3)
  })

  test('points come from points_issued, money from the budget of its campaign', () => {
    expect(postingFor(null, credit('HELD'))?.from.code).toBe('points_issued')
    expect(postingFor(null, credit('HELD', 'USDC'))?.from.code).toBe(
      `campaign_budget:${credit('HELD').campaignId}`,
    )
    expect(postingFor(null, credit('UNFUNDED', 'USDC'))).toBeNull()
  })

  test('the payment is named while it is under way or made, and forgotten when it comes back', () => {
    const sent = creditAfter(credit('PAYABLE'), 'send', { payoutId })
    expect(sent.payoutId).toBe(payoutId)
    expect(creditAfter(sent, 'settle').payoutId).toBe(payoutId)
    expect(creditAfter(sent, 'fail').payoutId).toBeNull()
  })

  test('however it moves, its value is in one account and its movements sum to it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...creditLifecycle.events), { maxLength: 30 }), (events) => {
        let now = credit('HELD')
        const sums = new Map<string, bigint>()
        const book = (before: Credit | null, next: Credit) => {
          const posting = postingFor(before, next)
          if (!posting) return
          sums.set(posting.from.code, (sums.get(posting.from.code) ?? 0n) - posting.amount)
          sums.set(posting.to.code, (sums.get(posting.to.code) ?? 0n) + posting.amount)
        }
        book(null, now)
        for (const event of events) {
          if (!creditLifecycle.next(now.status, event)) continue
          const next = creditAfter(now, event, { payoutId })
          book(now, next)
          now = next
        }
        for (const [code, sum] of sums) {
          const value = ['REVERSED', 'UNFUNDED'].includes(now.status) ? 0n : 60n
          expect(sum).toBe(
            code === 'points_issued' ? -value : code === holdingAccountOf(now).code ? value : 0n,
          )
        }
      }),
    )
  })
})

test('a hold of seven days ends seven days later to the millisecond', () => {
  expect(endOfHold(new Date('2026-02-27T10:00:00.123Z'), 7)).toEqual(new Date('2026-03-06T10:00:00.123Z'))
})

test.each([
  { confirmed: 0, stillBroken: 0, disputed: false },
  { confirmed: 1, stillBroken: 1, disputed: false },
  { confirmed: 0, stillBroken: 1, disputed: true },
  { confirmed: 3, stillBroken: 2, disputed: false },
  { confirmed: 2, stillBroken: 3, disputed: true },
])('$stillBroken STILL_BROKEN against $confirmed CONFIRMED: disputed is $disputed', (row) => {
  expect(isDisputed(row)).toBe(row.disputed)
})
