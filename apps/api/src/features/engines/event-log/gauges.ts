import type { Gauge } from '../../../core/observing/gauge.ts'
import { countHeldBack } from './list-store.ts'

/**
 * Counts the transactions by which readers of the log lag behind. The number grows while a writing transaction stays
 * open, and is near zero otherwise.
 */
export const heldBackGauge: Gauge = {
  name: 'groundswell_events_held_back_transactions',
  about: 'Transactions whose events readers may not read yet, because an older one still writes',
  labels: [],
  read: async (tx) => [{ labels: {}, value: await countHeldBack(tx) }],
}
