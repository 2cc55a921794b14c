import type { App } from '../../../app.ts'
import { settleCredits } from '../../engines/ledger/index.ts'
import { listSuspended } from '../../people/tester-pools/index.ts'
import { screenAddress } from '../wallets/index.ts'
import { payoutLifecycle, type Refusal, refusalForScreening } from './rules.ts'
import { inWorkspacesOfPayout } from './settling.ts'
import { lockPayout, updatePayout } from './store.ts'

interface Addressee {
  testerId: string
  address: string
}

/** How many addresses are looked up concurrently. */
const AT_ONCE = 8

/** Looks up all addresses in the sanctions list. Returns those that may be paid, and the others with the reason. */
export async function screenPayees<Given extends Addressee>(
  app: App,
  addressees: readonly Given[],
): Promise<{ clear: Given[]; refused: { addressee: Given; refusal: Refusal }[] }> {
  const clear: Given[] = []
  const refused: { addressee: Given; refusal: Refusal }[] = []
  for (let start = 0; start < addressees.length; start += AT_ONCE) {
    const some = addressees.slice(start, start + AT_ONCE)
    const verdicts = await Promise.all(
      some.map(({ testerId, address }) => screenAddress(app, testerId, address)),
    )
    some.forEach((addressee, index) => {
      const refusal = refusalForScreening(verdicts[index]!)
      if (refusal) refused.push({ addressee, refusal })
      else clear.push(addressee)
    })
  }
  return { clear, refused }
}

/** Looks up the addresses of drafts again; the operator may have suspended their testers meanwhile. */
export async function screenDraftsAgain<Given extends Addressee>(app: App, drafts: readonly Given[]) {
  if (drafts.length === 0) return { clear: [], refused: [] }
  const { clear, refused } = await screenPayees(app, drafts)
  // Read after the list has responded, because the response may take a while.
  const suspended = await app.db.readOperator((tx) =>
    listSuspended(
      tx,
      clear.map(({ testerId }) => testerId),
    ),
  )
  return {
    clear: clear.filter(({ testerId }) => !suspended.has(testerId)),
    refused: [
      ...refused,
      ...clear
        .filter(({ testerId }) => suspended.has(testerId))
        .map((addressee) => ({ addressee, refusal: 'SUSPENDED' as Refusal })),
    ],
  }
}

/** Moves DRAFTED to FAILED: the payment will not be signed, and its credits are payable again. */
export function failDraft(app: App, payoutId: string, reason: Refusal): Promise<void> {
  return app.db.inOperator(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    const status = payoutLifecycle.next(payout.status, 'refuse')
    if (!status) return
    await inWorkspacesOfPayout(tx, app, payout, (workspaceTx) =>
      settleCredits(workspaceTx, app, payout.id, 'fail'),
    )
    await updatePayout(tx, { ...payout, status, reason, updatedAt: app.clock.now() })
  })
}
