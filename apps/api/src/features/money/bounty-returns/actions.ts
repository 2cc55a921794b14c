import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eachRow } from '../../../core/each-row.ts'
import { notFound } from '../../../core/problems.ts'
import { lockRemainder, setAsideForRefund } from '../../engines/ledger/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { describeBounty, findBounty, findPaymentOfResource, lockBounty } from '../x402/index.ts'
import { amountToReturn } from './rules.ts'
import { toBountyBody } from './schemas.ts'
import { insertReturn, listBountiesToReturn, listReturnsOfBounty, sumReturned } from './store.ts'
import { notifyOfReturn } from './telling.ts'

const DAY_MS = 86_400_000
/** Most bounties in one run. */
const BATCH = 100
/** Most returns that the buyer sees; a bounty rarely has more than one. */
const SHOWN = 20

/** Returns the state of a bounty for its buyer. Throws notFound, also for a bounty that was never paid. */
export async function readBounty(app: App, id: string) {
  return app.db.snapshot.readWorkspace(houseWorkspaceId, async (tx) => {
    const bounty = await findBounty(tx, id)
    if (bounty?.status !== 'OPEN' && bounty?.status !== 'CLOSED') throw notFound()
    const { status } = bounty
    const returns = await listReturnsOfBounty(tx, id, SHOWN)
    return toBountyBody(describeBounty(app, { ...bounty, status }), bounty, returns)
  })
}

/**
 * Sets aside the money of closed bounties that testers did not earn, and asks the operator to send it back to the
 * payers. Returns the number of prepared returns. Safe to repeat.
 */
export async function prepareReturns(app: App): Promise<number> {
  const before = new Date(app.clock.now().getTime() - app.config.PAYOUT_MIN_HOLD_DAYS * DAY_MS)
  const due = await app.db.readOperator((tx) => listBountiesToReturn(tx, before, BATCH))
  return eachRow(app, due, ({ workspaceId, bountyId }) =>
    app.db.inWorkspace(workspaceId, (tx) => prepareReturn(tx, app, bountyId)),
  )
}

/**
 * Prepares the return of one bounty. Locks the bounty before its budget, in the same order as counting an item does.
 */
async function prepareReturn(tx: WorkspaceTx, app: App, bountyId: string): Promise<number> {
  const bounty = await lockBounty(tx, { id: bountyId })
  if (bounty?.status !== 'CLOSED') return 0
  const { campaignId, paymentId } = bounty
  const { available, disputes } = await lockRemainder(tx, campaignId, 'USDC')
  const { sum: returned, prepared } = await sumReturned(tx, bountyId)
  const amount = amountToReturn({ ...bounty, available, returned })
  const payment = await findPaymentOfResource(tx, paymentId)
  if (prepared || disputes > 0 || amount === 0n || !payment) return 0
  const id = app.clock.newId()
  const { payer, network, asset: token } = payment
  const place = { campaignId, asset: 'USDC' as const, amount }
  const state = { status: 'PREPARED' as const, reference: null, preparedAt: app.clock.now(), sentAt: null }
  await insertReturn(tx, { id, bountyId, ...place, payer, network, token, ...state })
  await setAsideForRefund(tx, id, place)
  await notifyOfReturn(tx, app, { id, amount, payer })
  return 1
}
