import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitItem } from '../../api/test/harness/loop-tests.ts'
import { createKeyboard } from './by-keyboard.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'
import { type Agent, callTool, claimItem, type Loop, makeLoop } from './loop-sample.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const seen = (page: Page, name: string, title: string) =>
  column(page, name).getByText(title).first().waitFor()

/* Moments 6, 7 and 8: an agent over MCP works, and the board is never reloaded. */
describe.skipIf(!hasChromium)(`the loop board${reason}`, () => {
  let stage: Stage
  let loop: Loop
  let agent: Agent
  beforeAll(async () => {
    stage = await setStage()
    loop = await makeLoop(stage, { automationLevel: 'HUMAN_IN_LOOP' })
    agent = await loop.agent()
  })
  afterAll(() => stage.close())
  const open = (path: string, look = {}) => stage.open(`/app/${stage.slug}${path}`, look)
  const statusOf = async (deploymentId: string) =>
    (await stage.workspace.get(`/api/deployments/${deploymentId}`)).body

  test('moments 7 and 8, by keyboard alone: the board follows an agent that claims, works, asks, is answered here, and ships', async () => {
    const title = 'The total jumps when I pick a country'
    const id = await loop.newItem(title)
    const page = await open('/loop')
    await seen(page, 'Ready', title)

    expect((await callTool(agent, 'list_ready_items', { zoneId: loop.zoneId })).items[0].id).toBe(id)
    await callTool(agent, 'read_item', { id })
    const deploymentId = await claimItem(agent, id)
    await seen(page, 'Being built', title)
    const working = column(page, 'Being built')
    await working.getByText('tide-coder').waitFor()

    const stages = (at: number) =>
      ['Read', 'Write the fix', 'Tests'].map((name, place) => ({
        name,
        status: place < at ? 'PASSED' : place === at ? 'RUNNING' : 'PENDING',
      }))
    await callTool(agent, 'set_stages', { deploymentId, stages: stages(1) })
    await working.getByText('Write the fix').waitFor()
    await working.getByRole('img', { name: 'Stage 2 of 3' }).waitFor()
    await callTool(agent, 'append_log', { deploymentId, message: 'compiled src/cart/total.ts' })
    await working.getByText('compiled src/cart/total.ts').waitFor()

    const question = 'Should the total wait for the new rate?'
    const asked = await callTool(agent, 'ask', { deploymentId, question })
    const waiting = callTool(agent, 'wait_for_answer', {
      deploymentId,
      questionId: asked.question.id,
      timeoutSeconds: 50,
    })
    const asks = column(page, 'Needs a decision')
    await asks.getByText(question).waitFor()
    const keyboard = createKeyboard(page)
    await keyboard.enter(asks.getByRole('link', { name: 'Answer' }))
    const sheet = page.getByRole('dialog', { name: 'Deployment' })
    await keyboard.fill(sheet.getByLabel('Your answer'), 'Yes, and grey it out meanwhile.')
    await keyboard.reach(sheet.getByLabel('Let it ship'))
    await keyboard.press('Space')
    await keyboard.enter(sheet.getByRole('button', { name: 'Answer' }))
    const answer = await waiting
    expect(answer.question).toMatchObject({ answered: true, approved: true })
    expect(answer.untrustedText.answer).toBe('Yes, and grey it out meanwhile.')
    await sheet.getByText('The team answered and let it ship').waitFor()
    await page.keyboard.press('Escape')
    await seen(page, 'Being built', title)

    await callTool(agent, 'update_deployment', {
      deploymentId,
      status: 'DEPLOYED',
      commitSha: 'abc1234',
      prUrl: 'https://example.com/acme/shop/pull/7',
      changedFiles: ['src/cart/total.ts'],
    })
    const shipped = column(page, 'Shipped')
    await shipped.getByText(title).waitFor()
    // It unfolds by itself: 60 % of 200 points for the author, 20 % for the voter, both held for a week.
    await shipped.getByText('120 points').waitFor()
    await shipped.getByText('40 points').waitFor()
    expect(await shipped.getByText(/^payable from /).count()).toBe(2)
    await keyboard.enter(shipped.getByRole('link', { name: 'Author' }))
    await page.waitForURL(/\/rewards\/[0-9a-f-]{36}$/)
    await page.close()
  })

  test('one filter for list, board and analytics: it is chosen once, holds from page to page, and ends on the page that is open', async () => {
    const [kept, other] = ['Only in this zone', 'In another zone']
    await stage.workspace.post('/api/zones', { zoneId: 'elsewhere', name: 'Elsewhere', threshold: 0 })
    await loop.newItem(kept)
    await submitItem(stage.workspace, { zoneId: 'elsewhere', title: other, description: other })
    const page = await open(`/inbox?zone=${loop.zoneId}&sort=top`)
    const rail = page.getByRole('navigation')
    await page.getByText(kept).first().waitFor()
    await rail.getByRole('link', { name: 'Loop' }).click()
    await seen(page, 'Ready', kept)
    expect(new URL(page.url()).search).toBe(`?zone=${loop.zoneId}`)
    await page.getByRole('button', { name: /^Zone: / }).waitFor()
    expect(await page.getByText(other).count()).toBe(0)
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await page.getByRole('button', { name: /^Zone: / }).waitFor()
    expect(new URL(page.url()).search).toBe(`?zone=${loop.zoneId}`)
    await rail.getByRole('link', { name: 'Loop' }).click()
    await seen(page, 'Ready', kept)
    await rail.getByRole('link', { name: 'Loop' }).click()
    await seen(page, 'Ready', other)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('searchbox').fill('this zone')
    await page.getByText(other).waitFor({ state: 'detached' })
    await seen(page, 'Ready', kept)
    expect(new URL(page.url()).searchParams.get('q')).toBe('this zone')
    await page.close()
  })

  test('moment 7 begins on Pulse: a question is first among what needs somebody, and leads to its answer', async () => {
    const deploymentId = await claimItem(agent, await loop.newItem('Asked on Pulse'))
    const page = await open('')
    await page.getByRole('heading', { name: 'Needs you' }).waitFor()
    await callTool(agent, 'ask', { deploymentId, question: 'May I drop the old rate table?' })
    await page.getByText('May I drop the old rate table?').waitFor()
    await createKeyboard(page).enter(
      page.getByRole('link').filter({ hasText: 'May I drop the old rate table?' }),
    )
    await page.getByLabel('Your answer').waitFor()
    await page.close()
  })

  test('moment 6: a claim that falls silent turns amber and says so, without a reload', async () => {
    const deploymentId = await claimItem(agent, await loop.newItem('Falls silent'))
    const page = await open(`/loop/${deploymentId}`)
    const words = page.getByText(/^The lease ends|^No word since/)
    await words.waitFor()
    const colour = () => words.evaluate((element) => getComputedStyle(element).color)
    const calm = await colour()
    expect(await words.textContent()).toMatch(/^The lease ends/)
    await page.clock.install({ time: Date.now() + 31 * 60_000 })
    await page.reload()
    await page.getByText(/^No word since/).waitFor()
    expect(await colour()).not.toBe(calm)
    await page.close()
  })

  test('moment 6, over its shoulder: stages, the log as it is written, files, and a rollback with its reason', async () => {
    const id = await loop.newItem('The map hides the menu')
    const deploymentId = await claimItem(agent, id)
    const page = await open(`/loop/${deploymentId}`)
    await page.getByRole('heading', { name: 'The map hides the menu' }).waitFor()
    const log = page.getByRole('log')
    for (const at of [1, 2, 3])
      await callTool(agent, 'append_log', {
        deploymentId,
        message: `line ${at}`,
        level: at === 2 ? 'error' : 'info',
      })
    await log.getByText('line 3').waitFor()
    expect(await log.getByText(/^line/).allTextContents()).toEqual(['line 1', 'line 2', 'line 3'])
    await page.getByRole('radio', { name: 'Errors' }).click()
    await expect.poll(() => log.getByText(/^line/).allTextContents()).toEqual(['line 2'])
    expect(page.url()).toContain('level=error')

    await callTool(agent, 'update_deployment', {
      deploymentId,
      changedFiles: ['src/map/menu.ts', 'src/payment/pins.ts'],
    })
    const keyboard = createKeyboard(page)
    await keyboard.enter(page.getByRole('button', { name: 'Approve these files' }))
    await page.getByText(/^You approved/).waitFor()
    expect((await statusOf(deploymentId)).approval).not.toBeNull()

    await keyboard.enter(page.getByRole('button', { name: 'Roll back' }))
    const dialog = page.getByRole('dialog', { name: 'Roll the change back' })
    await keyboard.fill(dialog.getByLabel('Reason'), 'Payments by invoice were refused')
    await keyboard.enter(dialog.getByRole('button', { name: 'Roll back' }))
    await page.getByText(/^You rolled it back/).waitFor()
    expect((await statusOf(deploymentId)).rollback).toMatchObject({
      reason: 'Payments by invoice were refused',
    })
    expect((await stage.workspace.get(`/api/feedback/${id}`)).body.status).toBe('FAILED')
  })

  test('a long log shows only the rows in sight, and earlier lines are a press away', async () => {
    const deploymentId = await claimItem(agent, await loop.newItem('Many lines'))
    for (let at = 1; at <= 230; at++)
      await stage.workspace.post(`/api/deployments/${deploymentId}/logs`, { message: `step ${at}` })
    const page = await open(`/loop/${deploymentId}`)
    const log = page.getByRole('log')
    await log.getByText('step 230', { exact: true }).waitFor()
    expect(await log.getByText(/^step /).count()).toBeLessThan(60)
    await page.getByRole('button', { name: 'Earlier lines' }).click()
    await page.getByRole('button', { name: 'Earlier lines' }).waitFor({ state: 'detached' })
    await log.focus()
    await page.keyboard.press('Home')
    await log.getByText('step 1', { exact: true }).waitFor()
  })

  test('by keyboard alone: to a card, S, a reason, and the item is moved; a collapsed column stays so', async () => {
    const title = 'Undo for removed items'
    const id = await loop.newItem(title)
    const page = await open('/loop')
    await seen(page, 'Ready', title)
    await page.keyboard.press('j')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Move the item' })
    await dialog.getByLabel('To').selectOption('REJECTED')
    await dialog.getByLabel('Reason').fill('Out of scope')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await stage.workspace.get(`/api/feedback/${id}`)).body.status)
      .toBe('REJECTED')
    await page.getByRole('link', { name: /in another state|in other states/ }).waitFor()

    await page.getByRole('button', { name: 'Collapse Troubled' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Expand Troubled' }).waitFor()
  })

  test('hostile words on the board and in a log stay words: nothing runs, colours and bidi are named', async () => {
    const title = '<img src=x onerror=alert(1)> \u202Egnp.exe'
    const id = await loop.newItem(title, 'x'.repeat(4_900))
    const deploymentId = await claimItem(agent, id)
    const message =
      '\u001b[31mred\u001b[0m \u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007 <script>alert(2)</script>'
    await callTool(agent, 'append_log', { deploymentId, message: `${message} ${'y'.repeat(6_000)}` })
    const board = await open('/loop')
    const card = column(board, 'Being built').getByRole('article').filter({ hasText: 'onerror' })
    await card.getByText('U+202E').waitFor()
    await card.getByText('<script>alert(2)</script>').waitFor()
    const page = await open(`/loop/${deploymentId}`)
    const row = page.getByRole('log').getByText('<script>alert(2)</script>')
    await row.waitFor()
    expect(await row.textContent()).toMatch(/^red link/)
    await page.getByRole('button', { name: 'Show the whole line' }).click()
    await page.getByRole('dialog', { name: 'Line 1' }).getByText('y'.repeat(50)).waitFor()
    expect(await page.getByRole('link', { name: /evil/ }).count()).toBe(0)
    expect(await page.title()).not.toContain('img')
    expect(stage.complaints()).toEqual([])
  })

  test('a viewer reads the board, and is told why nothing can be pressed', async () => {
    await loop.newItem('For the viewer')
    const page = await open('/loop', { as: 'VIEWER' })
    const claimButton = column(page, 'Ready')
      .getByRole('button', { name: /^Claim/ })
      .first()
    await claimButton.waitFor()
    expect(await claimButton.getAttribute('aria-disabled')).toBe('true')
    expect(await claimButton.getAttribute('aria-describedby')).not.toBeNull()
  })

  test.each([
    ['light', {}],
    ['dark, right to left', { dark: true, language: 'ar' }],
    ['390 px', { width: 390, height: 844 }],
  ])(
    'axe finds nothing on a full board, and on a deployment that waits for a person: %s',
    async (_, look) => {
      const deploymentId = await claimItem(agent, await loop.newItem('Looked at'))
      await callTool(agent, 'append_log', { deploymentId, message: 'compiled', level: 'warn' })
      await callTool(agent, 'update_deployment', {
        deploymentId,
        status: 'AWAITING_APPROVAL',
        question: 'May I?',
        changedFiles: ['src/payment/pins.ts'],
      })
      const page = await open('/loop', look)
      await page.getByText('May I?').first().waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.goto(`${stage.service.url}/app/${stage.slug}/loop/${deploymentId}`)
      await page.getByText('src/payment/pins.ts').waitFor()
      expect(await findingsOf(page)).toEqual([])
      const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(excess)).toBe(0)
    },
  )
})
