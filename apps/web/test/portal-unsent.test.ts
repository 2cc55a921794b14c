import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinPool, newTester, type TestTester } from '../../api/test/harness/pool.ts'
import { findingsOf, hasChromium, type Look, reason, type Stage, setStage } from './harness.ts'
import { findPortalLayoutFaults } from './portal-walk.ts'

/** Whether the page has loaded the form. */
const hasForm = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/composer-'))
const WAITING = 'Your text is kept and will be sent when you are online.'

describe.skipIf(!hasChromium)(`texts of a tester without a connection${reason}`, () => {
  let stage: Stage
  let tester: TestTester
  let other: TestTester
  let campaignId: string
  let zone: string
  beforeAll(async () => {
    stage = await setStage()
    const { workspace } = stage
    ;[tester, other] = [await newTester(stage.service), await newTester(stage.service)]
    for (const one of [tester, other]) await joinPool(workspace, one)
    const { body } = await workspace.post('/api/campaigns', { name: 'On the train' })
    campaignId = body.id
    await workspace.patch(`/api/campaigns/${campaignId}`, { status: 'ACTIVE', visibility: 'INVITED' })
    const made = await workspace.post('/api/zones', { zoneId: 'train', name: 'Train', campaignId })
    zone = made.body.id
  })
  afterAll(() => stage?.close())

  const open = async (who: TestTester, look: Look = {}) => {
    const as = { token: await who.token() }
    const page = await stage.open(`/t/c/${campaignId}`, { as, width: 390, height: 844, ...look })
    await page.getByRole('button', { name: 'Write feedback' }).waitFor()
    // The form is loaded before anybody writes, so that it opens without a connection.
    await expect.poll(() => page.evaluate(hasForm)).toBe(true)
    return page
  }
  const write = async (page: Page, kind: 'Wish' | 'Bug' | 'Question', title: string) => {
    await page.getByRole('button', { name: 'Write feedback' }).click()
    await page.getByRole('radio', { name: kind }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill(title)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  const note = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })
  const itemsNamed = async (title: string) => {
    const { body } = await stage.workspace.get('/api/feedback?zoneId=train&limit=100&includeUncleared=true')
    return body.items.filter((item: { title: string }) => item.title === title)
  }

  test('a text is kept, is sent once when the connection is back, and has the kind that was chosen', async () => {
    const page = await open(tester)
    await page.context().setOffline(true)
    await write(page, 'Wish', 'Seats beside each other')
    await note(page, 'Seats beside each other').getByText(WAITING).waitFor()
    expect(await itemsNamed('Seats beside each other')).toEqual([])
    expect(await findingsOf(page)).toEqual([])
    expect(await findPortalLayoutFaults(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByText('Your text was sent.').first().waitFor()
    await note(page, 'Seats beside each other').waitFor({ state: 'detached' })
    expect(await itemsNamed('Seats beside each other')).toMatchObject([{ type: 'SUGGESTION' }])
    await page.close()
  })

  test('a text outlives the page: it is sent once by the next one, and by nobody else', async () => {
    const page = await open(tester)
    await page.context().setOffline(true)
    await write(page, 'Question', 'Does the ticket hold for two?')
    await note(page, 'Does the ticket hold for two?').getByText(WAITING).waitFor()
    // There is no copy of the page in the browser: it comes back with the connection.
    await page.reload().catch(() => {})
    expect(await page.getByRole('button', { name: 'Write feedback' }).count()).toBe(0)
    await page.context().setOffline(false)
    await page.goto(`${stage.service.url}/t/mine`)
    // Chromium may load the failed page again by itself, which then sends the text and says so before it goes.
    await expect.poll(() => itemsNamed('Does the ticket hold for two?')).toMatchObject([{ type: 'COMMENT' }])
    await note(page, 'Does the ticket hold for two?').waitFor({ state: 'detached' })
    await page.close()
  })

  test('an attempt whose answer was lost is repeated, and makes one item', async () => {
    const page = await open(tester)
    await page.route('**/api/feedback', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await write(page, 'Bug', 'The platform is wrong')
    await note(page, 'The platform is wrong').getByText(WAITING).waitFor()
    const unsent = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('groundswell:unsent')))
    expect(await unsent()).toHaveLength(1)
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    // The page that goes may have repeated it already, and said so: the text is gone from the browser in any case.
    await expect.poll(unsent).toEqual([])
    expect(await itemsNamed('The platform is wrong')).toMatchObject([{ type: 'BUG' }])
    await page.close()
  })

  test('a refused text stays with its reason, can be changed and sent, or removed', async () => {
    const page = await open(tester)
    await page.context().setOffline(true)
    for (const title of ['The doors stay shut', 'The heating is off']) {
      await write(page, 'Bug', title)
      await note(page, title).getByText(WAITING).waitFor()
    }
    await stage.workspace.put(`/api/zones/${zone}`, { status: 'PAUSED' })
    await page.context().setOffline(false)
    const refused = (title: string) => page.getByRole('alert').filter({ hasText: title })
    await refused('The doors stay shut').getByText('Not sent.').waitFor()
    await refused('The heating is off').getByRole('button', { name: 'Remove' }).click()
    await refused('The heating is off').waitFor({ state: 'detached' })
    await stage.workspace.put(`/api/zones/${zone}`, { status: 'ACTIVE' })
    await page.reload()
    await refused('The doors stay shut').getByRole('link', { name: 'Change and send again' }).click()
    const field = page.getByRole('dialog').getByRole('textbox').first()
    expect(await field.inputValue()).toBe('The doors stay shut')
    await field.fill('The doors of coach 3 stay shut')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Thank you.').first().waitFor()
    await refused('The doors stay shut').waitFor({ state: 'detached' })
    expect(await itemsNamed('The doors of coach 3 stay shut')).toHaveLength(1)
    expect(await itemsNamed('The doors stay shut')).toEqual([])
    await page.close()
  })

  test('a text belongs to the person who wrote it, and is gone when the person signs out', async () => {
    const page = await open(tester)
    await page.context().setOffline(true)
    await write(page, 'Wish', 'A quiet coach')
    await note(page, 'A quiet coach').waitFor()
    const kept = await page.evaluate(() => ({ ...localStorage }))
    const foreign = await open(other)
    await foreign.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value as string)
    }, kept)
    await foreign.reload()
    await foreign.getByRole('button', { name: 'Write feedback' }).waitFor()
    await expect.poll(() => foreign.evaluate(hasForm)).toBe(true)
    expect(await note(foreign, 'A quiet coach').count()).toBe(0)
    expect(await itemsNamed('A quiet coach')).toEqual([])
    await foreign.getByRole('link', { name: 'You', exact: true }).click()
    await foreign.getByRole('button', { name: 'Sign out' }).click()
    const left = () =>
      foreign.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('unsent')))
    await expect.poll(left).toEqual([])
    // The provider of these tests is of another origin and ends no session.
    expect(stage.complaints().filter((line) => !line.includes('openid-configuration'))).toEqual([])
    await foreign.close()
    await page.context().setOffline(false)
    await page.close()
  })
})
