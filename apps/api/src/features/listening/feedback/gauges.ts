import { sql } from '../../../core/database/sql.ts'
import type { Gauge } from '../../../core/observing/gauge.ts'

/** The largest number that the gauge reports; a longer queue is reported as this number. */
const MOST = 100_000

/**
 * Counts changed items whose sketches and search terms the worker has not made yet. If a workspace has more than 2,000
 * of them, searches for rare words there scan all its items.
 */
export const queuedWordsGauge: Gauge = {
  name: 'groundswell_words_queued',
  about: 'Changed items whose sketches and search terms are not made yet, at most 100,000',
  labels: [],
  read: async (tx) => {
    const { count } = await tx.one<{ count: number }>(
      sql`select count(*)::int as count from (select from sketch_queue limit ${MOST}) queued`,
    )
    return [{ labels: {}, value: count }]
  },
}
