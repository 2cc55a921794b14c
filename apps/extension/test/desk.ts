import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../../api/test/harness/eventually.ts'
import type { Stage } from './harness.ts'
import { htmlOf } from './shop.ts'

/** A paired panel beside a page, and a campaign whose pages include that page. */
export interface Desk {
  page: Page
  panel: Page
  campaign: { id: string; name: string }
  /** The address of the page. */
  address: string
  /** Returns a zone of the workspace as the service has it; undefined if there is none. */
  storedZone(zoneId: string): Promise<Record<string, unknown> | undefined>
  close(): Promise<void>
}

interface Layout {
  head?: string
  headers?: Record<string, string>
  zones?: readonly Record<string, unknown>[]
  /** By default, the origin that the extension is allowed to access. */
  origin?: string
}

let desks = 0
/** Opens a page of a campaign, and beside it the panel in developer mode, paired with the workspace. */
export async function newDesk(
  stage: Stage,
  body: string,
  { head = '', headers = {}, zones = [], origin = stage.allowed }: Layout = {},
): Promise<Desk> {
  const name = `Desk ${++desks}`
  const path = `/desk-${desks}`
  const address = origin + path
  stage.serve(path, { html: htmlOf(body, head), headers })
  const campaign = await stage.workspace('POST', '/api/campaigns', {
    name,
    status: 'ACTIVE',
    urlPatterns: [address],
  })
  for (const zone of zones) await stage.workspace('POST', '/api/zones', { ...zone, campaignId: campaign.id })
  const page = await stage.visit(address)
  const panel = await openStudio(stage, page)
  return {
    page,
    panel,
    campaign,
    address,
    async storedZone(zoneId) {
      const { items } = await stage.workspace('GET', '/api/zones?limit=200')
      return items.find((zone: { zoneId: string }) => zone.zoneId === zoneId)
    },
    async close() {
      await panel.close()
      await page.close()
    },
  }
}

/** Opens the panel beside a page, in developer mode, and pairs it. */
export async function openStudio(stage: Stage, page: Page): Promise<Page> {
  const panel = await openMode(stage, page)
  if (!(await stage.inside(async () => (await chrome.storage.session.get('studio')).studio)))
    await pairIn(stage, panel)
  await panel.getByText('Paired with').waitFor()
  return panel
}

/** Opens the panel beside a page, in developer mode. */
export async function openMode(stage: Stage, page: Page): Promise<Page> {
  await stage.inside(async (address) => {
    const settings = { language: null, isKnown: false, address }
    await chrome.storage.local.set({ mode: 'developer', settings })
  }, stage.url)
  return stage.panel(page)
}

/** Types a new pairing code of the workspace into the panel. */
export async function pairIn(stage: Stage, panel: Page): Promise<void> {
  const { code } = await stage.workspace('POST', '/api/studio/pairing')
  await typeCode(panel, code.toLowerCase().replace('-', ' '))
}
export async function typeCode(panel: Page, code: string): Promise<void> {
  await panel.getByLabel('Pairing code').fill(code)
  await panel.getByRole('button', { name: 'Pair', exact: true }).click()
}

/** Begins picking an element, with the page in front. */
export async function beginPick({ page, panel }: Desk): Promise<void> {
  await panel.getByRole('button', { name: 'Pick an element', exact: true }).click()
  await layerOf(page).waitFor({ state: 'attached' })
  await page.bringToFront()
}

/** The layer that covers the page while an element is picked. */
/** Returns a message that the panel shows. The same text for screen readers appears elsewhere a moment later. */
export const messageOf = (panel: Page, text: string) =>
  panel.getByRole('region', { name: 'Messages' }).getByText(text)

export const layerOf = (page: Page) => page.locator('groundswell-studio')
/** Returns the outline around the element that is pointed at. */
export const outlineOf = (page: Page) => page.locator('groundswell-studio div').nth(1)
/** Returns the label beside the outline. */
export const labelOf = (page: Page) => page.locator('groundswell-studio div').nth(2)

/** Waits until the picker points at the element with this name. */
export const waitForPointer = (page: Page, words: string) =>
  eventually(async () => expect(await labelOf(page).textContent()).toContain(words))

/** Moves the pointer to the middle of an element. */
export async function pointAt(page: Page, selector: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
}

/** Presses where the pointer is. */
export async function pressMouse(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

/** Returns the selectors that the panel offers, best first. */
export async function offeredSelectors(panel: Page): Promise<string[]> {
  const group = panel.getByRole('group', { name: 'Selectors that find it' })
  await group.waitFor()
  return group.locator('code').allTextContents()
}

/** Picks the current element by a press. Resolves with the selectors that the panel offers. */
export async function takeElement({ page, panel }: Desk): Promise<string[]> {
  await pressMouse(page)
  await layerOf(page).waitFor({ state: 'detached' })
  const selectors = await offeredSelectors(panel)
  await panel.getByRole('button', { name: 'Drop these changes' }).click()
  return selectors
}

/** Saves the drafts, after the review. */
export async function saveDrafts(panel: Page): Promise<void> {
  const done = panel.getByRole('button', { name: 'Done' })
  if (await done.isVisible()) await done.click()
  await panel.getByRole('button', { name: 'Look and save' }).click()
  await panel.getByRole('button', { name: /^Save: / }).click()
}

/** Returns the row of a zone in the panel. */
export const rowOf = (panel: Page, zoneId: string) => panel.locator(`[data-zone="${zoneId}"]`)
