/**
 * Takes back the payments for an item, lets later credits become payable, and kills itself at a failpoint; see
 * `mortal.ts`. If it lives, it prints the number of failpoints. Arguments: database URL, workspace, item, the number of
 * the failpoint.
 */
import { systemClock } from '../../src/core/clock.ts'
import { matureCredits, reverseUnpaid } from '../../src/features/engines/ledger/index.ts'
import { openMortalDatabase } from './mortal.ts'

const [url = '', workspaceId = '', feedbackId = '', last = ''] = process.argv.slice(2)
const { db, passed } = openMortalDatabase(url, Number(last))
const app = { db, clock: systemClock } as Parameters<typeof reverseUnpaid>[1]

await db.inWorkspace(workspaceId, (tx) => reverseUnpaid(tx, app, feedbackId))
await matureCredits(app)
await db.close()
console.log(passed())
