import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, openPanel, page, reason, type Stage, setStage } from './harness.ts'

const shop = `
  <style>.total{color:rgb(200, 0, 0);background:url(https://cdn.example/secret-token.png)}</style>
  <h1 title="Heading of Ana">Cart of Ana Example</h1>
  <p class="total" data-customer="customer-4711" aria-label="Total of Ana">€11.88</p>
  <a href="/orders/order-4711?token=abcdef" id="link">Orders of Ana</a>
  <img alt="Portrait of Ana" src="/portrait-ana.png" width="40" height="40">
  <svg width="20" height="20" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8" fill="teal"/><text>Drawn words</text></svg>
  <form>
    <label>Street <input name="street" placeholder="Street of Ana"></label>
    <label>Marked <input name="note" data-gs-record></label>
    <label>Password <input type="password" name="password" data-gs-record></label>
    <label>Card <input name="number" autocomplete="cc-number" data-gs-record></label>
    <label>Code <input name="sms" autocomplete="one-time-code" data-gs-record></label>
    <label>Text <textarea>Written before</textarea></label>
    <label>Size <select><option>Small size</option><option>Large size</option></select></label>
    <input type="submit" value="Submit of Ana">
    <div data-gs-mask><b>Masked words</b></div>
    <div contenteditable>Editable words</div>
    <button type="button" id="pay">Pay now</button>
  </form>
  <script>
    document.querySelector('#pay').addEventListener('click', () => {
      const line = document.createElement('p')
      line.textContent = 'Thank you Ana'
      line.title = 'Later title'
      line.className = 'thanks'
      document.body.append(line)
      line.setAttribute('data-order', 'order-4711')
      line.firstChild.data = 'Changed words'
      document.querySelector('h1').attachShadow({ mode: 'open' }).innerHTML = '<i title="Deep title">Deep words</i>'
    })
  </script>`
/** Everything that the page says or hides, and what is typed into it. */
const secrets =
  /Ana|Cart|11\.88|customer|4711|token|abcdef|portrait|Drawn|Main St|Ring|hunter2|Written|Small|Large|Submit|Masked|Editable|Pay now|Thank|Later|Deep|Changed|cdn\.example|Feedback/

describe.skipIf(!hasChromium)(`replays, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones', {
      zoneId: 'page',
      name: 'The page',
      capture: { steps: false, network: false, console: false, replay: true },
    })
  })
  afterAll(() => stage?.close())

  const latest = async () => (await stage.workspace.get('/api/feedback?limit=1')).body.items[0]
  const replayOf = async (id: string) =>
    (await stage.workspace.call('GET', `/api/feedback/${id}/replay`, { as: stage.workspace.ownerToken })).body
      .replay
  async function eventsOf(id: string): Promise<string> {
    const headers = { authorization: `Bearer ${stage.workspace.ownerToken}` }
    const answer = await fetch(`${stage.service.url}/api/feedback/${id}/replay/file`, { headers })
    expect(answer.status).toBe(200)
    return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
  }
  async function openShop(scripts = `<script src="${stage.service.url}/sdk/replay.js" async></script>`) {
    const opened = await stage.visit(page(shop + scripts + stage.tag()))
    if (scripts) await opened.waitForFunction(() => 'GroundswellReplay' in window)
    await opened.getByLabel('Street').pressSequentially('Main St 5')
    await opened.getByLabel('Marked').fill('Ring twice')
    await opened.getByLabel('Password').fill('hunter2hunter2')
    await opened.getByLabel('Card').fill('4111111111111111')
    await opened.getByLabel('Code').fill('123456')
    await opened.getByLabel('Size').selectOption('Large size')
    await opened.getByRole('button', { name: 'Pay now' }).click()
    const panel = await openPanel(opened)
    await panel.getByLabel('In one sentence').fill('Paying fails')
    return { opened, panel }
  }

  test('the reporter adds a replay, and no letter, value, picture or address of the page is in its bytes', async () => {
    const { opened, panel } = await openShop()
    const add = panel.getByLabel('Add a replay of the page')
    await add.waitFor()
    expect(await add.isChecked()).toBe(false)
    await add.check()
    await panel.getByText('Every letter, every picture and everything typed is replaced').waitFor()
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    const { id } = await latest()
    const text = await eventsOf(id)
    const events = JSON.parse(text) as { type: number; data: { source?: number; href?: string } }[]
    expect(text.match(secrets)?.[0]).toBeUndefined()
    for (const typed of ['123456', '4111']) expect(text).not.toContain(typed)
    // A description of the page, moves of the pointer, changes, and inputs: as many letters as any other.
    expect(events.filter(({ type }) => type === 2).length).toBeGreaterThan(0)
    expect(events.find(({ type }) => type === 4)!.data.href).toBe(`${stage.origin}/`)
    expect(new Set(events.map(({ data }) => data.source))).toContain(0)
    const inputs = events
      .filter(({ data }) => data.source === 5)
      .map(({ data }) => (data as { text?: string }).text)
    expect(new Set(inputs)).toEqual(new Set(['*****', '']))
    expect(text).toContain('rgb(200, 0, 0)')
    expect(text).toContain('"thanks"')
    await opened.context().close()
  })

  test('without a tick, after it is taken away, and without the script nothing is sent', async () => {
    for (const choose of [
      async () => {},
      async (panel: Awaited<ReturnType<typeof openShop>>['panel']) => {
        await panel.getByLabel('Add a replay of the page').check()
        await panel.getByLabel('Add a replay of the page').uncheck()
      },
    ]) {
      const { opened, panel } = await openShop()
      await panel.getByLabel('Add a replay of the page').waitFor()
      await choose(panel)
      await panel.getByRole('button', { name: 'Send' }).click()
      await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
      expect(await replayOf((await latest()).id)).toBeNull()
      await opened.context().close()
    }
    const { opened, panel } = await openShop('')
    expect(await panel.getByLabel('Add a replay of the page').count()).toBe(0)
    await opened.context().close()
  })
})
