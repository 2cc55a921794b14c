import type { App } from '../app.ts'
import { inTime } from '../core/in-time.ts'
import type { Gauge } from '../core/observing/gauge.ts'
import type { OpenMetrics } from './metrics.ts'

type Reading = Map<string, { labels: Record<string, string>; value: number }[]>

/** The values are kept for this time, so any number of readers cause one query. */
const KEEP_MS = 5_000
/**
 * The longest wait for the database. It is short, because the other metrics are needed most when the database hangs.
 */
const PATIENCE_MS = 2_000

/** Gauges that query the database when the metrics are read. They are omitted while it does not answer. */
export function askDatabase(app: App, metrics: OpenMetrics, gauges: readonly Gauge[]): void {
  const read = cacheFor(KEEP_MS, () => readAll(app, gauges))
  const told = new Map(gauges.map((gauge) => [gauge.name, gauge]))
  for (const { name, about, labels } of told.values())
    metrics.ask(name, about, labels, async function () {
      this.reset()
      for (const one of (await read())?.get(name) ?? []) this.set(one.labels, one.value)
    })
  metrics.ask('groundswell_database_up', 'Whether the database answered this reading', [], async function () {
    this.set((await read()) ? 1 : 0)
  })
}

async function readAll(app: App, gauges: readonly Gauge[]): Promise<Reading | null> {
  const asked = app.db.readOperator(async (tx) => {
    const reading: Reading = new Map()
    for (const gauge of gauges)
      reading.set(gauge.name, [...(reading.get(gauge.name) ?? []), ...(await gauge.read(tx))])
    return reading
  })
  asked.catch((error) => app.log.warn({ err: error }, 'the database was not read for the metrics'))
  return inTime(asked, PATIENCE_MS, null).catch(() => null)
}

function cacheFor<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  let madeAt = 0
  return () => {
    if (!made || performance.now() - madeAt > milliseconds) {
      made = make()
      madeAt = performance.now()
    }
    return made
  }
}
