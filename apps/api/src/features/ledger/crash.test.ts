import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBooks } from '../../../test/harness/books.ts'
import { startTestService, type TestService } from '../../../test/harness/service.ts'
import { checkLedger } from './index.ts'

const program = fileURLToPath(new URL('../../../test/crash/reward-then-die.ts', import.meta.url))
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

/** Runs the work in a process of its own; the signal that ended it, and what it said. */
async function run(item: object, lastStatement: number) {
  const child = spawn(
    process.execPath,
    [program, service.databaseUrl, JSON.stringify(item), String(lastStatement)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, said }
}

test('SIGKILL at any statement loses nothing and pays nothing twice: the next try completes the work', async () => {
  const books = await newBooks(service.app.db)
  const [author, voter, verifier] = await books.newTesters(3)
  const newItem = async () => ({
    workspaceId: books.workspaceId,
    feedbackId: await books.newItem(),
    authorTesterId: author,
    upVoters: [{ testerId: voter, weight: 2 }],
    verifier,
    campaignId: null,
    round: 1,
  })
  const whole = await run(await newItem(), -1)
  expect(whole.code).toBe(0)
  const statements = Number(whole.said)
  expect(statements).toBeGreaterThan(15)

  for (let last = 0; last < statements; last++) {
    const item = await newItem()
    expect((await run(item, last)).signal).toBe('SIGKILL')
    expect(await checkLedger(service.app.db)).toEqual([])
    if (last % 5 === 4 || last === statements - 1) {
      expect((await run(item, -1)).code).toBe(0)
      expect(await checkLedger(service.app.db)).toEqual([])
    }
  }
  const repeated = Math.floor(statements / 5) + (statements % 5 === 0 ? 0 : 1)
  expect(await books.balances()).toEqual({
    points_issued: -84n * BigInt(repeated + 1),
    [`tester_held:${author}`]: 60n * BigInt(repeated + 1),
    [`tester_held:${voter}`]: 20n * BigInt(repeated + 1),
    [`tester_held:${verifier}`]: 4n * BigInt(repeated + 1),
  })
}, 120_000)
