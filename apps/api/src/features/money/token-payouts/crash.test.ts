import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from '../../../../test/harness/chain.ts'
import { call } from '../../../../test/harness/http.ts'
import { createPayables, makeOwedTesters } from '../../../../test/harness/payables.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'
import { checkLedger } from '../../engines/ledger/index.ts'
import { settlePayouts } from './actions.ts'
import { checkTokenPayouts } from './index.ts'

const program = fileURLToPath(new URL('../../../../test/crash/payout-then-die.ts', import.meta.url))

let chain: TestChain
let service: TestService
beforeAll(async () => {
  chain = await startChain()
  service = await startTestService(chain.settings)
})
afterAll(async () => {
  await service.close()
  await chain.stop()
})
afterEach(async () => {
  expect(await checkLedger(service.app.db)).toEqual([])
  expect(await checkTokenPayouts(service.app.db)).toEqual([])
})

const points = [
  ['drafted', 0],
  ['signed', 0],
  ['stored', 0],
  ['broadcast', 0],
  ['settling', 12],
] as const
test.each(points)(
  'SIGKILL in a batch of 25, %s: the next run pays each tester exactly once',
  async (point, passes) => {
    const owed = makeOwedTesters(25)
    await createPayables(service, owed)
    const settings = {
      NODE_ENV: 'test',
      PORT: '0',
      SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
      OIDC_ISSUER: service.issuer.url,
      DATA_DIR: service.app.config.dataDirectory,
      ...chain.settings,
    }
    const child = spawn(
      process.execPath,
      [program, service.databaseUrl, JSON.stringify(settings), point, String(passes)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const [, signal] = await once(child, 'close')
    expect(signal).toBe('SIGKILL')
    expect(await checkLedger(service.app.db)).toEqual([])
    const as = await operatorToken(service)
    expect((await call(service, 'POST', '/api/platform-admin/payouts/run', { as })).status).toBe(200)
    await chain.mine(4)
    expect(await settlePayouts(service.app)).toBe(0)
    const balances = await Promise.all(owed.map(({ address }) => chain.balanceOf(address)))
    expect(balances).toEqual(owed.map(({ amount }) => amount))
    const ids = owed.map(({ creditId }) => creditId)
    expect(await query(service, 'select distinct status from credits where id = any($1)', [ids])).toEqual([
      { status: 'PAID' },
    ])
  },
)
