import type { Gauge } from '../../../core/observing/gauge.ts'
import { countHeldBack } from './list-store.ts'

/**
 * Counts how far readers are held back. The gauge grows while a transaction with writes stays open, and is near zero
 * otherwise.
 */
export const heldBackGauge: Gauge = {
  name: 'groundswell_events_held_back_transactions',
  about: 'Transactions whose events readers may not read yet, because an older one still writes',
  labels: [],
  read: async (tx) => [{ labels: {}, value: await countHeldBack(tx) }],
}
