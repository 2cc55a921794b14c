import type { Hex } from 'viem'
import { createEvmChain } from '../../../adapters/evm-chain.ts'
import { createPayoutRelay } from '../../../adapters/payout-relay.ts'
import type { App } from '../../../app.ts'
import { actorOf, type OperatorCaller } from '../../../core/caller.ts'
import { tellingFaults } from '../../../core/observing/health.ts'
import { outsideCalls } from '../../../core/outside.ts'
import { perApp } from '../../../core/per-app.ts'
import { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { draftBatch, findPayees, listDeferred, type Skipped } from './drafting.ts'
import { chainUnavailable, payoutsBusy, payoutsDisabled, treasuryChanged } from './problems.ts'
import { batchOf, payoutOf, skippedOf } from './schemas.ts'
import { advance, type Desk } from './sending.ts'
import { settleBatch } from './settling.ts'
import { type Batch, findBatch, listAttempts, listOpenBatches, listPayouts } from './store.ts'
import { tokenOf } from './treasury.ts'

const LOCK = 'token payouts'
const CONFIRMATION_MS = 10_000

const desks = perApp(async (app: App) => {
  const { config } = app
  const { network, asset } = tokenOf(app)
  const chainId = Number(network.split(':')[1])
  const chain = tellingFaults(
    outsideCalls('chain', await createEvmChain(config.EVM_RPC_URL!)),
    () => true,
    () => app.health.fault('chain'),
  )
  const signerKey = config.PAYOUT_SIGNER_KEY as Hex
  const relayerKey = (config.PAYOUT_RELAYER_KEY ?? signerKey) as Hex
  const relay = outsideCalls(
    'relay',
    await createPayoutRelay({ rpcUrl: config.EVM_RPC_URL!, chainId, signerKey, relayerKey }),
  )
  return { chain, relay, asset }
})

async function openDesk(app: App, options: RunOptions): Promise<Desk> {
  const { chain, relay, asset } = await desks(app)
  // A node of another chain would report every authorization as unused.
  if ((await chain.chainId()) !== relay.chainId) throw new Error('EVM_RPC_URL leads to another chain')
  return {
    chain,
    relay,
    domain: await chain.domainOf(asset),
    confirmationMs: options.confirmationMs ?? CONFIRMATION_MS,
    at: options.at ?? (async () => {}),
  }
}

export interface RunOptions {
  confirmationMs?: number
  at?: (point: string) => Promise<void>
}

/**
 * Pays testers what is payable in tokens, only on the operator's request. Finishes earlier runs first; one run at a
 * time over all processes.
 */
export async function runPayouts(app: App, caller: OperatorCaller, options: RunOptions = {}) {
  if (!app.config.X402_PAYOUTS_ENABLED) throw payoutsDisabled()
  const result = await app.db.exclusively(LOCK, async () => {
    try {
      return await run(app, await openDesk(app, options), caller)
    } catch (error) {
      if (error instanceof Problem) throw error
      app.log.error({ err: error }, 'A payout run stopped')
      throw chainUnavailable()
    }
  })
  if (!result) throw payoutsBusy()
  return result
}

async function run(app: App, desk: Desk, caller: OperatorCaller) {
  const { network, asset } = tokenOf(app)
  const treasury = desk.relay.treasury
  for (const batch of await app.db.readOperator(listOpenBatches)) {
    if (batch.treasury !== treasury || batch.network !== network || batch.asset !== asset)
      throw treasuryChanged({
        details: { batchId: batch.id, treasury: batch.treasury, network: batch.network },
      })
    // Its transaction waits for a block, and the next one would wait behind it.
    if (!(await advance(app, desk, batch))) return describe(app, batch.id, await listDeferred(app, network))
  }
  const { payees, skipped } = await findPayees(app, network)
  if (payees.length + skipped.length === 0) return { batchId: null, payouts: [], skipped: [] }
  const batch: Batch = {
    id: app.clock.newId(),
    network,
    asset,
    treasury,
    fromBlock: await desk.chain.blockNumber(),
    createdBy: actorOf(caller),
    createdAt: app.clock.now(),
    skipped,
  }
  // A batch without payments is stored too, because it lists the reasons.
  await draftBatch(app, batch, payees)
  if (payees.length === 0) return { batchId: null, payouts: [], skipped: skipped.map(skippedOf) }
  await desk.at('drafted')
  await advance(app, desk, batch)
  return describe(app, batch.id, skipped)
}

async function describe(app: App, batchId: string, skipped: readonly Skipped[]) {
  const payouts = await app.db.readOperator((tx) => listPayouts(tx, batchId))
  return {
    batchId,
    payouts: payouts.map(payoutOf),
    skipped: skipped.map(skippedOf),
  }
}

/** Returns one batch by its id or by the id of one of its payments. Throws notFound. */
export function readBatch(app: App, id: string) {
  return app.db.snapshot.readOperator(async (tx) => {
    const batch = await findBatch(tx, id)
    if (!batch) throw notFound()
    return batchOf(batch, await listPayouts(tx, batch.id), await listAttempts(tx, batch.id))
  })
}

/** Reads the outcome of payments under way from the chain; it cannot send. Returns the number still open. */
export async function settlePayouts(app: App): Promise<number> {
  if (!app.config.X402_PAYOUTS_ENABLED) return 0
  const open = await app.db.readOperator(listOpenBatches)
  if (open.length === 0) return 0
  const { chain, relay } = await desks(app)
  if ((await chain.chainId()) !== relay.chainId) throw new Error('EVM_RPC_URL leads to another chain')
  let left = 0
  for (const batch of open) left += (await settleBatch(app, chain, batch)).length
  return left
}
