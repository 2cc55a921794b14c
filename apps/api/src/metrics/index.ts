import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '../app.ts'
import type { Gauge } from '../core/observing/gauge.ts'
import { askDatabase } from './database-gauges.ts'
import type { OpenMetrics } from './metrics.ts'

/** Collects the metrics, and serves them on their own port. */
export interface MetricsListener {
  metrics: OpenMetrics
  /** Starts to serve `GET /metrics` and returns the address. Rejects with the socket's error. */
  listen(app: App, gauges: readonly Gauge[]): Promise<string>
  stop(): Promise<void>
}

/** Loads the metrics library: a service without metrics does not hold it in memory. */
export async function openMetrics({ host, port }: { host: string; port: number }): Promise<MetricsListener> {
  const { createMetrics } = await import('./metrics.ts')
  const metrics = createMetrics()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n')
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return {
    metrics,
    async listen(app, gauges) {
      watchProcess(app, metrics)
      askDatabase(app, metrics, gauges)
      await new Promise<void>((listening, failed) =>
        // Each of several processes has its own port, because each counts only its own events.
        server.once('error', failed).listen({ port, host, exclusive: true }, () => listening()),
      )
      const { port: taken } = server.address() as AddressInfo
      return `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`
    },
    async stop() {
      server.closeAllConnections()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}

/** Gauges of the replica as this process sees it. */
function watchReplica(db: App['db'], metrics: OpenMetrics) {
  metrics.ask('groundswell_replica_up', 'Whether the replica answers lists and analytics', [], function () {
    this.set(db.replicaStats()!.serves ? 1 : 0)
  })
  metrics.ask(
    'groundswell_replica_reads',
    'Reads for the replica since the start, by the server that answered',
    ['server'],
    function () {
      const { answered, leftToPrimary } = db.replicaStats()!
      this.set({ server: 'replica' }, answered)
      this.set({ server: 'primary' }, leftToPrimary)
    },
  )
}

/** Gauges of the process itself. */
function watchProcess({ db, admission, health }: App, metrics: OpenMetrics) {
  metrics.ask('groundswell_database_connections', 'Connections of the pool', ['state'], function () {
    const { totalCount, idleCount, waitingCount } = db.pool
    this.set({ state: 'busy' }, totalCount - idleCount)
    this.set({ state: 'idle' }, idleCount)
    this.set({ state: 'waited_for' }, waitingCount + db.turns.stats().waiting)
  })
  if (db.replicaStats() !== null) watchReplica(db, metrics)
  metrics.ask('groundswell_requests_at_work', 'Requests worked on now', [], function () {
    this.set(admission.stats().atWork)
  })
  metrics.ask(
    'groundswell_requests_refused',
    'Requests refused since the start for want of a place',
    [],
    function () {
      this.set(admission.stats().refused)
    },
  )
  metrics.ask(
    'groundswell_dependency_up',
    'Whether what the service leans on works, as last heard',
    ['dependency'],
    function () {
      this.reset()
      for (const [dependency, state] of Object.entries(health.states()))
        if (state !== 'off') this.set({ dependency }, state === 'ok' ? 1 : 0)
    },
  )
}
