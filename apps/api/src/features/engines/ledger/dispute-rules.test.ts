import { describe, expect, test } from 'vitest'
import { type Reversal, reversalEffects } from '../../money/payments/rules.ts'
import {
  addDisputeToCredit,
  declineCredit,
  disputeLifecycle,
  keepsCreditsFrozen,
  removeDisputesFromCredit,
} from './dispute-rules.ts'
import { settleCredit } from './receivables.ts'
import { type Credit, type CreditStatus, newCredit } from './rules.ts'

const AT = new Date('2026-05-01T00:00:00Z')
const entryOf = (status: CreditStatus, more: Partial<Credit> = {}) =>
  newCredit({
    ...{ id: 'entry', testerId: 'tester', campaignId: 'campaign', feedbackId: 'item' },
    kind: 'AUTHOR',
    amount: 600n,
    asset: 'USD',
    status,
    payableAt: AT,
    payoutId: status === 'IN_PAYOUT' || status === 'PAID' ? 'payment' : null,
    createdAt: AT,
    ...more,
  })

type Told = Pick<Reversal, 'id' | 'state'>

/** Messages about disputes, one after the other, and the state of the entry after them. */
function learn(messages: readonly Told[], status: CreditStatus) {
  const known = new Map<string, Told>()
  const knownOf = (id: string) => (known.has(id) ? { ...known.get(id)!, unspent: null } : null)
  const disputes = new Map<string, 'OPEN' | 'WON' | 'LOST'>()
  let entry = entryOf(status)
  for (const told of messages) {
    const effects = reversalEffects(knownOf(told.id), { kind: 'DISPUTE', state: told.state })
    if (!effects) continue
    known.set(told.id, told)
    for (const effect of effects) {
      if (effect === 'freeze') {
        disputes.set(told.id, 'OPEN')
        entry = addDisputeToCredit(entry, told.id) ?? entry
        continue
      }
      const event = effect === 'thaw' ? 'win' : 'lose'
      disputes.set(told.id, disputeLifecycle.next(disputes.get(told.id)!, event)!)
      if (event === 'win') entry = removeDisputesFromCredit(entry, [told.id]) ?? entry
    }
  }
  return { disputes: [...disputes].sort(), status: entry.status, stoppedBy: entry.disputes }
}

/** Every order of the items in which equals are not told apart. */
function* ordersOf<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield []
  for (const first of new Set(items)) {
    const rest = [...items]
    rest.splice(items.indexOf(first), 1)
    for (const order of ordersOf(rest)) yield [first, ...order]
  }
}

const endings = [
  ['won', 'won', 'HELD', []],
  ['won', 'lost', 'FROZEN', ['B']],
  ['lost', 'won', 'FROZEN', ['A']],
  ['lost', 'lost', 'FROZEN', ['A', 'B']],
] as const
test.each(endings)(
  'A is %s and B is %s: in all 2,520 orders of their messages, each twice, a credit ends %s',
  (endOfA, endOfB, status, stoppedBy) => {
    const told: Told[] = [
      { id: 'A', state: 'open' },
      { id: 'A', state: endOfA },
      { id: 'B', state: 'open' },
      { id: 'B', state: endOfB },
    ]
    let orders = 0
    for (const order of ordersOf([...told, ...told])) {
      orders++
      const end = learn(order, 'HELD')
      expect(end).toMatchObject({ status, stoppedBy })
      // A dispute whose end is the first that is heard of it never opened.
      for (const [id, state] of end.disputes)
        expect(state.toLowerCase()).toBe(told.findLast((each) => each.id === id)!.state)
    }
    expect(orders).toBe(2_520)
  },
)

describe('a dispute', () => {
  test.each([
    ['HELD', 'FROZEN'],
    ['PAYABLE', 'FROZEN'],
    ['FROZEN', 'FROZEN'],
    ['IN_PAYOUT', 'IN_PAYOUT'],
    ['PAID', 'PAID'],
    ['REVERSED', 'REVERSED'],
  ] as const)('of money that is %s leaves it %s, and is noted on it once', (status, after) => {
    const stopped = addDisputeToCredit(entryOf(status), 'A')!
    expect(stopped).toMatchObject({ status: after, disputes: ['A'], version: 1 })
    expect(addDisputeToCredit(stopped, 'A')).toBeNull()
  })

  test('does not concern what waits for money, nor debts', () => {
    expect(addDisputeToCredit(entryOf('UNFUNDED'), 'A')).toBeNull()
    expect(
      addDisputeToCredit(
        entryOf('PAYABLE', { kind: 'REVERSAL', amount: -600n, reverses: 'x', claim: 'PAID' }),
        'A',
      ),
    ).toBeNull()
  })

  test('that ends leaves what its item has stopped where it is', () => {
    const stopped = addDisputeToCredit(entryOf('FROZEN', { withdrawn: 'FOR_NOW' }), 'A')!
    expect(removeDisputesFromCredit(stopped, ['A'])).toMatchObject({ status: 'FROZEN', disputes: [] })
  })

  test.each(['fail', 'return'] as const)('what comes back by «%s» meanwhile is FROZEN', (event) => {
    const sent = addDisputeToCredit(entryOf(event === 'fail' ? 'IN_PAYOUT' : 'PAID'), 'A')!
    expect(settleCredit(sent, event)).toMatchObject({ status: 'FROZEN', payoutId: null })
    expect(settleCredit(removeDisputesFromCredit(sent, ['A'])!, event).status).toBe('PAYABLE')
  })

  test('stops while it is open, and when it was lost until somebody has decided', () => {
    const stopping = (state: 'OPEN' | 'WON' | 'LOST', decision: 'RELEASED' | 'DECLINED' | null = null) =>
      keepsCreditsFrozen({ state, decision })
    expect([stopping('OPEN'), stopping('LOST')]).toEqual([true, true])
    expect([stopping('WON'), stopping('LOST', 'RELEASED'), stopping('LOST', 'DECLINED')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('a lost dispute that the operator declines', () => {
  test('takes back what is not paid; a payment under way is taken back if it fails', () => {
    const frozen = addDisputeToCredit(entryOf('PAYABLE'), 'A')!
    expect(declineCredit(frozen, ['A'])).toMatchObject({ status: 'REVERSED', declined: true, disputes: [] })
    const sent = declineCredit(addDisputeToCredit(entryOf('IN_PAYOUT'), 'A')!, ['A'])!
    expect(sent).toMatchObject({ status: 'IN_PAYOUT', declined: true })
    expect(settleCredit(sent, 'settle').status).toBe('PAID')
    expect(settleCredit(sent, 'fail').status).toBe('REVERSED')
  })

  test('leaves alone what was paid, and what other money paid for', () => {
    expect(declineCredit(addDisputeToCredit(entryOf('PAID'), 'A')!, ['A'])).toMatchObject({
      status: 'PAID',
      declined: false,
    })
    expect(declineCredit(addDisputeToCredit(entryOf('HELD'), 'B')!, ['A'])).toBeNull()
  })
})
