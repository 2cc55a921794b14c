import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, openPanel, page, reason, type Stage, setStage } from './harness.ts'

const withoutCapture = `<script>Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })</script>`
const [columns, rows] = [20, 14]
/** How far the mean colour of a region may be from the browser's own, of 255. */
const tolerance = 16

describe.skipIf(!hasChromium)(`the drawn picture of a page, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones', { zoneId: 'page', name: 'The page' })
  })
  afterAll(() => stage?.close())

  const made = (body: string) => ({
    html: page(`<style>*{scrollbar-width:none}body{margin:0}</style>${body}`, withoutCapture + stage.tag()),
  })

  /** Regions whose mean colour differs from the browser's own screenshot, as `column,row: difference`. */
  async function differences(opened: Page): Promise<string[]> {
    await opened.locator('.launch').waitFor()
    const showDock = (isShown: boolean) =>
      opened.locator('.dock').evaluate(
        (dock: HTMLElement, display) => {
          dock.style.display = display
        },
        isShown ? '' : 'none',
      )
    await showDock(false)
    const seen = await opened.screenshot()
    await showDock(true)
    const drawn = await draw(opened)
    const [own, ours] = await Promise.all([seen, drawn].map(means))
    return own!.flatMap((colour, at) => {
      const most = Math.max(...colour.map((value, part) => Math.abs(value - ours![at]![part]!)))
      return most > tolerance ? [`${at % columns},${Math.floor(at / columns)}: ${Math.round(most)}`] : []
    })
  }

  test('of a scrolled page: fixed and sticky elements, scrolled boxes, and what was typed and chosen', async () => {
    const band = (colour: string, height: number) =>
      `<div style="height:${height}px;background:${colour}"></div>`
    const opened = await stage.visit(
      made(`
        <div style="position:fixed;z-index:1;left:0;top:0;width:240px;height:60px;background:#f00"></div>
        <div style="position:fixed;left:0;bottom:0;width:240px;height:60px;background:#00f"></div>
        <div style="height:650px;background:#eee"></div>
        <div style="position:relative;height:2000px;background:linear-gradient(#fff,#0a0)">
          <div style="position:sticky;top:70px;width:240px;height:50px;background:#808"></div>
          <div id="block" style="position:absolute;left:300px;top:110px;width:200px;height:100px;overflow:auto;padding:10px">
            ${band('#ff0', 300)}${band('#0ff', 300)}<b style="position:absolute;left:0;top:250px;width:60px;height:60px;background:#000"></b></div>
          <div id="row" style="position:absolute;left:540px;top:110px;width:200px;height:100px;overflow:auto;display:flex">
            ${['#f00', '#0f0', '#00f', '#f0f'].map((colour) => `<div style="flex:none;width:150px;background:${colour}"></div>`).join('')}</div>
          <pre id="words" style="position:absolute;left:760px;top:110px;width:200px;height:100px;overflow:auto;margin:0">${'first '.repeat(40).replaceAll('first ', 'first\n')}${'<i style="background:#00f;color:#00f">last last last last</i>\n'.repeat(20)}</pre>
          <textarea id="text" style="position:absolute;left:300px;top:260px;width:200px;height:100px;font:20px/1 monospace">before</textarea>
          <textarea id="long" style="position:absolute;left:540px;top:260px;width:200px;height:100px;font:20px/1 monospace;color:#c00"></textarea>
          <select id="choice" style="position:absolute;left:300px;top:400px;width:200px;font-size:30px"><option>i</option><option>WWWWWWW</option></select>
          <input id="tick" type="checkbox" style="position:absolute;left:540px;top:400px;width:60px;height:60px;margin:0">
          <input id="line" value="before" style="position:absolute;left:640px;top:400px;width:200px;font-size:30px">
        </div>`),
    )
    await opened.evaluate(() => {
      const find = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found
      scrollTo(0, 700)
      find('block').scrollTop = 400
      find('row').scrollLeft = 260
      find('words').scrollTop = 9999
      find<HTMLTextAreaElement>('text').value = 'MMMMMMMMM '.repeat(10)
      find<HTMLTextAreaElement>('long').value = `${'i\n'.repeat(30)}${'WWWWWWWW\n'.repeat(30)}`
      find('long').scrollTop = 9999
      find<HTMLSelectElement>('choice').selectedIndex = 1
      find<HTMLInputElement>('tick').checked = true
      find<HTMLInputElement>('line').value = 'WWWWWWWWW'
    })
    expect(await differences(opened)).toEqual([])
    await opened.context().close()
  })

  test('frames of the same origin as they are scrolled, and a placeholder for what may not be read', async () => {
    const inner = `<body style="margin:0;background:#fff"><div style="position:fixed;right:0;top:0;width:50px;height:50px;background:#f00"></div>
      <div style="height:300px;background:#0f0"></div><div style="height:300px;background:#00f"><div data-gs-mask style="position:relative;top:150px;width:100px;height:50px;background:#f00">private</div></div>`
    const opened = await stage.visit(
      made(`<iframe id="same" style="position:absolute;left:50px;top:50px;width:300px;height:200px;border:10px solid #880" srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>
        <iframe id="private" data-gs-mask style="position:absolute;left:400px;top:50px;width:200px;height:200px;border:0" srcdoc="<body style='background:#0f0'>"></iframe>
        <img id="foreign" style="position:absolute;left:50px;top:300px;width:200px;height:100px" src="http://pictures.invalid/x.png">
        <iframe id="other" style="position:absolute;left:300px;top:300px;width:200px;height:100px;border:0" src="http://frames.invalid/"></iframe>`),
    )
    await opened
      .frameLocator('#same')
      .locator('body')
      .evaluate(() => scrollTo(0, 350))
    const at = await colours(await draw(opened), [
      [100, 100],
      [350, 70],
      [55, 150],
      [80, 180],
      [500, 150],
      [150, 350],
      [400, 350],
    ])
    expect(at.slice(0, 5)).toEqual(['0,0,255', '255,0,0', '136,136,0', '0,0,0', '0,0,0'])
    // A placeholder is neither the page's white nor the picture's colour.
    for (const colour of at.slice(5)) expect(colour).toMatch(/^(1|2)\d\d,\d+,\d+$/)
    for (const colour of at.slice(5)) expect(colour).not.toBe('255,255,255')
    await opened.context().close()
  })

  test('dialogs and popovers above the page, without the widget that stands in one', async () => {
    const opened = await stage.visit(
      made(`<style>dialog::backdrop{background:#0008}</style>
        <dialog id="d" style="width:300px;height:200px;border:0;background:#ff0">A dialog</dialog>
        <div id="p" popover="manual" style="inset:20px auto auto 20px;width:100px;height:100px;border:0;margin:0;background:#0f0"></div>
        <div style="position:relative;z-index:9;height:650px;background:#00f"></div>`),
    )
    await opened.evaluate(() => {
      ;(document.getElementById('d') as HTMLDialogElement).showModal()
      document.getElementById('p')!.showPopover()
    })
    expect(await differences(opened)).toEqual([])
    await opened.context().close()
  })

  test('password, card and marked fields stay black, whatever is in them now', async () => {
    const style = 'display:block;box-sizing:border-box;width:300px;height:100px;border:0;background:#f00'
    const opened = await stage.visit(
      made(`<input id="a" type="password" style="${style}"><input id="b" autocomplete="cc-number" style="${style}">
        <textarea id="c" data-gs-mask style="${style}"></textarea>
        <div data-gs-mask style="overflow:auto;${style}" id="d"><textarea id="e" style="${style};height:400px"></textarea></div>`),
    )
    await opened.evaluate(() => {
      for (const id of 'abce')
        (document.getElementById(id) as HTMLInputElement).value = 'private\n'.repeat(40)
      for (const id of 'cde') document.getElementById(id)!.scrollTop = 50
    })
    const picture = await draw(opened)
    const points = [50, 150, 250, 350].flatMap((y) => [10, 60, 150].map((x): [number, number] => [x, y]))
    expect(new Set(await colours(picture, points))).toEqual(new Set(['0,0,0']))
    await opened.context().close()
  })

  test.each(['/', '/playground'])('of a real page, %s, at its top and scrolled', async (path) => {
    const context = await stage.browser.newContext({
      viewport: { width: 1000, height: 700 },
      bypassCSP: true,
    })
    const opened = await context.newPage()
    await opened.addInitScript(() =>
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }),
    )
    await opened.goto(stage.service.url + path, { waitUntil: 'networkidle' })
    await opened.evaluate(
      ([src, key]) => {
        // Masked fields differ, as they should.
        for (const field of document.querySelectorAll('[data-gs-mask],[type=password]')) field.remove()
        const tag = Object.assign(document.createElement('script'), { src })
        tag.dataset.key = key
        document.head.append(tag)
      },
      [`${stage.service.url}/sdk/v1.js`, stage.workspace.publishableKey] as const,
    )
    expect(await differences(opened)).toEqual([])
    await opened.evaluate(() => scrollTo(0, 400))
    await opened.locator('.panel').getByRole('button', { name: 'Remove picture' }).click()
    await opened.locator('.panel').getByRole('button', { name: 'Close' }).click()
    expect(await differences(opened)).toEqual([])
    await context.close()
  })
})

/** The picture that the panel shows, as a file. */
async function draw(opened: Page): Promise<Buffer> {
  const panel = await openPanel(opened)
  await panel.getByRole('button', { name: 'Add a screenshot' }).click()
  const canvas = panel.getByRole('img')
  await canvas.waitFor()
  const address = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL())
  return Buffer.from(address.split(',')[1]!, 'base64')
}

/** The mean colours of the regions of a picture. */
async function means(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize(columns * 35, rows * 35, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sums = Array.from({ length: columns * rows }, () => [0, 0, 0])
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [Math.floor(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    sums[Math.floor(y / 35) * columns + Math.floor(x / 35)]![at % 3]! += data[at]! / 35 ** 2
  }
  return sums
}

/** Colours at points of a page that is 1,000 wide. */
async function colours(picture: Buffer, points: [number, number][]): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / 1000
  return points.map(([x, y]) => {
    const from = (Math.round(y * scale) * info.width + Math.round(x * scale)) * 3
    return [...data.subarray(from, from + 3)].join(',')
  })
}
