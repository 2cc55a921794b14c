import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { messages as arabic } from '../../../packages/sdk/src/messages/ar.ts'
import { findingsOf } from '../../web/test/harness.ts'
import { findLayoutFaults } from '../../web/test/layout.ts'
import type { Stage } from './harness.ts'
import { htmlOf, newShop, refreshCampaigns, type Shop, waitForZones } from './shop.ts'

/** The page beside the panel in the screenshots for the browsers' stores. */
const product = htmlOf(
  `<header><b>Orchard</b><nav>Apples&emsp;Pears&emsp;Cider</nav></header>
  <main>
    <h1>Your basket</h1>
    <section id="cart"><p><span>Russet apples, 2 kg</span><span>7.80</span></p><p><span>Dry cider, 6 bottles</span><span>24.00</span></p></section>
    <section id="total"><p><b>Total</b><b>31.80</b></p><button>Pay</button></section>
  </main>`,
  `<style>
    body { margin: 0; font: 15px/1.6 system-ui, sans-serif; color: #2b2117; background: #fbf7ef }
    header { display: flex; justify-content: space-between; padding: 18px 40px; background: #fff; border-bottom: 1px solid #eadfcb }
    main { max-width: 560px; margin: 48px auto; display: grid; gap: 28px }
    h1 { margin: 0; font-size: 26px }
    section { padding: 22px 24px; background: #fff; border: 1px solid #eadfcb; border-radius: 10px }
    p { display: flex; justify-content: space-between; margin: 0 0 8px }
    button { padding: 10px 28px; border: 0; border-radius: 8px; background: #7a3b1d; color: #fff; font: inherit }
  </style>`,
)
const pageSize = { width: 860, height: 800 }
const panelSize = { width: 420, height: 800 }

/** Tests the look of the panel: no findings of axe, and pictures for the stores. */
export function testLooks(stageOf: () => Stage): void {
  /** Writes a picture of the page and the panel beside it for a store, if EXTENSION_PICTURES names a folder. */
  async function savePicture(name: string, page: Page, panel: Page): Promise<void> {
    await page.bringToFront()
    const left = await page.screenshot()
    await panel.bringToFront()
    const right = await panel.screenshot()
    const { width, height } = { width: pageSize.width + panelSize.width, height: pageSize.height }
    const made = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: pageSize.width, top: 0 },
      ])
      .png()
      .toBuffer()
    // Both stores accept 1280 × 800.
    expect((await sharp(made).metadata()).width).toBe(1280)
    const folder = process.env.EXTENSION_PICTURES
    if (!folder) return
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.png`), made)
  }

  async function openBoth(stage: Stage, shop: Shop): Promise<[Page, Page]> {
    const page = await stage.visit(stage.allowed + shop.path)
    await page.setViewportSize(pageSize)
    await waitForZones(stage, shop, page)
    const panel = await stage.panel(page)
    await panel.setViewportSize(panelSize)
    await panel.getByRole('heading', { name: shop.campaign.name }).waitFor()
    await panel.getByLabel('In one sentence').waitFor()
    return [page, panel]
  }

  test('pictures for the stores: a place and its form, votes, and what is to be checked; no finding in any look', async () => {
    const stage = stageOf()
    const shop = await newShop(stage, product, {}, { campaign: 'The new basket', zones: ['Basket', 'Total'] })
    await refreshCampaigns(stage)
    const [first, second] = await Promise.all([
      stage.submit(shop.zoneIds[0], 'Let me change the number of bottles here'),
      stage.submit(shop.zoneIds[0], 'The price of a bundle is missing', true),
    ])
    await stage.workspace('PATCH', `/api/feedback/${second}/status`, { status: 'DEPLOYED' })
    const [page, panel] = await openBoth(stage, shop)
    await panel.getByLabel('In one sentence').fill('The total says nothing about delivery')
    await savePicture('write', page, panel)
    for (const [colorScheme, rules] of [
      ['light', 'all'],
      ['dark', 'contrast'],
    ] as const) {
      await panel.emulateMedia({ colorScheme })
      expect(await findingsOf(panel, 'html', rules), colorScheme).toEqual([])
    }
    expect(await findLayoutFaults(panel)).toEqual([])
    await panel.emulateMedia({ colorScheme: 'light' })

    await panel.getByLabel('About').selectOption(shop.zoneIds[0])
    await panel.getByRole('tab', { name: 'Ideas' }).click()
    await panel.getByText('Let me change the number of bottles here').waitFor()
    await savePicture('vote', page, panel)
    expect(first).not.toBe(second)

    await panel.getByRole('tab', { name: /^Check/ }).click()
    await panel.getByText('The price of a bundle is missing').waitFor()
    expect(await findingsOf(panel)).toEqual([])
    await savePicture('check', page, panel)
    await panel.getByRole('tab', { name: /^News/ }).click()
    await panel.getByRole('listitem').first().waitFor()
    expect(await findingsOf(panel)).toEqual([])

    await stage.inside(async () => {
      const { settings } = await chrome.storage.local.get('settings')
      await chrome.storage.local.set({ settings: { ...(settings as object), language: 'ar' } })
    })
    await panel.locator('html[dir=rtl]').waitFor()
    await panel.getByRole('tab', { name: /^هنا/ }).click()
    await panel.getByRole('heading', { name: shop.campaign.name }).waitFor()
    await panel.getByLabel(arabic.inShort).waitFor()
    expect(await findingsOf(panel)).toEqual([])
    expect(await findLayoutFaults(panel)).toEqual([])
    const options = await stage.visit(await stage.inside(() => chrome.runtime.getURL('options.html')))
    await options.getByRole('heading', { level: 1 }).waitFor()
    expect(await findingsOf(options)).toEqual([])
    await stage.inside(async () => {
      const { settings } = await chrome.storage.local.get('settings')
      await chrome.storage.local.set({ settings: { ...(settings as object), language: null } })
    })
    for (const opened of [options, panel, page]) await opened.close()
  })
}
