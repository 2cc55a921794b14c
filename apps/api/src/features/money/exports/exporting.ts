import type { Readable } from 'node:stream'
import type { App } from '../../../app.ts'
import { escapeFormula, exportCsv } from '../../../core/csv.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { readExportPeriod } from './rules.ts'
import type { ExportQuery } from './schemas.ts'
import { listMovements, listPayouts, type MovementRow, type Page, type PayoutRow } from './store.ts'

/** Rows per page, a few hundred kilobytes, to keep the buffer small. */
const PAGE = 500
/** The key for counting open exports. All operators share one count. */
const OWNER = 'operator'

const movementColumns = [
  'id',
  'createdAt',
  'workspaceId',
  'postingKey',
  'debitAccount',
  'creditAccount',
  'asset',
  'amount',
  'rewardId',
  'reverses',
] as const
const feeColumns = ['id', 'createdAt', 'workspaceId', 'postingKey', 'direction', 'asset', 'amount'] as const
const payoutColumns = [
  'id',
  'attempt',
  'attemptId',
  'bookedAt',
  'createdAt',
  'rail',
  'workspaceId',
  'testerId',
  'batchId',
  'status',
  'asset',
  'amount',
  'debited',
  'destination',
  'reference',
  'approvedBy',
  'approvedAt',
  'settledAt',
  'returnedAt',
  'reason',
  'updatedAt',
] as const

/** Exports all movements of a period. Throws invalid_period. */
export function exportMovements(app: App, query: ExportQuery): Readable {
  const pages = readPages(
    app,
    query,
    (tx, page) => listMovements(tx, page, { fees: false }),
    toMovementRecord,
  )
  return exportCsv(app, OWNER, movementColumns, pages)
}

/** Exports the fees that the operator paid and earned in a period. Throws invalid_period. */
export function exportFees(app: App, query: ExportQuery): Readable {
  const pages = readPages(app, query, (tx, page) => listMovements(tx, page, { fees: true }), toFeeRecord)
  return exportCsv(app, OWNER, feeColumns, pages)
}

/**
 * Exports every attempt to pay a tester, ordered by the time of its settlement, else of its end, else of its draft.
 * Throws invalid_period.
 */
export function exportPayouts(app: App, query: ExportQuery): Readable {
  return exportCsv(app, OWNER, payoutColumns, readPages(app, query, listPayouts, toPayoutRecord))
}

/** Validates the period, then reads each page when the client is ready for it, without keeping a transaction open. */
function readPages<Row extends { position: string; id: string }>(
  app: App,
  query: ExportQuery,
  list: (tx: OperatorTx, page: Page) => Promise<Row[]>,
  recordOf: (row: Row) => string[],
): AsyncIterable<string[][]> {
  const period = orThrow(readExportPeriod(query))
  const { workspaceId } = query
  async function* readPagesInOrder() {
    let after: Page['after'] = null
    for (;;) {
      const rows: Row[] = await app.db.readOperator((tx) =>
        list(tx, { period, workspaceId, after, limit: PAGE }),
      )
      yield rows.map(recordOf)
      if (rows.length < PAGE) return
      const { position, id } = rows.at(-1)!
      after = { position, id }
    }
  }
  return readPagesInOrder()
}

const csvText = (cell: string | null) => (cell === null ? '' : escapeFormula(cell))
const isoTime = (at: Date | null) => at?.toISOString() ?? ''

function toMovementRecord(row: MovementRow): string[] {
  const { id, workspaceId, postingKey, debitAccount, creditAccount, asset, amount } = row
  const named = [
    id,
    isoTime(row.createdAt),
    workspaceId,
    csvText(postingKey),
    csvText(debitAccount),
    csvText(creditAccount),
  ]
  return [...named, asset, amount, row.creditId ?? '', row.reverses ?? '']
}

/** Returns the fee columns. A refunded fee is negative. */
function toFeeRecord(row: MovementRow): string[] {
  const { id, workspaceId, postingKey, debitAccount, creditAccount, asset, amount } = row
  const isPaid = debitAccount === 'operator_funds' || creditAccount === 'operator_funds'
  const signed = creditAccount === 'operator_fees' ? amount : `-${amount}`
  const direction = isPaid ? 'PAID' : 'EARNED'
  return [id, isoTime(row.createdAt), workspaceId, csvText(postingKey), direction, asset, signed]
}

function toPayoutRecord(row: PayoutRow): string[] {
  const { id, paymentId, attempt, rail, testerId, batchId, status, asset, amount } = row
  const head = [paymentId, String(attempt), id, isoTime(row.bookedAt), isoTime(row.createdAt), rail]
  const about = [row.workspaceId ?? '', testerId, batchId, status, asset, amount, row.debited ?? '']
  const words = [csvText(row.destination), csvText(row.reference), csvText(row.approvedBy)]
  const times = [isoTime(row.approvedAt), isoTime(row.settledAt), isoTime(row.returnedAt)]
  return [...head, ...about, ...words, ...times, csvText(row.reason), isoTime(row.updatedAt)]
}
