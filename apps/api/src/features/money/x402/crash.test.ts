import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { openShop, type Shop } from '../../../../test/harness/shop.ts'
import { checkLedger } from '../../engines/ledger/index.ts'
import { checkAgentPayments } from './check.ts'
import { reconcilePayments } from './settling.ts'

const program = fileURLToPath(new URL('../../../../test/crash/buy-then-die.ts', import.meta.url))
/** Longer than a process holds a payment that it settles. */
const LATER_MS = 60_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Buys in a process that dies at a failpoint; with -1 it lives. How it ended, and what it printed. */
async function die(wanted: { body: object }, payment: string, last: number) {
  const settings = { NODE_ENV: 'test', OIDC_ISSUER: shop.service.issuer.url, ...shop.chain.settings }
  const child = spawn(
    process.execPath,
    [
      program,
      ...[
        shop.service.databaseUrl,
        JSON.stringify(settings),
        payment,
        JSON.stringify(wanted.body),
        String(last),
      ],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, said }
}

test('SIGKILL at every statement of a purchase, before its 201: one charge or none, and the same payment gets the one campaign', async () => {
  const received = () => shop.chain.balanceOf(shop.chain.treasury.address)
  const chainTime = async () => Number((await shop.chain.reader.getBlock()).timestamp)
  async function story(last: number) {
    const wanted = { path: '/x402/campaigns', body: { url: `https://example.com/${uuidv7()}` } }
    const authorization = { validBefore: String((await chainTime()) + 900) }
    const payment = await shop.sign(wanted, { authorization })
    const [before, known] = [await received(), (await shop.campaigns()).length]
    return { wanted, payment, before, known, ended: await die(wanted, payment, last) }
  }
  const whole = await story(-1)
  expect([whole.ended.code, (await received()) - whole.before]).toEqual([0, 500_000n])
  const failpoints = Number(whole.ended.said)
  expect(failpoints).toBeGreaterThan(10)
  const charged = new Set<bigint>()
  for (let last = 0; last < failpoints; last++) {
    const { wanted, payment, before, known, ended } = await story(last)
    expect([last, ended.signal]).toEqual([last, 'SIGKILL'])
    charged.add((await received()) - before)
    shop.service.advance(LATER_MS)
    // On odd ones the job comes first, on even ones the buyer.
    if (last % 2 === 1) await reconcilePayments(shop.service.app)
    const answer = await shop.send(wanted, payment)
    expect([last, answer.status, answer.body.status]).toEqual([last, 201, 'ACTIVE'])
    expect([last, (await shop.send(wanted, payment)).body.id]).toEqual([last, answer.body.id])
    expect([last, (await received()) - before]).toEqual([last, 500_000n])
    expect([last, (await shop.campaigns()).length - known]).toEqual([last, 1])
  }
  expect(charged).toEqual(new Set([0n, 500_000n]))
  expect(await checkLedger(shop.service.app.db)).toEqual([])
  expect(await checkAgentPayments(shop.service.app.db)).toEqual([])
})
