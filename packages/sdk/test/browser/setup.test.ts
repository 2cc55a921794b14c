import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWorkspace } from '../api.ts'
import { hasChromium, openPanel, page, reason, type Stage, setStage } from './harness.ts'

describe.skipIf(!hasChromium)(`setting the widget up, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    const { post } = stage.workspace
    await post('/api/zones', { zoneId: 'page', name: 'The page', type: 'SUGGESTION', showResults: false })
    await post('/api/zones', { zoneId: 'paused', status: 'PAUSED' })
    await post('/api/zones', { zoneId: 'elsewhere', selector: '#elsewhere' })
  })
  afterAll(() => stage?.close())

  /** The lines of the console that begin with our name, until they are as expected. */
  async function told(attributes: Record<string, string>, expected: RegExp, isOpened = true) {
    const opened = await stage.visit('')
    const said = opened.waitForEvent('console', (message) => expected.test(message.text()))
    const tag = stage.tag(attributes)
    await opened.setContent(page(tag))
    if (isOpened) await opened.locator('.launch').click()
    const text = (await said).text()
    await opened.context().close()
    return text
  }

  test('a secret key and a mistyped one are told before anybody opens the panel', async () => {
    const secret = await told({ 'data-key': stage.workspace.secretKey }, /secret key/, false)
    expect(secret).toContain('rotate it in the dashboard now')
    expect(secret).not.toContain(stage.workspace.secretKey)
    await told({ 'data-key': 'gs-pk-mine' }, /"gs-pk-mine" is no publishable key: copy it/, false)
  })

  test('a tag without a key, and one that loads the script as a module, are told what is missing', async () => {
    const missing = /the publishable key is missing .*data-key\): copy it from http.*\/app\/settings\/keys/
    await told({ 'data-key': '' }, missing, false)
    const opened = await stage.visit('')
    const said = opened.waitForEvent('console', (message) => missing.test(message.text()))
    await opened.setContent(page(stage.tag({ 'data-zone': 'page' }).replace('data-key', 'data-kye')))
    await said
    const thrown = opened.waitForEvent('pageerror')
    await opened.setContent(page(stage.tag({ type: 'module' })))
    expect((await thrown).message).toContain('Load v1.js by <script async>')
    await opened.context().close()
  })

  test('a key that the service does not know, an origin that is not allowed: where to mend it', async () => {
    await told(
      { 'data-key': `gs_pk_${'x'.repeat(40)}` },
      /does not know the key gs_pk_xxxxxx….*app\/settings\/keys/,
    )
    const strict = await newWorkspace(stage.service)
    const settings = { allowedOrigins: ['https://only.example'] }
    await strict.call('PATCH', '/api/account/settings', { as: strict.ownerToken, body: settings })
    const said = await told({ 'data-key': strict.publishableKey }, /may not use this key/)
    expect(said).toBe(
      `Groundswell: ${stage.origin} may not use this key. Add it to the allowed origins: ${stage.service.url}/app/settings/origins`,
    )
  })

  test('a zone that is not there, not open, or whose element is not on the page', async () => {
    const missing = await told({ 'data-zone': 'pge' }, /there is no zone/)
    expect(missing).toBe(
      'Groundswell: there is no zone "pge". Zones of the workspace: "page", "paused", "elsewhere". Name one of them, or create it in the dashboard.',
    )
    await told({ 'data-zone': 'paused' }, /"paused" is not open: its status is PAUSED/)
    await told({ 'data-zone': 'elsewhere' }, /no element of this page matches #elsewhere/)
  })

  test('a client without an address or a key says so in a sentence', async () => {
    const opened = await stage.visit(stage.tag())
    const said = await opened.evaluate(async () => {
      const { Groundswell } = window as unknown as {
        Groundswell: { createClient(options: object): Promise<unknown> }
      }
      return Groundswell.createClient({ baseUrl: '' }).catch((error) => error.message)
    })
    expect(said).toBe('Groundswell: createClient needs baseUrl.')
    await opened.context().close()
  })

  test('auto follows the page: its background, its text, a class that changes; and the system only where the page does', async () => {
    const style = `<style>.dark{background:oklch(20% 0.02 250);color:white} .bright{background:white;color:black}</style>`
    const opened = await stage.visit(
      { html: page(stage.tag(), `<meta name="color-scheme" content="light dark">${style}`) },
      { colorScheme: 'dark' },
    )
    const theme = (wanted: string) =>
      opened.locator(`.root[data-theme=${wanted}]`).waitFor({ state: 'attached' })
    await theme('dark')
    await opened.evaluate(() => document.body.classList.add('bright'))
    await theme('light')
    await opened.evaluate(() => document.body.classList.remove('bright'))
    await opened.emulateMedia({ colorScheme: 'light' })
    await theme('light')
    await opened.evaluate(() => document.documentElement.classList.add('dark'))
    await theme('dark')
    // Without a colour of its own, the light text on a picture tells.
    await opened.evaluate(() => {
      document.documentElement.className = ''
      document.body.style.cssText = 'background:linear-gradient(#000,#111);color:#eee'
    })
    await theme('dark')
    await opened.evaluate(() => document.body.removeAttribute('style'))
    await theme('light')
    await opened.context().close()

    const plain = await stage.visit(stage.tag(), { colorScheme: 'dark' })
    await plain.locator('.root[data-theme=light]').waitFor({ state: 'attached' })
    await plain.context().close()
  })

  test('a report of a bug shows errors of the page, masked, and sends them only when ticked', async () => {
    const opened = await stage.visit(stage.tag())
    const seen: string[] = []
    opened.on('console', (message) => seen.push(message.text()))
    await opened.evaluate(async () => {
      console.error('No cart for', 'ada@example.com', { secret: 'in an object' })
      setTimeout(() => {
        throw new TypeError('total is undefined')
      })
      void Promise.reject(new Error('order 12345678 is gone'))
      await fetch(`${location.origin}/nothing?token=abc`)
    })
    expect(seen.some((text) => text.includes('ada@example.com'))).toBe(true)
    const panel = await openPanel(opened)
    await panel.getByText('Suggestion', { exact: true }).waitFor()
    expect(await panel.getByLabel('Add technical details').count()).toBe(0)
    await panel.getByText('Bug', { exact: true }).click()
    await panel.getByLabel('In one sentence').fill('Nothing happens')
    const offered = panel.getByLabel('Add technical details')
    await offered.waitFor()
    expect(await offered.isChecked()).toBe(false)
    await offered.check()
    const list = panel.locator('.trace dl')
    const shown = await list.innerText()
    for (const part of ['No cart for [mail] …', 'TypeError: total is undefined', 'order [number] is gone'])
      expect(shown).toContain(part)
    expect(shown).toMatch(/404 http:\/\/127\.0\.0\.1:\d+\/nothing$/m)
    expect(shown).not.toMatch(/ada@|in an object|token=/)
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    const [item] = (await stage.workspace.get('/api/feedback?limit=1')).body.items
    expect(item).toMatchObject({
      type: 'BUG',
      metadata: {
        userAgent: await opened.evaluate(() => navigator.userAgent),
        errors: expect.arrayContaining(['No cart for [mail] …']),
        failedRequests: [expect.stringMatching(/^404 http.*\/nothing$/)],
      },
    })
    await opened.context().close()
  })

  test('nothing is offered or sent where the page says no, and console.error stays the page’s own', async () => {
    const opened = await stage.visit({
      html: page(`<script>window.theirs = console.error</script>${stage.tag({ 'data-diagnostics': 'off' })}`),
    })
    const isUntouched = () =>
      opened.evaluate(() => (window as unknown as { theirs: unknown }).theirs === console.error)
    expect(await isUntouched()).toBe(true)
    const panel = await openPanel(opened)
    await panel.getByText('Bug', { exact: true }).click()
    await panel.getByLabel('In one sentence').fill('Off')
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    const [item] = (await stage.workspace.get('/api/feedback?limit=1')).body.items
    expect(Object.keys(item.metadata).sort()).toEqual(['browser', 'language', 'page', 'viewport'])
    await opened.context().close()
  })

  test('a vote that has no weight says why, and so does an item of one’s own', async () => {
    const author = await stage.visit(stage.tag({ 'data-zone': 'page' }))
    const writing = await openPanel(author)
    await writing.getByLabel('In one sentence').fill('Mine alone')
    await writing.getByRole('button', { name: 'Send' }).click()
    await writing.getByRole('heading', { name: 'Thank you!' }).waitFor()
    await writing.getByRole('tab', { name: 'Ideas' }).click()
    await writing.getByRole('button', { name: 'Mine alone' }).click()
    await writing.getByText('You wrote this, so a vote of yours would not count.').waitFor()
    await author.context().close()
    const voter = await stage.visit(stage.tag({ 'data-zone': 'page' }))
    await voter.route(/\/api\/votes$/, async (route) => {
      const answer = await route.fetch()
      const body = { ...(await answer.json()), weight: 0, weightReason: 'address_limit' }
      await route.fulfill({ response: answer, json: body })
    })
    const panel = await openPanel(voter)
    await panel.getByRole('tab', { name: 'Ideas' }).click()
    await panel.getByRole('button', { name: 'Vote for: Mine alone' }).click()
    await panel.getByText('others on your network have already voted').waitFor()
    await voter.context().close()
  })
})
