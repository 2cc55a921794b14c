import type { AuthorizationFate, EvmChain } from '../../../adapters/evm-chain.ts'
import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { settleCredits } from '../../engines/ledger/index.ts'
import { payoutSent } from './events.ts'
import { payoutLifecycle } from './rules.ts'
import {
  type Batch,
  listPayouts,
  listWorkspacesOfPayout,
  lockPayout,
  type Payout,
  updatePayout,
} from './store.ts'

const isOpen = ({ status, settledAt }: Payout) =>
  settledAt === null && status !== 'FAILED' && status !== 'DRAFTED'

/**
 * Settles each payment of a batch by the state of its authorization on the chain; a successful transaction does not
 * prove the success of each payment in it. Returns the payments that are still open.
 */
export async function settleBatch(
  app: App,
  chain: EvmChain,
  batch: Batch,
  at: (point: string) => Promise<void> = async () => {},
): Promise<Payout[]> {
  const open: Payout[] = []
  const finalized = await chain.finalizedBlock()
  const payouts = await app.db.readOperator((tx) => listPayouts(tx, batch.id))
  for (const payout of payouts.filter(isOpen)) {
    const fate = await chain.fateOf(authorizationOf(batch, payout), batch.fromBlock, true)
    const after = await app.db.inOperator((tx) => settleOne(tx, app, payout.id, fate, finalized))
    if (isOpen(after)) open.push(after)
    await at('settling')
  }
  return open
}

/** The key of a payment on the chain. */
export function authorizationOf({ asset, treasury }: Batch, { address, amount, nonce, validBefore }: Payout) {
  return { asset, from: treasury, to: address, value: amount, nonce, validBefore }
}

async function settleOne(
  tx: OperatorTx,
  app: App,
  id: string,
  fate: AuthorizationFate,
  finalized: bigint,
): Promise<Payout> {
  const payout = await lockPayout(tx, id)
  if (!isOpen(payout)) return payout
  const after = await judge(tx, app, payout, fate, finalized)
  const changed = { ...payout, ...after, updatedAt: app.clock.now() }
  await updatePayout(tx, changed)
  return changed
}

async function judge(
  tx: OperatorTx,
  app: App,
  payout: Payout,
  fate: AuthorizationFate,
  finalized: bigint,
): Promise<Partial<Payout>> {
  const { status } = payout
  switch (fate.fate) {
    case 'transferred': {
      const { transaction, block } = fate
      const confirmed = { status: 'CONFIRMED' as const, transaction, block }
      // Its credits become PAID once its block is final.
      if (block > finalized) return confirmed
      await inWorkspacesOf(tx, app, payout, (workspaceTx) =>
        settleCredits(workspaceTx, app, payout.id, 'settle'),
      )
      const { id: payoutId, testerId } = payout
      const amount = payout.amount.toString()
      await announce(tx, payoutSent({ payoutId, testerId, amount, asset: 'USDC', transaction }))
      return { ...confirmed, settledAt: app.clock.now() }
    }
    case 'dead': {
      const next = payoutLifecycle.next(status, 'fail')
      if (!next) return {}
      await inWorkspacesOf(tx, app, payout, (workspaceTx) =>
        settleCredits(workspaceTx, app, payout.id, 'fail'),
      )
      return { status: next }
    }
    case 'unused':
      // A reorganisation removed it, or it alone failed in its transaction.
      if (status === 'CONFIRMED' || status === 'BROADCAST')
        return { status: payoutLifecycle.next(status, 'lose')!, transaction: null, block: null }
      return {}
    case 'unexplained':
      app.log.error(
        { payout: payout.id },
        'A payout’s authorization was used for something else, or too long ago',
      )
      return {}
  }
}

/** Runs an action in every workspace whose credits a payment contains, in the order of their ids. */
export async function inWorkspacesOf(
  tx: OperatorTx,
  app: App,
  { id }: Payout,
  work: Parameters<typeof app.db.asWorkspace>[2],
) {
  for (const workspaceId of await listWorkspacesOfPayout(tx, id))
    await app.db.asWorkspace(tx, workspaceId, work)
}
