import { type CollectFunction, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BatcherStats } from '../core/batcher.ts'
import type { Metrics } from '../core/observing/metrics.ts'
import { batchSizes } from './batch-sizes.ts'

/** Seconds: from a cached response to the time at which clients give up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10, 60, 300]

/** The metrics of one process: counted while it works, or read on request. */
export interface OpenMetrics extends Metrics {
  registry: Registry
  /** Registers a number that is read with the metrics. */
  ask(name: string, about: string, labels: readonly string[], collect: CollectFunction<Gauge>): void
}

/** Includes the usual process metrics: memory, processor time, delay of the event loop. */
export function createMetrics(): OpenMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'groundswell_request_seconds',
    help: 'Answered requests by operation and class of the status, with the time they took',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const jobs = new Histogram({
    name: 'groundswell_job_seconds',
    help: 'Runs of jobs by name and outcome, with the time they took',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const verdicts = new Counter({
    name: 'groundswell_verdicts_total',
    help: 'New items by what the screening said of them',
    labelNames: ['verdict'],
    registers,
  })
  const batchers = new Map<string, () => BatcherStats>()
  registry.registerMetric(batchSizes(batchers) as never)
  const ask: OpenMetrics['ask'] = (name, help, labels, collect) => {
    new Gauge({ name, help, labelNames: [...labels], registers, collect })
  }
  ask('groundswell_batch_waiting', 'Items that wait for their batch', ['batch'], function () {
    for (const [batch, stats] of batchers) this.set({ batch }, stats().queued)
  })
  ask(
    'groundswell_batch_refused',
    'Items refused since the start, because too many waited',
    ['batch'],
    function () {
      for (const [batch, stats] of batchers) this.set({ batch }, stats().refused)
    },
  )
  return {
    registry,
    ask,
    request(operation = '(none)', status, milliseconds) {
      requests.observe({ operation, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000)
    },
    jobRun: (job, outcome, milliseconds) => jobs.observe({ job, outcome }, milliseconds / 1000),
    verdicts(statuses) {
      for (const verdict of statuses) verdicts.inc({ verdict })
    },
    batcher: (name, stats) => batchers.set(name, stats),
  }
}
