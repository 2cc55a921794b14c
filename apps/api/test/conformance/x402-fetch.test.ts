import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../harness/ids.ts'
import { receiptOf } from '../harness/payer.ts'
import { openShop, type Shop } from '../harness/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

test('@x402/fetch with default settings buys a campaign for less than $1', async () => {
  const page = `https://example.com/${uuidv7()}`
  const { buyer } = shop.chain
  const client = new x402Client().register('eip155:84532', new ExactEvmScheme(buyer.account))
  const pay = wrapFetchWithPayment(fetch, client)
  const before = await shop.chain.balanceOf(buyer.address)
  const response = await pay(`${shop.service.url}/x402/campaigns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: page, name: 'Bought by an agent', goal: 'Is it clear?' }),
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    name: 'Bought by an agent',
    goal: 'Is it clear?',
    status: 'ACTIVE',
    visibility: 'PUBLIC',
    automationLevel: 'AUTOMATIC',
    urlPatterns: [`${page}{/*}?`],
  })
  expect(receiptOf(response)).toMatchObject({ success: true, payer: buyer.address.toLowerCase() })
  expect(before - (await shop.chain.balanceOf(buyer.address))).toBe(500_000n)
})
