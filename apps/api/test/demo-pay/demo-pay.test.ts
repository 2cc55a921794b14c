import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from '../harness/chain.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { killServiceProcesses, startServiceProcess } from '../harness/service-process.ts'

const program = fileURLToPath(new URL('../../../../scripts/demo-pay.ts', import.meta.url))
let chain: TestChain
let database: TestDatabase
let folder: Awaited<ReturnType<typeof newThrowawayFolder>>
let url: string
beforeAll(async () => {
  chain = await startChain()
  database = await newDatabase()
  folder = await newThrowawayFolder()
  const service = startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
    ...chain.settings,
  })
  url = await service.ready
})
afterAll(async () => {
  await killServiceProcesses()
  await database.drop()
  await folder.remove()
  await chain.stop()
})

test('the demo pays for a campaign, a bounty and two pulls on the chain, shows each, and can be repeated', async () => {
  for (let time = 1; time <= 2; time++) {
    const before = await chain.balanceOf(chain.buyer.address)
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      '--url',
      url,
      '--rpc',
      chain.rpcUrl,
    ])
    const transactions = [...stdout.matchAll(/0x[0-9a-f]{64}/g)].map(([hash]) => hash)
    expect(new Set(transactions).size).toBe(4)
    for (const hash of transactions)
      expect((await chain.reader.getTransactionReceipt({ hash: hash as `0x${string}` })).status).toBe(
        'success',
      )
    // $0.50, 3 × $0.25, twice $0.05.
    expect(before - (await chain.balanceOf(chain.buyer.address))).toBe(1_350_000n)
    expect(stdout).toContain('3 cleared of 3')
    expect(stdout).toContain('Write to me at [EMAIL_1] when it works')
    expect(stdout).toContain('nothing was charged')
  }
})
