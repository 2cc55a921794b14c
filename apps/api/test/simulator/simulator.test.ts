import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdLifecycle } from '../../src/features/engines/ledger/budgets/rules.ts'
import { creditLifecycle } from '../../src/features/engines/ledger/rules.ts'
import { refundLifecycle } from '../../src/features/money/payments/refund-rules.ts'
import { roundLifecycle } from '../../src/features/money/payments/rules.ts'
import { payoutLifecycle } from '../../src/features/money/token-payouts/rules.ts'
import { paymentLifecycle as purchaseLifecycle } from '../../src/features/money/x402/rules.ts'
import { mutants } from './mutants.ts'
import { Stories } from './stories.ts'

/** `npm run simulate` tells more of them: 3,500 take some seconds. */
const SEEDS = 3_500
let stories: Stories
beforeAll(() => {
  stories = new Stories()
})
afterAll(() => stories.close())

test(`${SEEDS} stories of refunds, disputes, payouts, purchases, crashes and lost answers: nothing is lost, made or paid twice`, async () => {
  const { failure, visited } = await stories.runTask({ from: 1, seeds: SEEDS })
  expect(failure && `${failure.fault}: npm run simulate -- --from ${failure.seed} --seeds 1`).toBeNull()
  expect(visited.sort()).toEqual(everyState)
})

/** Stories go everywhere: a state that none of them is ever in is one that nobody looks at. */
const everyState = [
  ...['CLOSED', 'OPEN', 'PENDING', 'VOID'].map((status) => `bounty ${status}`),
  ...['PREPARED', 'SENT'].map((status) => `bounty return ${status}`),
  ...['PAID', 'PAYABLE', 'REVERSED'].map((status) => `debt ${status}`),
  ...[...holdLifecycle.states].sort().map((status) => `hold ${status}`),
  ...['CANCELED', 'DRAFT', 'FAILED', 'POSTED', 'RETURNED', 'SUBMITTED', 'SUBMITTING', 'UNKNOWN'].map(
    (status) => `payment ${status}`,
  ),
  ...[...payoutLifecycle.states].sort().map((status) => `payout ${status}`),
  ...[...purchaseLifecycle.states].sort().map((status) => `purchase ${status}`),
  ...[...refundLifecycle.states].sort().map((status) => `refund ${status}`),
  ...[...creditLifecycle.states].sort().map((status) => `reward ${status}`),
  ...roundLifecycle.states
    .filter((status) => status !== 'DRAFT' && status !== 'EXPIRED')
    .sort()
    .map((status) => `round ${status}`),
  ...['PAID', 'REVERSED'].map((status) => `write-off ${status}`),
]

// Money came back before the item that it cannot cover was deployed: its rewards wait for a payment, and are not due.
test('a reward that began to wait after the money had come is no fault', async () => {
  expect((await stories.runTask({ from: 90_907, seeds: 1 })).failure).toBeNull()
})

// Two processes had one payment settled, since the first was slow: it was refused, and what the other did had a block already.
test('a purchase that is refused to one process and paid by another is not asked for again', async () => {
  expect((await stories.runTask({ from: 105_084, seeds: 1 })).failure).toBeNull()
})

test.each([
  // The treasury had canceled it in the blocks that took the place of its transfer.
  [1_006_604, 'a payment in tokens that was confirmed, and canceled in other blocks, has failed'],
  // The search for it began at the latest block of the claim.
  [1_011_484, 'a purchase whose transfer moved to an earlier block brings what was bought'],
  // The first request to settle it took longer than its process may hold it, and a second one was refused.
  [2_040_820, 'a purchase whose second settlement was refused waits for the outcome of the first'],
  // The process was killed between signature and transaction, and the tester was refused afterwards.
  [3_007_572, 'a signature that was lost with its process can pay nobody'],
])('seed %i: %s', async (seed) => {
  expect((await stories.runTask({ from: seed, seeds: 1 })).failure).toBeNull()
})

test('a seed tells the same story every time', async () => {
  const tell = async (seed: number) => (await stories.runTask({ from: seed, seeds: 1, traced: true })).lines
  const first = await tell(4711)
  expect(first.length).toBeGreaterThan(20)
  expect(await tell(4711)).toEqual(first)
  expect(await tell(4712)).not.toEqual(first)
})

test.each(Object.keys(mutants))('caught: code that %s', async (mutant) => {
  const { failure } = await stories.runTask({ from: 1, seeds: 3_000, mutant })
  expect(failure).not.toBeNull()
  // And it is the mutant that is caught: the same story goes well without it.
  expect((await stories.runTask({ from: failure!.seed, seeds: 1 })).failure).toBeNull()
})
