import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, openPanel, page, reason, type Stage, setStage } from './harness.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

describe.skipIf(!hasChromium)(`the widget in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones/bulk', {
      zones: [
        { zoneId: 'page', name: 'The page', type: 'SUGGESTION', threshold: 2 },
        { zoneId: 'rated', name: 'The lamp', type: 'RATING', selector: '#lamp' },
        { zoneId: 'poll', name: 'Delivery', type: 'POLL', selector: '#delivery' },
        { zoneId: 'votes', name: 'What next', type: 'VOTE_ONLY' },
        { zoneId: 'elsewhere', name: 'Elsewhere', selector: '#not-here' },
      ],
    })
  })
  afterAll(() => stage?.close())

  const body = () =>
    `<h1>Lamps</h1><p id="lamp">A lamp</p><p id="delivery" data-gs-options="Bike|Parcel">Delivery</p>${stage.tag()}`
  /** A public green box, then red ones that are private: marked, a password, in a shadow root, in a frame. */
  const boxes = `<style>body{margin:0;background:#fff}.box{display:block;box-sizing:border-box;width:200px;height:100px;border:0;padding:0;margin:0}</style>
    <div class="box" style="background:#0f0"></div><div class="box" data-gs-mask style="background:#f00">private</div>
    <input class="box" type="password" style="background:#f00" value="secret">
    <div class="box"><template shadowrootmode="open"><div data-gs-mask style="height:100px;background:#f00">private</div></template></div>
    <iframe class="box" srcdoc="<body style='margin:0'><div data-gs-mask style='height:100px;background:#f00'>private</div>"></iframe>`
  const rows = [50, 150, 250, 350, 450].map((pixels) => pixels / 700)
  const items = async () => (await stage.workspace.get('/api/feedback?limit=200')).body.items
  const write = async (panel: Locator, title: string) => {
    await panel.getByLabel('In one sentence').fill(title)
    await panel.getByRole('button', { name: 'Send' }).click()
  }
  const thanked = (panel: Locator) => panel.getByRole('heading', { name: 'Thank you!' }).waitFor()

  test('a suggestion arrives with its kind and where it was written, and the thanks say what is next', async () => {
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    expect(await panel.locator('option').allTextContents()).not.toContain('Elsewhere')
    await panel.getByText('Bug', { exact: true }).click()
    await panel.getByLabel('Details (optional)').fill('It stays dark when switched on.')
    await write(panel, 'The switch does nothing')
    await thanked(panel)
    await panel.getByText('It goes to the makers once its score has grown by 2.').first().waitFor()
    const [item] = await items()
    expect(item).toMatchObject({
      title: 'The switch does nothing',
      description: 'It stays dark when switched on.',
      type: 'BUG',
      zoneId: 'page',
      metadata: { page: expect.stringMatching(`^${stage.origin}/page-\\d+$`), language: 'en' },
    })
    await opened.context().close()
  })

  test('on a phone the panel takes the width, nothing covers it, and closing gives the button back', async () => {
    const opened = await stage.visit(body(), { viewport: { width: 360, height: 640 }, hasTouch: true })
    const panel = await openPanel(opened)
    expect(await panel.boundingBox()).toMatchObject({ x: 0, width: 360 })
    expect(await opened.locator('.launch').isVisible()).toBe(false)
    await write(panel, 'From the bus')
    await thanked(panel)
    await panel.getByRole('button', { name: 'Close' }).tap()
    expect(await opened.locator('.launch').evaluate((element) => element.matches(':focus'))).toBe(true)
    await opened.context().close()
  })

  test('an empty form is not sent: the field says what is missing and has the focus', async () => {
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    const before = (await items()).length
    await panel.getByRole('button', { name: 'Send' }).click()
    const field = panel.getByLabel('In one sentence')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(await panel.getByText('Please fill this in.').isVisible()).toBe(true)
    expect((await items()).length).toBe(before)
    await opened.context().close()
  })

  test('a rating and a poll answer arrive as such', async () => {
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    await panel.getByLabel('About').selectOption('rated')
    await panel.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await panel.getByRole('button', { name: 'Send' }).click()
    await thanked(panel)
    expect((await items())[0]).toMatchObject({ type: 'RATING', data: { rating: 4, scale: 5 } })
    await panel.getByLabel('About').selectOption('poll')
    await panel.getByLabel('Parcel').check()
    await panel.getByRole('button', { name: 'Send' }).click()
    await thanked(panel)
    expect((await items())[0]).toMatchObject({ type: 'POLL', title: 'Parcel', data: { option: 'Parcel' } })
    await opened.context().close()
  })

  test('votes count at once, turn round, and others’ votes appear without a reload', async () => {
    const author = await stage.visit(body())
    const writing = await openPanel(author)
    await write(writing, 'A warmer light')
    await thanked(writing)
    const opened = await stage.visit(body())
    await opened.clock.install()
    const panel = await openPanel(opened)
    await panel.getByRole('tab', { name: 'Ideas' }).click()
    const row = panel.locator('.item', { hasText: 'A warmer light' })
    await row.getByRole('button', { name: 'Vote for: A warmer light' }).click()
    await row.locator('b', { hasText: /^1$/ }).waitFor()
    await row.getByRole('button', { name: 'Vote against: A warmer light' }).click()
    // The number is that of the people for it, as on the public pages; the score is another one.
    await row.locator('b', { hasText: /^0$/ }).waitFor()
    const { id } = (await items()).find((item: { title: string }) => item.title === 'A warmer light')
    await stage.workspace.call('POST', '/api/votes', {
      as: stage.workspace.publishableKey,
      body: { feedbackId: id, voteType: 'up', sessionId: 'somebody-else' },
    })
    await opened.clock.fastForward(10_000)
    await row.locator('b', { hasText: /^1$/ }).waitFor()
    await Promise.all([author.context().close(), opened.context().close()])
  })

  test('a screenshot is masked before it exists, cropped before it is sent, and only what is kept is sent', async () => {
    const opened = await stage.visit(boxes + stage.tag())
    const panel = await openPanel(opened)
    await panel.getByRole('button', { name: 'Add a screenshot' }).click()
    await panel.getByRole('img').waitFor()
    expect(await coloursOf(panel.getByRole('img'), rows)).toEqual(['green', ...Array(4).fill('black')])
    await panel.getByText('At the edges').click()
    await panel.getByLabel('Right').fill('50')
    await panel.getByLabel('In one sentence').fill('See here')
    await panel.getByRole('button', { name: 'Send' }).click()
    await thanked(panel)
    const [item] = await items()
    const stored = await fetch(stage.service.url + item.screenshot, {
      headers: { authorization: `Bearer ${stage.workspace.secretKey}` },
    })
    const picture = sharp(Buffer.from(await stored.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ width: 500, height: 700 })
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => colourOf(data.subarray((y * info.width + x) * info.channels))
    expect([pixel(100, 50), pixel(100, 150), pixel(100, 250)]).toEqual(['green', 'black', 'black'])
    await opened.context().close()
  })

  test('where the browser cannot capture, the page is drawn, with the same masks', async () => {
    const opened = await stage.visit(
      `<script>Object.defineProperty(navigator, 'mediaDevices', { value: undefined })</script>${boxes}${stage.tag()}`,
    )
    const panel = await openPanel(opened)
    await panel.getByRole('button', { name: 'Add a screenshot' }).click()
    await panel.getByRole('img').waitFor()
    expect(await coloursOf(panel.getByRole('img'), rows)).toEqual(['green', ...Array(4).fill('black')])
    await panel.getByRole('button', { name: 'Remove picture' }).click()
    await write(panel, 'Without the picture')
    await thanked(panel)
    expect((await items())[0]).toMatchObject({ title: 'Without the picture', screenshot: null })
    await opened.context().close()
  })

  test('offline, then a reload, then online: it is sent once, without a click', async () => {
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    await opened.route(`${stage.service.url}/api/**`, (route) => route.abort())
    await opened.route(`${stage.service.url}/health`, (route) => route.abort())
    await write(panel, 'Written in a tunnel')
    await thanked(panel)
    expect(await panel.textContent()).toContain('Saved on this device')
    await opened.reload()
    await opened.context().setOffline(true)
    await opened.unrouteAll()
    const sent = opened.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
    await opened.context().setOffline(false)
    await sent
    const stored = await items()
    const mine = stored.filter((item: { title: string }) => item.title === 'Written in a tunnel')
    expect(mine).toHaveLength(1)
    await opened.context().close()
  })

  test('what waits is sent by itself although the panel could not be loaded at first', async () => {
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    await opened.route(`${stage.service.url}/api/**`, (route) => route.abort())
    await opened.route(`${stage.service.url}/health`, (route) => route.abort())
    await write(panel, 'Written before a gap')
    await thanked(panel)
    await opened.unrouteAll()
    await opened.route('**/panel*.js', (route) => route.abort(), { times: 2 })
    const sent = opened.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
    await opened.reload()
    await sent
    const mine = (await items()).filter((item: { title: string }) => item.title === 'Written before a gap')
    expect(mine).toHaveLength(1)
    await opened.context().close()
  })

  test.each([
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const)('no accessibility faults that axe can find: %s, %s', async (colorScheme, locale) => {
    const html = page(
      `<main><h1>Lamps</h1><p id="lamp">A lamp</p><p id="delivery" data-gs-options="Bike|Parcel">Delivery</p></main>${stage.tag({ 'data-locale': locale })}`,
    )
    const opened = await stage.visit({ html }, { colorScheme, reducedMotion: 'reduce' })
    await opened.addScriptTag({ path: axe })
    expect(await faults(opened)).toEqual([])
    const panel = await openPanel(opened)
    await panel.locator('.main').click()
    expect(await faults(opened)).toEqual([])
    for (const zone of ['rated', 'poll', 'votes']) {
      await panel.locator('select').selectOption(zone)
      await panel.locator('form, .item, .center:visible').first().waitFor()
      expect(await faults(opened)).toEqual([])
    }
    await panel.locator('select').selectOption('page')
    await panel.getByRole('tab').nth(1).click()
    await panel.locator('.item').first().waitFor()
    expect(await faults(opened)).toEqual([])
    await panel.locator('.where button').click()
    expect(await faults(opened)).toEqual([])
    await opened.context().close()
  })

  test('all of it works from the keyboard: open, choose a tab, pick a place, send, close, focus returns', async () => {
    const opened = await stage.visit(body())
    const { keyboard } = opened
    const focused = () =>
      opened.evaluate(() => {
        const active = document.querySelector('[data-groundswell]')?.shadowRoot?.activeElement
        return active?.getAttribute('aria-label') ?? active?.textContent ?? active?.tagName
      })
    await opened.locator('.launch').focus()
    await keyboard.press('Enter')
    const panel = opened.locator('.panel')
    await panel.locator('form').waitFor()
    expect(await panel.evaluate((element) => element.matches(':focus'))).toBe(true)
    await panel.getByRole('tab', { name: 'Write' }).focus()
    await keyboard.press('ArrowRight')
    expect(await focused()).toBe('Ideas')
    await keyboard.press('Home')
    await panel.getByRole('button', { name: 'Choose on the page' }).focus()
    await keyboard.press('Enter')
    await opened.locator('.places button').first().waitFor()
    expect(await focused()).toBe('The lamp')
    await keyboard.press('Tab')
    expect(await focused()).toBe('Delivery')
    await keyboard.press('Enter')
    expect(await panel.getByLabel('About').inputValue()).toBe('poll')
    await panel.getByLabel('Bike').focus()
    await keyboard.press('Space')
    await panel.getByRole('button', { name: 'Send' }).focus()
    await keyboard.press('Enter')
    await thanked(panel)
    await keyboard.press('Escape')
    expect(await panel.isVisible()).toBe(false)
    expect(await focused()).toBe('Feedback')
    await opened.context().close()
  })
})

/** The findings of axe in the widget, as `rule: element`. */
async function faults(opened: Page): Promise<string[]> {
  return opened.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(what: unknown, how: unknown): Promise<Report> } }).axe
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}
interface Report {
  violations: { id: string; nodes: { html: string }[] }[]
}

/** Colour names down the left side of a canvas, at these parts of its height. */
async function coloursOf(canvas: Locator, heights: readonly number[]): Promise<string[]> {
  const pixels = await canvas.evaluate((element: HTMLCanvasElement, parts: readonly number[]) => {
    const pen = element.getContext('2d')!
    return parts.map((part) => [
      ...pen.getImageData(element.width * 0.1, Math.round(element.height * part), 1, 1).data,
    ])
  }, heights)
  return pixels.map(colourOf)
}
function colourOf([red, green, blue]: ArrayLike<number> & Iterable<number>): string {
  if (red! < 60 && green! < 60 && blue! < 60) return 'black'
  if (green! > 180 && red! < 90 && blue! < 90) return 'green'
  if (red! > 180 && green! < 90 && blue! < 90) return 'red'
  return `${red},${green},${blue}`
}
