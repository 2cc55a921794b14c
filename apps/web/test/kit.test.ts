import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GalleryLook, type GalleryStage, startGallery } from './gallery.ts'
import { findingsOf, hasChromium, reason } from './harness.ts'
import { describeLook } from './look.ts'

/** The focused element, by its accessible name or text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!
    return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (page: Page) => page.getByRole('listbox', { name: 'Items' })

/** The active row of the list as screen readers hear of it. */
const activeRow = (page: Page) =>
  list(page).evaluate((box) => {
    const row = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    return row && `${row.getAttribute('aria-posinset')} of ${row.getAttribute('aria-setsize')}`
  })

const placesOfSelected = (page: Page) =>
  list(page)
    .locator('[role=option][aria-selected=true]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-posinset')))

/** How the kit is drawn. Colours are the tokens; look at the pictures after a change here. */
const drawn: Record<'light' | 'dark', Record<string, string>> = {
  light: {
    title: '21.5 high, 0px in, radius 0px, 18px/600, #17201e on clear',
    primary: '32 high, 12px in, radius 6px, 13px/540, #ffffff on #0a6b66, edge 1 #0a6b66',
    stop: '32 high, 12px in, radius 6px, 13px/540, #b0262c on #ffffff, edge 1 #b0262c',
    plain: '32 high, 12px in, radius 6px, 13px/540, #17201e on #ffffff, edge 1 #8b8f86',
    quiet: '32 high, 12px in, radius 6px, 13px/540, #4c5753 on clear, edge 1 clear',
    small: '26 high, 8px in, radius 6px, 12px/540, #ffffff on #0a6b66, edge 1 #0a6b66',
    refused: '32 high, 12px in, radius 6px, 13px/540, #667069 on clear, edge 1 #e2dfd6',
    icon: '32 high, 0px in, radius 6px, 13px/540, #4c5753 on clear, edge 1 clear',
    field: '32 high, 0px in, radius 6px, 13px/400, #4c5753 on #efede7, edge 1 #e2dfd6',
    chosen: '24 high, 9px in, radius 5px, 12px/500, #17201e on #ffffff',
    segment: '28 high, 12px in, radius 5px, 13px/500, #4c5753 on clear',
    tab: '36 high, 0px in, radius 0px, 13px/520, #4c5753 on clear',
    key: '20 high, 5px in, radius 4px, 11px/500, #4c5753 on #ffffff, edge 1 #e2dfd6',
    flag: '20 high, 8px in, radius 99px, 12px/520, #8a5200 on #fdf0d5',
    run: '20 high, 8px in, radius 99px, 12px/520, #2457b5 on #e3ecfb',
    ask: '20 high, 8px in, radius 99px, 12px/520, #6a3fb0 on #eee6fa',
    heading: '24 high, 8px in, radius 0px, 12px/500, #667069 on clear',
    cell: '44 high, 8px in, radius 0px, 13px/400, #17201e on clear',
    row: '60 high, 0px in, radius 0px, 13px/400, #17201e on #dcefeb',
  },
  dark: {
    title: '21.5 high, 0px in, radius 0px, 18px/600, #e9efec on clear',
    primary: '32 high, 12px in, radius 6px, 13px/540, #06201d on #54c7b8, edge 1 #54c7b8',
    stop: '32 high, 12px in, radius 6px, 13px/540, #ff8e86 on #161c1b, edge 1 #ff8e86',
    plain: '32 high, 12px in, radius 6px, 13px/540, #e9efec on #161c1b, edge 1 #6b7672',
    quiet: '32 high, 12px in, radius 6px, 13px/540, #a9b5b0 on clear, edge 1 clear',
    small: '26 high, 8px in, radius 6px, 12px/540, #06201d on #54c7b8, edge 1 #54c7b8',
    refused: '32 high, 12px in, radius 6px, 13px/540, #8a9691 on clear, edge 1 #28302e',
    icon: '32 high, 0px in, radius 6px, 13px/540, #a9b5b0 on clear, edge 1 clear',
    field: '32 high, 0px in, radius 6px, 13px/400, #a9b5b0 on #0b0f0e, edge 1 #28302e',
    chosen: '24 high, 9px in, radius 5px, 12px/500, #e9efec on #1d2423',
    segment: '28 high, 12px in, radius 5px, 13px/500, #a9b5b0 on clear',
    tab: '36 high, 0px in, radius 0px, 13px/520, #a9b5b0 on clear',
    key: '20 high, 5px in, radius 4px, 11px/500, #a9b5b0 on #161c1b, edge 1 #28302e',
    flag: '20 high, 8px in, radius 99px, 12px/520, #f0b353 on #35270d',
    run: '20 high, 8px in, radius 99px, 12px/520, #8fb8ff on #16264a',
    ask: '20 high, 8px in, radius 99px, 12px/520, #c9aaff on #2a1d47',
    heading: '24 high, 8px in, radius 0px, 12px/500, #8a9691 on clear',
    cell: '44 high, 8px in, radius 0px, 13px/400, #e9efec on clear',
    row: '60 high, 0px in, radius 0px, 13px/400, #e9efec on #12322e',
  },
}

describe.skipIf(!hasChromium)(`the kit in Chromium${reason}`, () => {
  let stage: GalleryStage
  beforeAll(async () => {
    stage = await startGallery()
  })
  afterAll(() => stage.close())

  async function inGallery(look: GalleryLook, check: (page: Page) => Promise<void>) {
    const page = await stage.open(look)
    await check(page)
    await page.close()
    expect(stage.complaints.splice(0), 'the browser complained').toEqual([])
  }

  test.each([
    ['light', {}, 'all'],
    ['dark', { theme: 'dark' }, 'contrast'],
    ['right to left', { language: 'ar' }, 'but contrast'],
  ] as const)('axe finds nothing, also in what opens: %s', (_, look, rules) =>
    inGallery(look, async (page) => {
      await button(page, 'Message').click()
      await button(page, 'Failure').click()
      await button(page, 'Actions').click()
      await page.getByRole('menu').waitFor()
      expect(await findingsOf(page, 'html', rules)).toEqual([])
      await page.keyboard.press('Escape')
      for (const name of ['Dialog', 'Secret', 'Sheet', 'Filter']) {
        await button(page, name).click()
        await page.getByRole('dialog').waitFor()
        expect(await findingsOf(page, 'dialog[open], [role=dialog]:popover-open', rules), name).toEqual([])
        if (name !== 'Secret') await page.keyboard.press('Escape')
        else await finishSecret(page)
      }
    }),
  )

  test.each(['light', 'dark'] as const)(
    'each part of the kit has the measures and colours that were drawn: %s',
    (theme) =>
      inGallery({ theme }, async (page) => {
        const at = {
          title: page.locator('h1').first(),
          primary: button(page, 'Approve with 1 cut'),
          stop: button(page, 'Block'),
          plain: button(page, 'New zone').first(),
          quiet: button(page, 'Skip'),
          small: button(page, 'Small'),
          refused: button(page, 'With a reason').first(),
          icon: button(page, 'More').first(),
          field: page.getByLabel('Slug').locator('xpath=..'),
          chosen: page.getByRole('radio', { name: 'All', exact: true }),
          segment: page.getByRole('radio', { name: '7 days' }),
          tab: page.getByRole('tab', { name: 'Agent' }),
          key: page.locator('kbd').first(),
          flag: page.locator('[data-part=icons]').getByText('flag', { exact: true }).last(),
          run: page.locator('[data-part=icons]').getByText('run', { exact: true }).last(),
          ask: page.locator('[data-part=icons]').getByText('ask', { exact: true }).last(),
          heading: page.getByRole('columnheader').first(),
          cell: page.getByRole('cell').first(),
          row: list(page).locator('[role=option]').first(),
        }
        const looks: Record<string, string> = {}
        for (const [name, element] of Object.entries(at)) looks[name] = await describeLook(element.first())
        expect(looks).toEqual(drawn[theme])
      }),
  )

  /** Copies the secret and closes its dialog, in any language. */
  async function finishSecret(page: Page) {
    const dialog = page.getByRole('dialog')
    await dialog.locator('code + div button').first().click()
    await button(page, 'Done').click()
    await dialog.waitFor({ state: 'hidden' })
  }

  test('the policy is on: a style element and a style string are refused', async () => {
    const page = await stage.open()
    await page.evaluate(() => {
      document.head.append(document.createElement('style'))
      document.querySelector('style')!.textContent = 'body { color: red }'
      document.body.setAttribute('style', 'color: red')
    })
    await expect.poll(() => stage.complaints.length).toBeGreaterThan(1)
    expect(stage.complaints.splice(0).join()).toContain('Content Security Policy')
    await page.close()
  })

  test('a menu is worked by arrows and letters, refuses with a reason, and gives the focus back', () =>
    inGallery({}, async (page) => {
      await button(page, 'Actions').focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('menu', { name: 'Actions' })
      const item = () => menu.locator(':focus').textContent()
      await menu.waitFor()
      await expect.poll(item).toContain('Change status')
      await page.keyboard.press('ArrowUp')
      expect(await item()).toContain('Block')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('End')
      expect(await item()).toContain('Block')
      await page.keyboard.press('s')
      expect(await item()).toContain('Start deployment')
      await page.keyboard.press('Enter')
      expect(await menu.isVisible(), 'an action with a reason does nothing').toBe(true)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      expect(await focused(page)).toBe('Actions')
      await page.keyboard.press('Enter')
      await expect.poll(item).toContain('Change status')
      await page.keyboard.press('m')
      await page.keyboard.press('Enter')
      await page.getByText('Chosen: merge').waitFor()
      expect(await focused(page)).toBe('Actions')
    }))

  test.each([
    ['left to right', 'en', 'ArrowRight'],
    ['right to left', 'ar', 'ArrowLeft'],
  ])('tabs and segments are one stop, moved by the arrow of the reading direction: %s', (_, language, next) =>
    inGallery({ language }, async (page) => {
      for (const [role, from, to] of [
        ['tab', 'Story', 'Agent'],
        ['radio', 'All', /Flagged/],
      ] as const) {
        await page.getByRole(role, { name: from, exact: true }).first().focus()
        await page.keyboard.press(next)
        const chosen = page.getByRole(role, { name: to }).first()
        expect(await chosen.evaluate((element) => element === document.activeElement)).toBe(true)
        expect(await chosen.getAttribute(role === 'tab' ? 'aria-selected' : 'aria-checked')).toBe('true')
        const stops = chosen.locator('xpath=..').locator('[tabindex="0"]')
        expect(await stops.count()).toBe(1)
      }
      await page.getByRole('tabpanel').getByText('The panel of agent.').waitFor()
    }),
  )

  test('amounts, keys and addresses keep their order in right-to-left text', () =>
    inGallery({ language: 'ar' }, async (page) => {
      const directions = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).direction))
      const kept = await directions('[data-part=figures] bdi, kbd, [data-part=fields] [class*=mono]')
      expect(kept.length).toBeGreaterThan(12)
      expect(new Set(kept)).toEqual(new Set(['ltr']))
    }))

  test('a dialog takes the focus to its field, keeps it, rests the keys of the page, and gives it back', () =>
    inGallery({}, async (page) => {
      await button(page, 'Dialog').click()
      expect(await page.getByLabel('Reason').evaluate((field) => field === document.activeElement)).toBe(true)
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab')
        const within = await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
        )
        expect(within).toBe(true)
      }
      await button(page, 'Close').focus()
      await page.keyboard.press('j')
      expect(await activeRow(page), 'J does not reach the list').toBe('1 of 10000')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      expect(await focused(page)).toBe('Dialog')
    }))

  test('a secret stays until it was copied, however often Escape is pressed', () =>
    inGallery({}, async (page) => {
      await button(page, 'Secret').click()
      const dialog = page.getByRole('dialog')
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape')
      await button(page, 'Done').click({ force: true })
      expect(await dialog.isVisible()).toBe(true)
      await dialog.getByRole('button', { name: 'Copy' }).click()
      await button(page, 'Copied').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('gs_sk_4f8a91c2d7e04b53')
      await button(page, 'Done').click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await focused(page)).toBe('Secret')
      expect(await page.content()).not.toContain('gs_sk_')
    }))

  test('10,000 items: at most 80 rows in the document, each numbered, and all reached by keys', () =>
    inGallery({ height: 2_400 }, async (page) => {
      const box = list(page)
      const rows = box.locator('[role=option]')
      const most = await page.evaluate(async () => {
        const scroller = document.querySelector('[role=listbox]')!.parentElement!
        scroller.closest<HTMLElement>('[data-part] > div')!.style.blockSize = '2300px'
        let most = 0
        for (let step = 0; step <= 16; step += 1) {
          scroller.scrollTop = (scroller.scrollHeight * step) / 16
          await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
          most = Math.max(most, document.querySelectorAll('[role=listbox] [role=option]').length)
        }
        return most
      })
      expect(most).toBeLessThanOrEqual(80)
      expect(most).toBeGreaterThan(38)
      expect(await rows.last().getAttribute('aria-posinset')).toBe('10000')
      expect(await activeRow(page), 'the active row stays in the document').toBe('1 of 10000')
      await box.focus()
      await page.keyboard.press('ArrowDown')
      expect(await activeRow(page)).toBe('2 of 10000')
      await page.keyboard.press('End')
      expect(await activeRow(page)).toBe('10000 of 10000')
      await expect.poll(() => rows.last().isVisible()).toBe(true)
      await page.keyboard.press('Home')
      expect(await activeRow(page)).toBe('1 of 10000')
    }))

  test('a table that is wider than its place is a stop with its name and a visible focus, and arrows scroll it; one that fits is none', () =>
    inGallery({}, async (page) => {
      const frame = page.getByRole('table', { name: 'Zones', exact: true }).locator('xpath=..')
      const place = (width: string) =>
        frame.evaluate((box, size) => {
          box.parentElement!.style.inlineSize = size
        }, width)
      expect(await frame.getAttribute('tabindex')).toBe(null)
      await place('160px')
      const region = page.getByRole('region', { name: 'Zones', exact: true })
      await region.waitFor()
      await region.locator('[data-opens]').first().focus()
      await page.keyboard.press('Shift+Tab')
      // The outline comes in a moment.
      const focus = () =>
        region.evaluate((box) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(box)
          return [box === document.activeElement, outlineStyle, outlineWidth]
        })
      await expect.poll(focus).toEqual([true, 'solid', '2px'])
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
      await place('900px')
      await expect.poll(() => frame.getAttribute('tabindex')).toBe(null)
    }))

  test('J, K, X, Shift, all, Enter and sequences work from anywhere but a field; Escape clears', () =>
    inGallery({}, async (page) => {
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('k')
      expect(await activeRow(page)).toBe('2 of 10000')
      await page.keyboard.press('x')
      await page.keyboard.press('Shift+J')
      await page.keyboard.press('Shift+J')
      await page.keyboard.press('Shift+K')
      expect(await placesOfSelected(page)).toEqual(['2', '3'])
      await page.keyboard.press('Control+a')
      await page.getByText('10000 items, 10000 selected').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('10000 items, 0 selected').waitFor()
      await page.keyboard.press('Enter')
      await page.getByText('Open: item-2').waitFor()
      await page.keyboard.press('g')
      await page.keyboard.press('m')
      await page.getByText('Chosen: sequence').waitFor()
      await page.keyboard.press('m')
      await page.getByText('Chosen: letter').waitFor()
      await page.getByLabel('Name').fill('')
      await page.getByLabel('Name').pressSequentially('jxgm')
      expect(await page.getByLabel('Name').inputValue()).toBe('jxgm')
      expect(await page.getByText('Chosen: letter').isVisible()).toBe(true)
      expect(await activeRow(page)).toBe('3 of 10000')
    }))

  test('a list that grows asks for more once at each end, and its keys stay within it', () =>
    inGallery({}, async (page) => {
      const box = page.getByRole('listbox', { name: 'Newest' })
      await box.focus()
      for (const size of [30, 60, 90])
        await expect
          .poll(async () => {
            // Pressed again while the next part is under way: that must not ask for another one.
            await page.keyboard.press('End')
            return box.locator('[data-active]').getAttribute('aria-posinset')
          })
          .toBe(String(size))
      await page.getByText('Loaded 3 times, 210 elsewhere').waitFor()
      // Rows have their place once they have been measured.
      const widestGap = () =>
        box.locator('[role=option]').evaluateAll((rows) => {
          const places = rows.map((row) => row.getBoundingClientRect())
          return Math.max(...places.slice(1).map(({ top }, at) => Math.abs(top - places[at]!.bottom)))
        })
      await expect.poll(widestGap, { message: 'rows neither overlap nor gape' }).toBeLessThan(1)
      await page.keyboard.press('j')
      expect(await activeRow(page), 'the letters belong to the other list').toBe('2 of 10000')
      expect(await box.locator('[data-active]').getAttribute('aria-posinset')).toBe('90')
    }))

  test('single keys can be switched off; arrows and combinations stay', () =>
    inGallery({}, async (page) => {
      await page.evaluate(() => localStorage.setItem('groundswell.single-keys', 'off'))
      await page.reload()
      await list(page).focus()
      await page.keyboard.press('j')
      expect(await activeRow(page)).toBe('1 of 10000')
      await page.keyboard.press('ArrowDown')
      expect(await activeRow(page)).toBe('2 of 10000')
      await page.keyboard.press('Control+a')
      await page.getByText('10000 items, 10000 selected').waitFor()
      await page.evaluate(() => localStorage.clear())
    }))

  test('a message is said, its key undoes it, and a failure stays until it is dismissed', () =>
    inGallery({}, async (page) => {
      await button(page, 'Message').click()
      const messages = page.getByRole('region', { name: 'Messages', exact: true })
      await messages.getByText('Approved 1 item').waitFor()
      await expect.poll(() => page.locator('body > [role=status]').textContent()).toBe('Approved 1 item')
      await page.keyboard.press('z')
      await messages.waitFor({ state: 'hidden' })
      await button(page, 'Failure').click()
      await messages.getByRole('button', { name: 'Dismiss' }).click()
      await messages.waitFor({ state: 'hidden' })
    }))

  test('what may not be done says why, on focus, and does nothing', () =>
    inGallery({}, async (page) => {
      await page.locator('[data-part=buttons] [aria-disabled=true]').nth(2).focus()
      const hint = page.getByRole('tooltip').filter({ visible: true })
      // Focus by script counts as keyboard focus only after a key.
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await hint.waitFor()
      expect(await hint.textContent()).toBe('Only owners and admins can do this.')
      await page.keyboard.press('Escape')
      await hint.waitFor({ state: 'hidden' })
      const described = await page.evaluate(() => {
        const id = document.activeElement!.getAttribute('aria-describedby')!
        return document.getElementById(id)!.textContent
      })
      expect(described).toBe('Only owners and admins can do this.')
    }))

  test('390 px: nothing scrolls sideways, targets have 24 px, a sheet fills the window, the list leads back', () =>
    inGallery({ width: 390, height: 844 }, async (page) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(390)
      const small = await page
        .locator('button, input, select, textarea, [role=option]')
        .filter({ visible: true })
        .evaluateAll((targets) =>
          targets
            .map((target) => target.closest('label') ?? target)
            .map((target) => ({ box: target.getBoundingClientRect(), what: target.outerHTML.slice(0, 120) }))
            .filter(({ box }) => box.width < 24 || box.height < 24)
            .map(({ what }) => what),
        )
      expect(small).toEqual([])
      await button(page, 'Sheet').click()
      // It slides in first.
      const box = () => page.getByRole('dialog').boundingBox()
      await expect.poll(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
      await page.keyboard.press('Escape')
      await list(page).locator('[role=option]').first().click()
      await page.getByText('Open: item-0').waitFor()
      expect(await list(page).isVisible()).toBe(false)
      await button(page, 'Back').click()
      await list(page).waitFor()
    }))

  test('without a keyboard at hand a control keeps no room for its key', () =>
    inGallery({ width: 390 }, async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'hover', value: 'none' }] })
      // The words of a control stand as far from its end as from its start.
      const uneven = await page.locator('button:has(kbd), a:has(kbd)').evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .flatMap((control) => {
            const words = document.createRange()
            words.selectNodeContents(control)
            const [inner, outer] = [words.getBoundingClientRect(), control.getBoundingClientRect()]
            const rest = Math.abs(inner.left - outer.left - (outer.right - inner.right))
            return rest > 1 ? [`${control.textContent}: ${rest} px`] : []
          }),
      )
      expect(await page.locator('button:has(kbd)').count()).toBeGreaterThan(2)
      expect(uneven).toEqual([])
    }))

  test.each([
    ['by the platform', false],
    ['by hand, without anchor positioning', true],
  ])('a menu stands at its button and within the window: %s', (_, withoutAnchors) =>
    inGallery({ width: 700 }, async (page) => {
      if (withoutAnchors)
        await page.evaluate(() => {
          CSS.supports = () => false
        })
      for (const name of ['Actions', 'More']) {
        const trigger = button(page, name).last()
        await trigger.click()
        const menu = page.getByRole('menu', { name })
        await menu.waitFor()
        const at = (await trigger.boundingBox())!
        await expect
          .poll(async () => Math.abs((await menu.boundingBox())!.y - (at.y + at.height)))
          .toBeLessThan(8)
        const box = (await menu.boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(700)
        await page.keyboard.press('Escape')
        await menu.waitFor({ state: 'hidden' })
      }
    }),
  )
})
