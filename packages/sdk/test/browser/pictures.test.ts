import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, openPanel, page, reason, type Stage, setStage } from './harness.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

describe.skipIf(!hasChromium)(`pictures in the widget, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones', { zoneId: 'page', name: 'The page' })
  })
  afterAll(() => stage?.close())

  const send = async (panel: Locator, title: string) => {
    await panel.getByLabel('In one sentence').fill(title)
    await panel.getByRole('button', { name: 'Send' }).click()
  }
  const thanked = (panel: Locator) => panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
  const choose = (panel: Locator, files: File[]) => panel.locator('input[type=file]').setInputFiles(files)
  const latest = async () => (await stage.workspace.get('/api/feedback?limit=1')).body.items[0]
  async function stored(path: string) {
    const headers = { authorization: `Bearer ${stage.workspace.secretKey}` }
    return sharp(Buffer.from(await (await fetch(stage.service.url + path, { headers })).arrayBuffer()))
  }

  test('several are chosen, dropped and pasted; only pictures, and no more than five; all are sent', async () => {
    const opened = await stage.visit(stage.tag())
    const panel = await openPanel(opened)
    const [chooser] = await Promise.all([
      opened.waitForEvent('filechooser'),
      panel.getByRole('button', { name: 'Add pictures' }).click(),
    ])
    expect(chooser.isMultiple()).toBe(true)
    // A photograph of a phone: on its side, with a place in it, and larger than what is sent.
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3366cc' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    await chooser.setFiles([{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo }, await file('red')])
    await panel.getByRole('button', { name: 'Picture 2 of 2' }).waitFor()
    await give(panel, 'drop', [await file('lime')])
    await give(panel, 'paste', [await file('yellow')])
    await panel.getByRole('button', { name: 'Picture 4 of 4' }).waitFor()
    // Text programs put a picture of the text beside it: the text is what is pasted.
    await give(panel, 'paste', [await file('blue')], 'Some words')
    await choose(panel, [{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }])
    await panel.getByText('Only pictures can be added').waitFor()
    await choose(panel, [await file('teal'), await file('navy')])
    await panel.getByText('At most 5 pictures can be added.').waitFor()
    expect(await panel.locator('.thumb').count()).toBe(5)
    await panel.getByRole('button', { name: 'Picture 2 of 5' }).click()
    await panel.getByRole('button', { name: 'Remove picture' }).click()
    await send(panel, 'Four pictures')
    await thanked(panel)
    const item = await latest()
    expect(item).toMatchObject({ title: 'Four pictures', screenshot: null })
    expect(item.attachments).toHaveLength(4)
    const { width, height, exif, orientation } = await (await stored(item.attachments[0].path)).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 1600, height: 2400 })
    await opened.context().close()
  })

  test('what is covered, blurred or cropped is not in the file; a step is taken back', async () => {
    const opened = await stage.visit(stage.tag())
    const panel = await openPanel(opened)
    // Stripes of letters' size: blurred, they are one colour.
    const stripes = Buffer.alloc(1000 * 700 * 3)
    for (let at = 0; at < stripes.length; at += 3)
      stripes[at] = Math.floor((at / 3) % 1000) % 20 < 10 ? 255 : 0
    const raw = { width: 1000, height: 700, channels: 3 } as const
    const buffer = await sharp(stripes, { raw }).png().toBuffer()
    await choose(panel, [{ name: 'a.png', mimeType: 'image/png', buffer }])
    const canvas = panel.getByRole('img')
    await canvas.waitFor()
    const use = (tool: string) => panel.getByRole('radio', { name: tool, exact: true }).check({ force: true })
    await use('Cover')
    await drag(opened, canvas, [0, 0], [0.3, 0.5])
    await use('Blur')
    await drag(opened, canvas, [0.4, 0], [0.7, 0.5])
    await use('Box')
    await drag(opened, canvas, [0.1, 0.6], [0.9, 0.9])
    await panel.getByRole('button', { name: 'Undo' }).click()
    await use('Crop')
    await drag(opened, canvas, [0, 0], [0.8, 1])
    await send(panel, 'Marked')
    await thanked(panel)
    const picture = await stored((await latest()).attachments[0].path)
    const { width } = await picture.metadata()
    expect(width > 780 && width < 820).toBe(true)
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const reds = (from: number, to: number, y: number) =>
      Array.from({ length: to - from }, (_, i) => data[(y * info.width + from + i) * 3]!)
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
    expect(Math.max(...reds(20, 280, 100))).toBeLessThan(40)
    expect(spread(reds(430, 670, 100))).toBeLessThan(90)
    // Untouched, and without the box that was taken back.
    expect(spread(reds(430, 670, 420))).toBeGreaterThan(180)
    for (let y = 410; y < 640; y += 10) expect(spread(reds(60, 780, y))).toBeGreaterThan(180)
    // Nowhere is the white edge of a box.
    expect(data.every((value, at) => at % 3 !== 1 || value < 150)).toBe(true)
    await opened.context().close()
  })

  test('by keys alone: a mark appears, is moved, stretched and taken back', async () => {
    const opened = await stage.visit(stage.tag())
    const panel = await openPanel(opened)
    await choose(panel, [await file('white', 400)])
    const easel = panel.getByRole('application')
    await easel.waitFor()
    const black = () =>
      panel.getByRole('img').evaluate((element: HTMLCanvasElement) => {
        const { width, height } = element
        const { data } = element.getContext('2d')!.getImageData(0, 0, width, height)
        const found = [...Array(width * height).keys()].filter((at) => data[at * 4]! < 60)
        const xs = found.map((at) => (at % width) / width)
        return found.length ? [Math.min(...xs), Math.max(...xs)].map((x) => Math.round(x * 50) / 50) : null
      })
    const { keyboard } = opened
    expect(await easel.evaluate((element) => element.matches(':focus'))).toBe(true)
    await keyboard.press('Tab')
    for (let i = 0; i < 5; i++) await keyboard.press('ArrowRight')
    expect(await panel.getByRole('radio', { name: 'Cover' }).isChecked()).toBe(true)
    await easel.focus()
    await keyboard.press('Enter')
    expect(await black()).toEqual([0.4, 0.6])
    for (let i = 0; i < 5; i++) await keyboard.press('ArrowRight')
    expect(await black()).toEqual([0.5, 0.7])
    for (let i = 0; i < 5; i++) await keyboard.press('Shift+ArrowRight')
    expect(await black()).toEqual([0.5, 0.8])
    for (let i = 0; i < 11; i++) await keyboard.press('Delete')
    expect(await black()).toBe(null)
    expect(await panel.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    // The text tool asks for its words first.
    await panel.getByRole('radio', { name: 'Text' }).check({ force: true })
    await easel.focus()
    await keyboard.press('Enter')
    await keyboard.type('Here')
    await easel.focus()
    await keyboard.press('Enter')
    await panel.getByRole('status').filter({ hasText: 'Text: added.' }).waitFor()
    await opened.context().close()
  })

  test('they are sent one after the other, visibly, and the visitor leaves out the rest', async () => {
    const opened = await stage.visit(stage.tag())
    const panel = await openPanel(opened)
    await choose(panel, [await file('red'), await file('lime'), await file('blue')])
    await panel.getByRole('button', { name: 'Picture 3 of 3' }).waitFor()
    let arrived = 0
    await opened.route('**/attachments', (route) => {
      // Preflights pass, and the second picture never arrives.
      if (route.request().method() === 'POST' && ++arrived > 1) return
      return route.continue()
    })
    await send(panel, 'Only one')
    await panel.getByText('Sending picture 2 of 3').waitFor()
    await panel.getByRole('button', { name: 'Leave out the rest' }).click()
    await thanked(panel)
    await panel.getByText('Not all pictures could be added.').waitFor()
    const item = await latest()
    expect([item.title, item.attachments.length]).toEqual(['Only one', 1])
    await opened.context().close()
  })

  test('offline, then online: what had not arrived is sent, and nothing twice', async () => {
    const opened = await stage.visit(stage.tag())
    const panel = await openPanel(opened)
    await choose(panel, [await file('red'), await file('lime')])
    await panel.getByRole('button', { name: 'Picture 2 of 2' }).waitFor()
    let arrived = 0
    await opened.route('**/attachments', (route) =>
      route.request().method() === 'POST' && ++arrived > 1 ? route.abort() : route.continue(),
    )
    await opened.route(`${stage.service.url}/health`, (route) => route.abort())
    await send(panel, 'In a tunnel')
    await thanked(panel)
    expect(await panel.textContent()).toContain('Saved on this device')
    await opened.unrouteAll()
    const sent = opened.waitForResponse(
      (answer) => answer.url().endsWith('/attachments') && answer.status() === 201,
    )
    await opened.reload()
    await sent
    const { body } = await stage.workspace.get('/api/feedback?limit=200')
    const mine = body.items.filter(({ title }: { title: string }) => title === 'In a tunnel')
    expect(mine.map(({ attachments }: { attachments: unknown[] }) => attachments.length)).toEqual([2])
    await opened.context().close()
  })

  test('the page hears of what the service has: once, without a word of it, also of what was sent later', async () => {
    const heard = `<script>window.heard = []; for (const place of [document, window])
      place.addEventListener('groundswell:sent', (event) => heard.push(event.detail))</script>`
    const opened = await stage.visit({ html: page('', heard + stage.tag()) })
    const panel = await openPanel(opened)
    await send(panel, 'Private words')
    await thanked(panel)
    const { id } = await latest()
    const told = () => opened.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)
    const detail = { itemId: id, zoneId: 'page', type: 'COMMENT' }
    expect(await told()).toEqual([detail, detail])
    await opened.route(`${stage.service.url}/**`, (route) => route.abort())
    await panel.getByRole('button', { name: 'Write another' }).click()
    await send(panel, 'Words for later')
    await thanked(panel)
    expect(await told()).toHaveLength(2)
    await opened.unrouteAll()
    await opened.evaluate(() => dispatchEvent(new Event('online')))
    await opened.waitForFunction(() => (globalThis as unknown as { heard: unknown[] }).heard.length === 4)
    await opened.context().close()
  })

  test.each([
    ['light', 'en', 1000],
    ['dark', 'ar', 390],
  ] as const)(
    'no accessibility faults that axe can find, nothing overflows: %s, %s, %i px',
    async (colorScheme, locale, width) => {
      const html = page(
        `<main><h1>Lamps</h1></main>${stage.tag({ 'data-locale': locale, 'data-theme': colorScheme })}`,
      )
      const opened = await stage.visit(
        { html },
        { colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } },
      )
      await opened.addScriptTag({ path: axe })
      const panel = await openPanel(opened)
      await choose(panel, [await file('red', 600), await file('white', 600)])
      await panel.locator('.thumb').nth(1).waitFor()
      for (let tool = 0; tool < 6; tool++) {
        await panel.locator('.tools input').nth(tool).check({ force: true })
        expect(await faults(opened)).toEqual([])
      }
      const body = panel.locator('.body')
      expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      for (const target of await panel.locator('.shot button:visible').all())
        expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(24)
      await opened.context().close()
    },
  )
})

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}
async function file(background: string, width = 40): Promise<File> {
  const buffer = await sharp({ create: { width, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: `${background}.png`, mimeType: 'image/png', buffer }
}

/** Drops files on the form, or pastes them into its first field. */
async function give(panel: Locator, kind: 'drop' | 'paste', files: File[], text = '') {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
  await panel.getByLabel('In one sentence').evaluate(
    (field, [kind, files, text]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, bytes } of files)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      if (text) data.setData('text/plain', text)
      const usual = { bubbles: true, cancelable: true, composed: true }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...usual, dataTransfer: data })
          : new ClipboardEvent('paste', { ...usual, clipboardData: data })
      field.dispatchEvent(event)
    },
    [kind, plain, text] as const,
  )
}

/** Draws with the pointer from one place of a canvas to another, each as fractions. */
async function drag(opened: Page, canvas: Locator, from: [number, number], to: [number, number]) {
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  const at = ([x, y]: [number, number]) =>
    [box.x + 1 + x * (box.width - 2), box.y + 1 + y * (box.height - 2)] as const
  await opened.mouse.move(...at(from))
  await opened.mouse.down()
  await opened.mouse.move(...at(to), { steps: 5 })
  await opened.mouse.up()
}

/** Returns the violations that axe finds in the widget, as `rule: element`. */
async function faults(opened: Page): Promise<string[]> {
  return opened.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(what: unknown, how: unknown): Promise<Report> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}
interface Report {
  violations: { id: string; nodes: { html: string }[] }[]
}
