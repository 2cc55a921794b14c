import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../api/test/harness/eventually.ts'
import {
  beginPick,
  labelOf,
  layerOf,
  messageOf,
  newDesk,
  offeredSelectors,
  openMode,
  openStudio,
  outlineOf,
  pairIn,
  pointAt,
  pressMouse,
  rowOf,
  saveDrafts,
  typeCode,
  waitForPointer,
} from './desk.ts'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'
import { testStudioPages } from './studio-pages.ts'

const places = `
  <main>
    <h1>Shop</h1>
    <form id="checkout" style="width:300px;height:120px"><div style="padding:20px"><button type="button" data-testid="pay">Pay now</button></div></form>
    <ul><li>One</li><li>Two</li></ul>
  </main>`

/* The extension's studio in a browser, against the service. */
describe.skipIf(!hasChromium)(`the developer's side of the extension${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage?.close())
  beforeEach(() => stage.inside(() => chrome.storage.session.remove('studio:edits')))
  afterEach(() => stage.tidy())
  const kept = (key: string): Promise<unknown> =>
    stage.inside(async (key) => (await chrome.storage.session.get(key))[key], key)
  /** Changes the pairing as it is kept. */
  const changePairing = (change: object) =>
    stage.inside(async (change) => {
      const { studio } = await chrome.storage.session.get('studio')
      await chrome.storage.session.set({ studio: { ...(studio as object), ...change } })
    }, change)

  test('moment 12: a code pairs, an element is picked, its zone is saved and stands on the page', async () => {
    const desk = await newDesk(stage, places)
    const { page, panel } = desk
    // The campaign of the page is chosen by itself.
    expect(await panel.getByLabel('Campaign').first().inputValue()).toBe(desk.campaign.id)
    await panel.getByText('No zone yet').waitFor()

    await beginPick(desk)
    await pointAt(page, '[data-testid]')
    await waitForPointer(page, 'button «Pay now»')
    await panel.getByText('button «Pay now»').waitFor()
    const button = (await page.getByTestId('pay').boundingBox())!
    const outline = (await outlineOf(page).boundingBox())!
    for (const [found, wanted] of [
      [outline.x, button.x - 2],
      [outline.y, button.y - 2],
      [outline.width, button.width + 4],
      [outline.height, button.height + 4],
    ] as const)
      expect(Math.abs(found - wanted)).toBeLessThan(1.5)
    await pressMouse(page)
    await layerOf(page).waitFor({ state: 'detached' })

    expect((await offeredSelectors(panel)).slice(0, 2)).toEqual(['[data-testid="pay"]', '#checkout button'])
    expect(await panel.getByLabel('Zone id').inputValue()).toBe('pay')
    expect(await panel.getByLabel('Name', { exact: true }).inputValue()).toBe('Pay now')
    const choices = panel.getByRole('group', { name: 'Selectors that find it' }).getByRole('radio')
    await choices.nth(1).check()
    expect(await panel.getByLabel('CSS selector').inputValue()).toBe('#checkout button')
    await choices.nth(0).check()
    await panel.getByLabel('Kind').selectOption('BUG')
    await saveDrafts(panel)
    await messageOf(panel, 'New zones: 1').waitFor()
    await rowOf(panel, 'pay').getByText('Here').waitFor()
    expect(await desk.storedZone('pay')).toMatchObject({
      name: 'Pay now',
      selector: '[data-testid="pay"]',
      type: 'BUG',
      campaignId: desk.campaign.id,
    })
    expect(await kept('studio:edits')).toMatchObject({ of: { [stage.workspace.id]: {} } })
    await desk.close()
  })

  test('the token is kept for the session alone; neither the disk nor a page has it', async () => {
    const desk = await newDesk(stage, places)
    const { token } = (await kept('studio')) as { token: string }
    expect(await stage.inside(async () => JSON.stringify(await chrome.storage.local.get()))).not.toContain(
      token,
    )
    const reach = await stage.inside(async (address) => {
      const [tab] = await chrome.tabs.query({ url: address })
      const [answer] = await chrome.scripting.executeScript({
        target: { tabId: tab!.id! },
        func: async () => (await chrome.storage.session?.get().catch(() => null)) ?? 'refused',
      })
      return answer!.result
    }, desk.address)
    expect(reach).toBe('refused')
    await desk.close()
  })

  test('a wrong code says so, and a used one is worth nothing', async () => {
    await stage.inside(() => chrome.storage.session.remove('studio'))
    const page = await stage.visit('about:blank')
    const panel = await openMode(stage, page)
    const { code } = await stage.workspace('POST', '/api/studio/pairing')
    await typeCode(panel, 'ZZZZ-ZZZZ')
    await panel.getByRole('alert').waitFor()
    await typeCode(panel, code)
    await panel.getByText('Paired with').waitFor()
    await panel.getByRole('button', { name: 'End the pairing' }).click()
    await typeCode(panel, code)
    await panel.getByRole('alert').waitFor()
    expect(await kept('studio')).toBeUndefined()
    await panel.close()
    await page.close()
  })

  test('arrow keys walk the tree, in the page and in the panel; Escape leaves, Enter takes', async () => {
    const desk = await newDesk(stage, places)
    const { page, panel } = desk
    await beginPick(desk)
    await pointAt(page, '[data-testid]')
    await waitForPointer(page, 'button «Pay now»')
    for (const [key, wanted] of [
      ['ArrowUp', 'div «Pay now»'],
      ['ArrowUp', 'form «Pay now»'],
      ['ArrowUp', 'main «Shop'],
      ['ArrowDown', 'form «Pay now»'],
      ['ArrowRight', 'ul «One Two»'],
      ['ArrowDown', 'li «One»'],
      ['ArrowRight', 'li «Two»'],
      ['ArrowLeft', 'li «One»'],
    ] as const) {
      await page.keyboard.press(key)
      await waitForPointer(page, wanted)
    }
    await page.keyboard.press('Escape')
    await layerOf(page).waitFor({ state: 'detached' })
    await panel.getByText('Point at an element').waitFor({ state: 'hidden' })

    // A person without a pointer stays in the panel.
    await panel.bringToFront()
    await panel.getByRole('button', { name: 'Pick an element' }).press('Enter')
    await layerOf(page).waitFor({ state: 'attached' })
    await eventually(async () => {
      const now = (await labelOf(page).textContent()) ?? ''
      if (!now.startsWith('main'))
        await panel.keyboard.press(/^(html|body)/.test(now) ? 'ArrowDown' : 'ArrowUp')
      expect(await labelOf(page).textContent()).toMatch(/^main/)
    })
    await panel.keyboard.press('Enter')
    expect(await offeredSelectors(panel)).toContain('main')
    await panel.getByRole('button', { name: 'Drop these changes' }).click()
    await desk.close()
  })

  test('a zone whose element is gone is red, and a new pick mends it', async () => {
    const zones = [
      { zoneId: 'total', name: 'Total', selector: '#total', threshold: 7 },
      { zoneId: 'rows', name: 'Rows', selector: 'li' },
      { zoneId: 'odd', name: 'Odd', selector: 'li[' },
      { zoneId: 'all', name: 'Everything' },
    ]
    const desk = await newDesk(stage, `${places}<p id="total">Total</p>`, { zones })
    const { page, panel } = desk
    await rowOf(panel, 'total').getByText('Here').waitFor()
    await rowOf(panel, 'rows').getByText('2 places').waitFor()
    await rowOf(panel, 'odd').getByText('Not a selector').waitFor()
    await rowOf(panel, 'all').getByText('The whole page').waitFor()
    await page.evaluate(() => {
      document.querySelector('#total')!.outerHTML = '<p data-qa="sum">Sum</p>'
    })
    await rowOf(panel, 'total').getByText('Lost').waitFor()
    expect(await rowOf(panel, 'total').getAttribute('data-lost')).toBe('true')

    await rowOf(panel, 'total').getByRole('button', { name: 'Pick again' }).click()
    await layerOf(page).waitFor({ state: 'attached' })
    await page.bringToFront()
    await pointAt(page, '[data-qa]')
    await waitForPointer(page, 'p «Sum»')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Done' }).click()
    await rowOf(panel, 'total').getByText('Here').waitFor()
    await panel.getByRole('button', { name: 'Look and save' }).click()
    const dialog = panel.getByRole('dialog', { name: 'What will change' })
    await dialog.locator('ins').waitFor()
    expect(await dialog.locator('del').allTextContents()).toEqual(['#total'])
    expect(await dialog.locator('ins').allTextContents()).toEqual(['[data-qa="sum"]'])
    await dialog.getByRole('button', { name: 'Save: 1' }).click()
    await messageOf(panel, 'changed: 1').waitFor()
    expect(await desk.storedZone('total')).toMatchObject({ selector: '[data-qa="sum"]', threshold: 7 })

    await rowOf(panel, 'total').getByRole('button', { name: 'Edit' }).click()
    await panel.getByRole('button', { name: 'Delete the zone' }).click()
    await saveDrafts(panel)
    await messageOf(panel, 'deleted: 1').waitFor()
    expect(await desk.storedZone('total')).toBeUndefined()
    await desk.close()
  })

  test('what the service would refuse is said before; what it refuses is named, and nothing is saved', async () => {
    const zones = [{ zoneId: 'mine', name: 'Mine', selector: 'h1' }]
    const desk = await newDesk(stage, places, { zones })
    const { page, panel, campaign } = desk
    const draw = async (selector: string, zoneId: string) => {
      await beginPick(desk)
      await pointAt(page, selector)
      await pressMouse(page)
      await panel.getByLabel('Zone id').fill(zoneId)
    }
    const done = panel.getByRole('button', { name: 'Done' })
    await draw('h1', 'a b')
    await panel.getByText('Has characters that are not allowed.').waitFor()
    await panel.getByLabel('Score').fill('-1')
    await panel.getByText('At least 0.').waitFor()
    await panel.getByLabel('Score').fill('3')
    await panel.getByLabel('Zone id').fill('mine')
    await done.click()
    await panel.getByRole('button', { name: 'Look and save' }).click()
    const dialog = panel.getByRole('dialog', { name: 'What will change' })
    await dialog.getByText('The id is taken').waitFor()
    expect(await dialog.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await panel.getByLabel('Zone id').fill('heading')
    await done.click()
    await draw('li', 'first')
    await done.click()

    // Between the look and the saving somebody deletes the campaign.
    await panel.getByRole('button', { name: 'Look and save' }).click()
    await dialog.getByText('heading', { exact: true }).waitFor()
    for (const status of ['COMPLETED', 'ARCHIVED'])
      await stage.workspace('PATCH', `/api/campaigns/${campaign.id}`, { status })
    await stage.workspace('DELETE', `/api/campaigns/${campaign.id}`)
    await dialog.getByRole('button', { name: 'Save: 2' }).click()
    await dialog.getByText('The service has saved none of them').waitFor()
    expect(await dialog.getByText('is no campaign of this workspace').count()).toBe(2)
    for (const zoneId of ['heading', 'first']) expect(await desk.storedZone(zoneId)).toBeUndefined()
    await dialog.getByRole('button', { name: 'Drop all' }).click()
    await desk.close()
  })

  test('the end is told before, an hour can be added, and what was drawn outlives the pairing', async () => {
    const desk = await newDesk(stage, places)
    const { page, panel } = desk
    await beginPick(desk)
    await pointAt(page, 'h1')
    await pressMouse(page)
    await panel.getByLabel('Zone id').fill('outlives')
    await panel.getByRole('button', { name: 'Done' }).click()

    await changePairing({ expiresAt: Date.now() + 9 * 60_000 })
    await panel.getByText('The pairing ends in 9 minutes').waitFor()
    await panel.getByRole('button', { name: 'Another hour' }).click()
    await panel.getByText('The pairing ends').waitFor({ state: 'hidden' })
    await panel.getByText(/(59|60) min left/).waitFor()

    await changePairing({ expiresAt: Date.now() + 200 })
    await panel.getByLabel('Pairing code').waitFor()
    await panel.getByText('Changes that wait for this workspace: 1').waitFor()
    expect(await kept('studio')).toBeUndefined()
    await pairIn(stage, panel)
    await rowOf(panel, 'outlives').getByText('New').waitFor()

    // A token that the service does not take any more ends it, too.
    await changePairing({ token: 'revoked' })
    await panel.getByRole('button', { name: 'Look again' }).click()
    await panel.getByLabel('Pairing code').waitFor()
    await pairIn(stage, panel)
    await panel.getByRole('button', { name: 'End the pairing' }).click()
    await panel.getByText('Changes that are not saved are lost: 1').waitFor()
    await panel.getByRole('dialog').getByRole('button', { name: 'End the pairing' }).click()
    await panel.getByLabel('Pairing code').waitFor()
    expect(JSON.stringify(await kept('studio:edits'))).not.toContain('outlives')
    await desk.close()
  })

  test('a site that was not allowed gets nothing before the button is pressed there, then all works', async () => {
    const desk = await newDesk(stage, places, { origin: stage.foreign })
    const { page, panel } = desk
    const pick = panel.getByRole('button', { name: 'Pick an element' })
    await panel.getByText('Press the button of Groundswell in the toolbar').first().waitFor()
    expect(await pick.getAttribute('aria-disabled')).toBe('true')
    await stage.press(page)
    await eventually(async () => expect(await pick.getAttribute('aria-disabled')).not.toBe('true'))
    await beginPick(desk)
    await pointAt(page, 'h1')
    await waitForPointer(page, 'h1')
    await page.keyboard.press('Enter')
    expect(await offeredSelectors(panel)).toContain('h1')
    await panel.getByRole('button', { name: 'Drop these changes' }).click()
    await desk.close()
  })

  test('the worker dies between any two steps, and the panel is closed in the middle: nothing is lost', async () => {
    await stage.inside(() => chrome.storage.session.remove(['studio', 'studio:edits']))
    await stage.stopWorker()
    const desk = await newDesk(stage, places)
    const { page, panel } = desk
    await stage.stopWorker()
    await beginPick(desk)
    await pointAt(page, '[data-testid]')
    await waitForPointer(page, 'button «Pay now»')
    await stage.stopWorker()
    await page.keyboard.press('Enter')
    await panel.getByLabel('Zone id').fill('survivor')
    await eventually(async () => expect(JSON.stringify(await kept('studio:edits'))).toContain('survivor'))
    await stage.stopWorker()
    await panel.close()

    const again = await openStudio(stage, page)
    await rowOf(again, 'survivor').getByText('New').waitFor()
    await rowOf(again, 'survivor').getByText('Here').waitFor()
    await stage.stopWorker()
    await again.getByRole('button', { name: 'Look and save' }).click()
    await stage.stopWorker()
    await again.getByRole('button', { name: 'Save: 1' }).click()
    await messageOf(again, 'New zones: 1').waitFor()
    expect(await desk.storedZone('survivor')).toMatchObject({ selector: '[data-testid="pay"]' })

    // A panel that is closed while an element is picked leaves the page as it was.
    await stage.stopWorker()
    await again.getByRole('button', { name: 'Pick an element' }).click()
    await layerOf(page).waitFor({ state: 'attached' })
    await again.close()
    await layerOf(page).waitFor({ state: 'detached' })
    await page.close()
  })

  testStudioPages(() => stage)
})
