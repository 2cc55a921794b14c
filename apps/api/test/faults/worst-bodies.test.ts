import { createRequire } from 'node:module'
import { newThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/features.ts'
import { bodyLimitOf, MOST_BYTES } from '../../src/http/body-limit.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase } from '../harness/database.ts'
import { uuidv7 } from '../harness/ids.ts'
import type { Watched } from '../harness/process-watch.ts'
import { killServiceProcesses } from '../harness/service-process.ts'
import { acceptedKinds, type Kind } from '../harness/sides.ts'
import { worstBodies } from '../harness/worst-bodies.ts'

/*
 * The most expensive bodies of every operation, against one process with the heap limit of `npm start`. Twelve of them
 * ended it, when a validator collected every error and kept them until its next call.
 */
const ROUNDS = 20
const MEGABYTE = 1024 * 1024

const { paths } = createRequire(import.meta.url)('../../openapi.json') as {
  paths: Record<string, Record<string, { operationId?: string }>>
}
const describedWrites = Object.values(paths).flatMap((methods) =>
  Object.entries(methods).flatMap(([method, { operationId }]) =>
    operationId && method !== 'get' ? operationId : [],
  ),
)

let cluster: Cluster
let credentials: Partial<Record<Kind, Record<string, string>>>
const cleaning: (() => unknown)[] = []
beforeAll(async () => {
  const folder = await newThrowawayFolder()
  const database = await newDatabase()
  const watch = new URL('../harness/process-watch.ts', import.meta.url)
  cluster = await startCluster(database.url, folder, {
    nodes: 1,
    settings: {
      RATE_LIMIT_KEY_PER_MINUTE: '0',
      PLATFORM_ADMIN_EMAILS: 'operator@example.com',
      NODE_ENV: 'test',
    },
    nodeFlags: ['--expose-gc', '--import', watch.href],
  })
  cleaning.push(
    () => cluster.stop(),
    killServiceProcesses,
    () => database.drop(),
    () => folder.remove(),
  )
  credentials = await newCredentials()
})
afterAll(async () => {
  for (const clean of cleaning) await clean()
})

async function newCredentials(): Promise<typeof credentials> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const token = (aud: string, email: string) =>
    cluster.issuer.token({ sub: uuidv7(), aud, email, email_verified: true })
  const oidc = await token('groundswell', `${uuidv7()}@example.com`)
  const { body: made } = await cluster.call('POST', '/api/account/bootstrap', { as: oidc })
  const mcp = await cluster.call('POST', '/api/account/mcp-keys', {
    as: made.secretKey,
    body: { name: 'Agent' },
  })
  return {
    publishable: bearer(made.publishableKey),
    secret: bearer(made.secretKey),
    mcp: bearer(mcp.body.key),
    oidc: bearer(oidc),
    tester: bearer(await token('groundswell-testers', `${uuidv7()}@testers.example.com`)),
    platformAdmin: bearer(await token('groundswell', 'operator@example.com')),
  }
}

interface Target {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  bodies: readonly (() => string)[]
}
function targetOf(operation: (typeof operations)[number]): Target {
  const kind = acceptedKinds(operation).find((each) => credentials[each])
  return {
    name: operation.id,
    method: operation.method,
    path: operation.path.replace(/\{\w+\}/g, () => uuidv7()),
    headers: kind ? credentials[kind]! : {},
    // Up to the most that any operation reads, and just below the limit of this one.
    bodies: [MOST_BYTES, bodyLimitOf(operation)].flatMap((bytes) =>
      worstBodies((operation.body ?? {}) as never, bytes),
    ),
  }
}

async function send({ method, path, headers, bodies }: Target, round: number): Promise<number> {
  const response = await fetch(cluster.urls[0]! + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    // Spread over all of them, so that few rounds meet many kinds.
    body: bodies[(round * 7) % bodies.length]!(),
  })
  await response.arrayBuffer()
  return response.status
}

let lines = 0
async function watched(): Promise<Watched> {
  lines++
  cluster.nodes[0]!.child.kill('SIGUSR2')
  const all = () =>
    cluster.nodes[0]!.output()
      .out.split('\n')
      .filter((line) => line.startsWith('watched '))
  await expect.poll(() => all().length).toBe(lines)
  return JSON.parse(all().at(-1)!.slice('watched '.length))
}

describe('the worst body of every operation, round after round', () => {
  test('keeps the process alive, its memory where it was and its turns short', async () => {
    const targets = operations.filter(({ method }) => method !== 'GET').map(targetOf)
    expect(targets.map(({ name }) => name)).toEqual(expect.arrayContaining(describedWrites))
    // Compiles the validators, loads what is loaded at its first use, and fills the caches.
    for (const target of targets) for (const round of [0, 1]) await send(target, round)
    const before = await watched()
    const slow: string[] = []
    let longest = 0
    const refused = new Set<number>()
    for (const target of targets) {
      for (let round = 0; round < ROUNDS; round++) refused.add(await send(target, round))
      const { longestMs } = await watched()
      longest = Math.max(longest, longestMs)
      if (longestMs > 50) slow.push(`${target.name}: ${longestMs.toFixed(0)} ms`)
    }
    const after = await watched()
    if (process.env.PRINT) console.log({ before, after, longest, refused: [...refused] })
    expect(cluster.nodes[0]!.child.exitCode).toBeNull()
    expect(after.heapBytes - before.heapBytes).toBeLessThan(40 * MEGABYTE)
    expect(slow).toEqual([])
  })
})
