import { newThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { killServiceProcesses, startServiceProcess } from '../../../../test/harness/service-process.ts'
import { openShop, type Shop } from '../../../../test/harness/shop.ts'
import { checkLedger } from '../../engines/ledger/index.ts'
import { checkAgentPayments } from './check.ts'
import { reconcilePayments } from './settling.ts'

const PRICE = 500_000n
/** Longer than a request that settles may take. */
const LATER_MS = 60_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  const { faults } = shop.chain.facilitator
  for (const fault of Object.keys(faults)) delete faults[fault as 'beforeSettle']
  await killServiceProcesses()
  expect(await checkLedger(shop.service.app.db)).toEqual([])
  expect(await checkAgentPayments(shop.service.app.db)).toEqual([])
})

const received = () => shop.chain.balanceOf(shop.chain.treasury.address)
async function reconcileLater() {
  shop.service.advance(LATER_MS)
  return reconcilePayments(shop.service.app)
}

const settings = (dataDirectory: string) => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDirectory,
  DATABASE_URL: shop.service.databaseUrl,
  SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
  OIDC_ISSUER: shop.service.issuer.url,
  LOG_LEVEL: 'info',
  ...shop.chain.settings,
})

interface Wanted {
  path: string
  body: object
}

/** Buys from a process that is killed at a moment of the settlement. Returns the sent payment. */
async function buyAndKill(wanted: Wanted, moment: 'beforeSettle' | 'afterSettle', authorization: object) {
  const folder = await newThrowawayFolder()
  const victim = startServiceProcess(settings(folder.path))
  const url = await victim.ready
  shop.chain.facilitator.faults[moment] = async () => {
    victim.child.kill('SIGKILL')
    await victim.ended
    if (moment === 'beforeSettle') throw new Error('nothing is sent')
  }
  const identifier = `purchase-${uuidv7()}`
  const payment = await shop.sign(wanted, { identifier, authorization })
  const cut = await fetch(`${url}/x402/campaigns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': payment },
    body: JSON.stringify(wanted.body),
  }).catch((error: Error) => error)
  expect(cut).toBeInstanceOf(Error)
  delete shop.chain.facilitator.faults[moment]
  await folder.remove()
  return payment
}

test.each(['beforeSettle', 'afterSettle'] as const)(
  'SIGKILL %s: the next process settles or finds the transfer; one campaign, one charge, and the buyer gets the answer',
  async (moment) => {
    const wanted = { path: '/x402/campaigns', body: { url: `https://example.com/${uuidv7()}` } }
    const [before, known] = [await received(), (await shop.campaigns()).length]
    const validBefore = String(Number((await shop.chain.reader.getBlock()).timestamp) + 900)
    const payment = await buyAndKill(wanted, moment, { validBefore })
    expect((await shop.payments()).at(-1)).toMatchObject({ status: 'CLAIMED' })
    expect((await received()) - before).toBe(moment === 'beforeSettle' ? 0n : PRICE)
    expect(await reconcileLater()).toBe(1)
    expect(await reconcileLater()).toBe(0)
    expect((await received()) - before).toBe(PRICE)
    expect(await shop.campaigns()).toHaveLength(known + 1)
    expect((await shop.campaigns()).at(-1)).toMatchObject({ status: 'ACTIVE', visibility: 'PUBLIC' })
    expect(await shop.send(wanted, payment)).toMatchObject({ status: 201, body: { status: 'ACTIVE' } })
  },
)
