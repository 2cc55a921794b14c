import type { PaymentPayload, PaymentRequirements } from '@x402/core/types'
import type { Hex } from 'viem'
import { isTooDeep } from '../../../core/json-size.ts'
import { lifecycle } from '../../../core/lifecycle.ts'
import type { Problem } from '../../../core/problem.ts'
import { paymentReused, paymentUnresolved, paymentUsed } from './problems.ts'

export const saleKinds = ['CAMPAIGN', 'FEEDBACK_REQUEST', 'RESULTS'] as const
export type SaleKind = (typeof saleKinds)[number]

/**
 * The states of a payment from its claim on. REFUSED: the facilitator refused it, but anybody who has seen the
 * authorization can still use it. FAILED: it is proven that the authorization can never be used.
 */
export const paymentLifecycle = lifecycle({
  CLAIMED: { settle: 'SETTLED', refuse: 'REFUSED', fail: 'FAILED' },
  REFUSED: { settle: 'SETTLED', fail: 'FAILED' },
  SETTLED: {},
  FAILED: {},
})
export type PaymentStatus = (typeof paymentLifecycle.states)[number]

/** The longest accepted life of an authorization, in seconds. An unresolved payment must be watched for that long. */
const LONGEST_LIFE = 3_600
/** The time for which a client has to sign and send an authorization, in seconds. */
export const maxTimeoutSeconds = 300

/** The signed part of a payment, with addresses and nonce in lower case. */
export interface Signed {
  from: Hex
  to: Hex
  /** Atomic units. */
  value: bigint
  /** Seconds since 1970. */
  validAfter: bigint
  validBefore: bigint
  nonce: Hex
}
export interface Presented {
  payload: PaymentPayload
  signed: Signed
  /** The client's own identifier of the purchase. */
  identifier: string | null
}

const address = /^0x[0-9a-fA-F]{40}$/
const bytes32 = /^0x[0-9a-fA-F]{64}$/
/** Accepts any value that fits the token's uint256, so that a wrong amount is parsed before it is refused. */
const whole = /^\d{1,78}$/
const identifierShape = /^[A-Za-z0-9_-]{16,128}$/

/** Parses the header PAYMENT-SIGNATURE; returns null when it is not a payment of the supported kind. */
export function readPayment(header: string): Presented | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(header)) return null
  const json = Buffer.from(header, 'base64')
  if (isTooDeep(json)) return null
  let payload: PaymentPayload
  try {
    payload = JSON.parse(json.toString('utf8'))
  } catch {
    return null
  }
  if (payload?.x402Version !== 2 || !isObject(payload.accepted) || !isObject(payload.payload)) return null
  const signed = readSigned(payload.payload)
  const identifier = readIdentifier(payload.extensions)
  return signed && identifier !== undefined ? { payload, signed, identifier } : null
}

function readSigned(payload: Record<string, unknown>): Signed | null {
  const { authorization, signature } = payload
  if (!isObject(authorization) || typeof signature !== 'string' || !/^0x[0-9a-fA-F]{2,8192}$/.test(signature))
    return null
  const text = (name: string) => toText(authorization[name])
  if (!address.test(text('from')) || !address.test(text('to')) || !bytes32.test(text('nonce'))) return null
  if (!['value', 'validAfter', 'validBefore'].every((name) => whole.test(text(name)))) return null
  return {
    from: text('from').toLowerCase() as Hex,
    to: text('to').toLowerCase() as Hex,
    nonce: text('nonce').toLowerCase() as Hex,
    value: BigInt(text('value')),
    validAfter: BigInt(text('validAfter')),
    validBefore: BigInt(text('validBefore')),
  }
}

/** Returns the identifier of the payment extension; undefined if the extension is present but invalid. */
function readIdentifier(extensions: unknown): string | null | undefined {
  const extension = isObject(extensions) ? extensions['payment-identifier'] : undefined
  const info = isObject(extension) ? extension.info : undefined
  const id = isObject(info) ? info.id : undefined
  if (id === undefined) return null
  return typeof id === 'string' && identifierShape.test(id) ? id : undefined
}

/** Returns text as it is, a number as text, and anything else as the empty text. */
function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the token that a payment names, so that a payment is still found after the settings name another token. */
export function findNamedToken({ accepted }: PaymentPayload): { network: string; asset: string } | null {
  const [network, asset] = [toText(accepted.network), toText(accepted.asset)]
  return /^[a-z0-9:-]{3,64}$/.test(network) && address.test(asset) ? { network, asset } : null
}

/** Returns whether a payment names another resource than `url`. A payment that names none is valid for any. */
function isForAnotherResource(payload: PaymentPayload, url: string): boolean {
  const resource: unknown = payload.resource
  const named = isObject(resource) ? resource.url : resource
  if (named === undefined || named === null) return false
  const [asked, given] = [URL.parse(url), URL.parse(toText(named))]
  return given === null || given.href !== asked?.href
}

/**
 * Explains to the buyer why a payment does not match these terms and the resource at `url`; returns null when it
 * matches.
 */
export function findTermMismatch(
  terms: PaymentRequirements,
  url: string,
  { payload, signed }: Presented,
  now: Date,
): string | null {
  if (isForAnotherResource(payload, url)) return `the payment is for another resource than ${url}`
  const { accepted } = payload
  const isSameTerm = (name: 'scheme' | 'network' | 'asset' | 'amount' | 'payTo') =>
    toText(accepted[name]).toLowerCase() === terms[name].toLowerCase()
  for (const name of ['scheme', 'network', 'asset', 'payTo', 'amount'] as const)
    if (!isSameTerm(name)) return `the accepted ${name} is not the one asked for`
  if (signed.to !== terms.payTo.toLowerCase()) return 'the authorization pays another address'
  if (signed.value !== BigInt(terms.amount)) return 'the authorization is for another amount'
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  if (signed.validAfter > seconds) return 'the authorization is not valid yet'
  if (signed.validBefore <= seconds) return 'the authorization has expired'
  if (signed.validBefore > seconds + BigInt(LONGEST_LIFE))
    return `the authorization is valid for more than ${LONGEST_LIFE} seconds`
  return null
}

/** An earlier use of a payment or of its identifier. */
export interface Earlier {
  status: PaymentStatus
  /** Whether it was the same authorization. */
  isSamePayment: boolean
  isSameRequest: boolean
  /** Whether only the buyer may see what was bought. */
  isSecret: boolean
  /** Whether the caller proved to be the buyer: by the payment's identifier, or by a signature of the payer. */
  isProven: boolean
}

/** Decides on a payment that was seen before: repeat the first response, check the outcome again, or refuse. */
export function judgeRepeat(earlier: Earlier): 'replay' | 'look' | 'refused' | Problem {
  const { status, isSamePayment, isSameRequest, isSecret, isProven } = earlier
  if (!isSameRequest) return paymentReused()
  // Authorizations are public on the chain, so the payment does not prove who the buyer is.
  if (status === 'SETTLED') return isProven || !isSecret ? 'replay' : paymentUsed()
  if (status === 'CLAIMED') return 'look'
  if (!isSamePayment) return paymentUnresolved()
  // Anybody may have sent a refused authorization since the refusal.
  return status === 'REFUSED' ? 'look' : 'refused'
}

/** Converts atomic units to dollars, with at least two decimals. */
export function formatDollars(amount: bigint): string {
  const text = amount.toString().padStart(7, '0')
  const fraction = text.slice(-6).replace(/0{1,4}$/, '')
  return `${text.slice(0, -6)}.${fraction}`
}

/** The highest price that many clients pay by default, in atomic units. */
const USUAL_CAP = 1_000_000n
/** Builds the message of a 402, for people and agents. */
export function priceSentence(amount: bigint, why: string | null): string {
  const price = `This request costs $${formatDollars(amount)}`
  const cap =
    amount > USUAL_CAP
      ? `: more than the $1 that many clients spend at most by themselves, so raise your client's limit (maxAmountPerPayment) first`
      : ''
  const ask = 'Sign one of the accepted payments and send it as PAYMENT-SIGNATURE.'
  return why ? `Payment refused: ${why}. ${price}${cap}. ${ask}` : `${price}${cap}. ${ask}`
}
