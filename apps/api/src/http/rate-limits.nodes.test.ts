import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../test/harness/database.ts'
import { createDatabase, type Database } from '../core/database/db.ts'
import {
  createRateLimiter,
  type RateLimiter,
  type RateLimiterOptions,
  type RateLimitPolicy,
} from './rate-limits.ts'

const NOON = Date.UTC(2030, 0, 1, 12)

let time: number
beforeEach(() => {
  time = NOON
})

const unreachable = { query: () => Promise.reject(new Error('no route to the database')) }

function newLimiter(options: Partial<RateLimiterOptions> = {}): RateLimiter {
  return createRateLimiter({ pool: unreachable, secret: 'a test secret', now: () => time, ...options })
}

function takeMany(limiter: RateLimiter, subject: string, tries: number, policy: RateLimitPolicy): number {
  return Array.from({ length: tries }, () => limiter.take(policy, subject)).filter((result) => result.allowed)
    .length
}

describe('several nodes on one database', () => {
  let server: TestDatabase
  let database: Database
  let policies = 0
  /** Returns a policy with a new name, because the tests share the table. */
  const newPolicy = (limit: number, windowSeconds = 60) => ({
    name: `policy ${policies++}`,
    limit,
    windowSeconds,
  })
  const rows = async () => (await database.pool.query('SELECT * FROM rate_limit_counts')).rows

  beforeAll(async () => {
    server = await newDatabase()
    const react = async () => {}
    const onIdleError = () => {}
    database = createDatabase({
      url: server.url,
      role: 'groundswell_service',
      poolSize: 6,
      react,
      onIdleError,
    })
  })
  afterAll(async () => {
    await database.close()
    await server.drop()
  })

  function newNodes(count: number, options: Partial<RateLimiterOptions> = {}): RateLimiter[] {
    return Array.from({ length: count }, () => newLimiter({ pool: database.pool, ...options }))
  }
  const mergeAll = (nodes: RateLimiter[]) => Promise.all(nodes.map((node) => node.merge()))

  test('three nodes together let the limit through, plus at most what passed between two merges', async () => {
    const nodes = newNodes(3)
    const policy = newPolicy(100)
    const perRound = 7
    let allowed = 0
    for (let round = 0; round < 20; round++) {
      for (const node of nodes) allowed += takeMany(node, 'ada', perRound, policy)
      await mergeAll(nodes)
      await mergeAll(nodes)
    }
    expect(allowed).toBeGreaterThanOrEqual(100)
    expect(allowed).toBeLessThanOrEqual(100 + nodes.length * perRound)
    for (const node of nodes) expect(node.take(policy, 'ada').allowed).toBe(false)
  })

  test('the first few requests of a subject stay with their node and cost no row; more are shared, all of them', async () => {
    const [node, other] = newNodes(2, { keepBackShare: 0.05 }) as [RateLimiter, RateLimiter]
    const policy = newPolicy(40)
    const before = (await rows()).length
    for (let i = 0; i < 50; i++) takeMany(node, `person ${i}`, 2, policy)
    await node.merge()
    expect(await rows()).toHaveLength(before)
    takeMany(node, 'person 0', 1, policy)
    await node.merge()
    expect(await rows()).toHaveLength(before + 1)
    takeMany(other, 'person 0', 3, policy)
    await other.merge()
    expect(other.take(policy, 'person 0', 0).remaining).toBe(34)
    const small = newPolicy(10)
    takeMany(node, 'ada', 1, small)
    await node.merge()
    expect(await rows()).toHaveLength(before + 2)
  })

  test('a node learns of the window before, also when it was idle then', async () => {
    const [busy, idle] = newNodes(2) as [RateLimiter, RateLimiter]
    const policy = newPolicy(30)
    time += 59_000
    takeMany(busy, 'ada', 30, policy)
    await busy.merge()
    time += 1_000
    idle.take(policy, 'ada', 0)
    await idle.merge()
    expect(takeMany(idle, 'ada', 30, policy)).toBeLessThanOrEqual(1)
  })

  test('requests counted while a merge is under way are neither lost nor counted twice', async () => {
    const [node, other] = newNodes(2) as [RateLimiter, RateLimiter]
    const policy = newPolicy(1000)
    for (let round = 0; round < 10; round++) {
      takeMany(node, 'ada', 10, policy)
      const merges = [node.merge(), node.merge()]
      takeMany(node, 'ada', 10, policy)
      await Promise.all(merges)
    }
    await node.merge()
    other.take(policy, 'ada', 0)
    await other.merge()
    expect(node.take(policy, 'ada', 0).remaining).toBe(800)
    expect(other.take(policy, 'ada', 0).remaining).toBe(800)
  })

  test('nodes that merge the same thousands of subjects at once do not lock each other out', async () => {
    const nodes = newNodes(3)
    const policy = newPolicy(1000)
    for (let round = 0; round < 3; round++) {
      for (const [index, node] of nodes.entries()) {
        const order = Array.from({ length: 3000 }, (_, n) => (index === 1 ? 2999 - n : n))
        for (const n of order) node.take(policy, `subject ${n}`)
      }
      await mergeAll(nodes)
    }
    await mergeAll(nodes)
    nodes[0]!.take(policy, 'subject 7', 0)
    await nodes[0]!.merge()
    expect(nodes[0]!.take(policy, 'subject 7', 0).remaining).toBe(991)
  })

  test('a subject pushed out of memory is known again after a merge', async () => {
    const [node] = newNodes(1, { maxSubjects: 10 }) as [RateLimiter]
    const policy = newPolicy(5)
    expect(takeMany(node, 'ada', 10, policy)).toBe(5)
    for (let n = 0; n < 50; n++) node.take(policy, `subject ${n}`)
    await node.merge()
    node.take(policy, 'ada', 0)
    await node.merge()
    expect(node.take(policy, 'ada').allowed).toBe(false)
  })

  test('a node without its database limits by what it knows, says so once, and hands its counts in later', async () => {
    const policy = newPolicy(10)
    let reachable = false
    const errors: unknown[] = []
    const pool = {
      query: (statement: Parameters<RateLimiterOptions['pool']['query']>[0]) =>
        reachable ? database.pool.query(statement) : unreachable.query(),
    }
    const cutOff = newLimiter({ pool, mergeEveryMs: 1, onDegraded: (error) => errors.push(error) })
    cutOff.start()
    expect(takeMany(cutOff, 'ada', 20, policy)).toBe(10)
    await expect(cutOff.merge()).rejects.toThrow('no route')
    await until(() => cutOff.stats().degraded)
    expect(cutOff.take(policy, 'ada').allowed).toBe(false)
    reachable = true
    await until(() => !cutOff.stats().degraded)
    await cutOff.stop()
    expect(errors).toHaveLength(1)
    const [other] = newNodes(1) as [RateLimiter]
    other.take(policy, 'ada', 0)
    await other.merge()
    expect(other.take(policy, 'ada', 0).remaining).toBe(0)
  })

  test('stop hands in the last counts, and never rejects', async () => {
    const policy = newPolicy(10)
    const [node, other] = newNodes(2) as [RateLimiter, RateLimiter]
    node.start()
    takeMany(node, 'ada', 4, policy)
    await node.stop()
    other.take(policy, 'ada', 0)
    await other.merge()
    expect(other.take(policy, 'ada', 0).remaining).toBe(6)
    const cutOff = newLimiter()
    cutOff.take(policy, 'ada')
    await cutOff.stop()
    expect(cutOff.stats().degraded).toBe(true)
  })

  test('no address and no session id is in the database, and a hash cannot be made without the secret', async () => {
    const policy = newPolicy(10)
    const [node] = newNodes(1, { secret: randomBytes(32) }) as [RateLimiter]
    const [sameName] = newNodes(1, { secret: randomBytes(32) }) as [RateLimiter]
    const before = (await rows()).length
    node.take(policy, '192.0.2.7')
    sameName.take(policy, '192.0.2.7')
    await mergeAll([node, sameName])
    const after = await rows()
    expect(after).toHaveLength(before + 2)
    expect(
      JSON.stringify(after, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('192.0.2')
  })

  test('rows of windows gone by are removed', async () => {
    const policy = newPolicy(10)
    const [node] = newNodes(1) as [RateLimiter]
    node.take(policy, 'ada')
    await node.merge()
    expect((await rows()).length).toBeGreaterThan(0)
    time += 600_000
    node.take(policy, 'ada')
    await node.merge()
    const left = await rows()
    expect(left).toHaveLength(1)
    expect(left[0].expires_at.getTime()).toBeGreaterThan(time)
  })
})

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
}
