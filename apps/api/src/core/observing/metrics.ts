import type { App } from '../../app.ts'
import type { Batcher, BatcherStats } from '../batcher.ts'

/** What is counted while the service works. Names and states only: nobody's id, path or text. */
export interface Metrics {
  /** An answered request, by the operation's id; undefined: none of ours. */
  request(operationId: string | undefined, status: number, milliseconds: number): void
  jobRun(name: string, outcome: 'done' | 'failed', milliseconds: number): void
  /** What the screening said of new items. */
  verdicts(statuses: readonly string[]): void
  /** Its sizes and its queue are read when the metrics are. */
  batcher(name: string, stats: () => BatcherStats): void
}

/** Lets the metrics of this process look at a batcher; without metrics nothing is kept. */
export function watched<Item, Result>(app: App, name: string, batcher: Batcher<Item, Result>) {
  app.metrics?.batcher(name, () => batcher.stats())
  return batcher
}
