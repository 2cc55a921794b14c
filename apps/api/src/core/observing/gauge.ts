import type { OperatorTx } from '../database/db.ts'

/** Numbers from the database, read when the metrics are requested, never during a request. */
export interface Gauge {
  /** Gauges with the same name are reported as one. */
  readonly name: string
  readonly about: string
  readonly labels: readonly string[]
  /** Reads the values. Labels are states and kinds, never ids, and have few values each. */
  readonly read: (tx: OperatorTx) => Promise<{ labels: Record<string, string>; value: number }[]>
}

interface StateCount {
  status: string
  count: number
}

/** Creates a gauge of payments of one kind that are under way, by state. */
export function paymentGauge(
  kind: string,
  states: readonly string[],
  count: (tx: OperatorTx) => Promise<StateCount[]>,
): Gauge {
  return {
    name: 'groundswell_payments',
    about: 'Payments under way, by kind and state; UNKNOWN ones wait for a person',
    labels: ['kind', 'status'],
    read: async (tx) => countsByState(states, await count(tx), { kind }),
  }
}

/** Returns a count for each state, 0 for states without rows: monitoring cannot watch a line that is missing. */
export function countsByState(
  states: readonly string[],
  counts: readonly StateCount[],
  labels: Record<string, string> = {},
) {
  return states.map((status) => ({
    labels: { ...labels, status },
    value: counts.find((one) => one.status === status)?.count ?? 0,
  }))
}
