import { Problem } from '../../src/core/problem.ts'
import type { follow } from '../../src/features/engines/ledger/receivables.ts'
import { observe, reconcilePayment } from '../../src/features/money/fiat-payouts/reconciling.ts'
import {
  creditsAre,
  findNotMade,
  type Payment,
  underWay,
} from '../../src/features/money/fiat-payouts/rules.ts'
import { type Send, sendPayment } from '../../src/features/money/fiat-payouts/sending.ts'
import { type Decisions, decisions, type SendingWorld } from '../../src/features/money/fiat-payouts/world.ts'
import { SimulatedBooks } from './books.ts'
import { SimulatedProvider } from './provider.ts'
import { Random } from './random.ts'
import { SimulatedRewards } from './rewards.ts'
import { Scheduler, settle } from './scheduler.ts'

/** Changes to the production code that a simulator has to notice; none of them is the production code itself. */
export interface Variation {
  decisions?: Decisions
  follow?: typeof follow
  send?: (send: Send) => Send
}

export interface Outcome {
  seed: number
  /** What went wrong; null where every promise was kept. */
  fault: string | null
  steps: number
  /** How each attempt ended, to see that stories go everywhere. */
  ends: Payment['status'][]
}

const STEPS = 60

/**
 * One story: two testers, their items, two processes, an operator, a provider that works on its own and a network that
 * fails.  * What a seed does it does every time. Each step is checked; then the faults end, everything comes to rest, and
 * the books have to say what the provider says.
 */
export async function tell(
  seed: number,
  variation: Variation = {},
  trace: (line: string) => void = () => {},
): Promise<Outcome> {
  const random = new Random(seed)
  const scheduler = new Scheduler(random, trace)
  const provider = new SimulatedProvider(random, scheduler, trace)
  const rewards = new SimulatedRewards(scheduler.now, variation.follow)
  const books = new SimulatedBooks(scheduler, rewards, trace)
  const decide = variation.decisions ?? decisions
  const testers = ['ann', 'bob']
  const earn = (tester: string) => rewards.earn(tester, BigInt(1 + random.below(500)))
  for (const tester of testers) {
    for (let count = 1 + random.below(3); count > 0; count--) earn(tester)
    rewards.mature(tester)
    books.prepare(tester)
  }

  let fault: string | null = null
  const sent = new Set<string>()
  const fail = (what: string) => {
    fault ??= what
  }
  const start = (work: Promise<unknown>) => {
    work.catch((error) => {
      if (!(error instanceof Problem)) fail(`unexpected: ${(error as Error).message}`)
    })
  }
  const worldOf = (node: number): SendingWorld => ({
    now: scheduler.now,
    books: {
      change: (id, change) => books.change(node, id, change),
      approve: (id, change) => books.approve(node, id, change),
    },
    lookup: {
      find: (id) => provider.find(node, id),
      list: (payment) => provider.list(node, payment),
      cancel: ({ id }) => provider.cancel(node, id),
    },
  })

  const submit = (node: number) => {
    const payment = random.pick([...books.payments.values()])
    const { amount, currency, destination, snapshot } = payment
    const approval = { amount, currency, destination: destination.label, snapshot, maxTotalDebit: amount }
    const send: Send = (request) => {
      if (sent.has(request.attemptId)) fail(`${request.attemptId} was sent twice`)
      sent.add(request.attemptId)
      if (books.payments.get(payment.id)!.attemptId !== request.attemptId)
        fail(`${request.attemptId} was sent after a later attempt was drawn up`)
      return provider.send(node, payment.id, request)
    }
    const varied = variation.send ? variation.send(send) : send
    trace(`node ${node}: the operator submits ${payment.id}, which is ${payment.status}`)
    start(sendPayment(worldOf(node), varied, payment.id, approval, 'operator', decide))
  }
  const reconcile = (node: number) => {
    for (const payment of books.payments.values())
      if (creditsAre(payment.status) !== 'PAYABLE') start(reconcilePayment(worldOf(node), payment, decide))
  }
  const deliver = async (node: number, id: string) => {
    const sighting = await provider.find(node, id)
    const payment = [...books.payments.values()].find((each) => sighting.attemptId?.startsWith(`${each.id}/`))
    if (payment) await observe(worldOf(node), payment.id, sighting, decide)
  }
  /** The operator looks into the provider's own records, an hour later, and tells what he finds. */
  const investigate = (node: number) => {
    for (const payment of books.payments.values()) {
      const made = [...provider.made.values()].some((each) => each.attemptId === payment.attemptId)
      if (payment.status !== 'UNKNOWN' || made) continue
      start(books.change(node, payment.id, (present) => findNotMade(present, scheduler.now())))
    }
  }
  const node = () => random.below(2)
  const ofItem = (change: (id: string) => void, what: string) => {
    const items = [...rewards.entries.values()].filter((entry) => entry.feedbackId && entry.claim === null)
    const { id, status } = random.pick(items)
    trace(`the item of ${id}, ${status}, is ${what}`)
    change(id)
  }
  const happenings = {
    task: async () => {
      if (!scheduler.idle) await scheduler.step()
    },
    submit: async () => submit(node()),
    // Impatience: two clicks, on two nodes.
    submitTwice: async () => {
      submit(0)
      submit(1)
    },
    prepare: async () => books.prepare(random.pick(testers)),
    reconcile: async () => reconcile(node()),
    message: async () => {
      if (provider.messages.length > 0) start(deliver(node(), random.pick(provider.messages)).catch(() => {}))
    },
    progress: async () => provider.progress(),
    crash: async () => scheduler.crash(node()),
    investigate: async () => investigate(node()),
    earn: async () => {
      earn(random.pick(testers))
    },
    mature: async () => rewards.mature(random.pick(testers)),
    // What becomes of items has nothing to do with where their rewards are.
    reopen: async () => ofItem((id) => rewards.withdraw(id, 'FOR_NOW'), 'reopened'),
    reject: async () => ofItem((id) => rewards.withdraw(id, 'FOR_GOOD'), 'rejected'),
    redeploy: async () => ofItem((id) => rewards.redeploy(id), 'deployed again'),
    pass: async () => {
      await scheduler.pass(random.pick([60_000, 6 * 60_000, 40 * 60_000]), () => provider.expireLate())
    },
  }
  const weights = {
    task: 26,
    submit: 3,
    submitTwice: 1,
    prepare: 2,
    reconcile: 3,
    message: 3,
    progress: 4,
    crash: 0.7,
    investigate: 1,
    earn: 1.5,
    mature: 1.5,
    reopen: 0.8,
    reject: 0.6,
    redeploy: 1,
    pass: 3,
  }

  function check() {
    if (rewards.fault) fail(rewards.fault)
    for (const [id, payment] of books.payments) {
      const wrong = books.faultOf(id)
      if (wrong) fail(wrong)
      const out = provider.outstanding(id)
      if (out > 1) fail(`${out} transfers of ${id} are out at once: paid twice`)
      if (creditsAre(payment.status) === 'PAYABLE' && out > 0)
        fail(`${id} is ${payment.status}, so it can be paid again, and a transfer of it is out`)
      if (payment.concerns.includes('CONTRADICTION')) fail(`${id} contradicts the provider`)
    }
    for (const { attemptId, from } of books.submissions.splice(0))
      if (from !== 'DRAFT') fail(`${attemptId} was approved from ${from}`)
  }

  let steps = 0
  const play = async (what: keyof typeof happenings) => {
    steps++
    await happenings[what]()
    await settle()
    check()
  }
  while (steps < STEPS && !fault) await play(random.weighted(weights))

  // The faults end, and everything comes to rest.
  provider.faulty = false
  for (let round = 0; round < 12 && !fault; round++) {
    await scheduler.drain()
    await scheduler.pass(2 * 3_600_000, () => provider.expireLate())
    await play('investigate')
    await play('reconcile')
    await scheduler.drain()
    check()
    provider.progress()
    const open = [...books.payments.values()].some((payment) =>
      (underWay as readonly string[]).includes(payment.status),
    )
    if (!open && [...provider.made.values()].every((made) => made.status !== 'processing') && round > 4) break
  }
  await play('reconcile')
  await scheduler.drain()
  check()
  if (!fault) atRest()

  function atRest() {
    for (const payment of books.payments.values()) {
      const made = [...provider.made.values()].filter((each) => each.paymentId === payment.id)
      const paid = made.filter((each) => each.status === 'posted')
      if ((underWay as readonly string[]).includes(payment.status))
        fail(`${payment.id} stays ${payment.status}`)
      if (paid.length !== (payment.status === 'POSTED' ? 1 : 0))
        fail(`${payment.id} is ${payment.status} and ${paid.length} transfers of it were posted`)
      if (paid[0] && paid[0].id !== payment.providerId)
        fail(`${payment.id} names another transfer than was posted`)
      if (paid[0] && paid[0].amount !== payment.amount) fail(`${payment.id} was paid another amount`)
    }
  }
  return { seed, fault, steps, ends: [...books.payments.values()].map((payment) => payment.status) }
}
