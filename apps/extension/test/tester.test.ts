import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../api/test/harness/eventually.ts'
import { hasChromium, newCampaign, reason, type Stage, setStage } from './harness.ts'
import { testPages } from './hostile-pages.ts'
import { testLateAnswers } from './late-answers.ts'
import { testLooks } from './looks.ts'
import {
  htmlOf,
  isEntered,
  nameService,
  newShop,
  refreshCampaigns,
  type Shop,
  shopPage,
  waitForZones,
} from './shop.ts'
import { testWorker } from './worker-life.ts'

/* The built extension in a browser, against the service with its development provider. */
describe.skipIf(!hasChromium)(`the tester's side of the extension${reason}`, () => {
  let stage: Stage
  let shop: Shop
  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage?.close())
  /** A page of its own for each test, with a campaign about it. */
  beforeEach(async () => {
    shop = await newShop(stage)
  })
  afterEach(() => stage.tidy())

  test('a stranger names the service, signs in with the provider, and finds what is about the page', async () => {
    const beside = await stage.visit(stage.allowed + shop.path)
    const panel = await stage.panel(beside)
    const field = panel.getByLabel('Address of your Groundswell service')
    for (const [typed, said] of [
      ['no address', 'This is not an address'],
      [stage.allowed, 'No Groundswell service answers there'],
    ] as const) {
      await field.fill(typed)
      await panel.getByRole('button', { name: 'Save' }).click()
      await panel.getByText(said).waitFor()
    }
    await nameService(stage, panel)
    await stage.signIn(panel)
    await panel.getByRole('heading', { name: shop.campaign.name }).waitFor()
    await panel.getByLabel('In one sentence').waitFor()
    await waitForZones(stage, shop, beside)

    const kept = await stage.inside(async () => ({
      local: JSON.stringify(await chrome.storage.local.get()),
      session: JSON.stringify(await chrome.storage.session.get()),
    }))
    expect(kept.local).not.toContain('eyJ')
    expect(kept.session).toContain('eyJ')
    await panel.close()
    await beside.close()
  })

  test('a page without a campaign, and a site that was not allowed, get nothing', async () => {
    await refreshCampaigns(stage)
    stage.serve('/elsewhere', shopPage)
    const elsewhere = await stage.visit(`${stage.allowed}/elsewhere`)
    const foreign = await stage.visit(stage.foreign + shop.path)
    // Opened last, outlined first: whatever was to come to the others has come.
    const here = await stage.visit(stage.allowed + shop.path)
    await waitForZones(stage, shop, here)
    expect(await isEntered(stage, here)).toBe(true)
    expect(await isEntered(stage, elsewhere)).toBe(false)
    expect(await isEntered(stage, foreign)).toBe(false)

    await here.goto(`${stage.allowed}/elsewhere`)
    await eventually(async () => {
      const kept = await stage.inside(async () => Object.keys(await chrome.storage.session.get()))
      expect(kept.filter((name) => name.startsWith('tab:'))).toEqual([])
    })
    expect(await isEntered(stage, here)).toBe(false)

    await stage.press(foreign)
    await waitForZones(stage, shop, foreign)
    for (const opened of [elsewhere, foreign, here]) await opened.close()
  })

  test('a content script reads nothing that is kept for the session', async () => {
    await refreshCampaigns(stage)
    const here = await stage.visit(stage.allowed + shop.path)
    await waitForZones(stage, shop, here)
    const read = await stage.inside(async (address) => {
      const [tab] = await chrome.tabs.query({ url: address })
      const [answer] = await chrome.scripting.executeScript({
        target: { tabId: tab!.id! },
        func: async () =>
          chrome.storage.session?.get().then(
            (found) => Object.keys(found),
            (error: Error) => error.message,
          ),
      })
      return answer!.result
    }, stage.allowed + shop.path)
    expect(String(read)).not.toContain('tester')
    await here.close()
  })

  test('a press on an outline opens the panel at that place; an item is sent with a picture, passwords covered', async () => {
    await refreshCampaigns(stage)
    const here = await stage.visit(stage.allowed + shop.path)
    await waitForZones(stage, shop, here)
    const panel = await stage.panel(here)
    await panel.getByRole('heading', { name: shop.campaign.name }).waitFor()
    await here.bringToFront()
    const total = (await stage.outlines(here)).find(({ name }) => name === shop.names[1])!
    await here.mouse.click(total.x, total.y)
    await eventually(async () => expect(await panel.getByLabel('About').inputValue()).toBe(shop.zoneIds[1]))

    await panel.getByLabel('In one sentence').fill('The total is cut off')
    await panel.getByRole('button', { name: 'Add a screenshot' }).click()
    await panel.getByText('Press the Groundswell button in the toolbar on this page').waitFor()
    await stage.press(here)
    await panel.getByRole('button', { name: 'Add a screenshot' }).click()
    await panel.locator('canvas').waitFor()
    expect(await stage.outlines(here)).toHaveLength(2)
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByText('Thank you').first().waitFor()

    const own = await stage.tester('GET', '/api/tester/feedback')
    expect(own.items[0]).toMatchObject({ title: 'The total is cut off', zoneId: shop.zoneIds[1] })
    const item = await stage.workspace('GET', `/api/feedback/${own.items[0].id}`)
    expect(item.metadata.page).toBe(stage.allowed + shop.path)
    expect(JSON.stringify(item.metadata)).not.toContain('chrome-extension')
    const picture = await pictureOf(own.items[0].id)
    const box = await here.locator('input').boundingBox()
    expect(await colourAt(picture, box!.x + 40, box!.y + 30)).toEqual([17, 17, 17])
    await panel.close()
    await here.close()
  })

  async function pictureOf(id: string): Promise<Buffer> {
    const response = await fetch(`${stage.url}/api/feedback/${id}/screenshot`, {
      headers: { authorization: `Bearer ${stage.workspace.secretKey}` },
    })
    return Buffer.from(await response.arrayBuffer())
  }
  async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
    const { data } = await sharp(picture)
      .extract({ left: Math.round(left), top: Math.round(top), width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data]
  }

  test('steps are recorded once the tester wants them; each part is shown and can be left out', async () => {
    const path = `/recorded-${shop.path.slice(1)}`
    const html = htmlOf(`<h1>Cart</h1><button id="pay">Pay</button><button data-gs-mask>Ada Lovelace</button>
      <label>Mail <input name="mail"></label><label>Password <input type="password"></label>
      <script>pay.onclick = () => { fetch('/missing?token=abc'); console.error('No total for ada@example.com') }</script>`)
    stage.serve(path, html)
    const capture = { steps: true, network: true, console: true }
    const zone = { zoneId: path.slice(1), name: 'Recorded', type: 'BUG', threshold: 5, capture }
    const campaign = await newCampaign(stage, [`${stage.allowed}${path}`], [zone])
    await refreshCampaigns(stage)
    const here = await stage.visit(stage.allowed + path)
    const panel = await stage.panel(here)
    await panel.getByRole('heading', { name: campaign.name }).waitFor()
    const recorder = () =>
      here.evaluate(() => typeof (globalThis as { groundswellSteps?: object }).groundswellSteps)
    const box = panel.getByLabel('Record what I do on these pages')
    expect(await box.isChecked()).toBe(false)
    expect(await recorder()).toBe('undefined')
    await box.click()
    await eventually(async () => expect(await recorder()).toBe('object'))

    await here.bringToFront()
    await here.getByLabel('Mail').pressSequentially('ada@example.com')
    await here.getByLabel('Password').pressSequentially('correct horse')
    await here.getByText('Ada Lovelace').click()
    const missing = here.waitForResponse(/missing/)
    await here.locator('#pay').click()
    await missing
    // The next page goes on with them.
    await here.reload()
    await eventually(async () => expect(await recorder()).toBe('object'))
    await panel.reload()
    await panel.getByLabel('In one sentence').fill('Paying fails')
    const add = panel.getByLabel('Add the steps before this')
    expect(await add.isChecked()).toBe(false)
    expect(await panel.getByRole('button', { name: 'Point at it' }).count()).toBe(0)
    await add.check()
    await panel.getByText('Clicked Pay').waitFor()
    await panel.getByRole('checkbox', { name: 'Errors and warnings' }).uncheck()
    const put = panel.waitForResponse((answer) => answer.url().endsWith('/recording'))
    await panel.getByRole('button', { name: 'Send' }).click()
    expect((await put).status()).toBe(200)

    const [own] = (await stage.tester('GET', '/api/tester/feedback')).items
    const recording = await stage.workspace('GET', `/api/feedback/${own.id}/recording`)
    expect(recording.console).toEqual([])
    expect(recording.requests).toMatchObject([
      { method: 'GET', path: `${stage.allowed}/missing`, status: 404 },
    ])
    const steps: { do: string; length?: number; input?: string }[] = recording.steps
    expect(steps.map((step) => step.do)).toEqual(expect.arrayContaining(['navigate', 'type', 'click']))
    expect(steps.filter((step) => step.do === 'type')).toMatchObject([{ length: 15 }, { input: 'password' }])
    const all = JSON.stringify(recording)
    for (const secret of ['ada@', 'correct', 'Lovelace', 'token=abc']) expect(all).not.toContain(secret)

    await box.click()
    await eventually(async () => expect(await recorder()).toBe('undefined'))
    await here.reload()
    await panel.close()
    await here.close()
  })

  test('a vote on what somebody else said counts with the tester’s weight', async () => {
    const item = await stage.submit(shop.zoneIds[0], 'The cart forgets what is in it')
    await refreshCampaigns(stage)
    const here = await stage.visit(stage.allowed + shop.path)
    const panel = await stage.panel(here)
    await panel.getByLabel('About').selectOption(shop.zoneIds[0])
    await panel.getByRole('tab', { name: 'Ideas' }).click()
    await panel.getByRole('button', { name: 'Vote for: The cart forgets what is in it' }).click()
    await eventually(async () =>
      expect((await stage.workspace('GET', `/api/feedback/${item}`)).totalScore).toBeGreaterThan(0),
    )
    const votes = await stage.tester('GET', '/api/tester/votes')
    expect(votes.items[0]).toMatchObject({ feedbackId: item, voteType: 'up' })
    await panel.close()
    await here.close()
  })

  test('what was mended is checked in the panel; the badge counts news until they are read', async () => {
    await refreshCampaigns(stage)
    const item = await stage.submit(shop.zoneIds[0], 'The cart is empty', true)
    await stage.workspace('PATCH', `/api/feedback/${item}/status`, { status: 'DEPLOYED' })
    await eventually(async () => {
      const { items } = await stage.tester('GET', '/api/tester/verify-requests')
      expect(JSON.stringify(items)).toContain(item)
    })
    const here = await stage.visit(stage.allowed + shop.path)
    const panel = await stage.panel(here)
    const badge = () => stage.inside(() => chrome.action.getBadgeText({}))
    await eventually(async () => expect(Number(await badge())).toBeGreaterThan(0))
    await panel.getByRole('tab', { name: /^Check/ }).click()
    const card = panel.getByRole('listitem').filter({ hasText: 'The cart is empty' })
    await card.getByRole('button', { name: 'Still broken' }).click()
    await card.getByLabel('What do you see instead?').fill('An empty page')
    await card.getByRole('button', { name: 'Say that it is still broken' }).click()
    await card.waitFor({ state: 'detached' })
    const verdicts = await stage.workspace('GET', `/api/feedback/${item}/verifications`)
    expect(verdicts.items[0]).toMatchObject({ outcome: 'STILL_BROKEN', note: 'An empty page' })

    await panel.getByRole('tab', { name: /^News/ }).click()
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await eventually(async () => expect(await badge()).toBe(''))
    await panel.close()
    await here.close()
  })

  testLooks(() => stage)
  testPages(() => stage)
  testLateAnswers(() => stage)
  testWorker(() => stage)
})
