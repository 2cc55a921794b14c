import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import type { TesterTx } from '../../../core/database/db.ts'
import { mapPage, pageOf, type Slice } from '../../../core/page.ts'
import { isSuspendedByOperator, listMembershipsOfTester } from '../../people/tester-pools/index.ts'
import { readIdentityState } from '../identity-checks/index.ts'
import { payoutToken } from '../token-payouts/index.ts'
import {
  fiatEligibility,
  findRecipient,
  findWallet,
  readScreening,
  tokenEligibility,
} from '../wallets/index.ts'
import { explainUnpaidAmounts, type OwnPayoutState } from './rules.ts'
import { toUnpaidBody } from './schemas.ts'
import { listOwnPayouts, listUnpaid, sumPayableTokens } from './store.ts'

/** Lists a tester's own payments and the sums that runs skipped, with the reasons. */
export async function listPayoutsOfTester(
  app: App,
  caller: TesterCaller,
  { state, slice }: { state: OwnPayoutState | undefined; slice: Slice },
) {
  const found = await app.db.readOperator((tx) => listOwnPayouts(tx, caller.testerId, state, slice))
  return pageOf(found, slice)
}

/** Lists a tester's unpaid credits by workspace, with every reason and its remedy. */
export async function explainUnpaid(app: App, caller: TesterCaller, slice: Slice) {
  const now = app.clock.now()
  return app.db.snapshot.readTester(caller.testerId, async (tx) => {
    const found = await listUnpaid(tx, now, slice)
    const standing = await findPayoutObstacles(app, tx)
    return mapPage(pageOf(found, slice), (unpaid) =>
      toUnpaidBody(unpaid, explainUnpaidAmounts(unpaid, standing(unpaid.payableFiat, now))),
    )
  })
}

/**
 * Reads what blocks payments to the tester in all workspaces. Returns a function that adds the minimum for dollars,
 * which applies per workspace.
 */
async function findPayoutObstacles(app: App, tx: TesterTx) {
  const wallet = await findWallet(tx, tx.testerId)
  const recipient = await findRecipient(tx, tx.testerId)
  const isSuspended = isSuspendedByOperator(await listMembershipsOfTester(tx))
  const identity = await readIdentityState(app, tx)
  const screening = await readScreening(app, tx)
  const payable = await sumPayableTokens(tx)
  const network = app.config.X402_PAYOUTS_ENABLED ? payoutToken(app).network : wallet?.network
  return (payableFiat: bigint, now: Date) => ({
    token: [
      ...tokenEligibility({ wallet, isSuspended, payable, identity, screening }, now).reasons,
      ...(wallet && wallet.network !== network ? (['OTHER_NETWORK'] as const) : []),
    ],
    fiat: fiatEligibility(
      { recipient, isSuspended, payable: payableFiat, isIdentified: identity !== 'MISSING' },
      now,
    ),
    tokenUsableAt: wallet?.usableAt ?? null,
    fiatUsableAt: recipient?.usableAt ?? null,
  })
}
