import type { AuthorizationFate, EvmChain, SearchOptions } from '../../../adapters/evm-chain.ts'
import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { settleCredits } from '../../engines/ledger/index.ts'
import { payoutSent } from './events.ts'
import { payoutLifecycle } from './rules.ts'
import {
  type Batch,
  listAttempts,
  listPayouts,
  listWorkspacesOfPayout,
  lockPayout,
  type Payout,
  updatePayout,
} from './store.ts'

const isOpen = ({ status, settledAt }: Payout) =>
  settledAt === null && status !== 'FAILED' && status !== 'AWAITING_APPROVAL'

/** An open payment, with the state of its authorization on the chain. */
export interface OpenPayout extends Payout {
  fate: AuthorizationFate['fate']
}

/**
 * Settles each payment of a batch by its authorization on the chain, because a transaction may succeed without all of
 * its payments. Returns the payments still open. `backwards` also searches before the batch, after a loss of the
 * database.
 */
export async function settleBatch(
  app: App,
  chain: EvmChain,
  batch: Batch,
  {
    backwards = false,
    at = async () => {},
  }: { backwards?: boolean; at?: (point: string) => Promise<void> } = {},
): Promise<OpenPayout[]> {
  const open: OpenPayout[] = []
  const finalized = await chain.finalizedBlock()
  const [payouts, attempts] = await app.db.readOperator(async (tx) => [
    await listPayouts(tx, batch.id),
    await listAttempts(tx, batch.id),
  ])
  const search: SearchOptions = { backwards, transactions: attempts.map(({ hash }) => hash) }
  for (const payout of payouts.filter(isOpen)) {
    const fate = await chain.fateOf(toAuthorization(batch, payout), batch.fromBlock, search)
    const after = await app.db.inOperator((tx) => settlePayout(tx, app, payout.id, fate, finalized))
    if (isOpen(after)) open.push({ ...after, fate: fate.fate })
    await at('settling')
  }
  return open
}

/** Returns the values that identify a payment on the chain. */
export function toAuthorization({ asset, treasury }: Batch, { address, amount, nonce, validBefore }: Payout) {
  return { asset, from: treasury, to: address, value: amount, nonce, validBefore }
}

export async function settlePayout(
  tx: OperatorTx,
  app: App,
  id: string,
  fate: AuthorizationFate,
  finalized: bigint,
  more: Partial<Payout> = {},
): Promise<Payout> {
  const payout = await lockPayout(tx, id)
  if (!isOpen(payout)) return payout
  const after = await judgePayout(tx, app, payout, fate, finalized)
  const changed = { ...payout, ...more, ...after, updatedAt: app.clock.now() }
  await updatePayout(tx, changed)
  return changed
}

async function judgePayout(
  tx: OperatorTx,
  app: App,
  payout: Payout,
  fate: AuthorizationFate,
  finalized: bigint,
): Promise<Partial<Payout>> {
  const { status } = payout
  // Only a run signs drafts. If the chain already knows this one from before a loss of the database, the next run finds
  // its
  // transfer.
  if (status === 'DRAFTED' && fate.fate !== 'dead') return {}
  switch (fate.fate) {
    case 'transferred': {
      const { transaction, block } = fate
      const confirmed = { status: 'CONFIRMED' as const, transaction, block }
      // The credits become PAID once the block is final.
      if (block > finalized) return confirmed
      await inWorkspacesOfPayout(tx, app, payout, (workspaceTx) =>
        settleCredits(workspaceTx, app, payout.id, 'settle'),
      )
      const { id: payoutId, testerId } = payout
      const amount = payout.amount.toString()
      await announce(tx, payoutSent({ payoutId, testerId, amount, asset: 'USDC', transaction }))
      return { ...confirmed, settledAt: app.clock.now() }
    }
    case 'dead': {
      const next = payoutLifecycle.next(status, status === 'DRAFTED' ? 'refuse' : 'fail')
      if (!next) return {}
      await inWorkspacesOfPayout(tx, app, payout, (workspaceTx) =>
        settleCredits(workspaceTx, app, payout.id, 'fail'),
      )
      const failed = { status: next, transaction: null, block: null }
      if (fate.isCanceled) return { ...failed, reason: 'CANCELED' }
      return status === 'DRAFTED' ? { ...failed, reason: 'EXPIRED' } : failed
    }
    case 'unused':
      // A reorganisation removed the payment, or it alone failed in its transaction.
      if (status === 'CONFIRMED' || status === 'BROADCAST')
        return { status: payoutLifecycle.next(status, 'lose')!, transaction: null, block: null }
      return {}
    case 'unexplained':
      app.log.error(
        { payout: payout.id },
        'A payout’s authorization was used for something else, or too long ago',
      )
      // A confirmed payment may lie in earlier blocks than those searched now.
      if (status === 'CONFIRMED') return {}
      return { status: payoutLifecycle.next(status, 'lose') ?? status }
  }
}

/** Runs an action in every workspace whose credits a payment contains, in the order of their ids. */
export async function inWorkspacesOfPayout(
  tx: OperatorTx,
  app: App,
  { id }: Payout,
  work: Parameters<typeof app.db.asWorkspace>[2],
) {
  for (const workspaceId of await listWorkspacesOfPayout(tx, id))
    await app.db.asWorkspace(tx, workspaceId, work)
}
