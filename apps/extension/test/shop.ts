import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../../api/test/harness/eventually.ts'
import { newCampaign, type Stage } from './harness.ts'

/** A page with its own campaign, served on the allowed site and on the foreign one. */
export interface Shop {
  path: string
  campaign: { id: string; name: string }
  zoneIds: readonly [cart: string, total: string]
  /** The zones' names, in their order on the page. */
  names: readonly [cart: string, total: string]
}

export const htmlOf = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`
export const shopPage = htmlOf(`
  <h1>Shop</h1>
  <section id="cart" style="width:300px;height:80px">Cart</section>
  <section id="total" style="width:300px;height:80px">Total</section>
  <input type="password" value="secret words" style="display:block;width:300px;height:60px">`)

let shops = 0
/** Creates a shop. `html`: its page, with elements `#cart` and `#total`. `called`: the zones' names. */
export async function newShop(
  stage: Stage,
  html = shopPage,
  headers = {},
  called?: { campaign: string; zones: readonly [cart: string, total: string] },
): Promise<Shop> {
  const number = ++shops
  const path = `/shop-${number}`
  stage.serve(path, { html, headers })
  const zoneIds = [`cart-${number}`, `total-${number}`] as const
  const names = called?.zones ?? ([`Cart ${number}`, `Total ${number}`] as const)
  const patterns = [stage.allowed, stage.foreign].map((origin) => `${origin}${path}{/*}?`)
  const zones = [
    { zoneId: zoneIds[0], name: names[0], selector: '#cart', type: 'BUG', threshold: 5 },
    { zoneId: zoneIds[1], name: names[1], selector: '#total', type: 'SUGGESTION', threshold: 5 },
  ]
  const campaign = await newCampaign(stage, patterns, zones, called?.campaign)
  return { path, campaign, zoneIds, names }
}

export async function nameService(stage: Stage, panel: Page): Promise<void> {
  await panel.getByLabel('Address of your Groundswell service').fill(stage.url)
  await panel.getByRole('button', { name: 'Save' }).click()
}

/**
 * Signs in if nobody is signed in, and waits until the extension knows all current campaigns and zones. A panel beside
 * a page may have read them while the test was still creating them.
 */
export async function refreshCampaigns(stage: Stage): Promise<void> {
  const beside = await stage.visit('about:blank')
  const panel = await stage.panel(beside)
  if (!(await stage.inside(async () => (await chrome.storage.session.get('tester')).tester))) {
    await nameService(stage, panel)
    await stage.signIn(panel)
  }
  const { items } = await stage.tester('GET', '/api/tester/campaigns?limit=100')
  await eventually(async () => {
    const { campaigns } = await stage.inside(() => chrome.storage.session.get('campaigns'))
    expect(toIds(campaigns)).toEqual(toIds(items))
  })
  await panel.close()
  await beside.close()
}

/** Returns campaigns and their zones as ids. */
export const toIds = (campaigns: unknown) =>
  ((campaigns ?? []) as { id: string; zones: { zoneId: string }[] }[]).map(({ id, zones }) => ({
    id,
    zones: zones.map(({ zoneId }) => zoneId),
  }))

/** Waits until exactly these names are on the page, from its top. By default both names of the shop. */
export const waitForZones = (stage: Stage, shop: Shop, page: Page, names: readonly string[] = shop.names) =>
  eventually(async () => expect((await stage.outlines(page)).map(({ name }) => name)).toEqual(names))

/** Returns whether a script of the extension runs in a page. */
export async function isEntered(stage: Stage, page: Page): Promise<boolean> {
  const session = await stage.context.newCDPSession(page)
  const worlds: number[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin.startsWith('chrome-extension://')) worlds.push(context.id)
  })
  await session.send('Runtime.enable')
  // The browser keeps a frame's world for the next page, with nothing in it.
  const kinds = await Promise.all(
    worlds.map(async (contextId) => {
      const expression = 'typeof groundswell'
      return (await session.send('Runtime.evaluate', { expression, contextId })).result.value
    }),
  )
  await session.detach()
  return kinds.includes('object')
}
