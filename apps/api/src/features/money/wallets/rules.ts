import type { Problem } from '../../../core/problem.ts'
import { readWalletAddress } from '../../engines/safety/index.ts'
import { addressNotAllowed, addressRequired, invalidAddress } from './problems.ts'

export const HOUR_MS = 3_600_000
/** The minimum of a payment, in atomic units of USDC. */
const minimumPayout = 1_000_000n
/** The network until a payout network is configured: Base Sepolia. */
export const defaultNetwork = 'eip155:84532'

const zeroAddress = `0x${'0'.repeat(40)}`

/** USDC contracts on Base and Base Sepolia; tokens sent to them are lost. */
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

/** Returns the address and network that a request asks for; omitted fields keep their values. */
export function wantedWallet(
  before: Pick<Wallet, 'address' | 'network'> | null,
  given: { address?: string; network?: string },
): { address: string; network: string } | Problem {
  const address = given.address === undefined ? before?.address : readWalletAddress(given.address)
  if (address === null) return invalidAddress()
  if (address === undefined) return addressRequired()
  return { address, network: given.network ?? before?.network ?? defaultNetwork }
}

/**
 * Returns the wallet after a request. Only a change starts the cooling-off period, in which the owner can notice a
 * change by another person.
 */
export function changeWallet(
  before: Wallet | null,
  wanted: { address: string; network: string; proven: boolean },
  refused: readonly string[],
  now: Date,
  coolingOffMs: number,
): Wallet | Problem {
  const { address, network, proven } = wanted
  if (address === zeroAddress || refused.includes(address)) return addressNotAllowed()
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
  /** Whether the operator has suspended the tester. Owners' changes in their pools do not affect earned credits. */
  isSuspended: boolean
  /** The payable sum, in atomic units of USDC. */
  payable: bigint
  identity: 'NOT_DEMANDED' | 'VERIFIED' | 'MISSING'
  /** UNKNOWN means that the sanctions list did not respond. */
  screening: 'CLEAR' | 'LISTED' | 'UNKNOWN'
}

/** Returns everything that blocks a payment to a tester. A check that cannot be made counts as failed. */
export function tokenEligibility(
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
