import { readOptions } from '../apps/api/src/cli/options.ts'
import { closeMonth, isClean, type MonthClose } from '../apps/api/src/features/money/accounting/index.ts'
import { withDatabase } from './tools/database.ts'

const usage = `Closes a month: opening, movements and closing of every kind of account and asset, compared with the payment
provider and the treasury as they were at its end, with what explains each difference.

  npm run month:close -- --month YYYY-MM [--json]

  DATABASE_URL   the database to read; unset: the embedded one in DATA_DIR (default ./data).
                 Stop the service first if it uses the embedded one
  --month        the month, in UTC
  --json         print it as JSON
  --help         this text

It only reads. Amounts are whole atomic units. Exit code: 0 if everything is explained, 1 if not, 2 if it could not be read.
`

function print({ month, lines, unbalanced, comparisons, missing }: MonthClose) {
  const rows: string[][] = [['asset', 'account', 'opening', 'credited', 'debited', 'closing']]
  for (const { asset, account, opening, credited, debited, closing } of lines)
    rows.push([asset, account, ...[opening, credited, debited, closing].map(String)])
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  process.stdout.write(`The books of ${month}\n\n`)
  for (const row of rows)
    process.stdout.write(
      `${row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ')}\n`,
    )
  process.stdout.write('\n')
  for (const asset of unbalanced) process.stdout.write(`${asset}: the accounts do not sum to zero\n`)
  for (const made of comparisons)
    process.stdout.write(
      `${made.account}, ${made.checkedAt.toISOString()}: expected ${made.expected} ${made.asset}, found ${made.found}, ` +
        `difference ${made.difference}: entries the books do not know ${made.unexplainedEntries}, ` +
        `unknown payments in ${made.unknownIn}, out ${made.unknownOut}, unexplained ${made.unexplained}\n`,
    )
  for (const account of missing) process.stdout.write(`${account}: not compared in this month\n`)
}

async function close(): Promise<number> {
  const { values } = readOptions(usage, {
    month: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  })
  const { month, json } = values
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) {
    process.stderr.write(`--month must be a month such as 2026-10.\n\n${usage}`)
    return 2
  }
  try {
    const made = await withDatabase((db) => closeMonth(db, month))
    const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
    if (json) process.stdout.write(`${JSON.stringify(made, text, 2)}\n`)
    else print(made)
    return isClean(made) ? 0 : 1
  } catch (error) {
    process.stderr.write(`The month could not be read: ${(error as Error).message}\n`)
    return 2
  }
}

process.exitCode = await close()
