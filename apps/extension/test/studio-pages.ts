import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { eventually } from '../../api/test/harness/eventually.ts'
import {
  beginPick,
  layerOf,
  newDesk,
  offeredSelectors,
  outlineOf,
  pointAt,
  rowOf,
  takeElement,
  waitForPointer,
} from './desk.ts'
import type { Stage } from './harness.ts'

/** Tests picking in pages that work against it. */
export function testStudioPages(stageOf: () => Stage): void {
  test('a strict policy, Trusted Types, !important on everything, and a script that throws strangers out', async () => {
    const desk = await newDesk(
      stageOf(),
      `<section id="cart" style="height:80px">Cart</section>
       <script nonce="n">
         let thrown = 0
         new MutationObserver((changes) => {
           for (const { addedNodes } of changes)
             for (const node of addedNodes) if (node.nodeName.startsWith('GROUNDSWELL') && thrown++ < 5) node.remove()
         }).observe(document.documentElement, { childList: true })
         Element.prototype.attachShadow = () => { throw new Error('no shadows') }
         Element.prototype.getAttribute = () => 'a lie'
         window.heard = []
         for (const kind of ['click', 'pointerdown', 'mousedown', 'keydown', 'pointermove'])
           addEventListener(kind, (event) => heard.push([kind, event.target.nodeName]), true)
       </script>`,
      {
        head: `<style nonce="n">
          * { display: none !important; opacity: 0 !important; transform: scale(0) !important; pointer-events: none !important }
          ::backdrop { background: #000 !important; pointer-events: auto !important }
          html, head + body, body * { display: block !important; opacity: 1 !important; transform: none !important; pointer-events: auto !important }
        </style>`,
        headers: {
          'content-security-policy':
            "default-src 'none'; script-src 'nonce-n'; style-src 'nonce-n'; require-trusted-types-for 'script'; trusted-types 'none'",
        },
      },
    )
    const complaints: string[] = []
    desk.page.on('pageerror', (error) => complaints.push(error.message))
    desk.page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await beginPick(desk)
    await pointAt(desk.page, '#cart')
    await waitForPointer(desk.page, 'section «Cart»')
    expect(await outlineOf(desk.page).isVisible()).toBe(true)
    expect(await layerOf(desk.page).evaluate((host) => getComputedStyle(host).opacity)).toBe('1')
    // A backdrop would hide the page.
    expect(await isBlack(desk.page)).toBe(false)
    const heardOf = (name: string) =>
      desk.page.evaluate(
        (name) =>
          (window as unknown as { heard: [string, string][] }).heard.filter(([, node]) => node === name),
        name,
      )
    // From here on, only the layer is pressed.
    const before = (await heardOf('SECTION')).length
    expect((await takeElement(desk))[0]).toBe('#cart')
    expect(await heardOf('SECTION')).toHaveLength(before)
    expect(complaints).toEqual([])
    await desk.close()
  })

  test('a page that throws the layer out for ever is left alone; the panel says so, and its keys go on', async () => {
    const desk = await newDesk(
      stageOf(),
      `<section id="cart">Cart</section><script>
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.nodeName.startsWith('GROUNDSWELL')) node.remove()
        }).observe(document.documentElement, { childList: true })
      </script>`,
    )
    const { page, panel } = desk
    await panel.getByRole('button', { name: 'Pick an element' }).click()
    await page.bringToFront()
    await panel.getByText('The page keeps covering').waitFor()
    expect(await layerOf(page).count()).toBe(0)
    await panel.bringToFront()
    await eventually(async () => {
      await panel.keyboard.press('ArrowUp')
      await panel.getByText(/^html/).waitFor({ timeout: 500 })
    })
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await panel.keyboard.press(key)
    await panel.getByText('section «Cart»').waitFor()
    await panel.keyboard.press('Enter')
    expect((await offeredSelectors(panel))[0]).toBe('#cart')
    await panel.getByRole('button', { name: 'Drop these changes' }).click()
    await desk.close()
  })

  test('a modal dialog in the top layer, and one in a shadow root that opens later', async () => {
    const desk = await newDesk(
      stageOf(),
      `<section id="cart">Cart</section>
       <dialog id="first"><p id="inside">Inside</p></dialog>
       <x-host></x-host>
       <script>
         const root = document.querySelector('x-host').attachShadow({ mode: 'open' })
         root.innerHTML = '<dialog><p id="deep">Deep</p></dialog>'
         window.pressed = 0
         addEventListener('click', () => pressed++)
       </script>`,
    )
    const { page } = desk
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#first')!.showModal())
    await beginPick(desk)
    await pointAt(page, '#inside')
    await waitForPointer(page, 'p «Inside»')
    await page.evaluate(() =>
      document.querySelector('x-host')!.shadowRoot!.querySelector('dialog')!.showModal(),
    )
    await eventually(async () => {
      await page.mouse.move(1, 1)
      await pointAt(page, '#deep')
      await waitForPointer(page, 'p «Deep»')
    })
    expect((await takeElement(desk))[0]).toBe('x-host >>> #deep')
    // Both dialogs are open as before, and no press has reached the page.
    expect(await page.locator('dialog:modal').count()).toBe(2)
    expect(await page.evaluate('pressed')).toBe(0)
    await desk.close()
  })

  test('open shadow roots are seen through; closed ones and frames are picked as a whole', async () => {
    const desk = await newDesk(
      stageOf(),
      `<shop-cart id="shop"></shop-cart><p></p><x-closed id="closed"></x-closed><p></p>
       <iframe title="Frame" srcdoc="<button>In a frame</button>" style="width:200px;height:60px"></iframe>
       <script>
         const outer = document.querySelector('shop-cart').attachShadow({ mode: 'open' })
         outer.innerHTML = '<pay-form></pay-form>'
         outer.firstChild.attachShadow({ mode: 'open' }).innerHTML = '<button aria-label="Pay">Pay</button>'
         document.querySelector('x-closed').attachShadow({ mode: 'closed' }).innerHTML = '<button>Closed</button>'
       </script>`,
      { zones: [{ zoneId: 'in-shadow', name: 'In shadow', selector: '#shop >>> pay-form >>> button' }] },
    )
    const { page, panel } = desk
    await rowOf(panel, 'in-shadow').getByText('Here').waitFor()
    for (const [place, words, wanted] of [
      ['button[aria-label=Pay]', 'button «Pay»', '#shop >>> pay-form >>> button[aria-label="Pay"]'],
      ['#closed', 'x-closed', '#closed'],
      ['iframe', 'iframe', 'iframe[title="Frame"]'],
    ] as const) {
      await beginPick(desk)
      await pointAt(page, place)
      await waitForPointer(page, words)
      expect((await takeElement(desk))[0]).toBe(wanted)
    }
    await desk.close()
  })

  test('names that a form gives its fields, and attributes that are no names, confuse nobody', async () => {
    const desk = await newDesk(
      stageOf(),
      `<form data-testid="trap" style="height:60px"><input name="getAttribute"><input name="parentNode"><input name="id">
         <input name="localName"><input name="textContent"></form>
       <p id='a"b] ' class="x" data-note='"><script>alert()</script>'>Odd</p>`,
    )
    const { page } = desk
    await beginPick(desk)
    const form = (await page.locator('form').boundingBox())!
    await page.mouse.move(form.x + form.width - 5, form.y + form.height - 5)
    await waitForPointer(page, 'form')
    expect((await takeElement(desk))[0]).toBe('[data-testid="trap"]')
    await beginPick(desk)
    await pointAt(page, 'p')
    await waitForPointer(page, 'p «Odd»')
    const selectors = await takeElement(desk)
    expect(selectors).toHaveLength(3)
    for (const selector of selectors)
      expect(await page.evaluate((one) => document.querySelectorAll(one).length, selector), selector).toBe(1)
    await desk.close()
  })

  test('a virtual list scrolls under the picker, and its rows come and go', async () => {
    const desk = await newDesk(
      stageOf(),
      `<div id="list" style="height:200px;width:300px;overflow:auto"><div style="height:40000px;position:relative"></div></div>
       <script>
         const list = document.querySelector('#list')
         const draw = () => {
           const first = Math.floor(list.scrollTop / 40)
           list.firstElementChild.innerHTML = Array.from({ length: 6 }, (_, at) =>
             '<div data-index="' + (first + at) + '" style="position:absolute;height:40px;width:200px;top:' + (first + at) * 40 +
             'px">Row ' + (first + at) + '</div>').join('')
         }
         list.addEventListener('scroll', draw)
         draw()
       </script>`,
      { zones: [{ zoneId: 'row-30', name: 'Row 30', selector: '[data-index="30"]' }] },
    )
    const { page, panel } = desk
    await rowOf(panel, 'row-30').getByText('Lost').waitFor()
    await beginPick(desk)
    await page.mouse.move(60, 60)
    await waitForPointer(page, 'Row ')
    await page.mouse.wheel(0, 30 * 40 - 40)
    await rowOf(panel, 'row-30').getByText('Here').waitFor()
    // The row that was pointed at is gone; the picker points at the row in its place.
    await waitForPointer(page, 'Row 30')
    expect((await takeElement(desk)).filter((selector) => selector.includes('data-index'))).toEqual([])
    await desk.close()
  })

  test('another page without a load, a reload and a new page leave the panel right about what is there', async () => {
    const desk = await newDesk(stageOf(), '<section id="cart">Cart</section>', {
      zones: [{ zoneId: 'spa', name: 'Spa', selector: '#cart' }],
    })
    const { page, panel, address } = desk
    await rowOf(panel, 'spa').getByText('Here').waitFor()
    await page.evaluate(() => history.pushState(null, '', '/elsewhere'))
    await rowOf(panel, 'spa').getByText('On other pages').waitFor()
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      document.querySelector('#cart')!.remove()
    }, address)
    await rowOf(panel, 'spa').getByText('Lost').waitFor()
    await page.reload()
    await rowOf(panel, 'spa').getByText('Here').waitFor()
    await beginPick(desk)
    await page.goto(`${address}?again`)
    await panel.getByText('Point at an element').waitFor({ state: 'hidden' })
    await beginPick(desk)
    await pointAt(page, '#cart')
    await waitForPointer(page, 'section «Cart»')
    expect((await takeElement(desk))[0]).toBe('#cart')
    await desk.close()
  })

  test('presses and keys that a script of the page makes take nothing', async () => {
    const desk = await newDesk(stageOf(), '<section id="cart">Cart</section>')
    const { page } = desk
    await beginPick(desk)
    await pointAt(page, '#cart')
    await waitForPointer(page, 'section «Cart»')
    await page.evaluate(() => {
      const layer = document.querySelector('groundswell-studio')!
      for (const target of [layer, window, document.body]) {
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 1, clientY: 1 }))
        target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      }
    })
    await waitForPointer(page, 'section «Cart»')
    expect((await takeElement(desk))[0]).toBe('#cart')
    await desk.close()
  })

  test('every element of a tangled page has a selector that finds it alone, and every offer says the truth', async () => {
    const page = await stageOf().visit('about:blank')
    await page.setContent(tangled)
    await page.addScriptTag({ content: await bundleFinder() })
    const faults = await page.evaluate(() => {
      const { findSelectors } = (window as unknown as { finder: Finder }).finder
      const found: string[] = []
      const look = (root: Document | ShadowRoot) => {
        for (const element of root.querySelectorAll('*')) {
          const offers = findSelectors(element)
          if (!offers.some(({ count }) => count === 1))
            found.push(`nothing finds ${element.outerHTML.slice(0, 80)}`)
          for (const { selector, count } of offers) {
            const steps = selector.split(' >>> ')
            const inner = steps
              .slice(0, -1)
              .reduce<Document | ShadowRoot>(
                (within, step) => within.querySelector(step)!.shadowRoot!,
                document,
              )
            const all = inner.querySelectorAll(steps.at(-1)!)
            if (all.length !== count || all[0] !== element)
              found.push(`${selector}: ${all.length}, not ${count}`)
          }
          if (element.shadowRoot) look(element.shadowRoot)
        }
      }
      look(document)
      return { found, elements: document.querySelectorAll('*').length }
    })
    expect(faults.found).toEqual([])
    expect(faults.elements).toBeGreaterThan(300)
    await page.close()
  })
}

/** Returns whether the picture of the page is mostly black. */
async function isBlack(page: Page): Promise<boolean> {
  const { dominant } = await sharp(await page.screenshot()).stats()
  return dominant.r + dominant.g + dominant.b < 60
}

interface Finder {
  findSelectors(element: Element): { selector: string; count: number }[]
}

/** Returns the script that finds selectors, to run in the page itself. */
async function bundleFinder(): Promise<string> {
  const entry = fileURLToPath(new URL('../src/studio/pick/find.ts', import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'finder' } },
  })
  return (made as Rolldown.RolldownOutput[])[0]!.output[0].code
}

/** Markup with twins, duplicate ids, generated names, odd names, pictures, tables and nested shadow roots. */
const tangled = `
  <main id="app">${Array.from(
    { length: 12 },
    (_, at) => `
      <section class="card css-1q2w3e card-${at % 3}"><h2 id="${at % 2 ? 'twin' : `r-${at}0000`}">Title</h2>
        <ul>${'<li class="row"><a href="/item">Item</a><button data-action="buy">Buy</button></li>'.repeat(4)}</ul>
        <svg viewBox="0 0 9 9"><linearGradient id="g"></linearGradient><g><path d="M0 0"></path><path d="M1 1"></path></g></svg>
        <table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
        <input name="field.${at % 4}[a>b]" aria-label='Say "yes" \\ >>> no'><odd.tag:name></odd.tag:name></section>`,
  ).join('')}
  </main>
  ${'<x-outer><template shadowrootmode="open"><div><x-inner><template shadowrootmode="open"><p>a</p><p>b</p></template></x-inner><i></i><i></i></div></template></x-outer>'.repeat(3)}
  <script>
    for (const host of document.querySelectorAll('x-outer'))
      if (!host.shadowRoot) host.attachShadow({ mode: 'open' }).innerHTML = '<p>late</p><p>later</p>'
  </script>`
