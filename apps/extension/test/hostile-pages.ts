import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../../api/test/harness/eventually.ts'
import type { Stage } from './harness.ts'
import { htmlOf, isEntered, newShop, refreshCampaigns, type Shop, waitForZones } from './shop.ts'

/** The page's own rules, which must not affect our elements. */
const hostileStyle = `
  * { display: none !important; opacity: 0 !important; visibility: hidden !important; transform: scale(0) !important }
  [popover], html > div { display: none !important; position: static !important; clip-path: inset(50%) !important }
  html, head + body, body *, dialog { display: block !important; opacity: 1 !important; visibility: visible !important; transform: none !important }
  dialog:not([open]) { display: none !important }`
const policy =
  "default-src 'none'; script-src 'nonce-n'; style-src 'nonce-n'; require-trusted-types-for 'script'; trusted-types 'none'"
const places = '<section id="cart">Cart</section><section id="total">Total</section>'

/** Tests pages that work against the extension, each with its own campaign. */
export function testPages(stageOf: () => Stage): void {
  async function open(
    html: string,
    headers = {},
  ): Promise<{ stage: Stage; shop: Shop; page: Page; complaints: string[] }> {
    const stage = stageOf()
    const shop = await newShop(stage, html, headers)
    await refreshCampaigns(stage)
    const page = await stage.context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(stage.allowed + shop.path)
    return { stage, shop, page, complaints }
  }

  test('a strict policy, Trusted Types, !important on everything, and a script that throws strangers out', async () => {
    const { stage, shop, page, complaints } = await open(
      htmlOf(
        `${places}<script nonce="n">
          let thrown = 0
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes)
              for (const node of addedNodes) if (node.nodeName === 'DIV' && thrown++ < 3) node.remove()
          }).observe(document.documentElement, { childList: true })
          Element.prototype.attachShadow = () => { throw new Error('no shadows') }
        </script>`,
        `<style nonce="n">${hostileStyle}</style>`,
      ),
      { 'content-security-policy': policy },
    )
    await waitForZones(stage, shop, page)
    const [cart] = await stage.outlines(page)
    const section = await page.locator('#cart').boundingBox()
    expect(Math.abs(cart!.y - section!.y)).toBeLessThan(30)
    expect(complaints).toEqual([])
    await page.close()
  })

  test('a page that throws strangers out for ever is left alone', async () => {
    const { stage, shop, page } = await open(
      htmlOf(`${places}<script>
        window.thrown = 0
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.nodeName === 'DIV') { node.remove(); thrown++ }
        }).observe(document.documentElement, { childList: true })
      </script>`),
    )
    await eventually(async () => expect(await page.evaluate('thrown')).toBe(11))
    // The removed outlines must not come back after later changes. Wait for the outlines of a second page: by then, the
    // events of the first have been handled.
    await page.evaluate(() => document.body.append(document.createElement('p')))
    const other = await open(htmlOf(places))
    await waitForZones(stage, other.shop, other.page)
    await other.page.close()
    expect(await page.evaluate('thrown')).toBe(11)
    await waitForZones(stage, shop, page, [])

    // Without the covers, no picture is taken.
    const panel = await stage.panel(page)
    await stage.press(page)
    await panel.getByRole('button', { name: 'Add a screenshot' }).click()
    await panel.getByText('This page does not let a picture be made of it.').waitFor()
    await panel.close()
    await page.close()
  })

  test('a modal dialog in the top layer: places in it can be pressed, and after it those of the page', async () => {
    const { stage, shop, page } = await open(
      htmlOf(`<section id="cart">Cart</section><dialog><section id="total">Total</section></dialog>`),
    )
    await waitForZones(stage, shop, page, [shop.names[0]])
    await page.evaluate(() => document.querySelector('dialog')!.showModal())
    await eventually(async () => {
      const names = (await stage.outlines(page)).map(({ name }) => name)
      expect(names).toContain(shop.names[1])
    })
    const total = (await stage.outlines(page)).find(({ name }) => name === shop.names[1])!
    await page.mouse.click(total.x, total.y)
    const wantedInStorage = () =>
      stage.inside(async () => (await chrome.storage.session.get('wanted')).wanted)
    await eventually(async () => expect(await wantedInStorage()).toMatchObject({ zoneId: shop.zoneIds[1] }))
    await page.evaluate(() => document.querySelector('dialog')!.close())
    await waitForZones(stage, shop, page, [shop.names[0]])
    const [cart] = await stage.outlines(page)
    await page.mouse.click(cart!.x, cart!.y)
    await eventually(async () => expect(await wantedInStorage()).toMatchObject({ zoneId: shop.zoneIds[0] }))
    await page.close()
  })

  test('a script of the page that presses an outline opens nothing', async () => {
    const { stage, shop, page } = await open(htmlOf(places))
    await waitForZones(stage, shop, page)
    await stage.inside(() => chrome.storage.session.remove('wanted'))
    await page.evaluate(() => {
      for (const element of [document.documentElement, ...document.documentElement.children])
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    })
    expect(
      await page.evaluate(() => [...document.documentElement.children].map(({ shadowRoot }) => shadowRoot)),
    ).not.toContainEqual(expect.anything())
    expect(
      await stage.inside(async () => (await chrome.storage.session.get('wanted')).wanted),
    ).toBeUndefined()
    await page.close()
  })

  test('another page without a load takes the outlines away, and the way back brings them', async () => {
    const { stage, shop, page } = await open(htmlOf(places))
    await waitForZones(stage, shop, page)
    await page.evaluate(() => history.pushState(null, '', '/elsewhere'))
    await waitForZones(stage, shop, page, [])
    await page.evaluate(() => history.back())
    await waitForZones(stage, shop, page)
    await page.close()
  })

  test('rows that come and go while a list scrolls are outlined while they are there; the worker sleeps meanwhile', async () => {
    const { stage, shop, page } = await open(
      htmlOf(`<div id="list" style="height:200px;overflow:auto"><div style="height:4000px;position:relative"></div></div>
        <section id="total">Total</section>
        <script>
          const list = document.querySelector('#list')
          const draw = () => {
            const first = Math.floor(list.scrollTop / 40)
            list.firstElementChild.innerHTML = Array.from({ length: 6 }, (_, at) =>
              '<div style="position:absolute;height:40px;width:200px;top:' + (first + at) * 40 + 'px"' +
              (first + at === 50 ? ' id="cart"' : '') + '>Row ' + (first + at) + '</div>').join('')
          }
          list.addEventListener('scroll', draw)
          draw()
        </script>`),
    )
    await waitForZones(stage, shop, page, [shop.names[1]])
    await stage.stopWorker()
    await page.evaluate(() => document.querySelector('#list')!.scrollTo(0, 50 * 40 - 60))
    await waitForZones(stage, shop, page)
    const [cart] = await stage.outlines(page)
    const row = await page.locator('#cart').boundingBox()
    expect(Math.abs(cart!.y - row!.y)).toBeLessThan(30)
    await page.evaluate(() => document.querySelector('#list')!.scrollTo(0, 0))
    await waitForZones(stage, shop, page, [shop.names[1]])
    expect(await stage.isAwake()).toBe(false)
    await page.close()
  })

  test('frames and shadow roots of the page keep what is theirs', async () => {
    const { stage, shop, page } = await open(
      htmlOf(`${places}<iframe srcdoc="<section id='cart'>In a frame</section>"></iframe><div id="host"></div>
        <script>document.querySelector('#host').attachShadow({ mode: 'closed' }).innerHTML = '<section id="cart">Inside</section>'</script>`),
    )
    await waitForZones(stage, shop, page)
    expect(await isEntered(stage, page)).toBe(true)
    await page.close()
  })
}
