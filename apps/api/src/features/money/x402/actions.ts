import { createHash } from 'node:crypto'
import type { PaymentRequirements, SettleResponse } from '@x402/core/types'
import type { Hex } from 'viem'
import { saysUsed } from '../../../adapters/facilitator.ts'
import type { App } from '../../../app.ts'
import { Reply, type RequestInfo } from '../../../core/operation.ts'
import { perApp } from '../../../core/per-app.ts'
import { Problem } from '../../../core/problem.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { ensurePublishableKey } from '../../workspace/accounts/index.ts'
import { goods } from './goods.ts'
import { invalidPayment, paymentPending, x402Unavailable } from './problems.ts'
import { isSignedByPayer } from './proving.ts'
import {
  findNamedToken,
  findTermMismatch,
  judgeRepeat,
  type Presented,
  readPayment,
  type SaleKind,
} from './rules.ts'
import { checkChain, HOLD_MS, settlePayment } from './settling.ts'
import { findEarlier, insertPayment, type Payment } from './store.ts'
import { type Counter, requireCounter, termsFor } from './terms.ts'
import { type Offer, paymentRequired, receiptHeaders, resourceUrl } from './wire.ts'

/** A purchase request. */
export interface Sale {
  kind: SaleKind
  /** Atomic units. */
  price: bigint
  /** The buyer's request, which is stored with the payment. */
  request: Record<string, unknown>
  /** The id of the campaign or bounty to create, or of the campaign whose results are read. */
  resourceId: string
  offer: Offer
  info: Pick<RequestInfo, 'url' | 'headers' | 'charge'>
}

/**
 * Requires a payment, claims and settles it. Responds 402 without a valid payment, otherwise with the purchased
 * resource.
 */
export async function sellGoods(app: App, sale: Sale): Promise<Reply> {
  const terms = await termsFor(app, sale.price)
  const askForPayment = (why: string | null) => paymentRequired(app, sale.info, sale.offer, terms, why)
  const header = sale.info.headers['payment-signature']
  if (header === undefined) return askForPayment(null)
  const presented = typeof header === 'string' ? readPayment(header) : null
  if (!presented) throw invalidPayment()
  // A purchase makes network requests to other services, so it counts as ten requests.
  sale.info.charge(9)
  const wanted = newPayment(app, sale, terms, presented)
  return runInTurn(app, `${wanted.payer} ${wanted.nonce}`, () =>
    sellFor(app, sale, wanted, presented, askForPayment),
  )
}

async function sellFor(
  app: App,
  sale: Sale,
  wanted: Payment,
  presented: Presented,
  ask: Ask,
): Promise<Reply> {
  const { terms } = wanted
  const earlier = await findEarlierPayment(app, wanted)
  if (earlier) return repeatAnswer(app, sale, wanted, earlier, ask)
  const why = findTermMismatch(terms, resourceUrl(app, sale.info), presented, app.clock.now())
  if (why) return ask(why)
  const counter = await requireCounter(app)
  const { refusal, fromBlock } = await verifyPayment(counter, wanted, presented)
  if (refusal) return ask(refusal)
  const payment = { ...wanted, fromBlock }
  if (!(await claimPayment(app, payment)))
    return repeatAnswer(app, sale, payment, (await findEarlierPayment(app, payment))!, ask)
  return answerForStatus(app, await settlePayment(app, counter, payment), ask)
}

const turns = perApp(() => new Map<string, Promise<unknown>>())
/** Runs concurrent copies of one payment in this process one after the other. The map holds only running requests. */
async function runInTurn<T>(app: App, key: string, work: () => Promise<T>): Promise<T> {
  const running = turns(app)
  while (running.has(key)) await running.get(key)!.catch(() => {})
  const turn = work()
  running.set(key, turn)
  try {
    return await turn
  } finally {
    running.delete(key)
  }
}

type Ask = (why: string | null) => Promise<Reply>

function newPayment(app: App, sale: Sale, terms: PaymentRequirements, presented: Presented): Payment {
  const { signed, identifier, payload } = presented
  const now = app.clock.now()
  const isNew = sale.kind === 'RESULTS' ? [sale.resourceId] : []
  const { network, asset } = findNamedToken(payload) ?? terms
  return {
    id: app.clock.newId(),
    kind: sale.kind,
    request: sale.request,
    requestHash: hashRequest([sale.kind, sale.request, ...isNew]),
    network,
    asset: asset.toLowerCase(),
    payer: signed.from,
    nonce: signed.nonce,
    payTo: terms.payTo.toLowerCase(),
    amount: BigInt(terms.amount),
    validBefore: signed.validBefore,
    paymentIdentifier: identifier,
    payment: payload,
    terms,
    resourceId: sale.resourceId,
    fromBlock: 0n,
    status: 'CLAIMED',
    reason: null,
    transaction: null,
    answerStatus: null,
    answer: null,
    createdAt: now,
    updatedAt: now,
    nextLookAt: new Date(now.getTime() + HOLD_MS),
  }
}

/** Hashes the request, whatever the order of its fields. */
function hashRequest(value: unknown): Buffer {
  const sorted = JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
  return createHash('sha256').update(sorted).digest()
}

function findEarlierPayment(app: App, wanted: Payment): Promise<Payment | null> {
  return app.db.readWorkspace(houseWorkspaceId, (tx) => findEarlier(tx, wanted))
}

/** Verifies a payment before anything is claimed, so that the buyer is not charged if verification fails. */
async function verifyPayment(
  { facilitator, chain }: Counter,
  { payment, terms }: Payment,
  { signed }: Presented,
) {
  try {
    // A reorganisation can move the transfer below the latest block, but not below a final one.
    const [refusal, fromBlock] = await Promise.all([
      facilitator.verify(payment, terms),
      chain.finalizedBlock(),
    ])
    if (!refusal || !saysUsed(refusal)) return { refusal, fromBlock }
    // The authorization was already used: elsewhere, or here before these books lost it. The chain shows whether it
    // paid us. The
    // facilitator may check the nonce before the signature.
    const token = { asset: terms.asset as Hex, network: terms.network, ...terms.extra }
    const isSigned = await chain.isSigned(token, signed, payment.payload.signature as Hex)
    if (!isSigned) return { refusal, fromBlock }
    return { refusal: null, fromBlock: fromBlock > EARLIER_BLOCKS ? fromBlock - EARLIER_BLOCKS : 0n }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw x402Unavailable({ headers: { 'retry-after': '10' } })
  }
}
/** How many earlier blocks are searched for an authorization that was used before its claim. */
const EARLIER_BLOCKS = 9_000n

/**
 * Claims the payment and creates the resource as pending, in one transaction. Returns false if the payment was already
 * claimed.
 */
async function claimPayment(app: App, payment: Payment): Promise<boolean> {
  // Testers reach campaigns of the house workspace by its publishable key.
  await app.db.inOperator((tx) => ensurePublishableKey(app, tx, houseWorkspaceId))
  const page = await goods[payment.kind].read?.(app, payment)
  return app.db.inWorkspace(houseWorkspaceId, async (tx) => {
    if (!(await insertPayment(tx, payment))) return false
    await goods[payment.kind].prepare(tx, app, payment, page)
    return true
  })
}

async function repeatAnswer(
  app: App,
  sale: Sale,
  wanted: Payment,
  earlier: Payment,
  ask: Ask,
): Promise<Reply> {
  const isSameField = (name: 'network' | 'asset' | 'nonce') => wanted[name] === earlier[name]
  const verdict = judgeRepeat({
    status: earlier.status,
    isSamePayment: isSameField('network') && isSameField('asset') && isSameField('nonce'),
    isSameRequest: wanted.requestHash.equals(earlier.requestHash),
    isSecret: earlier.kind === 'RESULTS',
    isProven: await isBuyer(app, sale, wanted, earlier),
  })
  if (verdict instanceof Problem) throw verdict
  if (verdict !== 'look') return answerForStatus(app, earlier, ask)
  await checkChain(app, await requireCounter(app), earlier).catch(() => null)
  const looked = (await findEarlierPayment(app, wanted))!
  const isOpen = looked.status === 'CLAIMED' || looked.status === 'REFUSED'
  return isOpen ? answerForStatus(app, looked, ask) : repeatAnswer(app, sale, wanted, looked, ask)
}

async function isBuyer(app: App, { info }: Sale, wanted: Payment, earlier: Payment): Promise<boolean> {
  if (earlier.paymentIdentifier !== null && earlier.paymentIdentifier === wanted.paymentIdentifier)
    return true
  if (earlier.kind !== 'RESULTS' || earlier.status !== 'SETTLED') return false
  return isSignedByPayer(app, earlier.payer, info)
}

/** Returns the response to the payer for a payment in this state. */
async function answerForStatus(app: App, payment: Payment, ask: Ask): Promise<Reply> {
  switch (payment.status) {
    case 'SETTLED':
      return new Reply(payment.answerStatus!, payment.answer, receiptHeaders(toReceipt(payment)))
    case 'CLAIMED':
      throw pendingProblem(app, payment)
    case 'REFUSED':
    case 'FAILED': {
      const reply = await ask(payment.reason ?? 'the authorization can no longer be used')
      return new Reply(402, reply.body, { ...reply.headers, ...receiptHeaders(toReceipt(payment)) })
    }
  }
}

/**
 * Builds the problem of an unresolved payment, with the time from which a repeated request checks the outcome itself.
 */
function pendingProblem({ clock }: App, payment: Payment): Problem {
  const seconds = Math.ceil((payment.nextLookAt.getTime() - clock.now().getTime()) / 1000)
  const headers = { 'retry-after': String(Math.max(1, seconds)), ...receiptHeaders(toReceipt(payment)) }
  return paymentPending({ headers })
}

function toReceipt(payment: Payment): SettleResponse {
  const { payer, transaction, terms } = payment
  const base = { payer, transaction: transaction ?? '', network: terms.network }
  if (payment.status === 'SETTLED') return { success: true, ...base, amount: terms.amount }
  const errorReason = payment.status === 'CLAIMED' ? 'settlement_pending' : (payment.reason ?? 'expired')
  return { success: false, errorReason, ...base }
}
