import { describe, expect, test } from 'vitest'
import { Problem } from '../../../core/problem.ts'
import {
  type Approval,
  approvePayment,
  attemptsThatMayTurnUp,
  creditStateFor,
  markNotMade,
  nextStep,
  type Observation,
  type Payment,
  type PaymentStatus,
  type Present,
  paymentLifecycle,
  prepareAttempt,
  resumePayment,
  type Sighting,
  type Step,
  settleOutside,
  shouldCancel,
} from './rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const destination = { recipientId: 'acct_1', methodId: 'usba_1', label: 'bank account ••6789 (US)' }
const payment = (status: PaymentStatus, more: Partial<Payment> = {}): Payment => ({
  id: 'p',
  workspaceId: 'w',
  testerId: 't',
  batchId: 'b',
  status,
  attempt: 1,
  attemptId: 'a1',
  amount: 500n,
  currency: 'USD',
  destination,
  snapshot: 'hash',
  maxTotalDebit: status === 'DRAFT' ? null : 510n,
  approvedBy: status === 'DRAFT' ? null : 'operator@example.com',
  approvedAt: status === 'DRAFT' ? null : now,
  providerId: ['SUBMITTED', 'POSTED', 'CANCELED', 'RETURNED'].includes(status) ? 'obp' : null,
  debited: null,
  reason: null,
  concerns: [],
  others: [],
  settledOutside: [],
  latest: 1,
  ...more,
})
const sighting = (status: Sighting['status'], more: Partial<Sighting> = {}): Sighting => ({
  id: 'obp',
  attemptId: 'a1',
  status,
  amount: 500n,
  currency: 'USD',
  debited: 505n,
  debitedCurrency: 'USD',
  cancelable: status === 'processing',
  reason: null,
  ...more,
})
const see = (status: Sighting['status'], more: Partial<Sighting> = {}): Observation => ({
  attemptId: 'a1',
  kind: 'seen',
  payment: sighting(status, more),
})

test('the lifecycle is the documented table', () => {
  const table = Object.fromEntries(
    paymentLifecycle.states.map((state) => [
      state,
      Object.fromEntries(
        paymentLifecycle.events
          .map((event) => [event, paymentLifecycle.next(state, event)] as const)
          .filter(([, next]) => next !== null),
      ),
    ]),
  )
  const settled = { post: 'POSTED', fail: 'FAILED', cancel: 'CANCELED', return: 'RETURNED' }
  expect(table).toEqual({
    DRAFT: { submit: 'SUBMITTING', prepare: 'DRAFT' },
    SUBMITTING: { accept: 'SUBMITTED', refuse: 'FAILED', lose: 'UNKNOWN', ...settled },
    SUBMITTED: settled,
    UNKNOWN: { accept: 'SUBMITTED', findNotMade: 'FAILED', ...settled },
    POSTED: { return: 'RETURNED' },
    FAILED: { prepare: 'DRAFT' },
    CANCELED: { prepare: 'DRAFT' },
    RETURNED: { prepare: 'DRAFT' },
  })
})

/** Lists for every state and observation the next state and the change of the credits; null if nothing changes. */
const none = null
const seen = {
  processing: see('processing'),
  posted: see('posted'),
  failed: see('failed'),
  canceled: see('canceled'),
  returned: see('returned'),
}
const observations = {
  ...seen,
  refused: { attemptId: 'a1', kind: 'refused', reason: 'no' },
  lost: { attemptId: 'a1', kind: 'lost', reason: 'no_answer' },
  stranded: { attemptId: 'a1', kind: 'stranded' },
  missing: { attemptId: 'a1', kind: 'missing' },
} as const satisfies Record<string, Observation>
type Row = Record<keyof typeof observations, [PaymentStatus, string | null] | null>
const nothing: Row = {
  processing: none,
  posted: none,
  failed: none,
  canceled: none,
  returned: none,
  refused: none,
  lost: none,
  stranded: none,
  missing: none,
}
const table: Record<PaymentStatus, Row> = {
  // The books lost the approval.
  DRAFT: { ...nothing, processing: ['DRAFT', null], posted: ['DRAFT', null] },
  SUBMITTING: {
    processing: ['SUBMITTED', null],
    posted: ['POSTED', 'settle'],
    failed: ['FAILED', 'fail'],
    canceled: ['CANCELED', 'fail'],
    returned: ['RETURNED', 'fail'],
    refused: ['FAILED', 'fail'],
    lost: ['UNKNOWN', null],
    stranded: ['UNKNOWN', null],
    missing: none,
  },
  SUBMITTED: {
    ...nothing,
    posted: ['POSTED', 'settle'],
    failed: ['FAILED', 'fail'],
    canceled: ['CANCELED', 'fail'],
    returned: ['RETURNED', 'fail'],
  },
  UNKNOWN: {
    ...nothing,
    processing: ['SUBMITTED', null],
    posted: ['POSTED', 'settle'],
    failed: ['FAILED', 'fail'],
    canceled: ['CANCELED', 'fail'],
    returned: ['RETURNED', 'fail'],
    // The response to our own request comes too late for an automatic decision, so a person is notified.
    refused: ['UNKNOWN', null],
  },
  POSTED: { ...nothing, returned: ['RETURNED', 'return'] },
  FAILED: nothing,
  CANCELED: nothing,
  RETURNED: nothing,
}
const cases = paymentLifecycle.states.flatMap((status) =>
  Object.entries(table[status]).map(([name, expected]) => [status, name as keyof Row, expected] as const),
)
test.each(cases)('%s, when what is learnt is «%s»: %j', (status, name, expected) => {
  const before = payment(status, { debited: 505n, ...(status === 'FAILED' ? { providerId: 'obp' } : {}) })
  const step = nextStep(before, observations[name])
  expect(step && [step.payment.status, step.credits]).toEqual(expected)
})

test('an observation of an earlier attempt changes nothing when its payment is recorded', () => {
  const others = [{ attemptId: 'a1', recipientId: 'acct_1', providerId: 'obp' }]
  const later = payment('SUBMITTING', { attempt: 2, attemptId: 'a2', others })
  for (const observation of Object.values(observations)) expect(nextStep(later, observation)).toBeNull()
  const disguised: Observation = { attemptId: 'a2', kind: 'seen', payment: sighting('posted') }
  expect(nextStep(later, disguised)).toBeNull()
})

const nextDraft = { batchId: 'b2', attemptId: 'a2', amount: 1n, destination, snapshot: 's' }
const givenUp = [{ attemptId: 'a1', recipientId: 'acct_1', providerId: null }]
test.each(['DRAFT', 'SUBMITTING', 'SUBMITTED', 'UNKNOWN', 'POSTED', 'FAILED'] as const)(
  'a payment of an attempt that was given up contradicts a payment that is %s, and moves nothing',
  (status) => {
    const later = payment(status, { attempt: 2, attemptId: 'a2', others: givenUp, providerId: null })
    for (const seen of ['processing', 'posted'] as const) {
      const step = nextStep(later, see(seen))!
      expect([step.payment.status, step.credits, step.tell]).toEqual([status, null, ['CONTRADICTION']])
      expect(step.unbooked).toMatchObject({ id: 'obp', attemptId: 'a1' })
      expect(nextStep(step.payment, see(seen))).toBeNull()
    }
    for (const back of ['failed', 'canceled', 'returned'] as const)
      expect(nextStep(later, see(back))).toBeNull()
  },
)

test('a contradicted draft cannot be approved, and what was given up is looked for until it is seen', () => {
  const draft = payment('DRAFT', { attempt: 2, attemptId: 'a2', others: givenUp })
  expect(attemptsThatMayTurnUp(draft)).toEqual(givenUp)
  const { payment: blocked } = nextStep(draft, see('processing'))!
  expect(codeOf(approvePayment(blocked, approval, present, approver))).toBe('payment_contradicted')
  const again = prepareAttempt(payment('FAILED'), nextDraft)!
  expect(again.others).toEqual(givenUp)
})

test.each(['DRAFT', 'FAILED', 'CANCELED', 'RETURNED'] as const)(
  'an attempt that was given up and turned up is the payment again when the present one is %s',
  (status) => {
    const later = payment(status, { attempt: 2, attemptId: 'a2', others: givenUp, latest: 2 })
    const step = resumePayment(later, payment('FAILED', { latest: 2 }), sighting('posted'))
    expect(step).toMatchObject({
      payment: { status: 'SUBMITTING', attemptId: 'a1', attempt: 1, latest: 2 },
      credits: 'send',
    })
    const after = nextStep((step as Step).payment, see('posted'))!
    expect([after.payment.status, after.credits]).toEqual(['POSTED', 'settle'])
    expect(prepareAttempt({ ...after.payment, status: 'RETURNED' }, nextDraft)!.attempt).toBe(3)
  },
)

test('it is not while another attempt may be under way, and not for another attempt or sum', () => {
  const later = (status: PaymentStatus) =>
    payment(status, { attempt: 2, attemptId: 'a2', others: givenUp, latest: 2 })
  for (const status of ['SUBMITTING', 'SUBMITTED', 'UNKNOWN', 'POSTED'] as const)
    expect(codeOf(resumePayment(later(status), payment('FAILED'), sighting('posted')))).toBe(
      'payment_not_unknown',
    )
  for (const other of [{ attemptId: 'a2' }, { attemptId: null }, { amount: 1n }, { currency: 'EUR' }])
    expect(
      codeOf(resumePayment(later('DRAFT'), payment('FAILED'), { ...sighting('posted'), ...other })),
    ).toBe('finding_not_confirmed')
})

describe('settled outside of the books', () => {
  const contradicted = { attempt: 2, attemptId: 'a2', others: givenUp, concerns: ['CONTRADICTION'] as const }
  const later = (status: PaymentStatus, more: Partial<Payment> = {}) =>
    payment(status, { ...contradicted, providerId: null, ...more })

  test.each([
    'DRAFT',
    'SUBMITTING',
    'SUBMITTED',
    'UNKNOWN',
    'POSTED',
    'FAILED',
    'CANCELED',
    'RETURNED',
  ] as const)(
    'one of another attempt ends the CONTRADICTION of a %s payment, and is old news then',
    (status) => {
      const { payment: after, credits } = settleOutside(later(status), sighting('posted'), true) as Step
      expect(after).toMatchObject({ status, concerns: [], settledOutside: ['obp'] })
      expect(credits).toBeNull()
      expect(nextStep(after, see('posted'))).toBeNull()
      expect(settleOutside(after, sighting('posted'), true)).toMatchObject({ payment: after })
      expect(codeOf(resumePayment(after, payment('FAILED'), sighting('posted')))).not.toBeNull()
    },
  )

  test('another one that waits keeps it; the outcome of an attempt under way, a booked one and a stranger’s are none', () => {
    const kept = settleOutside(later('DRAFT'), sighting('posted'), false) as Step
    expect(kept.payment.concerns).toEqual(['CONTRADICTION'])
    const own = sighting('posted', { attemptId: 'a2' })
    for (const status of ['SUBMITTING', 'SUBMITTED', 'UNKNOWN'] as const)
      expect(codeOf(settleOutside(later(status), own, true))).toBe('finding_not_confirmed')
    expect(codeOf(settleOutside(later('POSTED', { providerId: 'obp' }), own, true))).toBe(
      'finding_not_confirmed',
    )
    const booked = [{ ...givenUp[0]!, providerId: 'obp' }]
    for (const [of, made] of [
      [later('DRAFT', { others: booked }), sighting('posted')],
      [later('DRAFT'), sighting('posted', { attemptId: 'a9' })],
      [later('DRAFT'), sighting('posted', { attemptId: null })],
    ] as const)
      expect(codeOf(settleOutside(of, made, true))).toBe('finding_not_confirmed')
    expect(codeOf(settleOutside(later('DRAFT', { concerns: [] }), sighting('posted'), true))).toBe(
      'payment_not_contradicted',
    )
  })
})

test('a payment without an outcome worries a person, until there is one', () => {
  const step = nextStep(payment('SUBMITTING'), observations.lost)!
  expect([step.payment.concerns, step.tell]).toEqual([['OUTCOME_UNKNOWN'], ['OUTCOME_UNKNOWN']])
  expect(nextStep(step.payment, observations.refused)!.tell).toEqual(['LATE_REFUSAL'])
  expect(nextStep(step.payment, seen.posted)!.payment.concerns).toEqual([])
})

describe('what the provider does is compared with what was approved', () => {
  test.each([
    ['a debit at the limit', { debited: 510n }, []],
    ['a debit over the limit', { debited: 511n }, ['DEBIT_OVER_LIMIT']],
    ['a debit in another currency', { debited: 1n, debitedCurrency: 'EUR' }, ['DEBIT_OVER_LIMIT']],
    ['another amount', { amount: 499n }, ['TERMS_DIFFER']],
    ['another currency', { currency: 'EUR' }, ['TERMS_DIFFER']],
  ] as const)('%s', (_name, more, faults) => {
    const step = nextStep(payment('SUBMITTING'), see('processing', more))!
    expect([step.payment.status, step.tell]).toEqual(['SUBMITTED', faults])
    expect(shouldCancel(step.payment, sighting('processing', more))).toBe(faults.length > 0)
    expect(shouldCancel(step.payment, sighting('processing', { ...more, cancelable: false }))).toBe(false)
  })

  test('it is told once, however often it is seen', () => {
    const over = see('processing', { debited: 511n })
    const step = nextStep(payment('SUBMITTING'), over)!
    expect(nextStep(step.payment, over)).toBeNull()
  })
})

test('a second transfer of one attempt, or one of a payment that was never made, is a contradiction', () => {
  const twin = nextStep(payment('POSTED'), see('processing', { id: 'obp_other' }))!
  expect([twin.payment.status, twin.credits, twin.tell]).toEqual(['POSTED', null, ['CONTRADICTION']])
  const ghost = nextStep(payment('FAILED'), seen.posted)!
  expect([ghost.payment.status, ghost.credits, ghost.tell]).toEqual(['FAILED', null, ['CONTRADICTION']])
  const draft = { batchId: 'b2', attemptId: 'a2', amount: 1n, destination, snapshot: 's' }
  expect(prepareAttempt(ghost.payment, draft)).toBeNull()
})

const approval: Approval = {
  amount: 500n,
  currency: 'USD',
  destination: destination.label,
  maxTotalDebit: 510n,
  snapshot: 'hash',
}
const present: Present = { payable: 500n, missing: 0, destination }
const approver = { by: 'operator@example.com', at: now }
const codeOf = (result: unknown) => (result instanceof Problem ? result.kind.code : null)

test('an approval of what the draft shows takes it to SUBMITTING, with the approver’s name and figures', () => {
  expect(approvePayment(payment('DRAFT'), approval, present, approver)).toMatchObject({
    payment: {
      status: 'SUBMITTING',
      maxTotalDebit: 510n,
      approvedBy: 'operator@example.com',
      approvedAt: now,
      attemptId: 'a1',
    },
    credits: 'send',
  })
})

test.each([
  ['amount', { amount: 501n }, {}],
  ['currency', { currency: 'EUR' }, {}],
  ['destination', { destination: 'elsewhere' }, {}],
  ['snapshot', { snapshot: 'other' }, {}],
  ['a reward that was stopped meanwhile', {}, { missing: 1, payable: 400n }],
  ['another sum of rewards', {}, { payable: 501n }],
  ['another account of the tester', {}, { destination: { ...destination, methodId: 'usba_2' } }],
  ['another recipient', {}, { destination: { ...destination, recipientId: 'acct_2' } }],
  ['a tester who is not eligible any more', {}, { destination: null }],
] as const)('409 stale_approval: %s', (_name, given, is) => {
  const refused = approvePayment(payment('DRAFT'), { ...approval, ...given }, { ...present, ...is }, approver)
  expect(codeOf(refused)).toBe('stale_approval')
})

test('a limit below the amount is refused', () => {
  const refused = approvePayment(payment('DRAFT'), { ...approval, maxTotalDebit: 499n }, present, approver)
  expect(codeOf(refused)).toBe('debit_limit_too_low')
})

test.each(paymentLifecycle.states.filter((status) => status !== 'DRAFT'))(
  '%s cannot be approved',
  (status) => {
    expect(codeOf(approvePayment(payment(status), approval, present, approver))).toBe('payment_not_draft')
  },
)

test.each(paymentLifecycle.states)('%s is drawn up again only when no money can be out', (status) => {
  const draft = { batchId: 'b2', attemptId: 'a2', amount: 600n, destination, snapshot: 'hash2' }
  const again = prepareAttempt(payment(status, { concerns: ['DEBIT_OVER_LIMIT'] }), draft)
  if (creditStateFor(status) !== 'PAYABLE') return expect(again).toBeNull()
  expect(again).toMatchObject({
    ...draft,
    status: 'DRAFT',
    attempt: 2,
    maxTotalDebit: null,
    approvedBy: null,
    providerId: null,
    concerns: [],
  })
})

test('an operator’s finding ends UNKNOWN alone, and not before the request has had time to arrive', () => {
  const later = new Date(now.getTime() + 3_600_000)
  const unknown = payment('UNKNOWN')
  expect(codeOf(markNotMade(unknown, new Date(later.getTime() - 1)))).toBe('finding_too_early')
  expect(markNotMade(unknown, later)).toMatchObject({ payment: { status: 'FAILED' }, credits: 'fail' })
  for (const status of paymentLifecycle.states.filter((each) => each !== 'UNKNOWN'))
    expect(codeOf(markNotMade(payment(status), later))).toBe('payment_not_unknown')
})
