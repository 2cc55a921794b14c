import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../api/test/harness/http.ts'
import { memberToken } from '../../api/test/harness/workspace.ts'
import { createKeyboard } from './by-keyboard.ts'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'

/* First sign-in, keys and agents: what is shown once, and what turns by itself. */
describe.skipIf(!hasChromium)(`workspace and keys${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage.close())
  const settings = (tab: string) => `/app/${stage.slug}/settings/${tab}`
  /** The storage that a script could read: no secret may be in it. */
  const keptBy = (page: Page) =>
    page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + history.state)

  test('the first sign-in leads to the script tag, without a secret key; the settings make one and show it once', async () => {
    const token = await memberToken(stage.service)
    const page = await stage.open('/app', { as: { token } })
    await page.waitForURL(/\/app\/new$/)
    await page.getByLabel('Name').fill('Northwind')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await page.waitForURL(/\/app\/northwind-[^/]+\/start$/)
    await page.getByText('data-key="gs_pk_').first().waitFor()
    expect(await page.content()).not.toContain('gs_sk_')
    await page.goto(page.url().replace(/start$/, 'settings/keys'))
    await page.getByRole('button', { name: 'Make a secret key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a secret key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your new secret key' })
    const secret = (await dialog.locator('code').first().textContent())!
    expect(secret).toMatch(/^gs_sk_/)
    const answer = await call(stage.service, 'POST', '/api/validate', { as: secret })
    expect(answer.body).toMatchObject({ kind: 'secret', workspace: { name: 'Northwind' } })

    await page.keyboard.press('Escape')
    const done = dialog.getByRole('button', { name: 'Done' })
    await done.click({ force: true })
    expect(await done.getAttribute('aria-disabled')).toBe('true')
    expect(await dialog.isVisible()).toBe(true)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await download
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Rotate' }).waitFor()
    expect(await keptBy(page)).not.toContain(secret)
    expect(await page.content()).not.toContain(secret)
  })

  test('a rotation shows the new secret once, and the former key works until its overlap is over', async () => {
    const { secretKey } = stage.workspace
    const page = await stage.open(settings('keys'))
    await page.getByRole('button', { name: 'Rotate' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(/former secret key/).selectOption({ label: '12 h' })
    await form.getByRole('button', { name: 'Rotate' }).click()
    const shown = page.getByRole('dialog', { name: 'Your new secret key' })
    const fresh = (await shown.locator('code').first().textContent())!
    expect(fresh).not.toBe(secretKey)
    for (const as of [fresh, secretKey])
      expect((await call(stage.service, 'POST', '/api/validate', { as })).status).toBe(200)
    await shown.getByRole('button', { name: 'Copy' }).first().click()
    await shown.getByRole('button', { name: 'Done' }).click()

    // The former key stands in the list with its end, and can be ended at once.
    await page.getByRole('button', { name: 'End now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect((await call(stage.service, 'POST', '/api/validate', { as: secretKey })).status).toBe(401)
    stage.workspace.secretKey = fresh
    expect(await keptBy(page)).not.toContain(fresh)
  })

  test('moment 5, by keyboard alone: a command is copied, and the first real MCP call turns the dialog to the agent’s name', async () => {
    const page = await stage.open(settings('agents'))
    const keyboard = createKeyboard(page)
    await keyboard.enter(page.getByRole('button', { name: 'Connect an agent' }))
    await keyboard.fill(page.getByLabel('Name'), 'Night shift')
    await keyboard.press('Enter')
    const waiting = page.getByTestId('first-call')
    await waiting.getByText('Waiting for the first call').waitFor()
    const command = (await page.getByRole('dialog').locator('pre').textContent())!
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await keyboard.enter(page.getByRole('dialog').getByRole('button', { name: 'Copy the command' }))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(command)
    const [, key] = command.match(/Bearer (gs_mk_[^"\s]+)/)!
    expect(command).toContain(`${stage.service.url}/mcp`)

    const client = new Client({ name: 'claude-code', version: '2.0.0' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${stage.service.url}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    )
    expect((await client.listTools()).tools.length).toBeGreaterThan(0)
    await waiting.getByText('Night shift is connected').waitFor()
    await client.close()
    await keyboard.enter(page.getByRole('dialog').getByRole('button', { name: 'Done' }))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(key)
    expect(await keptBy(page)).not.toContain(key)
  })

  test('a code typed in the extension turns the pairing dialog', async () => {
    const page = await stage.open(`/app/${stage.slug}/zones`)
    await page.getByRole('heading', { name: 'Zones' }).waitFor()
    await page.keyboard.press('p')
    const code = await page.getByTestId('pairing-code').textContent()
    const redeemed = await call(stage.service, 'POST', '/api/studio/pairing/redeem', { body: { code } })
    expect(redeemed.status).toBe(200)
    await page.getByRole('dialog').getByText('Paired.').waitFor()
    expect(await page.content()).not.toContain(code)
  })

  const roles = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'] as const
  const buttons = [
    { path: 'settings/agents', name: 'Connect an agent', least: 'Admin' },
    { path: 'team', name: 'Invite', least: 'Admin' },
    { path: 'testers/tiers', name: 'New tier', least: 'Admin' },
    { path: 'zones', name: 'New zone', least: 'Member' },
  ] as const
  test.each(roles)('%s sees what it may do, and why it may not do the rest', async (role) => {
    const page = await stage.open(`/app/${stage.slug}/settings/agents`, { as: role })
    for (const { path, name, least } of buttons) {
      await page.goto(`${stage.service.url}/app/${stage.slug}/${path}`)
      const button = page.getByRole('button', { name }).first()
      await button.waitFor()
      const may = roles.indexOf(role) >= (least === 'Admin' ? 2 : 1)
      expect(await button.getAttribute('aria-disabled'), name).toBe(may ? null : 'true')
      if (may) continue
      const described = await button.getAttribute('aria-describedby')
      const why = await page.locator(`[id="${described}"]`).textContent()
      expect(why).toContain(`This needs the role ${least}.`)
    }
    await page.close()
  })
})
