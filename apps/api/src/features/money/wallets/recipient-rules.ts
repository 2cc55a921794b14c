/** A tester's account at the payment provider, and the bank account or card behind it that receives the money. */
export interface FiatRecipient {
  readonly testerId: string
  /** Null until the provider has created the recipient. */
  readonly recipientId: string | null
  /** Identifies the request, so that repeated requests create one recipient. */
  readonly requestId: string
  /** ISO 3166 alpha-2. */
  readonly country: string
  readonly currency: string
  readonly state: 'PENDING' | 'READY' | 'RESTRICTED'
  readonly methodId: string | null
  readonly methodLabel: string | null
  readonly changedAt: Date
  readonly usableAt: Date
}

export const recipientStates = ['PENDING', 'READY', 'RESTRICTED'] as const

/**
 * The currency of rewards. A payment to an account in another currency would be converted on terms that nobody
 * approved.
 */
export const PAID_CURRENCY = 'USD'

/** The minimum of a payment, in cents. */
const MINIMUM_PAYMENT = 100n

/**
 * The time of an account's last change, and the cooling-off period, in which the owner can notice a change by another
 * person.
 */
export interface Change {
  now: Date
  coolingOffMs: number
}
const coolingOffTimes = ({ now, coolingOffMs }: Change) => ({
  changedAt: now,
  usableAt: new Date(now.getTime() + coolingOffMs),
})

/** Returns the recipient after a tester's request. Asking for the same country again changes nothing. */
export function askForRecipient(
  before: FiatRecipient | null,
  wanted: { testerId: string; country: string; currency: string },
  requestId: string,
  change: Change,
): FiatRecipient {
  if (before?.country === wanted.country && before.currency === wanted.currency) return before
  const none = { recipientId: null, methodId: null, methodLabel: null, state: 'PENDING' } as const
  return { ...wanted, ...none, requestId, ...coolingOffTimes(change) }
}

/** Returns the recipient after reading it from the provider. Keeps the chosen method while it is usable. */
export function applyProviderView(
  recipient: FiatRecipient,
  seen: {
    state: FiatRecipient['state']
    methods: readonly { id: string; label: string; usable: boolean; currencies: readonly string[] }[]
  },
  change: Change,
): FiatRecipient {
  const usable = seen.methods.filter(
    (method) => method.usable && method.currencies.includes(recipient.currency),
  )
  const method = usable.find(({ id }) => id === recipient.methodId) ?? usable[0] ?? null
  const chosen = { state: seen.state, methodId: method?.id ?? null, methodLabel: method?.label ?? null }
  const isOther = method !== null && method.id !== recipient.methodId
  return { ...recipient, ...chosen, ...(isOther ? coolingOffTimes(change) : {}) }
}

export const fiatIneligibilities = [
  'NO_RECIPIENT',
  'RECIPIENT_NOT_READY',
  'COOLING_OFF',
  'SUSPENDED',
  'BELOW_MINIMUM',
  'IDENTITY_NOT_VERIFIED',
] as const
export type FiatIneligibility = (typeof fiatIneligibilities)[number]

/** Facts that may block a payment to a tester from one workspace. */
export function fiatEligibility(
  state: {
    recipient: FiatRecipient | null
    /** Whether the operator has suspended the tester. Owners' changes in their pools do not affect earned credits. */
    isSuspended: boolean
    /** The payable sum in cents. */
    payable: bigint
    /** Whether the tester's identity is verified, or verification is not required. */
    isIdentified: boolean
  },
  now: Date,
): FiatIneligibility[] {
  const { recipient, isSuspended, payable, isIdentified } = state
  const checks: [holds: boolean, reason: FiatIneligibility][] = [
    [recipient !== null, 'NO_RECIPIENT'],
    [
      recipient === null ||
        (recipient.state === 'READY' && recipient.methodId !== null && recipient.currency === PAID_CURRENCY),
      'RECIPIENT_NOT_READY',
    ],
    [recipient === null || recipient.usableAt <= now, 'COOLING_OFF'],
    [!isSuspended, 'SUSPENDED'],
    [payable >= MINIMUM_PAYMENT, 'BELOW_MINIMUM'],
    [isIdentified, 'IDENTITY_NOT_VERIFIED'],
  ]
  return checks.filter(([holds]) => !holds).map(([, reason]) => reason)
}
