import type { Static } from 'typebox'
import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import type { TesterTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { invalidRequest } from '../../../core/problems.ts'
import { balancesOf } from '../../engines/ledger/index.ts'
import { findMailLanguage, queueMails } from '../../engines/outbox/index.ts'
import { withChecksum } from '../../engines/safety/index.ts'
import { isSuspendedByOperator, listMembershipsOfTester } from '../../people/tester-pools/index.ts'
import { readIdentityState } from '../identity-checks/index.ts'
import { changeNotice } from './notice.ts'
import { recoverSigner } from './ownership.ts'
import { ownershipNotProven, providerUnavailable } from './problems.ts'
import { takeProof } from './proof-store.ts'
import type { FiatRecipient } from './recipient-rules.ts'
import { findRecipient } from './recipient-store.ts'
import { bindRecipient } from './recipients.ts'
import {
  changeWallet,
  HOUR_MS,
  tokenContracts,
  tokenEligibility,
  type Wallet,
  wantedWallet,
} from './rules.ts'
import type { TesterWalletUpdate } from './schemas.ts'
import { readScreening, screenWallet } from './screening.ts'
import { findWallet, lockOwner, saveWallet } from './store.ts'

export function readWallet(app: App, caller: TesterCaller) {
  return app.db.readTester(caller.testerId, async (tx) =>
    describeWallet(app, tx, await findWallet(tx, tx.testerId)),
  )
}

/**
 * Sets the tester's wallet address, or proves that the address belongs to the tester. Also opens an account at the
 * payment provider if the request asks for one.
 */
export async function bindWallet(app: App, caller: TesterCaller, given: Static<typeof TesterWalletUpdate>) {
  const { fiat, ...token } = given
  // Everything that can be refused is checked before the provider is called.
  const wallet = !fiat || Object.keys(token).length > 0 ? await bindAddress(app, caller, token) : null
  if (!fiat) return wallet!
  const onboardingUrl = await bindRecipient(app, caller.testerId, fiat).catch((error) => {
    throw error instanceof ProviderFailure ? providerUnavailable() : error
  })
  const after = await readWallet(app, caller)
  return onboardingUrl === null || !after.fiat ? after : { ...after, fiat: { ...after.fiat, onboardingUrl } }
}

async function bindAddress(
  app: App,
  caller: TesterCaller,
  given: Omit<Static<typeof TesterWalletUpdate>, 'fiat'>,
) {
  const own = await ownAddresses(app)
  const signed = await readSignedProof(given)
  await app.db.inTester(caller.testerId, async (tx) => {
    await lockOwner(tx)
    const before = await findWallet(tx, tx.testerId)
    const { address, network } = orThrow(wantedWallet(before, given))
    const now = app.clock.now()
    // The message is used up in the transaction that saves the wallet, so that the message stays usable if a later
    // check refuses the request.
    const proven =
      signed !== null &&
      signed.signer === address &&
      (await takeProof(tx, { message: signed.message, address, network }, now))
    if (signed && !proven) throw ownershipNotProven()
    const coolingOffMs = app.config.PAYOUT_COOLING_OFF_HOURS * HOUR_MS
    const wanted = { address, network, proven }
    const refused = [...tokenContracts, ...own]
    const after = orThrow(changeWallet(before, wanted, refused, now, coolingOffMs))
    await saveWallet(tx, after)
    if (after.changedAt === now)
      await queueMails(tx, app, [changeNotice(tx.testerId, after, await findMailLanguage(tx, tx.testerId))])
  })
  await screenWallet(app, caller.testerId)
  return readWallet(app, caller)
}

/**
 * Returns the addresses in the settings: the token, the agents' payment address, the treasury and the relayer. A
 * payment to one of them reaches no tester.
 */
async function ownAddresses({ config }: App): Promise<string[]> {
  const { privateKeyToAddress } = await import('viem/accounts')
  const keys = [config.PAYOUT_SIGNER_KEY, config.PAYOUT_RELAYER_KEY].flatMap((key) => key ?? [])
  const named = [config.X402_ASSET, config.X402_PAY_TO].flatMap((address) => address ?? [])
  return [...named, ...keys.map((key) => privateKeyToAddress(key as `0x${string}`))].map(withChecksum)
}

/** Returns the message with the address that signed it; null when the request contains none. */
async function readSignedProof({ message, signature }: { message?: string; signature?: string }) {
  if (message === undefined && signature === undefined) return null
  if (message !== undefined && signature !== undefined)
    return { message, signer: await recoverSigner(message, signature) }
  const path = message === undefined ? 'message' : 'signature'
  throw invalidRequest({
    details: [{ path, message: 'is required together with the other field', rule: 'required' }],
  })
}

async function describeWallet(app: App, tx: TesterTx, wallet: Wallet | null) {
  const dollars = (await balancesOf(tx, tx.testerId)).find((balance) => balance.asset === 'USDC')
  const state = {
    wallet,
    isSuspended: isSuspendedByOperator(await listMembershipsOfTester(tx)),
    payable: BigInt(dollars?.payable ?? 0),
    identity: await readIdentityState(app, tx),
    screening: await readScreening(app, tx),
  }
  return {
    address: wallet?.address ?? null,
    network: wallet?.network ?? null,
    changedAt: wallet?.changedAt ?? null,
    usableAt: wallet?.usableAt ?? null,
    verified: wallet?.verified ?? false,
    fiat: toFiatBody(await findRecipient(tx, tx.testerId)),
    eligibility: tokenEligibility(state, app.clock.now()),
  }
}

function toFiatBody(recipient: FiatRecipient | null): {
  state: FiatRecipient['state']
  country: string
  currency: string
  account: string | null
  usableAt: Date
  onboardingUrl?: string
} | null {
  if (!recipient) return null
  const { state, country, currency, methodLabel, usableAt } = recipient
  return { state, country, currency, account: methodLabel, usableAt }
}
