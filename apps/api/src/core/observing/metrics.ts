import type { App } from '../../app.ts'
import type { Batcher, BatcherStats } from '../batcher.ts'

/** Counters of the running service. Labels are names and states only: no ids, paths or texts. */
export interface Metrics {
  /** Counts a completed request by the operation's id; undefined: no known operation. */
  request(operationId: string | undefined, status: number, milliseconds: number): void
  jobRun(name: string, outcome: 'done' | 'failed', milliseconds: number): void
  /** Counts the screening results of new items. */
  verdicts(statuses: readonly string[]): void
  /** Registers a batcher. Its sizes and queue are read when the metrics are. */
  batcher(name: string, stats: () => BatcherStats): void
}

/** Registers a batcher with the metrics of this process; without metrics it does nothing. */
export function measureBatcher<Item, Result>(app: App, name: string, batcher: Batcher<Item, Result>) {
  app.metrics?.batcher(name, () => batcher.stats())
  return batcher
}
