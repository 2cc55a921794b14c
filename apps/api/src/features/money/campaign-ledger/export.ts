import type { Readable } from 'node:stream'
import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { escapeFormula, exportCsv } from '../../../core/csv.ts'
import type { Placed, RowPlace, Slice } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import type { Asset } from '../../engines/ledger/index.ts'
import { findCampaign } from '../../listening/campaigns/index.ts'
import { type BookedMovement, listMovementsOfCampaign } from './store.ts'

/** Rows per page, about a hundred kilobytes, to keep the buffer small. */
const PAGE = 500

const columns = [
  'id',
  'createdAt',
  'postingKey',
  'debitAccount',
  'creditAccount',
  'asset',
  'amount',
  'rewardId',
  'reverses',
  'reversedBy',
] as const

/**
 * Exports all movements of a campaign's budget as CSV, the latest first. Reads each page when the client is ready for
 * it.
 */
export async function exportLedger(
  app: App,
  { workspaceId }: SecretCaller | MemberCaller,
  campaignId: string,
  asset: Asset | undefined,
): Promise<Readable> {
  const campaign = await app.db.readWorkspace(workspaceId, (tx) => findCampaign(tx, campaignId, 'person'))
  if (!campaign) throw notFound()
  return exportCsv(app, workspaceId, columns, pages())

  async function* pages() {
    let after: RowPlace | null = null
    for (;;) {
      const slice: Slice = { limit: PAGE, offset: 0, after }
      const rows: Placed<BookedMovement>[] = await app.db.readWorkspace(workspaceId, (tx) =>
        listMovementsOfCampaign(tx, campaignId, asset, slice),
      )
      const page = rows.slice(0, PAGE)
      yield page.map(toCsvRecord)
      if (rows.length <= PAGE) return
      after = page.at(-1)!.rowPlace
    }
  }
}

function toCsvRecord(row: BookedMovement): string[] {
  const accounts = [row.postingKey, row.debitAccount, row.creditAccount].map(escapeFormula)
  const value = [row.asset, row.amount]
  return [
    row.id,
    row.createdAt.toISOString(),
    ...accounts,
    ...value,
    row.rewardId ?? '',
    row.reverses ?? '',
    row.reversedBy ?? '',
  ]
}
