import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Manner } from '../../api/test/harness/front.ts'
import { codesTo, nextCode } from '../../api/test/harness/signing-in.ts'
import { newMachine } from '../../cli/test/harness.ts'
import { connectAgent } from '../../mcp/test/harness.ts'
import { type BelowStage, startStageBelow } from './base-path-stage.ts'
import { hasChromium, reason } from './harness.ts'

interface Made {
  slug: string
  secretKey: string
  publishableKey: string
  mcpKey: string
}

/* A service below /feedback of a host, as people meet it: every test also looks for what leaves the base path. */
describe.skipIf(!hasChromium).each<Manner>(['keeps', 'takes off'])(
  `below a base path that the proxy %s${reason}`,
  (manner) => {
    let stage: BelowStage
    let member: BrowserContext
    let made: Made
    let url = ''
    beforeAll(async () => {
      stage = await startStageBelow('/feedback', manner)
      url = stage.front.url
      member = await stage.newPerson()
      made = await makeWorkspace(await member.newPage())
    })
    afterEach(() => expect(stage.faults()).toEqual([]))
    afterAll(() => stage?.close())

    async function enterCode(page: Page, email: string) {
      const before = codesTo(stage.mails, email).length
      await page.getByLabel('E-mail address').fill(email)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.getByLabel('Code').fill(await nextCode(stage.mails, email, before))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Not now' }).click()
    }
    async function ask<Answer>(token: string, path: string, body?: object): Promise<Answer> {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer = await response.json()
      expect([path, response.status, answer]).toEqual([path, response.ok ? response.status : 200, answer])
      return answer as Answer
    }

    /** From the start page by the sign-in to the first workspace, with the token that the dashboard got. */
    async function makeWorkspace(page: Page): Promise<Made> {
      await page.goto(url)
      const token = new Promise<string>((resolve) =>
        page.on('request', (request) => {
          const [, found] = /^Bearer (.+)/.exec(request.headers().authorization ?? '') ?? []
          if (found && request.url().startsWith(`${url}/api/`)) resolve(found)
        }),
      )
      const icon = page.locator('header img')
      expect(
        await icon.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      ).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await enterCode(page, 'ada@example.com')
      await page.waitForURL(`${url}/app/new`)
      await page.getByLabel('Name').fill('Northwind')
      await page.getByRole('button', { name: 'Create workspace' }).click()
      await page.getByText('data-key="gs_pk_').first().waitFor()
      const person = await token
      const rotation = { keys: 'secret' }
      const keys = await ask<Omit<Made, 'slug' | 'mcpKey'>>(person, '/api/account/keys/rotate', rotation)
      const { key } = await ask<{ key: string }>(person, '/api/account/mcp-keys', { name: 'agent' })
      await page.close()
      const me = await ask<{ workspace: { slug: string } }>(person, '/api/account/me')
      const campaign = await ask<{ id: string }>(person, '/api/campaigns', {
        name: 'Shop',
        slug: 'shop',
        status: 'ACTIVE',
        publicPage: true,
        urlPatterns: [`${stage.site.url}/*`, `${new URL(url).origin}/*`],
      })
      await ask(person, '/api/zones', { zoneId: 'shop', name: 'Shop', campaignId: campaign.id })
      const { publishableKey, secretKey } = keys
      return { publishableKey, secretKey, slug: me.workspace.slug, mcpKey: key }
    }

    test('the dashboard: a deep link survives a reload, and its links, its stream and its files stay below', async () => {
      const page = await member.newPage()
      const streams: string[] = []
      page.on('request', (request) => request.url().includes('/live') && streams.push(request.url()))
      const deep = `${url}/app/${made.slug}/settings/install`
      await page.goto(deep)
      await page.getByText(`src="${url}/sdk/v1.js"`).first().waitFor()
      await page.reload()
      await page.getByText(`src="${url}/sdk/v1.js"`).first().waitFor()
      expect(page.url()).toBe(deep)
      await page.getByRole('link', { name: 'Inbox' }).first().click()
      await page.waitForURL(`${url}/app/${made.slug}/inbox`)
      await page.goBack()
      await page.waitForURL(deep)
      await expect.poll(() => streams).toContain(`${url}/api/live`)
      for (const place of [
        '',
        '/campaigns',
        '/analytics',
        '/moderation',
        '/loop',
        '/start',
        '/settings/public',
      ]) {
        await page.goto(`${url}/app/${made.slug}${place}`)
        await page.locator('main h1').first().waitFor()
      }
      await page.close()
    })

    test('the widget on a page of another site sends and votes; its tag names nothing but the script', async () => {
      const page = await member.newPage()
      stage.site.html = `<!doctype html><title>Shop</title><body><h1>Shop</h1>
<script src="${url}/sdk/v1.js" data-key="${made.publishableKey}" data-zone="shop" async></script>`
      await page.goto(`${stage.site.url}/`)
      await page.locator('.launch').click()
      const panel = page.locator('.panel')
      await panel.getByLabel('In one sentence').fill('A larger search field')
      await panel.getByRole('button', { name: 'Send' }).click()
      await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
      await page.close()
      const { items } = await ask<{ items: { id: string; title: string }[] }>(made.secretKey, '/api/feedback')
      expect(items.map(({ title }) => title)).toEqual(['A larger search field'])

      const visitor = await (await stage.newPerson()).newPage()
      await visitor.goto(`${stage.site.url}/`)
      await visitor.waitForFunction('window.Groundswell')
      await visitor.evaluate(
        `Groundswell.createClient({ publishableKey: '${made.publishableKey}' }).then((client) => client.vote('${items[0]!.id}', 'up'))`,
      )
      const voted = await ask<{ upvotes: number }>(made.secretKey, `/api/feedback/${items[0]!.id}`)
      expect(voted.upvotes).toBe(1)
      await visitor.context().close()
    })

    test('the public pages: the board, its search, an item, votes with and without scripts, and the list in a frame', async () => {
      const reader = await stage.newPerson()
      const page = await reader.newPage()
      const board = `${url}/p/${made.slug}/shop`
      await page.goto(board)
      await page.getByRole('link', { name: 'A larger search field' }).click()
      await page.waitForURL(`${board}/i/*`)
      await page.getByRole('link', { name: 'Roadmap' }).click()
      await page.waitForURL(`${board}/roadmap`)
      await page.goto(board)
      await page.getByRole('searchbox').fill('larger')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.waitForURL(`${board}?q=larger`)
      const votes = async () => {
        const { items } = await ask<{ items: { upvotes: number }[] }>(made.secretKey, '/api/feedback')
        return items[0]!.upvotes
      }
      const vote = { name: 'Vote: A larger search field' }
      await page.getByRole('button', vote).click()
      await expect.poll(votes).toBe(2)
      const plain = await (await stage.newPerson({ javaScriptEnabled: false })).newPage()
      await plain.goto(board)
      await plain.getByRole('button', vote).click()
      await plain.getByRole('button', { name: 'Vote' }).click()
      await plain.getByText('You have voted for this.').waitFor()
      expect(await votes()).toBe(3)
      await plain.context().close()

      stage.site.html = `<!doctype html><title>Shop</title><body><div id="ideas"></div>
<script src="${url}/p/embed.js" data-board="${made.slug}/shop" data-into="#ideas"></script>`
      await page.goto(`${stage.site.url}/`)
      await page.frameLocator('iframe').getByRole('link', { name: 'A larger search field' }).waitFor()
      await reader.close()
    })

    test('the portal: its pages, a reload and the page of an invite', async () => {
      const tester = await stage.newPerson()
      const page = await tester.newPage()
      await page.goto(`${url}/join#abc`)
      await enterCode(page, 'tester@example.com')
      await page.waitForURL(`${url}/t/join#abc`)
      await page.getByRole('link', { name: 'Earnings' }).first().click()
      await page.waitForURL(`${url}/t/earnings`)
      await page.reload()
      const link = page.getByRole('link', { name: 'Earnings' }).first()
      expect(await link.getAttribute('aria-current')).toBe('page')
      expect(await link.getAttribute('href')).toBe('/feedback/t/earnings')
      await page.goBack()
      await page.waitForURL(`${url}/t/join#abc`)
      await tester.close()
    })

    test('the operator’s console, and the page of one’s own passkeys with the ways back', async () => {
      const operator = await stage.newPerson()
      const page = await operator.newPage()
      await page.goto(`${url}/operator/mail`)
      await enterCode(page, 'operator@example.com')
      await page.waitForURL(`${url}/operator/mail`)
      await page.getByRole('link', { name: 'Service' }).first().click()
      await page.waitForURL(`${url}/operator/service`)
      await page.reload()
      await page.locator('main h1').first().waitFor()
      expect(page.url()).toBe(`${url}/operator/service`)
      await page.goto(`${url}/identity/account`)
      const back = page.getByRole('link', { name: 'Tester portal' })
      expect(await back.getAttribute('href')).toBe('/feedback/t')
      await operator.close()
    })

    test.each(['/app', '/t', '/operator'])(
      '%s is the same page in every encoding, and known by its tag',
      async (path) => {
        const get = (headers: Record<string, string>) => fetch(url + path, { headers })
        const whole = await get({ 'accept-encoding': 'identity' })
        const text = await whole.text()
        expect(text).toContain('<meta name="base-path" content="/feedback/" />')
        for (const encoding of ['br', 'gzip'])
          expect(await (await get({ 'accept-encoding': encoding })).text()).toBe(text)
        expect((await get({ 'if-none-match': whole.headers.get('etag')! })).status).toBe(304)
      },
    )

    test('the reference and the playground', async () => {
      const page = await member.newPage()
      await page.goto(`${url}/docs`)
      await page.waitForURL(`${url}/docs/`)
      await page.locator('#app:not(:empty)').waitFor()
      await page.locator('#app h1').first().waitFor()
      await page.goto(`${url}/playground?key=${made.publishableKey}&workspace=${made.slug}`)
      await page.getByText('Ready. All of this').waitFor()
      await page.close()
    })

    test('the command line and agents', async () => {
      const env = { GROUNDSWELL_URL: `${url}/`, GROUNDSWELL_API_KEY: made.secretKey }
      const machine = await newMachine(env)
      const { code, out, error } = await machine.run(['items', 'list', '--json'])
      expect([code, error]).toEqual([0, ''])
      expect(out).toContain('A larger search field')
      await machine.remove()
      for (const kind of ['http', 'stdio'] as const) {
        const agent = await connectAgent({ url }, made.mcpKey, kind)
        expect((await agent.listTools()).tools.length).toBeGreaterThan(5)
        await agent.close()
      }
    })

    test('signing out in the dashboard ends the session, and the next visit asks who it is', async () => {
      const page = await member.newPage()
      await page.goto(`${url}/app/${made.slug}/inbox`)
      await page.getByRole('button', { name: /ada@example.com|Account/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL(`${url}/identity/session/end*`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
      const next = await member.newPage()
      await next.goto(`${url}/app`)
      await next.getByLabel('E-mail address').waitFor()
    })
  },
)
