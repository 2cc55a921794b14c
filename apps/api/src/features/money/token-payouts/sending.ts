import { setTimeout } from 'node:timers/promises'
import type { EvmChain } from '../../../adapters/evm-chain.ts'
import type { Fees, PayoutRelay } from '../../../adapters/payout-relay.ts'
import type { App } from '../../../app.ts'
import { relayerWithoutGas } from './problems.ts'
import { BUMP_AFTER_MS, payoutLifecycle, raiseFees } from './rules.ts'
import { failDraft, screenDraftsAgain } from './screening.ts'
import { type OpenPayout, settleBatch, toAuthorization } from './settling.ts'
import {
  type Attempt,
  type Batch,
  insertAttempt,
  listAttempts,
  listPayouts,
  lockPayout,
  type Payout,
  updatePayout,
} from './store.ts'

export interface Desk {
  chain: EvmChain
  relay: PayoutRelay
  domain: { name: string; version: string }
  /** The longest wait for a block with the transaction; after it, the job settles the payment. */
  confirmationMs: number
  /** Called at named points, so that tests can end the process there. */
  at: (point: string) => Promise<void>
}

/**
 * Continues a batch where the last run stopped: signs drafts, reads the chain, and sends missing transactions. Commits
 * each step before the next. Returns true when no payment waits for a block any more. Throws relayerWithoutGas before
 * it signs.
 */
export async function advanceBatch(app: App, desk: Desk, batch: Batch): Promise<boolean> {
  await signDrafts(app, desk, batch)
  await desk.at('signed')
  const found = await settleBatch(app, desk.chain, batch, { backwards: true })
  const now = BigInt(Math.floor(app.clock.now().getTime() / 1000))
  const open = found.filter((payout) => canBeSent(payout, now))
  // The remaining payments wait for a final block or for an operator, and no later batch waits behind them.
  if (open.length === 0) return true
  const attempt = await nextAttempt(app, desk, batch, open)
  await desk.at('stored')
  // An error is inconclusive: the node may have received the transaction.
  await desk.relay.send(attempt.raw).catch((error: Error) => {
    app.log.warn(
      { batch: batch.id, hash: attempt.hash, reason: error.name },
      'A payout was not taken by the node',
    )
  })
  await desk.at('broadcast')
  const isMined = await waitForConfirmation(desk, attempt)
  await settleBatch(app, desk.chain, batch, { at: desk.at })
  return isMined
}

/** Returns whether a transaction can still make the payment: its nonce is unused and it has not expired. */
function canBeSent({ fate, status, validBefore }: OpenPayout, now: bigint): boolean {
  return fate === 'unused' && status !== 'DRAFTED' && validBefore > now
}

/**
 * Throws relayerWithoutGas if the relayer's balance does not cover the gas of a transaction with this many transfers.
 */
export async function requireGas(
  { relay }: Pick<Desk, 'relay'>,
  transfers: number,
  fees: Fees,
): Promise<void> {
  const [balance, needed] = [await relay.gasBalance(), await relay.highestPrice(transfers, fees)]
  if (balance >= needed) return
  const { relayer } = relay
  throw relayerWithoutGas({ details: { relayer, balance: balance.toString(), needed: needed.toString() } })
}

/**
 * Signs drafts. Right before, looks up each address in the sanctions list and each tester in the operator's pool.
 * Testers who are listed, suspended or could not be looked up are not paid, and their credits are payable again.
 */
async function signDrafts(app: App, { relay, domain, chain }: Desk, batch: Batch) {
  const payouts = await app.db.readOperator((tx) => listPayouts(tx, batch.id))
  const drafts = payouts.filter(({ status }) => status === 'DRAFTED')
  if (drafts.length === 0) return
  await requireGas({ relay }, drafts.length, await relay.currentFees())
  const { clear, refused } = await screenDraftsAgain(app, drafts)
  for (const { addressee, refusal } of refused) {
    // The payment may have been made before the database was lost. Signing it again moves no money, and the chain shows
    // the payment.
    const { fate } = await chain.fateOf(toAuthorization(batch, addressee), batch.fromBlock, {
      backwards: true,
    })
    if (fate === 'unused' || fate === 'dead') await failDraft(app, addressee.id, refusal)
    else clear.push(addressee)
  }
  for (const { id, address, amount, validBefore, nonce } of clear) {
    const transfer = { to: address, value: amount, validBefore, nonce }
    const signature = await relay.signTransfer(batch.asset, domain, transfer)
    await app.db.inOperator(async (tx) => {
      const payout = await lockPayout(tx, id)
      if (payout.status === 'DRAFTED')
        await updatePayout(tx, { ...payout, signature, status: 'SIGNED', updatedAt: app.clock.now() })
    })
  }
}

/**
 * Returns the transaction to send: the last one, with a higher fee after a long wait, or a new one. Stores it first.
 */
async function nextAttempt(app: App, desk: Desk, batch: Batch, open: readonly Payout[]): Promise<Attempt> {
  const [last] = await app.db.readOperator((tx) => listAttempts(tx, batch.id))
  const next = await desk.relay.nextNonce()
  const market = await desk.relay.currentFees()
  // The chain has used this nonce, so this transaction, or one that it replaced, is in a block, but payments are still
  // open.
  const isWaiting = last !== undefined && BigInt(next) <= last.nonce
  if (!isWaiting) return signAttempt(app, desk, batch, open, next, market, (last?.attempt ?? 0) + 1)
  if (app.clock.now().getTime() - last.createdAt.getTime() < BUMP_AFTER_MS) return last
  const before = { maxFeePerGas: last.maxFee, maxPriorityFeePerGas: last.priorityFee }
  return signAttempt(app, desk, batch, open, Number(last.nonce), raiseFees(before, market), last.attempt + 1)
}

async function signAttempt(
  app: App,
  { relay }: Desk,
  batch: Batch,
  open: readonly Payout[],
  nonce: number,
  fees: Fees,
  number: number,
): Promise<Attempt> {
  await requireGas({ relay }, open.length, fees)
  const transfers = open.map(({ address, amount, validBefore, nonce: own, signature }) => ({
    to: address,
    value: amount,
    validBefore,
    nonce: own,
    signature: signature!,
  }))
  const { raw, hash } = await relay.signBatch(batch.asset, transfers, { ...fees, nonce })
  const attempt: Attempt = {
    batchId: batch.id,
    attempt: number,
    relayer: relay.relayer,
    nonce: BigInt(nonce),
    maxFee: fees.maxFeePerGas,
    priorityFee: fees.maxPriorityFeePerGas,
    hash,
    raw,
    createdAt: app.clock.now(),
  }
  await app.db.inOperator(async (tx) => {
    await insertAttempt(tx, attempt)
    for (const { id } of open) {
      const payout = await lockPayout(tx, id)
      const status = payoutLifecycle.next(payout.status, 'broadcast')
      if (status) await updatePayout(tx, { ...payout, status, updatedAt: attempt.createdAt })
    }
  })
  return attempt
}

async function waitForConfirmation({ relay, confirmationMs }: Desk, attempt: Attempt): Promise<boolean> {
  const pauseMs = 100
  for (let waited = 0; ; waited += pauseMs) {
    if (await relay.isMined(attempt.hash)) return true
    if (waited >= confirmationMs) return false
    await setTimeout(pauseMs)
  }
}
