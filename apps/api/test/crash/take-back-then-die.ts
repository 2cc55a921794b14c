/**
 * Takes back what an item has been paid for, and lets later earnings become payable, and dies by SIGKILL where it is
 * told to; see `mortal.ts`. Living, it says how many failpoints there were.
 * Arguments: database URL, workspace, item, the number of the failpoint.
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
