import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle, inline } from './bundle.ts'
import { hasChromium, openPanel, page, reason, type Stage, setStage } from './harness.ts'

/** Keeps the focus in #modal, as Bootstrap and MUI do. */
const ownTrap = `
  const modal = document.getElementById('modal')
  document.addEventListener('focusin', (event) => {
    if (modal.contains(event.target)) return
    event.stopImmediatePropagation()
    document.getElementById('in').focus()
  }, true)
  document.getElementById('in').focus()`
const focusTrap = `
  import { createFocusTrap } from 'focus-trap'
  createFocusTrap('#modal').activate()`
const radix = `
  import * as Dialog from '@radix-ui/react-dialog'
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  createRoot(document.getElementById('app')).render(h(Dialog.Root, { defaultOpen: true }, h(Dialog.Portal, null,
    h(Dialog.Overlay, { style: { position: 'fixed', inset: 0, background: '#0008' } }),
    h(Dialog.Content, { id: 'modal', 'aria-describedby': undefined, style: { position: 'fixed', left: 20, top: 80, background: '#fff' } },
      h(Dialog.Title, null, 'A dialog'), h('input', { id: 'in', autoFocus: true })))))`
const box = `<h1>Under a dialog</h1><div id="app"></div><div id="modal" role="dialog" aria-modal="true" style="position:fixed;left:20px;top:80px">A dialog <input id="in"></div>`

describe.skipIf(!hasChromium)(`dialogs of the page, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones', { zoneId: 'page', name: 'The page' })
  })
  afterAll(() => stage?.close())

  async function write(opened: Page, title: string) {
    const panel = await openPanel(opened)
    const words = panel.getByLabel('In one sentence')
    await words.fill('')
    await words.click()
    await opened.keyboard.type(title)
    expect(await words.inputValue()).toBe(title)
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    return panel
  }
  const parentOf = (opened: Page) =>
    opened.evaluate(() => document.querySelector('[data-groundswell]')?.parentElement?.localName)

  test('over a modal dialog one can write, and Escape closes the panel alone', async () => {
    const opened = await stage.visit(
      `<button id="open" onclick="d.showModal()">Open</button><dialog id="d">A dialog <input></dialog>${stage.tag()}`,
    )
    // A draft in the open panel survives the page's dialog.
    const panel = await openPanel(opened)
    await panel.getByLabel('In one sentence').fill('Half a thou')
    await opened.locator('#open').click()
    expect(await panel.getByLabel('In one sentence').inputValue()).toBe('Half a thou')
    await panel.getByRole('button', { name: 'Close' }).click()
    await write(opened, 'Over the dialog')
    await opened.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await opened.locator('#d').isVisible()).toBe(true)
    await opened.evaluate(() => document.querySelector('dialog')!.close())
    await write(opened, 'After the dialog')
    expect(await parentOf(opened)).toBe('body')
    await opened.context().close()
  })

  test('of two dialogs the upper one, in a shadow root too; and of one that is taken away, the page', async () => {
    const opened = await stage.visit(
      `<dialog id="a">One</dialog><div id="around"><dialog id="b">Two</dialog></div>
      <div id="shadow"><template shadowrootmode="open"><dialog>Three <input></dialog></template></div>${stage.tag()}`,
    )
    await opened.locator('.launch').waitFor()
    await opened.evaluate(() => {
      for (const id of ['b', 'a']) (document.getElementById(id) as HTMLDialogElement).showModal()
    })
    await write(opened, 'Over two dialogs')
    await opened.evaluate(() => (document.getElementById('a') as HTMLDialogElement).close())
    await opened.locator('.panel').getByRole('button', { name: 'Write another' }).click()
    await opened.evaluate(() => document.getElementById('around')!.remove())
    await opened.locator('.launch').click()
    expect(await parentOf(opened)).toBe('body')
    const inside = opened.locator('#shadow dialog')
    await inside.evaluate((dialog: HTMLDialogElement) => dialog.showModal())
    await write(opened, 'In a shadow')
    await inside.evaluate((dialog: HTMLDialogElement) => dialog.close())
    await opened.locator('.panel').getByRole('button', { name: 'Close' }).click()
    await opened.locator('.launch').click()
    expect(await parentOf(opened)).toBe('body')
    await opened.context().close()
  })

  test('over an element in fullscreen', async () => {
    const opened = await stage.visit(
      `<div id="full" style="background:#fff"><button onclick="full.requestFullscreen()">Full</button></div>${stage.tag()}`,
    )
    await opened.getByRole('button', { name: 'Full' }).click()
    await opened.waitForFunction(() => document.fullscreenElement)
    const panel = await write(opened, 'From the full screen')
    await opened.evaluate(() => document.exitFullscreen())
    await panel.getByRole('button', { name: 'Close' }).click()
    await opened.locator('.launch').click()
    expect(await parentOf(opened)).toBe('body')
    await opened.context().close()
  })

  test.each([
    ['a trap of the page’s own', async () => inline(ownTrap)],
    ['focus-trap', async () => inline(await bundle(focusTrap))],
    ['Radix', async () => inline(await bundle(radix))],
  ])('%s: what is written lands in the widget, and the dialog stays open', async (name, script) => {
    const html = page((name === 'Radix' ? '<div id="app"></div>' : box) + (await script()), stage.tag())
    const opened = await stage.visit({ html })
    await opened.locator('#in').fill('theirs')
    await opened.locator('.launch').waitFor()
    const panel = await write(opened, 'Beside the dialog')
    expect(await opened.locator('#in').inputValue()).toBe('theirs')
    await panel.getByRole('button', { name: 'Close' }).click()
    expect(await opened.locator('#modal').isVisible()).toBe(true)
    // The trap itself is as it was.
    await opened.locator('#in').focus()
    await opened.keyboard.type('!')
    expect(await opened.locator('#in').inputValue()).toContain('!')
    await opened.context().close()
  })

  test('a page that makes everything beside its dialog inert does not reach the widget', async () => {
    const opened = await stage.visit({ html: page('<main>Beside</main>', stage.tag()) })
    await opened.locator('.launch').waitFor()
    await opened.evaluate(() => {
      for (const element of document.body.children) {
        element.setAttribute('inert', '')
        element.setAttribute('aria-hidden', 'true')
      }
    })
    await write(opened, 'Not inert')
    await opened.context().close()
  })

  test('the page hears nothing of what is done in the widget, and of its own field that it has been left', async () => {
    const names =
      'keydown keyup keypress paste copy pointerdown pointerup mousedown mouseup click touchstart wheel input focusin focusout focus blur'.split(
        ' ',
      )
    const listen = `<script>
      window.heard = []
      for (const name of ${JSON.stringify(names)}) for (const capture of [true, false])
        document.addEventListener(name, (event) => heard.push([name, event.target.id, event.relatedTarget]), capture)
    </script>`
    const opened = await stage.visit({ html: page('<input id="theirs">', stage.tag() + listen) })
    const panel = await openPanel(opened)
    const words = panel.getByLabel('In one sentence')
    await words.pressSequentially('sky')
    await words.press('ControlOrMeta+a')
    await words.press('ControlOrMeta+c')
    await words.press('ControlOrMeta+v')
    await panel.getByText('Bug', { exact: true }).click()
    expect(await panel.getByLabel('Bug').isChecked()).toBe(true)
    await opened.mouse.wheel(0, 10)
    expect(await opened.evaluate('heard')).toEqual([])
    await opened.locator('#theirs').focus()
    await opened.evaluate('heard.length = 0')
    await words.focus()
    expect(await opened.evaluate('heard')).toContainEqual(['focusout', 'theirs', null])
    await opened.context().close()
  })
})
