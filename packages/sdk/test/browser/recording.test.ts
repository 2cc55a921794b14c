import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, openPanel, reason, type Stage, setStage } from './harness.ts'

const shop = `
  <h1>Cart</h1>
  <form>
    <label>Street <input name="street"></label>
    <label>Note <input name="note" data-gs-record></label>
    <label>Password <input type="password" name="password"></label>
    <label>Card <input name="number" autocomplete="cc-number"></label>
    <label>Code <input name="sms" autocomplete="one-time-code" data-gs-record></label>
    <label>Size <select name="size"><option>Small</option><option>Large</option></select></label>
    <div data-gs-mask><button type="button" id="who">Ana Example</button></div>
    <button type="button" id="pay"><b>Pay now</b></button>
  </form>
  <script>
    document.querySelector('#pay').addEventListener('click', () => {
      history.pushState({}, '', '/orders/3f2a9c1b7d5e4f60a1b2?token=abc')
      console.error('No total for ana@example.com')
      fetch('/missing?card=4111').catch(() => {})
    })
  </script>`

describe.skipIf(!hasChromium)(`steps before a report, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones', {
      zoneId: 'page',
      name: 'The page',
      capture: { steps: true, network: true, console: true },
    })
  })
  afterAll(() => stage?.close())

  const latest = async () => (await stage.workspace.get('/api/feedback?limit=1')).body.items[0]
  const recordingOf = async (id: string) => stage.workspace.get(`/api/feedback/${id}/recording`)

  async function useShop() {
    const opened = await stage.visit(shop + stage.tag({ 'data-record': '' }))
    // The recorder is loaded when the page is idle; the first step proves that it listens.
    await opened.waitForFunction(() => !/native code/.test(String(window.fetch)))
    await opened.getByLabel('Street').pressSequentially('Main St 5')
    await opened.getByLabel('Note').fill('Ring twice')
    await opened.getByLabel('Password').fill('hunter2hunter2')
    await opened.getByLabel('Card').fill('4111111111111111')
    await opened.getByLabel('Code').fill('123456')
    await opened.getByLabel('Size').selectOption('Large')
    await opened.locator('#who').click()
    const [failed] = await Promise.all([
      opened.waitForResponse(/missing/),
      opened.getByRole('button', { name: 'Pay now' }).click(),
    ])
    expect(failed.status()).toBe(404)
    return { opened, panel: await openPanel(opened) }
  }

  test('the reporter sees the steps, and the team gets them: no values, no secrets, no masked names', async () => {
    const { opened, panel } = await useShop()
    await panel.getByLabel('In one sentence').fill('Paying fails')
    const add = panel.getByLabel('Add the steps before this')
    expect(await add.isChecked()).toBe(false)
    await add.check()
    await panel.getByText('Typed 9 characters into Street').waitFor()
    await panel.getByText('No total for [mail]').waitFor()
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    const { body } = await recordingOf((await latest()).id)
    const said = body.steps.map(({ do: action, target, input, length, value, option, path }: Step) => ({
      action,
      ...(target?.name ? { name: target.name } : {}),
      ...(target?.field ? { field: target.field } : {}),
      ...(target?.elementId ? { id: target.elementId } : {}),
      ...(input ? { input } : {}),
      ...(length === undefined ? {} : { length }),
      ...(value === undefined ? {} : { value }),
      ...(option === undefined ? {} : { option }),
      ...(path ? { path: path.replace(stage.origin, '') } : {}),
    }))
    expect(said.filter(({ action }: { action: string }) => action !== 'scroll')).toEqual([
      { action: 'navigate', path: expect.stringMatching(/^\/page-\d+$/) },
      { action: 'type', name: 'Street', field: 'street', input: 'text', length: 9 },
      { action: 'type', name: 'Note', field: 'note', input: 'text', length: 10, value: 'Ring twice' },
      { action: 'type', name: 'Password', field: 'password', input: 'password' },
      { action: 'type', name: 'Card', field: 'number', input: 'card' },
      { action: 'type', name: 'Code', field: 'sms', input: 'code' },
      { action: 'select', name: expect.stringMatching(/^Size/), field: 'size', option: 1 },
      { action: 'click', id: 'who' },
      { action: 'click', name: 'Pay now', id: 'pay' },
    ])
    expect(body.requests).toEqual([
      expect.objectContaining({ method: 'GET', path: `${stage.origin}/missing`, status: 404 }),
    ])
    expect(body.console[0]).toMatchObject({ level: 'error', text: 'No total for [mail]' })
    expect(body.page).toBe(`${stage.origin}/orders/[token]`)
    expect(JSON.stringify(body)).not.toMatch(/hunter2|4111|123456|Main St|Ana Example|ana@|abc/)
    await opened.context().close()
  })

  test('the steps become a test: red while the fault is there, green once it is gone', async () => {
    const { opened, panel } = await useShop()
    await panel.getByLabel('In one sentence').fill('Paying fails')
    await panel.getByLabel('Add the steps before this').check()
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    await opened.context().close()
    const { id } = await latest()
    const { body: made } = await stage.workspace.get(`/api/feedback/${id}/reproduction`)
    expect(made.checks).toEqual(['GET /missing succeeds', 'no error «No total for» in the console'])
    const again = await stage.workspace.get(`/api/feedback/${id}/reproduction`)
    expect(again.body.sha256).toBe(made.sha256)

    /** Runs the body of the test as Playwright would, against a service that shows this page everywhere. */
    async function outcomeOn(html: string): Promise<'green' | string> {
      const server = createServer((request, response) => {
        const isMissing = request.url!.startsWith('/missing')
        response.writeHead(isMissing ? 404 : 200, { 'content-type': 'text/html' }).end(isMissing ? '' : html)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      let run: ((given: { page: unknown }) => Promise<void>) | undefined
      const source = made.test.replace(/^import .*\n/, '')
      const declare = (_name: string, body: typeof run) => {
        run = body
      }
      const process = { env: { BASE_URL: `http://127.0.0.1:${port}` } }
      new Function('test', 'expect', 'process', source)(declare, expect, process)
      const context = await stage.browser.newContext()
      try {
        await run!({ page: await context.newPage() })
        return 'green'
      } catch (error) {
        return String(error)
      } finally {
        await context.close()
        server.close()
      }
    }
    const fixed = shop.replace(/console\.error.*\n.*fetch.*/, '')
    expect(fixed).not.toContain('fetch')
    for (let round = 0; round < 3; round++) {
      expect(await outcomeOn(shop)).toContain('to deeply equal []')
      expect(await outcomeOn(fixed)).toBe('green')
    }
    // A page without the button does not count as fixed.
    expect(await outcomeOn('<h1>Gone</h1>')).not.toBe('green')
  })

  test('steps go on over a page load, and the tab keeps nothing once the next page has them', async () => {
    const link = '<a href="?again" id="next">Next page</a>'
    const opened = await stage.visit(link + shop + stage.tag({ 'data-record': '' }))
    const listens = () => opened.waitForFunction(() => !/native code/.test(String(window.fetch)))
    await listens()
    await opened.getByLabel('Street').fill('Main St 5')
    await Promise.all([opened.waitForEvent('load'), opened.locator('#next').click()])
    await listens()
    expect(await opened.evaluate(() => Object.keys(sessionStorage))).not.toContain('gs-steps')
    await opened.locator('#pay').click()
    const panel = await openPanel(opened)
    await panel.getByLabel('In one sentence').fill('Paying fails')
    await panel.getByLabel('Add the steps before this').check()
    await panel.getByText('Typed 9 characters into Street').waitFor()
    await panel.getByText('Clicked Next page').waitFor()
    await panel.getByText('Clicked Pay now').waitFor()
    await opened.context().close()
  })

  test('a part is left out by its box; without the first box nothing is sent', async () => {
    const { opened, panel } = await useShop()
    await panel.getByLabel('In one sentence').fill('Only the steps')
    await panel.getByLabel('Add the steps before this').check()
    await panel.getByRole('checkbox', { name: /^Requests of the page/ }).uncheck()
    await panel.getByRole('checkbox', { name: /^Errors and warnings/ }).uncheck()
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    const { body } = await recordingOf((await latest()).id)
    expect([body.steps.length > 0, body.requests, body.console]).toEqual([true, [], []])
    await opened.context().close()
    const second = await useShop()
    await second.panel.getByLabel('In one sentence').fill('Nothing beside')
    await second.panel.getByRole('button', { name: 'Send' }).click()
    await second.panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    expect((await recordingOf((await latest()).id)).status).toBe(404)
    await second.opened.context().close()
  })

  test('a reporter points at an element by pointer and says what is wrong; the page hears no click', async () => {
    const { opened, panel } = await useShop()
    await opened.evaluate(() => {
      function TotalLine() {}
      const heading = document.querySelector('h1') as unknown as Record<string, unknown>
      heading.__reactFiber$x1 = { type: 'h1', return: { type: TotalLine, return: null } }
      document.querySelector('#pay')!.addEventListener('click', () => (document.title = 'clicked'))
    })
    await panel.getByLabel('In one sentence').fill('The heading is wrong')
    await panel.getByRole('button', { name: 'Point at it' }).click()
    const heading = (await opened.locator('h1').boundingBox())!
    const button = (await opened.locator('#pay').boundingBox())!
    await opened.mouse.move(button.x + 5, button.y + 5)
    await opened.mouse.click(heading.x + 5, heading.y + 5)
    await panel.getByText('You pointed at: Cart').waitFor()
    await panel.getByRole('radio', { name: 'Its text or number is wrong' }).check({ force: true })
    await panel.getByLabel('What should it say?').fill('Your cart')
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    const { body } = await recordingOf((await latest()).id)
    // The steps were not added: the place alone is sent.
    expect(body).toMatchObject({ steps: [], requests: [], console: [] })
    expect(body.point).toMatchObject({ tag: 'h1', role: 'heading', name: 'Cart', component: 'TotalLine' })
    expect(body.expectation).toMatchObject({ kind: 'text', text: 'Your cart', element: { name: 'Cart' } })
    expect(await opened.title()).not.toBe('clicked')
    await opened.context().close()
  })

  test('a reporter points by keys alone; Escape leaves everything as it was, and the place can be removed', async () => {
    const { opened, panel } = await useShop()
    await panel.getByLabel('In one sentence').fill('The heading should not be here')
    await panel.getByRole('button', { name: 'Point at it' }).press('Enter')
    await opened.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Point at it' }).press('Enter')
    await opened.keyboard.press('ArrowDown')
    await opened.keyboard.press('Enter')
    await panel.getByText('You pointed at: Cart').waitFor()
    await panel.getByRole('button', { name: 'Remove' }).click()
    await panel.getByRole('button', { name: 'Point at it' }).press('Enter')
    await opened.keyboard.press('ArrowRight')
    await opened.keyboard.press('Enter')
    await panel.getByRole('radio', { name: 'It should not be here' }).check({ force: true })
    await panel.getByLabel('Add the steps before this').check()
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    const { id } = await latest()
    const { body } = await recordingOf(id)
    expect(body.expectation).toMatchObject({ kind: 'absent', element: { name: 'Cart' } })
    expect(body.steps.length).toBeGreaterThan(0)
    const { body: made } = await stage.workspace.get(`/api/feedback/${id}/reproduction`)
    expect(made.checks).toEqual(['the element is not there'])
    await opened.context().close()
  })

  test('without data-record nothing listens, and a widget that goes gives the page its functions back', async () => {
    const plain = await stage.visit(shop + stage.tag())
    const panel = await openPanel(plain)
    await panel.getByLabel('In one sentence').waitFor()
    expect(await plain.evaluate(() => /native code/.test(String(window.fetch)))).toBe(true)
    expect(await panel.getByLabel('Add the steps before this').count()).toBe(0)
    await plain.context().close()
    const { opened } = await useShop()
    await opened.evaluate(() => {
      const { Groundswell } = window as unknown as {
        Groundswell: { tagged: Record<string, { destroy(): void }> }
      }
      for (const widget of Object.values(Groundswell.tagged)) widget.destroy()
    })
    expect(await opened.evaluate(() => /native code/.test(String(window.fetch)))).toBe(true)
    expect(await opened.evaluate(() => /native code/.test(String(XMLHttpRequest.prototype.open)))).toBe(true)
    await opened.context().close()
  })
})

interface Step {
  do: string
  target?: { name?: string; field?: string; elementId?: string }
  input?: string
  length?: number
  value?: string
  option?: number
  path?: string
}
