import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertZone } from '../../api/test/harness/rows.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'

describe.skipIf(!hasChromium)(`who asks, by account${reason}`, () => {
  let stage: Stage
  let id: string
  beforeAll(async () => {
    stage = await setStage()
    await insertZone(stage.service, stage.workspace.id, 'hero')
    const ada = await newUser('Ada Lovelace', { id: 'acme', name: 'Acme', plan: 'Team', monthlySpend: 490 })
    await newUser('Bob Hopper', { id: 'globex', name: 'Globex', plan: 'Enterprise', monthlySpend: 12_900.5 })
    id = await newItem('Invoices as CSV', ada)
    await newItem('A darker theme')
  })
  afterAll(() => stage?.close())

  async function newUser(name: string, company: object): Promise<string> {
    const { body } = await stage.workspace.post('/api/identity/tokens', { userId: name, name, company })
    return body.token
  }
  async function newItem(title: string, token?: string): Promise<string> {
    const { body } = await stage.workspace.call('POST', '/api/feedback', {
      as: stage.workspace.publishableKey,
      body: { zoneId: 'hero', title, sessionId: 'a visitor' },
      headers: token ? { 'x-service-user-token': token } : {},
    })
    return body.id
  }
  const at = (path: string, look = {}) => stage.open(`/app/${stage.slug}${path}`, look)

  test('one press on the page of an item says who asked, and a member votes for one more and undoes it', async () => {
    const page = await at(`/items/${id}`)
    await page.getByRole('tab', { name: 'Who asked' }).click()
    const people = page.getByRole('table', { name: 'People' })
    await people.getByRole('row', { name: /Ada Lovelace.*Acme.*Wrote it/ }).waitFor()
    await page.getByRole('button', { name: 'Vote on behalf' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('User, company or your id').fill('glob')
    await dialog.getByRole('radio', { name: /Bob Hopper/ }).check()
    await dialog.getByRole('button', { name: 'Vote on behalf' }).click()
    await people.getByRole('row', { name: /Bob Hopper.*The team voted/ }).waitFor()
    await page.getByText('13,390.5').waitFor()
    expect((await stage.workspace.get(`/api/feedback/${id}`)).body.upvotes).toBe(1)
    await page.getByRole('button', { name: 'Withdraw the vote for Bob Hopper' }).click()
    await people.getByRole('row', { name: /Bob Hopper/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await people.getByRole('row', { name: /Bob Hopper/ }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await page.close()
  })

  test('the analytics lead to demand by account, and an account to its items in the inbox', async () => {
    const page = await at('/analytics')
    await page.getByRole('link', { name: 'Demand by account' }).click()
    await page
      .getByRole('table', { name: 'Items' })
      .getByRole('row', { name: /Invoices as CSV/ })
      .waitFor()
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('radio', { name: 'Accounts' }).click()
    const accounts = page.getByRole('table', { name: 'Accounts' })
    const acme = accounts.getByRole('row', { name: /Acme.*Team.*490/ })
    await acme.getByRole('link', { name: '1', exact: true }).click()
    await page.getByRole('button', { name: 'Account acme' }).waitFor()
    await page.getByText('Invoices as CSV').first().waitFor()
    expect(await page.getByText('A darker theme').count()).toBe(0)
    await page.getByRole('button', { name: 'Account acme' }).click()
    await page.getByText('A darker theme').first().waitFor()
    await page.close()
  })

  test('the inbox offers accounts and plans in a menu, and its order by what they spend', async () => {
    const theme = await newItem('Themes for teams')
    const { items } = (await stage.workspace.get('/api/demand/people?q=Globex')).body
    await stage.workspace.call('POST', `/api/feedback/${theme}/votes`, {
      as: stage.workspace.ownerToken,
      body: { personId: items[0].personId },
    })
    const page = await at('/inbox?figure=SUBMITTED')
    await page.getByText('A darker theme').first().waitFor()
    await page.getByRole('search').hover()
    const menu = page.getByRole('button', { name: 'Accounts' })
    await menu.click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      ...['Highest spend', 'Plan Enterprise', 'Plan Team'],
      ...[expect.stringMatching(/^Globex\s*12,900.5$/), expect.stringMatching(/^Acme\s*490$/)],
    ])
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Highest spend' }).click()
    await page.waitForURL(/sort=revenue/)
    await page.getByRole('radio', { name: 'Highest spend' }).waitFor()
    const titles = async () =>
      // The preview beside the list names its item once more.
      (await page.locator('main').innerText())
        .match(/Themes for teams|Invoices as CSV|A darker theme/g)
        ?.slice(0, 3)
    // Acme and Globex ask for the first, Globex for the second.
    await expect.poll(titles).toEqual(['Invoices as CSV', 'Themes for teams', 'A darker theme'])
    await menu.click()
    await page.getByRole('menuitem', { name: 'Plan Team' }).click()
    await page.getByText('Themes for teams').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Plan Team' }).click()
    await page.getByText('Themes for teams').first().waitFor()
    await page.close()

    const viewer = await at('/inbox', { as: 'VIEWER' })
    await viewer.getByRole('search').hover()
    await viewer.getByRole('button', { name: 'Status', exact: true }).click()
    expect(await viewer.getByRole('button', { name: 'Accounts' }).count()).toBe(0)
    await viewer.close()
  })

  test('a VIEWER is told which role sees customers', async () => {
    const pages = {
      [`/items/${id}?tab=demand`]: 'This tab names customers',
      '/demand': 'This page names customers',
    }
    for (const [path, title] of Object.entries(pages)) {
      const page = await at(path, { as: 'VIEWER' })
      await page.getByText(title).waitFor()
      const reasons = page.getByText('This needs the role Member. Yours is Viewer.').locator('visible=true')
      await reasons.first().waitFor()
      expect(await page.getByText('Acme').count()).toBe(0)
      await page.close()
    }
  })
})
