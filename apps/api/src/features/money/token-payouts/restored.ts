import type { AuthorizedTransfer, EvmChain } from '../../../adapters/evm-chain.ts'
import { createEvmChain } from '../../../adapters/evm-chain.ts'
import type { App } from '../../../app.ts'
import { listPayableTokens } from '../../engines/ledger/index.ts'
import { insertUnbooked } from '../unbooked/index.ts'
import { findTesterOfAddress } from '../wallets/index.ts'
import { draftBatch } from './drafting.ts'
import { payoutLifecycle, payoutNonce } from './rules.ts'
import { settleBatch } from './settling.ts'
import { type Batch, listPayouts, listUnknownNonces, lockPayout, updatePayout } from './store.ts'
import { payoutToken, treasuryAddress } from './treasury.ts'

/**
 * Books the transfers that the treasury signed between the backup and a restore; the nonce identifies their credits.
 * Records a transfer whose credits are not payable as unbooked; its tester is not paid until a person decides. Returns
 * the numbers of booked and unbooked transfers. Cannot sign.
 */
export async function settleRestoredPayouts(
  app: App,
  since: Date,
): Promise<{ booked: number; noted: number }> {
  const counts = { booked: 0, noted: 0 }
  const treasury = await treasuryAddress(app)
  if (treasury === null) return counts
  const { network, asset } = payoutToken(app)
  const chain = await createEvmChain(app.config.EVM_RPC_URL!)
  const made = await chain.listAuthorizedTransfers(asset, treasury, since)
  const nonces = made.map(({ nonce }) => nonce)
  const unknown = new Set(await app.db.readOperator((tx) => listUnknownNonces(tx, nonces)))
  for (const transfer of made.filter(({ nonce }) => unknown.has(nonce))) {
    const batch = {
      network,
      asset,
      treasury,
      fromBlock: transfer.block,
      createdBy: 'restore',
      createdAt: app.clock.now(),
      skipped: [],
      ...{ snapshot: null, submittedBy: 'restore', submittedAt: app.clock.now() },
    }
    if (await bookTransfer(app, chain, { id: app.clock.newId(), ...batch }, transfer)) counts.booked++
    else if (await recordUnbookedTransfer(app, transfer)) counts.noted++
  }
  return counts
}

/** The signature was lost with the books. The transfer is final, so nobody needs the signature. */
const lostSignature = '0x'

/** Drafts the payment again and settles it from the chain, if the transfer paid exactly what is payable now. */
async function bookTransfer(
  app: App,
  chain: EvmChain,
  batch: Batch,
  transfer: AuthorizedTransfer,
): Promise<boolean> {
  const { nonce, to: address, value, block } = transfer
  const payee = await app.db.readOperator(async (tx) => {
    const testerId = await findTesterOfAddress(tx, address)
    const payable = await listPayableTokens(tx, app.clock.now())
    const credits = payable.filter((credit) => credit.testerId === testerId && credit.stopped === null)
    const sum = credits.reduce((total, { amount }) => total + amount, 0n)
    const fits = sum === value && payoutNonce(credits.map(({ id }) => id)) === nonce.toLowerCase()
    return testerId !== null && fits ? { testerId, address, credits } : null
  })
  if (!payee) return false
  await draftBatch(app, batch, [payee])
  // The payment stays a draft until its block is final. A new signature is harmless, because the token refuses the
  // same nonce.
  if (block > (await chain.finalizedBlock())) return true
  for (const { id } of await app.db.readOperator((tx) => listPayouts(tx, batch.id)))
    await app.db.inOperator(async (tx) => {
      const payout = await lockPayout(tx, id)
      const status = payoutLifecycle.next(payout.status, 'sign')
      if (status)
        await updatePayout(tx, { ...payout, status, signature: lostSignature, updatedAt: app.clock.now() })
    })
  await settleBatch(app, chain, batch)
  return true
}

function recordUnbookedTransfer(app: App, { nonce, to, value, at }: AuthorizedTransfer): Promise<boolean> {
  return app.db.inOperator(async (tx) => {
    const testerId = await findTesterOfAddress(tx, to)
    const payment = { id: nonce, rail: 'TOKEN', testerId, amount: value, asset: 'USDC', paidAt: at } as const
    return insertUnbooked(tx, payment, app.clock.now())
  })
}
