import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { end, endAllHolders, type Holder, holdPostgres } from '../harness/held-postgres.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses } from '../harness/service-process.ts'
import { newThrowawayFolder, type ThrowawayFolder } from '../harness/throwaway-folder.ts'

let folder: ThrowawayFolder
let database: Holder
let cluster: Cluster
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await holdPostgres(`${folder.path}/database`, { settings: {} })
  cluster = await startCluster(database.url, folder, { nodes: 1 })
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  // With its server: a killed holder would leave that one writing into the folder.
  if (database) await end(database.process, 'SIGTERM')
  await endAllHolders()
  await folder.remove()
})

test('PostgreSQL killed under load: 503 with Retry-After in between, recovery by itself, nothing acknowledged lost', async () => {
  const token = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
  const { publishableKey, secretKey } = (await cluster.call('POST', '/api/account/bootstrap', { as: token }))
    .body
  await cluster.call('POST', '/api/zones', { as: secretKey, body: { zoneId: 'hero', name: 'Hero' } })
  const acknowledged: string[] = []
  const refused: { status: number; retryAfter: string | null }[] = []
  let isOver = false
  const client = async (name: number) => {
    for (let i = 0; !isOver; i++) {
      const answer = await cluster.call('POST', '/api/feedback', {
        as: publishableKey,
        body: { zoneId: 'hero', title: `Client ${name} says ${i}` },
      })
      if (answer.status === 201) acknowledged.push(answer.body.id)
      else refused.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
    }
  }
  const load = Promise.all(Array.from({ length: 6 }, (_, name) => client(name)))
  await sleep(500)
  process.kill(database.serverPid, 'SIGKILL')
  const before = acknowledged.length
  // The supervisor starts the server anew; the service finds it without help.
  while (acknowledged.length < before + 30) await sleep(50)
  isOver = true
  await load
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ status, retryAfter }) => status === 503 && retryAfter !== null)).toBe(true)
  const rows = await query<{ id: string }>({ databaseUrl: database.url }, 'select id from feedback')
  const stored = new Set(rows.map((row) => row.id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
}, 120_000)
