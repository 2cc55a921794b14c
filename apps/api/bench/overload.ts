/** What more load than the service can take does to it: `node apps/api/bench/overload.ts [places …]`. */

import { type LoadGenerator, startGenerator } from './speed/load.ts'
import { residentMb } from './speed/processor-time.ts'
import type { Traffic } from './speed/traffic.ts'
import { openWorld, type RunningService, startBenchService } from './speed/world.ts'

/** The first is normal load; nobody waits before the next request, whatever the answer said. */
const CONNECTIONS = [64, 320, 1280, 5000]
const SECONDS = 5

const places = process.argv.slice(2).filter((text) => /^\d+$/.test(text))
const world = await openWorld(null)
const generator = startGenerator()
try {
  const database = await world.database('overload', 1_000)
  const traffic: Traffic = { kind: 'submit', key: database.filled.keys.publishable }
  for (const most of places.length > 0 ? places : [null]) {
    const service = await startBenchService(world, database, [], most ? { MAX_REQUESTS_AT_WORK: most } : {})
    try {
      console.log(`\n${most ?? 'default'} places`)
      console.table(await measure(service, generator, traffic))
    } finally {
      await service.stop()
    }
  }
} finally {
  await generator.stop()
  await world.close()
}

async function measure(service: RunningService, generator: LoadGenerator, traffic: Traffic) {
  const pid = service.process.child.pid!
  await generator.run({ url: service.url, traffic, connections: 64, seconds: 3 })
  const rows: Record<string, number>[] = []
  let normalP99 = 0
  for (const connections of CONNECTIONS) await one(connections)

  async function one(connections: number) {
    let mostMb = 0
    const timer = setInterval(() => {
      mostMb = Math.max(mostMb, residentMb(pid))
    }, 200)
    const { url } = service
    const result = await generator.run({ url, traffic, connections, seconds: SECONDS, mayRefuse: true })
    clearInterval(timer)
    const refused = result.unexpected[503] ?? 0
    normalP99 ||= result.p99Ms
    rows.push({
      connections,
      'asked/s': Math.round(result.rate),
      'taken/s': Math.round((result.answers - refused) / result.seconds),
      'shed %': Math.round((refused / result.answers) * 1000) / 10,
      'p50 ms': Math.round(result.p50Ms * 10) / 10,
      'p99 ms': Math.round(result.p99Ms * 10) / 10,
      'p99 × normal': Math.round((result.p99Ms / normalP99) * 10) / 10,
      'most MB': mostMb,
    })
  }
  return rows
}
