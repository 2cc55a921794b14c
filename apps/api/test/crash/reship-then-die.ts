/**
 * Ships an item again after another implementer's work, and kills itself at a failpoint; see `mortal.ts`. If it lives,
 * it prints the number of failpoints. Arguments: database URL, workspace, the item as JSON, the number of the
 * failpoint.
 */
import { systemClock } from '../../src/core/clock.ts'
import { accrueForDeployed } from '../../src/features/engines/ledger/index.ts'
import { openMortalDatabase } from './mortal.ts'

const [url = '', workspaceId = '', given = '', last = ''] = process.argv.slice(2)
const { work, ...item } = JSON.parse(given)
const { db, passed } = openMortalDatabase(url, Number(last))
const app = { db, clock: systemClock } as Parameters<typeof accrueForDeployed>[1]

await db.inWorkspace(workspaceId, (tx) =>
  accrueForDeployed(tx, app, { ...item, work: { ...work, stableAt: new Date(work.stableAt) } }),
)
await db.close()
console.log(passed())
