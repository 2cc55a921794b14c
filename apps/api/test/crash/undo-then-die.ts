/**
 * Undoes the rejection of an item, refunds money that testers have earned, and regains it, and dies by SIGKILL where it
 * is told to; see `mortal.ts`. Living, it says how many failpoints there were.
 * Arguments: database URL, workspace, item, campaign, the number of the failpoint.
 */
import { systemClock } from '../../src/core/clock.ts'
import {
  loseMoney,
  matureCredits,
  regainMoney,
  reinstateItem,
} from '../../src/features/engines/ledger/index.ts'
import { listBooked } from '../../src/features/engines/ledger/posting-store.ts'
import { openMortalDatabase } from './mortal.ts'

const [url = '', workspaceId = '', feedbackId = '', campaignId = '', last = ''] = process.argv.slice(2)
const { db, passed } = openMortalDatabase(url, Number(last))
const app = { db, clock: systemClock } as Parameters<typeof reinstateItem>[1]
const lost = { campaignId, asset: 'USD' as const, amount: 5000n, key: 'reversal:re_1' }

await db.inWorkspace(workspaceId, (tx) => reinstateItem(tx, app, { feedbackId, isDeployed: true }))
await db.inWorkspace(workspaceId, async (tx) => {
  // Once a refund, which its round remembers in the same transaction; here its movements tell.
  if ((await listBooked(tx, [`${lost.key}:unspent`])).size === 0) await loseMoney(tx, lost)
})
// The refund fails: the operator's loss is repaid first, and what is left pays for what waits.
await db.inWorkspace(workspaceId, (tx) => regainMoney(tx, app, lost))
await matureCredits(app)
await db.close()
console.log(passed())
