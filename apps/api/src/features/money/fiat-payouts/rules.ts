import { lifecycle } from '../../../core/lifecycle.ts'
import type { Problem } from '../../../core/problem.ts'
import { isReadByAnother, secondApproverRequired } from '../../engines/approvals/index.ts'
import {
  debitLimitTooLow,
  findingNotConfirmed,
  findingTooEarly,
  paymentContradicted,
  paymentNotContradicted,
  paymentNotDraft,
  paymentNotUnknown,
  staleApproval,
} from './problems.ts'

/**
 * The states of a payment. While it is SUBMITTING, SUBMITTED or UNKNOWN, it may be sent again only after the provider
 * has answered that it was not made, or an operator has recorded so.
 */
export const paymentLifecycle = lifecycle({
  DRAFT: { submit: 'SUBMITTING', prepare: 'DRAFT' },
  // A webhook of the provider may arrive before the response to the request.
  SUBMITTING: {
    accept: 'SUBMITTED',
    refuse: 'FAILED',
    lose: 'UNKNOWN',
    post: 'POSTED',
    fail: 'FAILED',
    cancel: 'CANCELED',
    return: 'RETURNED',
  },
  SUBMITTED: { post: 'POSTED', fail: 'FAILED', cancel: 'CANCELED', return: 'RETURNED' },
  UNKNOWN: {
    accept: 'SUBMITTED',
    post: 'POSTED',
    fail: 'FAILED',
    cancel: 'CANCELED',
    return: 'RETURNED',
    findNotMade: 'FAILED',
  },
  POSTED: { return: 'RETURNED' },
  FAILED: { prepare: 'DRAFT' },
  CANCELED: { prepare: 'DRAFT' },
  RETURNED: { prepare: 'DRAFT' },
})
export type PaymentStatus = (typeof paymentLifecycle.states)[number]
type PaymentEvent = (typeof paymentLifecycle.events)[number]

/** States in which money may be on its way, so the provider is asked for the outcome. */
export const underWay = ['SUBMITTING', 'SUBMITTED', 'UNKNOWN'] as const satisfies readonly PaymentStatus[]

/** Returns the state that a payment's credits have in the ledger while the payment is in this state. */
export function creditStateFor(status: PaymentStatus): 'PAYABLE' | 'IN_PAYOUT' | 'PAID' {
  if (status === 'POSTED') return 'PAID'
  return (underWay as readonly string[]).includes(status) ? 'IN_PAYOUT' : 'PAYABLE'
}

/** Reasons why a person should check a payment. */
export const concerns = [
  'OUTCOME_UNKNOWN',
  'DEBIT_OVER_LIMIT',
  'TERMS_DIFFER',
  'CONTRADICTION',
  'LATE_REFUSAL',
] as const
export type Concern = (typeof concerns)[number]

/** The destination of a payment: the recipient at the provider, the account, and a label to show. */
export interface Destination {
  readonly recipientId: string
  readonly methodId: string
  readonly label: string
}

/** Another attempt at the same payment, which was sent as well. */
export interface OtherAttempt {
  readonly attemptId: string
  readonly recipientId: string
  /**
   * Null if the provider refused the attempt, or an operator found that it was never made. The provider may still show
   * a payment for it.
   */
  readonly providerId: string | null
}

/** A payment with its present attempt. Amounts in atomic units of `currency`. */
export interface Payment {
  readonly id: string
  readonly workspaceId: string
  readonly testerId: string
  readonly batchId: string
  readonly status: PaymentStatus
  /** Counts from 1; each attempt has its own id, idempotency key and approval. */
  readonly attempt: number
  readonly attemptId: string
  readonly amount: bigint
  readonly currency: string
  readonly destination: Destination
  /** The hash of everything that an approver sees. */
  readonly snapshot: string
  readonly maxTotalDebit: bigint | null
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  /** The provider's id, once known. */
  readonly providerId: string | null
  readonly debited: bigint | null
  /** Codes of the provider or of the service, never the provider's text. */
  readonly reason: string | null
  readonly concerns: readonly Concern[]
  readonly others: readonly OtherAttempt[]
  /** Ids of the provider's payments that contradict the books and were settled outside of them. */
  readonly settledOutside: readonly string[]
  /** The highest attempt number of the payment. */
  readonly latest: number
}

/** The start of an attempt: not approved, and unknown to the provider. */
export const freshAttempt = {
  maxTotalDebit: null,
  approvedBy: null,
  approvedAt: null,
  providerId: null,
  debited: null,
  reason: null,
  concerns: [],
  others: [],
} as const satisfies Partial<Payment>

/** A payment as the provider reports it. */
export interface Sighting {
  readonly id: string
  readonly attemptId: string | null
  readonly status: 'processing' | 'posted' | 'failed' | 'canceled' | 'returned'
  readonly amount: bigint
  readonly currency: string
  readonly debited: bigint
  readonly debitedCurrency: string
  readonly cancelable: boolean
  readonly reason: string | null
}

/** An observation about one attempt. */
export type Observation = { readonly attemptId: string } & (
  | { readonly kind: 'seen'; readonly payment: Sighting }
  /** The provider refused the request. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The request got no conclusive response. */
  | { readonly kind: 'lost'; readonly reason: string }
  /** The attempt is SUBMITTING for longer than a request takes, so the process that sent it has ended. */
  | { readonly kind: 'stranded' }
  /** The provider lists no payment with this attempt's id. */
  | { readonly kind: 'missing' }
  /** An operator found that the provider never made the payment. */
  | { readonly kind: 'found-not-made' }
)

/** The payment after a step, and what must be done afterwards. */
export interface Step {
  readonly payment: Payment
  /** The change to make to the payment's credits. */
  readonly credits: 'send' | 'settle' | 'fail' | 'return' | null
  /** New concerns, to report to a person. */
  readonly tell: readonly Concern[]
  /** A payment at the provider that is missing in the books. Its tester is not paid until a person has decided. */
  readonly unbooked?: Sighting
}

const eventOf = {
  processing: 'accept',
  posted: 'post',
  failed: 'fail',
  canceled: 'cancel',
  returned: 'return',
} as const satisfies Record<Sighting['status'], PaymentEvent>

/**
 * Returns the next step after an observation, or null if nothing changes. Observations may arrive late, repeatedly and
 * in any order: reports of states that the payment has already left are ignored. An earlier attempt matters only if it
 * has a payment unknown to the books. An empty result proves nothing.
 */
export function nextStep(payment: Payment, observation: Observation): Step | null {
  if (observation.attemptId !== payment.attemptId || payment.status === 'DRAFT')
    return observation.kind === 'seen' ? blockAttempts(payment, observation.payment) : null
  switch (observation.kind) {
    case 'seen':
      return applySighting(payment, observation.payment)
    case 'refused':
      return (
        movePayment(payment, 'refuse', { reason: observation.reason }) ??
        (payment.status === 'UNKNOWN' ? addConcerns(payment, ['LATE_REFUSAL']) : null)
      )
    case 'lost':
      return movePayment(payment, 'lose', { reason: observation.reason }, ['OUTCOME_UNKNOWN'])
    case 'stranded':
      return movePayment(payment, 'lose', { reason: 'stranded' }, ['OUTCOME_UNKNOWN'])
    case 'missing':
      return null
    case 'found-not-made':
      return movePayment(payment, 'findNotMade', { reason: 'found_not_made' })
  }
}

function applySighting(payment: Payment, sighting: Sighting): Step | null {
  if (sighting.attemptId !== payment.attemptId) return null
  const other = payment.providerId !== null && payment.providerId !== sighting.id
  // The attempt has two payments at the provider, or one although it was recorded as never made. Only a person can
  // resolve this.
  if (other || contradictsFailure(payment, sighting)) return blockAttempts(payment, sighting)
  const debited = sighting.debitedCurrency === payment.currency ? sighting.debited : null
  const known = { providerId: sighting.id, debited }
  const faults = findTermFaults(payment, sighting)
  const moved = movePayment(payment, eventOf[sighting.status], { ...known, reason: sighting.reason }, faults)
  if (moved) return moved
  return payment.status === 'SUBMITTED' && payment.debited !== debited
    ? addConcerns({ ...payment, ...known }, faults, true)
    : addConcerns(payment, faults)
}

/**
 * Blocks every further attempt while the money of an unexpected payment is on its way. Unexpected is a payment of
 * another attempt, of a draft, or a second one of the present attempt. Ignores a payment whose outcome is already
 * recorded.
 */
function blockAttempts(payment: Payment, sighting: Sighting): Step | null {
  const isOut = sighting.status === 'processing' || sighting.status === 'posted'
  const isKnown = isBooked(payment, sighting) || payment.settledOutside.includes(sighting.id)
  const isPresent = sighting.attemptId === payment.attemptId && payment.status !== 'DRAFT'
  if (isKnown || (!isOut && !isPresent)) return null
  const step = addConcerns(payment, ['CONTRADICTION'])
  return step && isOut ? { ...step, unbooked: sighting } : step
}

/** Returns whether this payment is already recorded as the outcome of another attempt. */
const isBooked = ({ others }: Payment, made: Sighting): boolean =>
  others.some(({ providerId }) => providerId === made.id)

/** Returns whether the provider made a payment although it was recorded as not made. */
function contradictsFailure(payment: Payment, { status }: Sighting): boolean {
  return (
    payment.status === 'FAILED' && payment.providerId === null && status !== 'failed' && status !== 'canceled'
  )
}

/** Returns the ways in which the provider's payment differs from the approved one. */
function findTermFaults(payment: Payment, sighting: Sighting): Concern[] {
  const faults: Concern[] = []
  if (sighting.status === 'failed' || sighting.status === 'canceled') return faults
  if (sighting.amount !== payment.amount || sighting.currency !== payment.currency)
    faults.push('TERMS_DIFFER')
  if (sighting.debitedCurrency !== payment.currency || sighting.debited > (payment.maxTotalDebit ?? 0n))
    faults.push('DEBIT_OVER_LIMIT')
  return faults
}

/** Returns whether to cancel a payment at the provider: it differs from the approved terms and can still be stopped. */
export function shouldCancel(payment: Payment, sighting: Sighting): boolean {
  return payment.status === 'SUBMITTED' && sighting.cancelable && findTermFaults(payment, sighting).length > 0
}

function movePayment(
  payment: Payment,
  event: PaymentEvent,
  change: Partial<Payment>,
  faults: readonly Concern[] = [],
): Step | null {
  const status = paymentLifecycle.next(payment.status, event)
  if (!status) return null
  const lasting: Concern[] = payment.concerns.filter(
    (each) => each !== 'OUTCOME_UNKNOWN' && each !== 'LATE_REFUSAL',
  )
  const fresh = faults.filter((fault) => !lasting.includes(fault))
  return {
    payment: { ...payment, ...change, status, concerns: [...lasting, ...fresh] },
    credits: creditEvent(payment.status, status),
    tell: fresh,
  }
}

function addConcerns(payment: Payment, faults: readonly Concern[], always = false): Step | null {
  const fresh = faults.filter((fault) => !payment.concerns.includes(fault))
  if (fresh.length === 0 && !always) return null
  return { payment: { ...payment, concerns: [...payment.concerns, ...fresh] }, credits: null, tell: fresh }
}

function creditEvent(from: PaymentStatus, to: PaymentStatus): Step['credits'] {
  const [before, after] = [creditStateFor(from), creditStateFor(to)]
  if (before === after) return null
  if (after === 'IN_PAYOUT') return 'send'
  if (after === 'PAID') return 'settle'
  return before === 'PAID' ? 'return' : 'fail'
}

/** The values that an operator approves. */
export interface Approval {
  readonly amount: bigint
  readonly currency: string
  readonly destination: string
  readonly maxTotalDebit: bigint
  readonly snapshot: string
}

/** The facts about a draft at the moment of its approval, read under lock. */
export interface Present {
  /** The sum of the draft's credits that can still be paid, and the number of credits that cannot. */
  readonly payable: bigint
  readonly missing: number
  /** The tester's present destination; null if there is none or the tester is not eligible. */
  readonly destination: Destination | null
  /** The operators who have read this draft, if a second operator must approve; absent if one operator suffices. */
  readonly secondEyes?: readonly { readonly by: string; readonly snapshot: string }[]
}

/** Moves a draft to SUBMITTING if the approval matches the draft and the draft matches the present facts. */
export function approvePayment(
  payment: Payment,
  approval: Approval,
  present: Present,
  approver: { by: string; at: Date },
): Step | Problem {
  if (payment.status !== 'DRAFT') return paymentNotDraft({ details: { status: payment.status } })
  if (payment.concerns.includes('CONTRADICTION')) return paymentContradicted()
  const same =
    approval.snapshot === payment.snapshot &&
    approval.amount === payment.amount &&
    approval.currency === payment.currency &&
    approval.destination === payment.destination.label
  const current =
    present.missing === 0 &&
    present.payable === payment.amount &&
    present.destination?.recipientId === payment.destination.recipientId &&
    present.destination.methodId === payment.destination.methodId
  if (!same || !current) return staleApproval()
  if (approval.maxTotalDebit < payment.amount) return debitLimitTooLow()
  const { secondEyes } = present
  if (secondEyes && !isReadByAnother(secondEyes, payment.snapshot, approver.by))
    return secondApproverRequired()
  const { maxTotalDebit } = approval
  const approved = { maxTotalDebit, approvedBy: approver.by, approvedAt: approver.at }
  return { ...movePayment(payment, 'submit', approved)! }
}

/** Drafts the next attempt, which needs its own approval. Returns null if the payment must not be changed. */
export function prepareAttempt(
  payment: Payment,
  draft: Pick<Payment, 'batchId' | 'attemptId' | 'amount' | 'destination' | 'snapshot'>,
): Payment | null {
  const status = paymentLifecycle.next(payment.status, 'prepare')
  if (!status || payment.concerns.includes('CONTRADICTION')) return null
  return {
    ...payment,
    ...draft,
    status,
    attempt: payment.latest + 1,
    latest: payment.latest + 1,
    ...freshAttempt,
    others: payment.approvedAt === null ? payment.others : [...payment.others, toOtherAttempt(payment)],
  }
}

const toOtherAttempt = ({ attemptId, destination, providerId }: Payment): OtherAttempt => ({
  attemptId,
  recipientId: destination.recipientId,
  providerId,
})

/**
 * Returns the attempts that were sent and whose payment the provider may still show. So far it has shown none, or
 * refused the attempt.
 */
export function attemptsThatMayTurnUp(payment: Payment): readonly OtherAttempt[] {
  const present = payment.approvedAt === null ? [] : [toOtherAttempt(payment)]
  return [...payment.others, ...present].filter(({ providerId }) => providerId === null)
}

/**
 * Moves a draft to SUBMITTING because the provider has already made the payment; the books have lost its approval.
 * Returns null if the draft differs from that payment.
 */
export function adoptPayment(payment: Payment, made: Sighting, at: Date): Step | null {
  if (payment.status !== 'DRAFT' || payment.attemptId !== made.attemptId) return null
  if (payment.amount !== made.amount || payment.currency !== made.currency) return null
  const approval = { maxTotalDebit: made.debited, approvedBy: 'restore', approvedAt: at }
  // The draft's concerns are settled now, except a CONTRADICTION, which is about the payment itself.
  const concerns = payment.concerns.filter((each) => each !== 'CONTRADICTION')
  return movePayment({ ...payment, concerns }, 'submit', approval)
}

/**
 * Makes an attempt the present one again, because the provider made its payment although the attempt was given up. No
 * other attempt may be on its way. The next report of the provider books the outcome. `sent` is the payment as that
 * attempt drafted it, without concerns that are settled now.
 */
export function resumePayment(payment: Payment, sent: Payment, made: Sighting): Step | Problem {
  if (!paymentLifecycle.next(payment.status, 'prepare'))
    return paymentNotUnknown({ details: { status: payment.status } })
  const isGivenUp = attemptsThatMayTurnUp(payment).some(({ attemptId }) => attemptId === made.attemptId)
  const isSettled = payment.settledOutside.includes(made.id)
  if (!isGivenUp || isSettled || made.amount !== sent.amount || made.currency !== sent.currency)
    return findingNotConfirmed()
  return movePayment({ ...sent, status: 'DRAFT' }, 'submit', { reason: null })!
}

/**
 * Excludes a provider's payment of one of these attempts from the books, so that it no longer blocks other payments.
 * `isLast` says that no other payment of the tester waits for a person.
 */
export function settleOutside(payment: Payment, made: Sighting, isLast: boolean): Step | Problem {
  const own = [payment.attemptId, ...payment.others.map(({ attemptId }) => attemptId)]
  const isOurs = made.attemptId !== null && own.includes(made.attemptId)
  // The first payment of an attempt under way is the attempt's outcome.
  const isOutcome =
    made.attemptId === payment.attemptId &&
    payment.providerId === null &&
    creditStateFor(payment.status) !== 'PAYABLE'
  if (!isOurs || isOutcome || made.id === payment.providerId || isBooked(payment, made))
    return findingNotConfirmed()
  const isSettled = payment.settledOutside.includes(made.id)
  if (!isSettled && !payment.concerns.includes('CONTRADICTION')) return paymentNotContradicted()
  const concerns = payment.concerns.filter((each) => !isLast || each !== 'CONTRADICTION')
  const settledOutside = isSettled ? payment.settledOutside : [...payment.settledOutside, made.id]
  return { payment: { ...payment, concerns, settledOutside }, credits: null, tell: [] }
}

/** Returns the request that an attempt sends. An attempt always sends the same one. */
export function toProviderRequest(payment: Payment) {
  return {
    key: `attempt-${payment.attemptId}`,
    attemptId: payment.attemptId,
    recipientId: payment.destination.recipientId,
    payoutMethodId: payment.destination.methodId,
    amount: payment.amount,
    currency: payment.currency,
    description: `Rewards ${payment.id}`,
  }
}
export type TransferRequest = ReturnType<typeof toProviderRequest>

/** After this time, a request has either reached the provider or will never reach it. */
const MAY_STILL_ARRIVE_MS = 3_600_000
const MAY_BE_SENT_MS = MAY_STILL_ARRIVE_MS / 4

/**
 * Returns whether an approval is too old to send its request. A machine that was suspended after the approval could
 * otherwise send the request after a person has recorded that it was not made.
 */
export function isTooLateToSend({ approvedAt }: Payment, now: Date): boolean {
  return now.getTime() - (approvedAt?.getTime() ?? 0) > MAY_BE_SENT_MS
}

/** Moves UNKNOWN to FAILED after an operator's finding that the provider has no such payment. */
export function markNotMade(payment: Payment, now: Date): Step | Problem {
  if (payment.status !== 'UNKNOWN') return paymentNotUnknown({ details: { status: payment.status } })
  if (now.getTime() - (payment.approvedAt?.getTime() ?? 0) < MAY_STILL_ARRIVE_MS) return findingTooEarly()
  return nextStep(payment, { attemptId: payment.attemptId, kind: 'found-not-made' })!
}
