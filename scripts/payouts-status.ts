import { describePayouts } from '../apps/api/src/features/money/token-payouts/index.ts'
import { withDatabase } from './tools/database.ts'
import { runReading } from './tools/reading.ts'

const usage = `Shows token payouts: number and amount by state, and every unfinished payment with its transactions.
It only reads the database.

  npm run payouts:status [-- --json]

  DATABASE_URL   the database to read; unset: the embedded one in DATA_DIR (default ./data).
                 Stop the service first if it uses the embedded one
  --json         print one JSON document
  --help         this text
`

type Status = Awaited<ReturnType<typeof describePayouts>>

async function showStatus({ json }: { json: boolean }): Promise<number> {
  const status = await withDatabase(describePayouts)
  process.stdout.write(json ? `${JSON.stringify(status, null, 2)}\n` : statusText(status))
  return 0
}

const dollars = (amount: string) => (Number(amount) / 1_000_000).toFixed(6)

function statusText({ totals, batches }: Status): string {
  if (totals.length === 0) return 'No token payouts yet.\n'
  const lines = totals.map(({ status, isSettled, count, amount, oldest }) =>
    [
      (isSettled ? 'PAID' : status).padEnd(10),
      String(count).padStart(6),
      `${dollars(amount)} USDC`.padStart(20),
      ` since ${oldest.toISOString()}`,
    ].join(' '),
  )
  for (const { id, network, treasury, transactions, payouts } of batches) {
    lines.push('', `Batch ${id} on ${network} from ${treasury}`)
    for (const { attempt, nonce, hash, sentAt } of transactions)
      lines.push(`  transaction ${attempt}, nonce ${nonce}: ${hash} (${sentAt.toISOString()})`)
    for (const { status, amount, address, testerId, validBefore } of payouts)
      lines.push(
        `  ${status.padEnd(10)} ${dollars(amount)} USDC to ${address}, tester ${testerId}, valid until ${validBefore.toISOString()}`,
      )
  }
  return `${lines.join('\n')}\n`
}

process.exitCode = await runReading(usage, 'The payouts could not be read', showStatus)
