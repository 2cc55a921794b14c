import { lifecycle } from '../../../core/lifecycle.ts'
import type { Problem } from '../../../core/problem.ts'
import {
  debitLimitTooLow,
  findingTooEarly,
  paymentNotDraft,
  paymentNotUnknown,
  staleApproval,
} from './problems.ts'

/**
 * What is known of a payment. Nothing leads from SUBMITTING, SUBMITTED or UNKNOWN back to where it could be sent
 * again but the provider's own authoritative word, or what an operator found out and put his name to.
 */
export const paymentLifecycle = lifecycle({
  DRAFT: { submit: 'SUBMITTING', prepare: 'DRAFT' },
  // A message of the provider may overtake its own answer.
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

/** States in which money may be on its way: the provider is asked about these. */
export const underWay = ['SUBMITTING', 'SUBMITTED', 'UNKNOWN'] as const satisfies readonly PaymentStatus[]

/** Where the value of a payment's rewards is, by the ledger's names of their states. */
export function creditsAre(status: PaymentStatus): 'PAYABLE' | 'IN_PAYOUT' | 'PAID' {
  if (status === 'POSTED') return 'PAID'
  return (underWay as readonly string[]).includes(status) ? 'IN_PAYOUT' : 'PAYABLE'
}

/** Why a person should look at a payment. */
export const concerns = [
  'OUTCOME_UNKNOWN',
  'DEBIT_OVER_LIMIT',
  'TERMS_DIFFER',
  'CONTRADICTION',
  'LATE_REFUSAL',
] as const
export type Concern = (typeof concerns)[number]

/** Where a payment goes: the recipient at the provider, the account of his that gets it, and how a person knows it. */
export interface Destination {
  readonly recipientId: string
  readonly methodId: string
  readonly label: string
}

/** A payment with its present attempt. Amounts in atomic units of `currency`. */
export interface Payment {
  readonly id: string
  readonly workspaceId: string
  readonly testerId: string
  readonly batchId: string
  readonly status: PaymentStatus
  /** Counts from 1; each has its own id, idempotency key and approval. */
  readonly attempt: number
  readonly attemptId: string
  readonly amount: bigint
  readonly currency: string
  readonly destination: Destination
  /** Hash of everything that an approver sees. */
  readonly snapshot: string
  readonly maxTotalDebit: bigint | null
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  /** The provider's id, once it is known. */
  readonly providerId: string | null
  readonly debited: bigint | null
  /** Codes of the provider or of ours, never its text. */
  readonly reason: string | null
  readonly concerns: readonly Concern[]
}

/** What an attempt begins with: nobody has approved it, the provider knows nothing of it. */
export const freshAttempt = {
  maxTotalDebit: null,
  approvedBy: null,
  approvedAt: null,
  providerId: null,
  debited: null,
  reason: null,
  concerns: [],
} as const satisfies Partial<Payment>

/** A payment as the provider tells of it. */
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

/** What was learnt about one attempt. */
export type Observation = { readonly attemptId: string } & (
  | { readonly kind: 'seen'; readonly payment: Sighting }
  /** The provider's no to our one request. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No answer that says anything. */
  | { readonly kind: 'lost'; readonly reason: string }
  /** SUBMITTING for longer than an attempt takes: whoever sent it is gone. */
  | { readonly kind: 'stranded' }
  /** The provider shows none with this attempt's id. */
  | { readonly kind: 'missing' }
  /** An operator found out that the provider never made it. */
  | { readonly kind: 'found-not-made' }
)

/** What becomes of a payment, and what has to be done about it. */
export interface Step {
  readonly payment: Payment
  /** The change that its rewards go through. */
  readonly credits: 'send' | 'settle' | 'fail' | 'return' | null
  /** What a person has to be told: concerns that are new. */
  readonly tell: readonly Concern[]
}

const eventOf = {
  processing: 'accept',
  posted: 'post',
  failed: 'fail',
  canceled: 'cancel',
  returned: 'return',
} as const satisfies Record<Sighting['status'], PaymentEvent>

/**
 * The payment after an observation; null where it says nothing new. Observations may come late, repeatedly and in
 * any order: what is not further on by the table is left out, and so is what speaks of an earlier attempt. That
 * nothing was found is no evidence of anything.
 */
export function nextStep(payment: Payment, observation: Observation): Step | null {
  if (observation.attemptId !== payment.attemptId || payment.status === 'DRAFT') return null
  switch (observation.kind) {
    case 'seen':
      return seen(payment, observation.payment)
    case 'refused':
      return (
        move(payment, 'refuse', { reason: observation.reason }) ??
        (payment.status === 'UNKNOWN' ? concern(payment, ['LATE_REFUSAL']) : null)
      )
    case 'lost':
      return move(payment, 'lose', { reason: observation.reason }, ['OUTCOME_UNKNOWN'])
    case 'stranded':
      return move(payment, 'lose', { reason: 'stranded' }, ['OUTCOME_UNKNOWN'])
    case 'missing':
      return null
    case 'found-not-made':
      return move(payment, 'findNotMade', { reason: 'found_not_made' })
  }
}

function seen(payment: Payment, sighting: Sighting): Step | null {
  if (sighting.attemptId !== payment.attemptId) return null
  const other = payment.providerId !== null && payment.providerId !== sighting.id
  // Two of one attempt, or one that was settled as never made: only a person can untangle it.
  if (other || contradicts(payment, sighting)) return concern(payment, ['CONTRADICTION'])
  const debited = sighting.debitedCurrency === payment.currency ? sighting.debited : null
  const known = { providerId: sighting.id, debited }
  const faults = termFaults(payment, sighting)
  const moved = move(payment, eventOf[sighting.status], { ...known, reason: sighting.reason }, faults)
  if (moved) return moved
  return payment.status === 'SUBMITTED' && payment.debited !== debited
    ? concern({ ...payment, ...known }, faults, true)
    : concern(payment, faults)
}

/** A payment that nobody knows of was taken for not made, and now there is one. */
function contradicts(payment: Payment, { status }: Sighting): boolean {
  return (
    payment.status === 'FAILED' && payment.providerId === null && status !== 'failed' && status !== 'canceled'
  )
}

/** Whether what the provider does is what was approved. */
function termFaults(payment: Payment, sighting: Sighting): Concern[] {
  const faults: Concern[] = []
  if (sighting.status === 'failed' || sighting.status === 'canceled') return faults
  if (sighting.amount !== payment.amount || sighting.currency !== payment.currency)
    faults.push('TERMS_DIFFER')
  if (sighting.debitedCurrency !== payment.currency || sighting.debited > (payment.maxTotalDebit ?? 0n))
    faults.push('DEBIT_OVER_LIMIT')
  return faults
}

/** Whether the provider is to be asked to cancel: it does something that nobody approved, and still can stop. */
export function shouldCancel(payment: Payment, sighting: Sighting): boolean {
  return payment.status === 'SUBMITTED' && sighting.cancelable && termFaults(payment, sighting).length > 0
}

function move(
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

function concern(payment: Payment, faults: readonly Concern[], always = false): Step | null {
  const fresh = faults.filter((fault) => !payment.concerns.includes(fault))
  if (fresh.length === 0 && !always) return null
  return { payment: { ...payment, concerns: [...payment.concerns, ...fresh] }, credits: null, tell: fresh }
}

function creditEvent(from: PaymentStatus, to: PaymentStatus): Step['credits'] {
  const [before, after] = [creditsAre(from), creditsAre(to)]
  if (before === after) return null
  if (after === 'IN_PAYOUT') return 'send'
  if (after === 'PAID') return 'settle'
  return before === 'PAID' ? 'return' : 'fail'
}

/** What an operator puts his name to. */
export interface Approval {
  readonly amount: bigint
  readonly currency: string
  readonly destination: string
  readonly maxTotalDebit: bigint
  readonly snapshot: string
}

/** What is true at the moment of the approval, read under lock. */
export interface Present {
  /** Sum of those rewards of the draft that can still be paid, and how many of them cannot. */
  readonly payable: bigint
  readonly missing: number
  /** Where the tester is to be paid now; null: nowhere, or he is not eligible. */
  readonly destination: Destination | null
}

/** DRAFT → SUBMITTING, for an approval of exactly what the draft shows and what still is so. */
export function approve(
  payment: Payment,
  approval: Approval,
  present: Present,
  approver: { by: string; at: Date },
): Step | Problem {
  if (payment.status !== 'DRAFT') return paymentNotDraft({ details: { status: payment.status } })
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
  const { maxTotalDebit } = approval
  const approved = { maxTotalDebit, approvedBy: approver.by, approvedAt: approver.at }
  return { ...move(payment, 'submit', approved)! }
}

/** Drawn up anew: the next attempt, which needs an approval of its own. Null where the payment is not to be touched. */
export function prepare(
  payment: Payment,
  draft: Pick<Payment, 'batchId' | 'attemptId' | 'amount' | 'destination' | 'snapshot'>,
): Payment | null {
  const status = paymentLifecycle.next(payment.status, 'prepare')
  if (!status || payment.concerns.includes('CONTRADICTION')) return null
  return {
    ...payment,
    ...draft,
    status,
    attempt: payment.attempt + 1,
    ...freshAttempt,
  }
}

/** The one request of an attempt. */
export function requestOf(payment: Payment) {
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
export type TransferRequest = ReturnType<typeof requestOf>

/** How long a request can wander before the provider has certainly seen it or never will. */
const MAY_STILL_ARRIVE_MS = 3_600_000

/** UNKNOWN → FAILED, on an operator's word that the provider has no such payment. */
export function findNotMade(payment: Payment, now: Date): Step | Problem {
  if (payment.status !== 'UNKNOWN') return paymentNotUnknown({ details: { status: payment.status } })
  if (now.getTime() - (payment.approvedAt?.getTime() ?? 0) < MAY_STILL_ARRIVE_MS) return findingTooEarly()
  return nextStep(payment, { attemptId: payment.attemptId, kind: 'found-not-made' })!
}
