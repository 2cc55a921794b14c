import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, openPanel, reason, type Stage, setStage } from './harness.ts'

describe.skipIf(!hasChromium)(`what is written in the widget, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones/bulk', {
      zones: [
        { zoneId: 'first', name: 'First', selector: '#first' },
        { zoneId: 'second', name: 'Second', selector: '#second' },
        { zoneId: 'poll', name: 'Poll', type: 'POLL', selector: '#poll' },
      ],
    })
  })
  afterAll(() => stage?.close())

  const send = async (panel: Locator) => {
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
  }
  const latest = async () => (await stage.workspace.get('/api/feedback?limit=1')).body.items[0]

  test('a text beyond the limit is kept, and not sent until it is short enough', async () => {
    const opened = await stage.visit(`<p id="first">One</p>${stage.tag()}`)
    const panel = await openPanel(opened)
    const button = panel.getByRole('button', { name: 'Send' })
    const [title, details] = [panel.getByLabel('In one sentence'), panel.getByLabel('Details (optional)')]
    await title.fill('😀'.repeat(200))
    expect(await button.getAttribute('aria-disabled')).toBe('false')
    await details.fill(`Begin ${'x'.repeat(5_041)}`)
    expect((await details.inputValue()).length).toBe(5_047)
    await panel.getByText('Too long. Characters over the limit: 47.').waitFor()
    expect(await details.getAttribute('aria-invalid')).toBe('true')
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    // It is kept beyond a change of the tab, with its sentence.
    await panel.getByRole('tab', { name: 'Ideas' }).click()
    await panel.getByRole('tab', { name: 'Write' }).click()
    await panel.getByText('Too long. Characters over the limit: 47.').waitFor()
    const requests: string[] = []
    opened.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    await button.click({ force: true })
    expect(await details.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(requests).toEqual([])
    await details.fill(`Begin ${'x'.repeat(4_994)}`)
    expect(await panel.getByText('Too long').isVisible()).toBe(false)
    await send(panel)
    const item = await latest()
    expect([item.title, item.description.length]).toEqual(['😀'.repeat(200), 5_000])
    await opened.context().close()
  })

  test('the words of an item that is changed have the same limit', async () => {
    const opened = await stage.visit(`<p id="first">One</p>${stage.tag()}`)
    const panel = await openPanel(opened)
    await panel.getByLabel('In one sentence').fill('To be changed')
    await send(panel)
    await panel.getByRole('tab', { name: 'Mine' }).click()
    await panel.getByRole('button', { name: 'To be changed' }).click()
    await panel.getByRole('button', { name: 'Edit' }).click()
    await panel.getByLabel('In one sentence').fill('y'.repeat(203))
    await panel.getByText('Too long. Characters over the limit: 3.').waitFor()
    expect(await panel.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await opened.context().close()
  })

  test('zone and page of a report belong together, wherever the page has gone meanwhile', async () => {
    const opened = await stage.visit(`<p id="first">One</p>${stage.tag()}`)
    const start = opened.url()
    const panel = await openPanel(opened)
    await panel.getByLabel('In one sentence').fill('Begun on the first')
    await opened.evaluate(() => {
      history.pushState(null, '', '/elsewhere?token=abc')
      document.getElementById('first')!.id = 'second'
    })
    await send(panel)
    expect(await latest()).toMatchObject({ zoneId: 'first', metadata: { page: start } })
    await panel.getByRole('button', { name: 'Close' }).click()
    await opened.locator('.launch').click()
    await panel.getByLabel('In one sentence').fill('Begun on the second')
    await send(panel)
    expect(await latest()).toMatchObject({
      zoneId: 'second',
      metadata: { page: `${stage.origin}/elsewhere` },
    })
    await opened.context().close()
  })

  test('an Escape that ends a composition does not close the panel', async () => {
    const opened = await stage.visit(`<p id="first">One</p>${stage.tag()}`)
    const panel = await openPanel(opened)
    const title = panel.getByLabel('In one sentence')
    await title.focus()
    const input = await opened.context().newCDPSession(opened)
    await input.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
    const press = (how: object) =>
      title.evaluate(
        (element, init) =>
          void element.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, ...init }),
          ),
        how,
      )
    await press({ isComposing: true })
    await press({ keyCode: 229 })
    expect(await panel.isVisible()).toBe(true)
    expect(await title.inputValue()).toBe('か')
    await press({})
    await panel.waitFor({ state: 'hidden' })
    await opened.context().close()
  })

  test('an answer of a poll that is cut within an emoji is sent', async () => {
    const option = `${'a'.repeat(199)}😀😀`
    const opened = await stage.visit(`<p id="poll" data-gs-options="${option}|b">Poll</p>${stage.tag()}`)
    const panel = await openPanel(opened)
    await panel.getByRole('radio').first().check()
    await send(panel)
    expect(await latest()).toMatchObject({ title: 'a'.repeat(199), data: { option } })
    await opened.context().close()
  })
})
