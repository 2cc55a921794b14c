import type { Hex } from 'viem'
import { createEvmChain, type EvmChain } from '../../../adapters/evm-chain.ts'
import { createPayoutRelay } from '../../../adapters/payout-relay.ts'
import type { App } from '../../../app.ts'
import { actorOf, type OperatorCaller } from '../../../core/caller.ts'
import { eachRow } from '../../../core/each-row.ts'
import { withFaultReports } from '../../../core/observing/health.ts'
import { wrapOutsideCalls } from '../../../core/outside.ts'
import { perApp } from '../../../core/per-app.ts'
import { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { hashApprovedContent, listChecks } from '../../engines/approvals/index.ts'
import { keepDraft } from './awaiting.ts'
import { draftBatch, findPayees, listDeferred, type Skipped, toDrawn } from './drafting.ts'
import { chooseBatch } from './linked.ts'
import { chainUnavailable, payoutsBusy, payoutsDisabled, treasuryChanged } from './problems.ts'
import { approvalContent } from './rules.ts'
import { toBatchBody, toPayoutBody, toSkippedBody } from './schemas.ts'
import { advanceBatch, type Desk, requireGas } from './sending.ts'
import { settleBatch } from './settling.ts'
import { type Batch, findBatch, listAttempts, listFindings, listOpenBatches, listPayouts } from './store.ts'
import { payoutToken } from './treasury.ts'

const LOCK = 'token payouts'
const CONFIRMATION_MS = 10_000

const chains = perApp(async (app: App) =>
  withFaultReports(
    wrapOutsideCalls('chain', await createEvmChain(app.config.EVM_RPC_URL!)),
    () => true,
    () => app.health.fault('chain'),
  ),
)

const chainIdOf = (network: string) => Number(network.split(':')[1])

const desks = perApp(async (app: App) => {
  const { config } = app
  const { network, asset } = payoutToken(app)
  const chainId = chainIdOf(network)
  const chain = await chains(app)
  const signerKey = config.PAYOUT_SIGNER_KEY as Hex
  const relayerKey = (config.PAYOUT_RELAYER_KEY ?? signerKey) as Hex
  const relay = wrapOutsideCalls(
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
 * Pays testers their payable tokens, only on the operator's request. Finishes earlier runs first. Only one run is at
 * work at any time, over all processes.
 */
export async function runPayouts(app: App, caller: OperatorCaller, options: RunOptions = {}) {
  if (!app.config.X402_PAYOUTS_ENABLED) throw payoutsDisabled()
  return withDesk(app, options, (desk) => runAtDesk(app, desk, caller))
}

/** Runs a piece of payout work while no other process does. Throws chainUnavailable for errors of the chain. */
export async function withDesk<Result extends object>(
  app: App,
  options: RunOptions,
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const result = await app.db.exclusively(LOCK, async () => {
    try {
      return await work(await openDesk(app, options))
    } catch (error) {
      if (error instanceof Problem) throw error
      app.log.error({ err: error }, 'A payout run stopped')
      throw chainUnavailable()
    }
  })
  if (!result) throw payoutsBusy()
  return result
}

/**
 * Finishes submitted batches, the oldest first. Returns the first batch that waits for a block, because later batches
 * wait behind it.
 */
export async function finishBatchesUntilOneWaits(app: App, desk: Desk): Promise<Batch | null> {
  const { network, asset } = payoutToken(app)
  const { treasury } = desk.relay
  for (const batch of await app.db.readOperator(listOpenBatches)) {
    if (batch.treasury !== treasury || batch.network !== network || batch.asset !== asset)
      throw treasuryChanged({
        details: { batchId: batch.id, treasury: batch.treasury, network: batch.network },
      })
    if (!(await advanceBatch(app, desk, batch))) return batch
  }
  return null
}

async function runAtDesk(app: App, desk: Desk, caller: OperatorCaller) {
  const { network, asset } = payoutToken(app)
  const treasury = desk.relay.treasury
  const unfinished = await finishBatchesUntilOneWaits(app, desk)
  if (unfinished) return describeBatch(app, unfinished.id, await listDeferred(app, network))
  const draft = await keepDraft(app, { network, asset, treasury })
  if (draft && !draft.isOfLinked) return describeBatch(app, draft.batch.id, draft.batch.skipped)
  const found = await findPayees(app, network)
  const { payees, skipped, awaits } = await chooseBatch(app, found, draft?.testers ?? new Set())
  if (draft && payees.length === 0) return describeBatch(app, draft.batch.id, draft.batch.skipped)
  if (payees.length + skipped.length === 0) return { batchId: null, payouts: [], skipped: [] }
  const id = app.clock.newId()
  const drawn = payees.map(toDrawn)
  if (payees.length > 0 && !awaits) await requireGas(desk, payees.length, await desk.relay.currentFees())
  const createdAt = app.clock.now()
  const batch: Batch = {
    ...{ id, network, asset, treasury, skipped, createdAt },
    // A reorganisation can move a transfer below the latest block, but not below a final one.
    fromBlock: await desk.chain.finalizedBlock(),
    createdBy: actorOf(caller),
    snapshot: awaits ? hashApprovedContent(approvalContent({ id, network, asset, treasury }, drawn)) : null,
    ...(awaits
      ? { submittedBy: null, submittedAt: null }
      : { submittedBy: caller.email, submittedAt: createdAt }),
  }
  // A batch without payments is stored too, because it lists the reasons for skipped testers.
  await draftBatch(app, batch, payees)
  if (payees.length === 0) return { batchId: null, payouts: [], skipped: skipped.map(toSkippedBody) }
  if (awaits) return describeBatch(app, id, skipped)
  await desk.at('drafted')
  await advanceBatch(app, desk, batch)
  return describeBatch(app, batch.id, skipped)
}

async function describeBatch(app: App, batchId: string, skipped: readonly Skipped[]) {
  const payouts = await app.db.readOperator((tx) => listPayouts(tx, batchId))
  return {
    batchId,
    payouts: payouts.map(toPayoutBody),
    skipped: skipped.map(toSkippedBody),
  }
}

/** Returns one batch by its id or by the id of one of its payments. Throws notFound. */
export function readBatch(app: App, id: string) {
  return app.db.snapshot.readOperator(async (tx) => {
    const batch = await findBatch(tx, id)
    if (!batch) throw notFound()
    const [payouts, attempts] = [await listPayouts(tx, batch.id), await listAttempts(tx, batch.id)]
    const checks = await listChecks(tx, 'TOKEN', batch.id)
    return toBatchBody(batch, { payouts, attempts, checks, findings: await listFindings(tx, batch.id) })
  })
}

/**
 * Reads the outcome of payments under way from the chain; cannot send. Returns the number of payments still open. Also
 * works while payouts are switched off, because earlier payments may still be open.
 */
export async function settlePayouts(app: App): Promise<number> {
  if (!app.config.EVM_RPC_URL) return 0
  const open = await app.db.readOperator(listOpenBatches)
  if (open.length === 0) return 0
  const chain = await chains(app)
  const chainId = await chain.chainId()
  const batches = new Map(open.map((batch) => [batch.id, batch]))
  return eachRow(
    app,
    [...batches.keys()].map((batchId) => ({ batchId })),
    async ({ batchId }) => {
      const batch = batches.get(batchId)!
      if (chainIdOf(batch.network) !== chainId) throw new Error('EVM_RPC_URL leads to another chain')
      return (await settleBatch(app, chain, batch)).length
    },
  )
}

/** Returns the chain of a batch. Throws chainUnavailable. */
export async function openChain(app: App, batch: Batch): Promise<EvmChain> {
  if (!app.config.EVM_RPC_URL) throw chainUnavailable()
  const chain = await chains(app)
  if ((await chain.chainId()) !== chainIdOf(batch.network)) throw chainUnavailable()
  return chain
}
