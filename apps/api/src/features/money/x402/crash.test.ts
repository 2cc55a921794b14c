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
const PRICE = 500_000n
/** Longer than a process holds a payment that it settles. */
const LATER_MS = 60_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface Story {
  wanted: { path: string; body: { url: string } }
  payment: string
}
async function newStory(): Promise<Story> {
  const wanted = { path: '/x402/campaigns', body: { url: `https://example.com/${uuidv7()}` } }
  const { timestamp } = await shop.chain.reader.getBlock()
  const authorization = { validBefore: String(Number(timestamp) + 3600) }
  return { wanted, payment: await shop.sign(wanted, { authorization }) }
}

/** Buys in a process that dies at a failpoint, or survives with -1. Returns how the process ended, and its output. */
async function die({ wanted, payment }: Story, last: number) {
  const settings = { NODE_ENV: 'test', OIDC_ISSUER: shop.service.issuer.url, ...shop.chain.settings }
  const given = [shop.service.databaseUrl, JSON.stringify(settings), payment, JSON.stringify(wanted.body)]
  const child = spawn(process.execPath, [program, ...given, String(last)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, said }
}

/** Statements between two kills. With a kill at each statement the test takes ten minutes; it has been tried. */
const EVERY = 3

test('SIGKILL all along a purchase, before its 201: the same payment gets one campaign for one charge', async () => {
  const received = () => shop.chain.balanceOf(shop.chain.treasury.address)
  // The first purchase creates the house workspace's key, so it runs more statements than later purchases.
  expect((await die(await newStory(), -1)).code).toBe(0)
  const before = await received()
  const whole = await die(await newStory(), -1)
  expect([whole.code, (await received()) - before]).toEqual([0, PRICE])
  const failpoints = Number(whole.said)
  expect(failpoints).toBeGreaterThan(10)
  const known = (await shop.campaigns()).length
  const stories: Story[] = []
  for (let last = 0; last < failpoints; last += EVERY) {
    const story = await newStory()
    stories.push(story)
    expect([last, (await die(story, last)).signal]).toEqual([last, 'SIGKILL'])
  }
  // Some died before they had charged, some after that.
  const charged = Number(((await received()) - before) / PRICE) - 1
  expect(charged).toBeGreaterThan(0)
  expect(charged).toBeLessThan(stories.length)

  shop.service.advance(LATER_MS)
  // For half of the payments, the buyer repeats the request before the job has looked.
  const repeat = async ({ wanted, payment }: Story) => {
    const answer = await shop.send(wanted, payment)
    expect([wanted.body.url, answer.status, answer.body.status]).toEqual([wanted.body.url, 201, 'ACTIVE'])
    expect((await shop.send(wanted, payment)).body.id).toBe(answer.body.id)
  }
  for (const story of stories.filter((_, at) => at % 2 === 0)) await repeat(story)
  await reconcilePayments(shop.service.app)
  for (const story of stories.filter((_, at) => at % 2 === 1)) await repeat(story)
  expect((await received()) - before).toBe(PRICE * BigInt(stories.length + 1))
  expect((await shop.campaigns()).length - known).toBe(stories.length)
  expect(await checkLedger(shop.service.app.db)).toEqual([])
  expect(await checkAgentPayments(shop.service.app.db)).toEqual([])
})
