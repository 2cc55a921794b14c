import type { Asset } from '../../../src/features/engines/ledger/chart.ts'
import type * as real from '../../../src/features/engines/ledger/payout-store.ts'
import { replaceable } from '../mutable/vary.ts'
import { stateOf, WORKSPACE } from './state.ts'

/** `ledger/payout-store.ts` in memory. */

export const lockCreditsById: typeof real.lockCreditsById = async (tx, ids) =>
  [...ids].sort().flatMap((id) => stateOf(tx).credits.get(id) ?? [])

export const lockCreditsOfPayout: typeof real.lockCreditsOfPayout = async (tx, payoutId) =>
  stateOf(tx)
    .credits.all()
    .filter((credit) => credit.payoutId === payoutId)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

const listDueIn = (tx: object, asset: Asset, campaignId: string | null, now: Date): real.PayableCredit[] =>
  stateOf(tx)
    .credits.all()
    .filter((credit) => {
      const isDisputed = credit.disputes.length > 0 && credit.withdrawn === null && credit.payableAt! <= now
      const isDue = credit.status === 'PAYABLE' || (credit.status === 'FROZEN' && isDisputed)
      return (
        isDue &&
        credit.asset === asset &&
        credit.claim === null &&
        (campaignId === null || credit.campaignId === campaignId)
      )
    })
    .sort((a, b) => (a.testerId < b.testerId ? -1 : a.testerId > b.testerId ? 1 : a.id < b.id ? -1 : 1))
    .map((credit) => ({
      ...{ workspaceId: WORKSPACE, id: credit.id, testerId: credit.testerId },
      amount: credit.amount - credit.netted,
      stopped:
        credit.disputes.length > 0 ? 'PAYMENT_DISPUTED' : credit.payout === 'NONE' ? 'PAYOUT_NONE' : null,
    }))

const listDue: typeof real.listPayableFiat = async (tx, campaignId, now) =>
  listDueIn(tx, 'USD', campaignId, now)
export const listPayableFiat = replaceable('listPayableFiat', listDue)
export const listPayableTokens: typeof real.listPayableTokens = async (tx, now) =>
  listDueIn(tx, 'USDC', null, now)
