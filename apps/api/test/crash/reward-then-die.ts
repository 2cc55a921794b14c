/**
 * Rewards an item, and verifies, freezes and thaws the rewards, in one transaction, and kills itself at a failpoint;
 * see `mortal.ts`. If it lives, it prints the number of failpoints. Arguments: database URL, the item as JSON, the
 * number of the failpoint.
 */
import { systemClock } from '../../src/core/clock.ts'
import {
  accrueForDeployed,
  creditVerifier,
  freezeUnpaid,
  thawItemCredits,
} from '../../src/features/engines/ledger/index.ts'
import { openMortalDatabase } from './mortal.ts'

const [url = '', given = '', last = ''] = process.argv.slice(2)
const { workspaceId, verifier, ...item } = JSON.parse(given)
const { db, passed } = openMortalDatabase(url, Number(last))
const app = { db, clock: systemClock } as Parameters<typeof accrueForDeployed>[1]

await db.inWorkspace(workspaceId, async (tx) => {
  await accrueForDeployed(tx, app, item)
  await creditVerifier(tx, app, {
    feedbackId: item.feedbackId,
    testerId: verifier,
    round: 1,
    tally: { confirmed: 1, stillBroken: 0 },
  })
  await freezeUnpaid(tx, app, item.feedbackId)
  await thawItemCredits(tx, app, item.feedbackId, 1)
})
await db.close()
console.log(passed())
