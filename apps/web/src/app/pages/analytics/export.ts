import { fetchRaw } from '../../../session/index.ts'
import { filterOf } from './queries.ts'
import type { AnalyticsSearch } from './search.ts'

/** The service did not hand the file out. */
export class ExportRefused extends Error {
  /** Seconds to wait before the next attempt; null: it is not a matter of time. */
  readonly retryAfter: number | null
  constructor(retryAfter: number | null) {
    super('The export was refused.')
    this.retryAfter = retryAfter
  }
}

/** Downloads the items of exactly these days and this campaign. Throws ExportRefused. */
export async function downloadCsv(
  search: AnalyticsSearch,
  period: { from: string; to: string },
): Promise<void> {
  const query = new URLSearchParams({ ...filterOf(search), ...period })
  const response = await fetchRaw(`/api/analytics/export.csv?${query}`)
  if (!response.ok) throw new ExportRefused(Number(response.headers.get('retry-after')) || null)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `feedback-${period.from}-${period.to}.csv`
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
