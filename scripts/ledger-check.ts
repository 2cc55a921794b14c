import type { Database } from '../apps/api/src/core/database/db.ts'
import { checkLedger, type Difference } from '../apps/api/src/features/engines/ledger/index.ts'
import { checkFiatPayouts } from '../apps/api/src/features/money/fiat-payouts/index.ts'
import { checkRounds } from '../apps/api/src/features/money/payments/index.ts'
import { checkReconciliation } from '../apps/api/src/features/money/reconciliation/index.ts'
import { checkRemainders } from '../apps/api/src/features/money/remainders/index.ts'
import { checkRewards } from '../apps/api/src/features/money/rewards/index.ts'
import { checkTokenPayouts } from '../apps/api/src/features/money/token-payouts/index.ts'
import { checkAgentPayments } from '../apps/api/src/features/money/x402/index.ts'
import { withDatabase } from './tools/database.ts'
import { runReading } from './tools/reading.ts'

const usage = `Verifies the ledger of the whole database:
- every balance is the sum of its movements and within its bounds, and every asset sums to zero;
- the rewards shown to testers equal the balances of their accounts, and rewards follow their items;
- money that returned to a budget repaid the operator's loss first, and ended campaigns hold no reserved money;
- the amount in flight of each payment and refund matches its state, no token payment lacks an outcome long after its time
  or left without the approval that was asked for;
- refunds and write-offs that needed a second operator were read by another one;
- every agent's payment that was settled is booked, and what it bought is open.

  npm run ledger:check [-- --json]

  DATABASE_URL   the database to read; unset: the embedded one in DATA_DIR (default ./data).
                 Stop the service first if it uses the embedded one
  --json         print differences as JSON, one per line
  --help         this text

It only reads, each part on one snapshot, so on your own server it can run while the service runs.
Exit code: 0 without differences, 1 with differences, 2 if the ledger could not be read.
`

async function check({ json }: { json: boolean }): Promise<number> {
  const differences = await withDatabase(checkAll)
  report(differences, json)
  return differences.length > 0 ? 1 : 0
}

async function checkAll(db: Database): Promise<Difference[]> {
  return [
    ...(await checkLedger(db)),
    ...(await checkRounds(db)),
    ...(await checkFiatPayouts(db)),
    ...(await checkTokenPayouts(db)),
    ...(await checkReconciliation(db)),
    ...(await checkRemainders(db)),
    ...(await checkRewards(db)),
    ...(await checkAgentPayments(db)),
  ]
}

function report(differences: readonly Difference[], json: boolean) {
  if (json) {
    for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`)
    return
  }
  if (differences.length === 0) process.stdout.write('The ledger agrees with itself.\n')
  for (const { workspaceId, finding, subject, asset, expected, found } of differences)
    process.stdout.write(
      `${finding}: ${subject}, workspace ${workspaceId}: expected ${expected} ${asset}, found ${found}\n`,
    )
}

process.exitCode = await runReading(usage, 'The ledger could not be checked', check)
