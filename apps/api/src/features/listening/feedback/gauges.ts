import { sql } from '../../../core/database/sql.ts'
import type { Gauge } from '../../../core/observing/gauge.ts'

/** A longer queue is reported as this number. */
const MOST = 100_000

/**
 * Changes of words that the worker has not made sketches and terms of yet. With more than 2,000 in a workspace its searches
 * for rare words walk over all of its items.
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
