/**
 * Rewards an item, verifies, freezes and thaws it in one transaction, and dies by SIGKILL where statement number
 * `last` would be sent, so that nothing in this process can tidy up. Two numbers more stand for the moment before
 * the commit and the one after it. With -1 it lives and says how many such moments there were.
 * Arguments: database URL, the item as JSON, the number.
 */

import { systemClock } from '../../src/core/clock.ts'
import { createDatabase, type WorkspaceTx } from '../../src/core/db.ts'
import { serviceRole } from '../../src/core/service-role.ts'
import { accrueForDeployed, creditVerifier, freezeUnpaid, thaw } from '../../src/features/ledger/index.ts'

const [url = '', given = '', last = ''] = process.argv.slice(2)
const { workspaceId, verifier, ...item } = JSON.parse(given)
const db = createDatabase({
  url,
  role: serviceRole,
  poolSize: 2,
  react: async () => {},
  onIdleError: () => {},
})
const app = { db, clock: systemClock } as Parameters<typeof accrueForDeployed>[1]

let sent = 0
function dieIfLast() {
  if (sent++ === Number(last)) process.kill(process.pid, 'SIGKILL')
}
function mortal(tx: WorkspaceTx): WorkspaceTx {
  const counted =
    <Query, Answer>(statement: (query: Query) => Promise<Answer>) =>
    (query: Query) => {
      dieIfLast()
      return statement(query)
    }
  return {
    ...tx,
    many: counted(tx.many),
    maybe: counted(tx.maybe),
    run: counted(tx.run),
    one: counted(tx.one),
  } as WorkspaceTx
}

await db.inWorkspace(workspaceId, async (tx) => {
  const watched = mortal(tx)
  await accrueForDeployed(watched, app, item)
  await creditVerifier(watched, app, {
    feedbackId: item.feedbackId,
    testerId: verifier,
    round: 1,
    tally: { confirmed: 1, stillBroken: 0 },
  })
  await freezeUnpaid(watched, item.feedbackId)
  await thaw(watched, app, item.feedbackId, 1)
  dieIfLast()
})
// Committed, but nobody was told: the work will be tried again.
dieIfLast()
await db.close()
console.log(sent)
