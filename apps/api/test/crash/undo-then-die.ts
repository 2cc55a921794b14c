/**
 * Undoes the rejection of an item, loses money that testers have earned to a refund, regains it, and kills itself at a
 * failpoint; see `mortal.ts`. If it lives, it prints the number of failpoints. Arguments: database URL, workspace,
 * item, campaign, the number of the failpoint.
 */
import { systemClock } from '../../src/core/clock.ts'
import {
  loseMoney,
  matureCredits,
  regainMoney,
  reinstateItemCredits,
} from '../../src/features/engines/ledger/index.ts'
import { listBookedKeys } from '../../src/features/engines/ledger/posting-store.ts'
import { openMortalDatabase } from './mortal.ts'

const [url = '', workspaceId = '', feedbackId = '', campaignId = '', last = ''] = process.argv.slice(2)
const { db, passed } = openMortalDatabase(url, Number(last))
const app = { db, clock: systemClock } as Parameters<typeof reinstateItemCredits>[1]
const lost = { campaignId, asset: 'USD' as const, amount: 5000n, key: 'reversal:re_1' }

await db.inWorkspace(workspaceId, (tx) => reinstateItemCredits(tx, app, { feedbackId, isDeployed: true }))
await db.inWorkspace(workspaceId, async (tx) => {
  // The refund is booked only once. In the service the round would record it in the same transaction; here its
  // movements show whether it was booked.
  if ((await listBookedKeys(tx, [`${lost.key}:unspent`])).size === 0) await loseMoney(tx, lost)
})
// The refund fails: the operator's loss is repaid first, then the rest funds waiting credits.
await db.inWorkspace(workspaceId, (tx) => regainMoney(tx, app, lost))
await matureCredits(app)
await db.close()
console.log(passed())
