import type { Problem } from '../../../core/problem.ts'
import { isZero, readAddress } from './address.ts'
import { addressNotAllowed, addressRequired, invalidAddress } from './problems.ts'

export const HOUR_MS = 3_600_000
/** The least that is paid out, in atomic units of USDC. */
const minimumPayout = 1_000_000n
/** Base Sepolia, until a payout network is configured. */
export const defaultNetwork = 'eip155:84532'

/** Token contracts of USDC on Base and on Base Sepolia: what is sent there is lost. */
export const tokenContracts = [
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
]

export interface Wallet {
  address: string
  network: string
  verified: boolean
  changedAt: Date
  usableAt: Date
}

/** The address and network that a request is about; what it leaves out is as it was. */
export function wantedWallet(
  before: Pick<Wallet, 'address' | 'network'> | null,
  given: { address?: string; network?: string },
): { address: string; network: string } | Problem {
  const address = given.address === undefined ? before?.address : readAddress(given.address)
  if (address === null) return invalidAddress()
  if (address === undefined) return addressRequired()
  return { address, network: given.network ?? before?.network ?? defaultNetwork }
}

/**
 * The wallet after a request, which may say the same again; only a change starts the cooling-off: time for the owner
 * to notice that somebody else has changed it.
 */
export function changeWallet(
  before: Wallet | null,
  wanted: { address: string; network: string; proven: boolean },
  refused: readonly string[],
  now: Date,
  coolingOffMs: number,
): Wallet | Problem {
  const { address, network, proven } = wanted
  if (isZero(address) || refused.includes(address)) return addressNotAllowed()
  if (before?.address === address && before.network === network)
    return { ...before, verified: before.verified || proven }
  return {
    address,
    network,
    verified: proven,
    changedAt: now,
    usableAt: new Date(now.getTime() + coolingOffMs),
  }
}

export const ineligibilities = [
  'NO_WALLET',
  'COOLING_OFF',
  'SUSPENDED',
  'BELOW_MINIMUM',
  'IDENTITY_NOT_VERIFIED',
  'SCREENED_ADDRESS',
] as const
export type Ineligibility = (typeof ineligibilities)[number]

export interface PayoutState {
  wallet: Pick<Wallet, 'usableAt'> | null
  /** By the operator: what owners do with their pools does not touch what was earned. */
  isSuspended: boolean
  /** Payable, in atomic units of USDC. */
  payable: bigint
  identity: 'NOT_DEMANDED' | 'VERIFIED' | 'MISSING'
  /** UNKNOWN: the screening list could not be asked. */
  screening: 'CLEAR' | 'LISTED' | 'UNKNOWN'
}

/** Everything that stands between a tester and a payment. Where a check cannot be made it counts as failed. */
export function eligibilityOf(
  { wallet, isSuspended, payable, identity, screening }: PayoutState,
  now: Date,
): { eligible: boolean; reasons: Ineligibility[] } {
  const checks: [holds: boolean, reason: Ineligibility][] = [
    [wallet !== null, 'NO_WALLET'],
    [wallet === null || wallet.usableAt <= now, 'COOLING_OFF'],
    [!isSuspended, 'SUSPENDED'],
    [payable >= minimumPayout, 'BELOW_MINIMUM'],
    [identity !== 'MISSING', 'IDENTITY_NOT_VERIFIED'],
    [wallet === null || screening === 'CLEAR', 'SCREENED_ADDRESS'],
  ]
  const reasons = checks.filter(([holds]) => !holds).map(([, reason]) => reason)
  return { eligible: reasons.length === 0, reasons }
}
