import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle, inline } from './bundle.ts'
import { hasChromium, openPanel, page, reason, type Stage, setStage } from './harness.ts'

/** Counts in `runs` how often a script tag has run: each run sets the global. */
const counter = `<script>{ let kept; window.runs = 0; Object.defineProperty(window, 'Groundswell', { get: () => kept, set(value) { kept = value; runs++ } }) }</script>`

describe.skipIf(!hasChromium)(`one widget, however often its tag runs, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones', { zoneId: 'page', name: 'The page' })
  })
  afterAll(() => stage?.close())

  test('the same tag in head and body is one widget; another zone is another', async () => {
    const twice = await stage.visit({ html: page(stage.tag(), stage.tag()) })
    await openPanel(twice)
    expect(await twice.locator('[data-groundswell]').count()).toBe(1)
    await twice.context().close()
    const zones = await stage.visit(stage.tag() + stage.tag({ 'data-zone': 'page' }))
    expect(await zones.locator('.launch').count()).toBe(2)
    await zones.context().close()
  })

  test('a widget that the page has taken out is mounted by the next tag', async () => {
    const opened = await stage.visit({ html: page('', stage.tag()) })
    await opened.locator('.launch').waitFor()
    const left = await opened.evaluate(() => {
      const { Groundswell } = window as unknown as {
        Groundswell: { tagged: Record<string, { destroy(): void }> }
      }
      for (const widget of Object.values(Groundswell.tagged)) widget.destroy()
      return document.querySelectorAll('[data-groundswell]').length
    })
    expect(left).toBe(0)
    const [source, key] = [`${stage.service.url}/sdk/v1.js`, stage.workspace.publishableKey]
    await opened.evaluate(
      ([src, key]) => {
        const tag = Object.assign(document.createElement('script'), { src })
        tag.dataset.key = key
        document.head.append(tag)
      },
      [source, key] as const,
    )
    await opened.locator('.launch').waitFor()
    await opened.context().close()
  })

  test('Turbo: visits, and the way back to a page that it has kept', async () => {
    const turbo = inline(await bundle(`import '@hotwired/turbo'`))
    const made = (title: string) => ({
      html: page(`<h1>${title}</h1><p id="words"></p>${stage.tag({ async: '' })}`, counter + turbo),
    })
    const addresses: string[] = []
    for (const title of ['First', 'Second']) {
      const opened = await stage.visit(made(title))
      addresses.push(opened.url())
      await opened.context().close()
    }
    const opened = await stage.visit(made('Start'))
    const arrived = async (title: string, runs: number) => {
      await opened.locator('h1', { hasText: title }).waitFor()
      await opened.waitForFunction((count) => (window as unknown as { runs: number }).runs === count, runs)
      await opened.locator('.launch').waitFor()
      expect(await opened.locator('[data-groundswell]').count()).toBe(1)
    }
    await arrived('Start', 1)
    const panel = await openPanel(opened)
    await panel.getByLabel('In one sentence').fill('Half a thou')
    for (const [at, address] of addresses.entries()) {
      await opened.evaluate((to) => (window as unknown as { Turbo: Visitor }).Turbo.visit(to), address)
      await arrived(['First', 'Second'][at]!, at + 2)
    }
    await opened.goBack()
    await arrived('First', 4)
    expect(await panel.getByLabel('In one sentence').inputValue()).toBe('Half a thou')
    await panel.getByLabel('In one sentence').fill('A whole thought')
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    await opened.context().close()
  })

  test('light and dark follow the body that is there now', async () => {
    const opened = await stage.visit({ html: page('', stage.tag()) })
    await opened.locator('.root[data-theme=light]').waitFor({ state: 'attached' })
    await opened.evaluate(() => {
      const body = document.createElement('body')
      body.style.background = '#111'
      document.body.replaceWith(body)
    })
    await opened.locator('.root[data-theme=dark]').waitFor({ state: 'attached' })
    await opened.evaluate(() => {
      document.body.style.background = '#fff'
    })
    await opened.locator('.root[data-theme=light]').waitFor({ state: 'attached' })
    await opened.context().close()
  })

  test('a page that takes it out time and again has its way, and does not hang', async () => {
    const opened = await stage.visit({ html: page('', stage.tag()) })
    await opened.locator('.launch').waitFor()
    await opened.evaluate(() => {
      const page = window as unknown as { removed: number }
      page.removed = 0
      const remove = () => {
        for (const host of document.querySelectorAll('[data-groundswell]')) {
          host.remove()
          page.removed++
        }
      }
      new MutationObserver(remove).observe(document.body, { childList: true })
      remove()
    })
    await opened.waitForFunction(() => (window as unknown as { removed: number }).removed === 11)
    // Had it not given up, it would be back after the observers have run.
    await opened.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(await opened.evaluate('removed')).toBe(11)
    expect(await opened.locator('[data-groundswell]').count()).toBe(0)
    await opened.context().close()
  })
})

interface Visitor {
  visit(address: string): void
}
