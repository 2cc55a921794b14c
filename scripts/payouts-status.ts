import { parseArgs } from 'node:util'
import { describePayouts } from '../apps/api/src/features/payouts/index.ts'
import { withDatabase } from './tools/database.ts'

const usage = `Shows the token payouts: how many and how much in each state, and every payment that is not finished
with the transactions that carry it. It reads the database alone and sends nothing.

  npm run payouts:status [-- --json]

  DATABASE_URL   the database to look at; unset: the embedded one in DATA_DIR (default ./data),
                 which must not be in use: stop the service first
  --json         all of it as one JSON document
  --help         this text
`

type Status = Awaited<ReturnType<typeof describePayouts>>

async function main(): Promise<number> {
  let options: { json: boolean; help: boolean }
  try {
    options = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    return 2
  }
  if (options.help) {
    process.stdout.write(usage)
    return 0
  }
  try {
    const status = await withDatabase(describePayouts)
    process.stdout.write(options.json ? `${JSON.stringify(status, null, 2)}\n` : written(status))
    return 0
  } catch (error) {
    process.stderr.write(`The payouts could not be read: ${(error as Error).message}\n`)
    return 2
  }
}

const dollars = (amount: string) => (Number(amount) / 1_000_000).toFixed(6)

function written({ totals, batches }: Status): string {
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

process.exitCode = await main()
