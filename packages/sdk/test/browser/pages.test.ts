import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, memberToken, newWorkspace } from '../api.ts'
import { hasChromium, openPanel, page, reason, type Stage, setStage } from './harness.ts'

describe.skipIf(!hasChromium)(`pages that the widget meets, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones', { zoneId: 'page', name: 'The page' })
  })
  afterAll(() => stage?.close())

  const send = async (panel: Awaited<ReturnType<typeof openPanel>>, title: string) => {
    await panel.getByLabel('In one sentence').fill(title)
    await panel.getByRole('button', { name: 'Send' }).click()
  }
  const thanked = (panel: Awaited<ReturnType<typeof openPanel>>) =>
    panel.getByRole('heading', { name: 'Thank you!' }).waitFor()

  test.each([
    ['a list of hosts', () => `script-src ${stage.service.url}`, {}],
    ['a nonce and strict-dynamic', () => "script-src 'nonce-abc123' 'strict-dynamic'", { nonce: 'abc123' }],
  ])(
    'a strict Content-Security-Policy with %s: everything works and nothing is violated',
    async (_name, script, attributes) => {
      const policy = `default-src 'none'; ${script()}; connect-src ${stage.service.url}; style-src 'none'; img-src 'none'; report-uri /reports; require-trusted-types-for 'script'`
      const opened = await stage.visit({
        html: page(`<h1>Strict</h1>${stage.tag(attributes as Record<string, string>)}`),
        headers: { 'content-security-policy': policy },
      })
      const violations: string[] = []
      opened.on('console', (message) => {
        if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
      })
      const panel = await openPanel(opened)
      await panel.getByRole('button', { name: 'Add a screenshot' }).click()
      await panel.getByRole('img').waitFor()
      await send(panel, 'From a strict page')
      await thanked(panel)
      expect(await styled(opened)).toEqual({ position: 'fixed', radius: '23px' })
      expect(violations).toEqual([])
      await opened.context().close()
    },
  )

  test('the script tag of a fresh workspace works at once: nobody has made a zone', async () => {
    const as = await memberToken(stage.service)
    const { body } = await call(stage.service, 'POST', '/api/account/bootstrap', { as })
    const opened = await stage.visit(stage.tag({ 'data-key': body.publishableKey }))
    await send(await openPanel(opened), 'From the first page')
    await thanked(opened.locator('.panel'))
    const list = await call(stage.service, 'GET', '/api/feedback', { as })
    expect(list.body.items).toMatchObject([{ title: 'From the first page', zoneId: 'default' }])
    await opened.context().close()
  })

  test('a part that is not byte for byte the one that was built does not run', async () => {
    const opened = await stage.visit(stage.tag())
    await opened.route(/\/sdk\/panel\./, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.tampered = true` })
    })
    const complaint = opened.waitForEvent('console', (message) =>
      message.text().includes('could not be opened'),
    )
    await opened.locator('.launch').click()
    await complaint
    expect(await opened.evaluate(() => 'tampered' in globalThis)).toBe(false)
    await opened.context().close()
  })

  test('an element that users put into the page cannot pass itself off as the script', async () => {
    const clobbering = ['img src', 'embed src', 'object data', 'iframe src', 'form action'].map(
      (tag) =>
        `<${tag}="https://evil.example/sdk/v1.js" data-key="gs_pk_evil" name="currentScript"></${tag.split(' ')[0]}>`,
    )
    for (const element of clobbering) {
      const opened = await stage.visit({ html: page(`${element}${stage.tag({ async: '' })}`) })
      await opened.locator('.launch').waitFor()
      expect(await opened.evaluate(() => document.currentScript !== null)).toBe(true)
      const source = await opened.evaluate(
        () => (window as unknown as { Groundswell: Sdk }).Groundswell.source,
      )
      expect(source).toMatch(new RegExp(`^${stage.service.url}/`))
      await opened.context().close()
    }
  })

  test('a page of an origin that is not allowed is told so, and nothing is stored or queued', async () => {
    const strict = await newWorkspace(stage.service)
    await strict.post('/api/zones', { zoneId: 'page' })
    const settings = { allowedOrigins: ['https://only.example'] }
    await strict.call('PATCH', '/api/account/settings', { as: strict.ownerToken, body: settings })
    const opened = await stage.visit(stage.tag({ 'data-key': strict.publishableKey }))
    await opened.locator('.launch').click()
    await opened.getByText('This page is not set up for feedback yet.').first().waitFor()
    const code = await opened.evaluate(async (publishableKey) => {
      const { Groundswell } = window as unknown as { Groundswell: Sdk }
      const client = await Groundswell.createClient({ publishableKey })
      const refusal = await client.submit({ zoneId: 'page', title: 'Not from here' }).catch((error) => error)
      return [refusal.code, (await client.pending()).length]
    }, strict.publishableKey)
    expect(code).toEqual(['origin_not_allowed', 0])
    expect((await strict.get('/api/feedback')).body.items).toEqual([])
    await opened.context().close()
  })

  test('fifty zones, one of them in a shadow root: chosen on the page with a handful of layouts, however long one scrolls', async () => {
    const many = await newWorkspace(stage.service)
    const zones = Array.from({ length: 50 }, (_, n) => ({
      zoneId: `z${n}`,
      name: `Zone ${n}`,
      selector: n === 49 ? 'x-box >>> #z49' : `#z${n}`,
    }))
    await many.post('/api/zones/bulk', { zones })
    const places = zones.map(({ zoneId }) => `<p id="${zoneId}" style="height:80px">${zoneId}</p>`)
    places[49] = `<x-box><template shadowrootmode="open">${places[49]}</template></x-box>`
    const opened = await stage.visit(places.join('') + stage.tag({ 'data-key': many.publishableKey }))
    const panel = await openPanel(opened)
    expect(await panel.locator('option').count()).toBe(50)
    const metrics = await opened.context().newCDPSession(opened)
    await metrics.send('Performance.enable')
    const layouts = async () => {
      const { metrics: all } = await metrics.send('Performance.getMetrics')
      return all.find(({ name }) => name === 'LayoutCount')!.value
    }
    await panel.getByRole('button', { name: 'Choose on the page' }).click()
    await opened.locator('.places button').nth(49).waitFor()
    const before = await layouts()
    const frames = await opened.evaluate(async () => {
      for (let step = 0; step < 20; step++) {
        scrollBy(0, 40)
        await new Promise(requestAnimationFrame)
      }
      return 20
    })
    // Reading all boxes and then writing them costs at most two layouts a frame, not fifty.
    expect((await layouts()) - before).toBeLessThanOrEqual(frames * 2 + 4)
    const [box, place] = await Promise.all([
      opened.locator('.places button', { hasText: /^Zone 12$/ }).boundingBox(),
      opened.locator('#z12').boundingBox(),
    ])
    expect(Math.abs(box!.y - place!.y)).toBeLessThan(1)
    await opened.locator('.places button', { hasText: /^Zone 12$/ }).click()
    expect(await panel.getByLabel('About').inputValue()).toBe('z12')
    await opened.context().close()
  })

  test('two widgets on one page stand apart, and each speaks for its own workspace', async () => {
    const other = await newWorkspace(stage.service)
    await other.post('/api/zones', { zoneId: 'other', name: 'The other' })
    const opened = await stage.visit(
      stage.tag() + stage.tag({ 'data-key': other.publishableKey, 'data-label': 'Other' }),
    )
    const [first, second] = await opened.locator('.launch').all()
    const [one, two] = await Promise.all([first!.boundingBox(), second!.boundingBox()])
    expect(two!.y + two!.height).toBeLessThan(one!.y)
    await second!.click()
    const panel = opened.locator('.panel')
    await send(panel, 'For the other')
    await thanked(panel)
    expect((await other.get('/api/feedback')).body.items).toHaveLength(1)
    await opened.context().close()
  })

  test('a page whose CSS breaks everything it can reach does not reach the widget', async () => {
    const hostile = `<style>
      *{all:unset!important;display:none!important;visibility:hidden!important;opacity:0!important;font-size:1px!important;transform:scale(0)!important;pointer-events:none!important}
      html,head,body{display:block!important;visibility:visible!important;opacity:1!important}
      html{transform:translateX(200px) rotate(8deg)!important;filter:blur(3px)!important;overflow:hidden!important;direction:rtl!important}
      div{position:absolute!important;width:0!important;height:0!important;overflow:hidden!important;clip-path:circle(0)!important;z-index:-1!important;content-visibility:hidden!important}
      button{background:red!important} [popover]{display:none!important}
    </style>`
    const calm = await stage.visit({ html: page(`<h1>Calm</h1>${stage.tag()}`) })
    const wild = await stage.visit({ html: page(`<h1>Wild</h1>${stage.tag()}`, hostile) })
    const boxes = await Promise.all([calm, wild].map((each) => each.locator('.launch').boundingBox()))
    expect(boxes[1]).toEqual(boxes[0])
    expect(await styled(wild)).toEqual(await styled(calm))
    const panel = await openPanel(wild)
    await send(panel, 'Through the storm')
    await thanked(panel)
    await Promise.all([calm, wild].map((each) => each.context().close()))
  })

  test('keys that are typed here are no shortcuts of the page', async () => {
    const opened = await stage.visit(
      `<script>window.heard = []; addEventListener('keydown', (event) => heard.push(event.key))</script>${stage.tag()}`,
    )
    const panel = await openPanel(opened)
    await panel.getByLabel('In one sentence').pressSequentially('sky')
    expect(await opened.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
    await opened.context().close()
  })

  test('the page pays for one small script: no other request, no layout shift', async () => {
    const opened = await stage.visit(`<main>${'<p>Some text.</p>'.repeat(40)}</main>`)
    const requests: string[] = []
    opened.on('request', (request) => requests.push(new URL(request.url()).pathname))
    // The page is laid out before the script arrives: every shift from here on is the widget's.
    await opened.evaluate(async (tag) => {
      const frame = () => new Promise(requestAnimationFrame)
      await frame()
      await frame()
      const seen = { shifts: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift' })
      const script = document.createRange().createContextualFragment(tag)
      document.body.append(script)
    }, stage.tag())
    await opened.locator('.launch').waitFor()
    expect(requests).toEqual(['/sdk/v1.js'])
    await openPanel(opened)
    await opened.locator('.panel form').waitFor()
    expect(await opened.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ shifts: 0 })
    await opened.context().close()
  })

  test('a widget that is taken out leaves nothing behind', async () => {
    const opened = await stage.visit(stage.tag({ 'data-key': '' }))
    const left = await opened.evaluate(async (publishableKey) => {
      const { Groundswell } = window as unknown as { Groundswell: Sdk }
      const widget = Groundswell.mount({ publishableKey })
      await widget.open()
      widget.destroy()
      return document.querySelectorAll('[data-groundswell]').length
    }, stage.workspace.publishableKey)
    expect(left).toBe(0)
    await opened.context().close()
  })
})

interface Sdk {
  source: string
  createClient(options: object): Promise<import('../../src/index.ts').Client>
  mount(options: object): import('../../src/widget.ts').Widget
}

/** Two computed values that only the widget's own sheet gives. */
function styled(opened: Page) {
  return opened.evaluate(() => {
    const root = document.querySelector('[data-groundswell]')!.shadowRoot!
    const dock = getComputedStyle(root.querySelector('.dock')!)
    const launch = getComputedStyle(root.querySelector('.launch')!)
    return { position: dock.position, radius: launch.borderTopLeftRadius }
  })
}
