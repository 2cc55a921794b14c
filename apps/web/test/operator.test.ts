import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseWorkspaceId } from '../../api/src/features/people/tester-pools/index.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { joinHousePool, newTester, type TestTester } from '../../api/test/harness/pool.ts'
import { insertRow } from '../../api/test/harness/rows.ts'
import { operatorToken } from '../../api/test/harness/workspace.ts'
import { operatorPages } from '../build/operator-pages.ts'
import { findingsOf, hasChromium, type Look, reason, type Stage, setStage } from './harness.ts'
import { hostile } from './hostile.ts'
import { findPortalLayoutFaults } from './portal-walk.ts'
import { type Within, walkPages } from './walk.ts'

describe.skipIf(!hasChromium)(`the operator console${reason}`, () => {
  let stage: Stage
  const applicants: TestTester[] = []
  beforeAll(async () => {
    stage = await setStage()
    for (const motivation of [hostile.join('\n'), 'To help', 'To learn']) {
      const tester = await newTester(stage.service)
      await tester.patch('/api/tester/profile', { displayName: hostile[0]!.slice(0, 50) })
      await tester.post('/api/tester/applications', { motivation, languages: ['en'], devices: ['phone'] })
      applicants.push(tester)
    }
    await joinHousePool(stage.service, await newTester(stage.service))
    const now = stage.service.app.clock.now()
    for (const status of ['UNKNOWN', 'SENT']) {
      const id = uuidv7()
      await insertRow(stage.service, 'mails', {
        id,
        once_key: id,
        message_id: id,
        recipient_kind: 'ACCOUNT',
        recipient_id: id,
        subject: 's',
        body: 'b',
        created_at: now,
        due_at: now,
        status,
      })
    }
    await insertRow(stage.service, 'provider_events', {
      provider: 'stripe',
      id: 'evt_1',
      endpoint: 'billing',
      type: 'charge.updated',
      created_at: now,
      received_at: now,
    })
  })
  afterAll(() => stage?.close())

  const open = async (path: string, look: Look = {}) =>
    stage.open(path, { as: { token: await operatorToken(stage.service) }, ...look })
  const applications = async () => {
    const tokens = applicants.map((applicant) => applicant.get('/api/tester/applications/me'))
    return (await Promise.all(tokens)).map(({ body }) => [body.status, body.reason])
  }

  test('applications are decided without the mouse; a rejection needs its reason', async () => {
    const page = await open('/operator/applications')
    const rows = page.getByRole('option')
    await rows.nth(2).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await page.getByRole('dialog').getByLabel('Tier').waitFor()
    await page.keyboard.press('Enter')
    await rows.nth(2).waitFor({ state: 'detached' })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('k')
    await page.keyboard.press('r')
    const reject = page.getByRole('dialog').getByRole('button', { name: 'Reject' })
    await reject.waitFor()
    expect(await reject.isDisabled()).toBe(true)
    await page.keyboard.type('Too few devices')
    await page.keyboard.press('Control+Enter')
    await rows.nth(1).waitFor({ state: 'detached' })
    expect(await applications()).toEqual([
      ['REJECTED', 'Too few devices'],
      ['APPROVED', null],
      ['PENDING', null],
    ])
    await page.keyboard.press('?')
    await page.getByText('Reject, with a reason').waitFor()
    await page.close()
  })

  test('what is wrong leads to its list; a mail of unknown outcome is settled by evidence alone', async () => {
    const page = await open('/operator')
    await page.getByRole('link', { name: '1 mails of unknown outcome' }).click()
    await page.getByRole('button', { name: 'Record a finding' }).click()
    const dialog = page.getByRole('dialog')
    const record = dialog.getByRole('button', { name: 'Record a finding' })
    expect(await record.isDisabled()).toBe(true)
    await dialog.getByLabel('Evidence').fill('The log of the mail server has it')
    await record.click()
    await page.getByText('No mail of unknown outcome').waitFor()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('link', { name: '0 mails of unknown outcome' }).waitFor()
    await page.close()
  })

  test('a member of the House Pool gets another tier, is suspended and taken back in', async () => {
    const tester = await newTester(stage.service)
    await tester.patch('/api/tester/profile', { displayName: 'Quick Otter' })
    await joinHousePool(stage.service, tester)
    const tier = { id: uuidv7(), name: 'Gold', weight: 20, created_at: stage.service.app.clock.now() }
    await insertRow(stage.service, 'tiers', { workspace_id: houseWorkspaceId, ...tier })
    const membership = async () => (await tester.get('/api/tester/me')).body.memberships[0]

    const page = await open('/operator/pool')
    await page.getByLabel('Part of a name').fill('otter')
    await page.getByRole('button', { name: 'Quick Otter' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Tier').selectOption({ label: 'Gold (20)' })
    await page.getByText('Saved').first().waitFor()
    expect(await membership()).toMatchObject({ status: 'ACTIVE', tier: { name: 'Gold', weight: 20 } })
    await sheet.getByRole('button', { name: 'Suspend' }).click()
    await sheet.getByText('Suspended', { exact: true }).waitFor()
    expect((await membership()).status).toBe('SUSPENDED')
    // An answer that is not given changes nothing on the screen.
    await page.route('**/api/platform-admin/testers/*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy', code: 'overloaded' } }),
    )
    await sheet.getByRole('button', { name: 'Take back in' }).click()
    await sheet.getByRole('alert').getByText('Nothing is lost').waitFor()
    expect((await membership()).status).toBe('SUSPENDED')
    await page.unroute('**/api/platform-admin/testers/*')
    await sheet.getByRole('button', { name: 'Take back in' }).click()
    await sheet.getByText('Active', { exact: true }).waitFor()
    expect((await membership()).status).toBe('ACTIVE')
    await page.close()
  })

  test('the stream says what it is: connecting at first, live, offline with a band, and live again by itself', async () => {
    const page = await open('/operator/mail')
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/platform-admin/live', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.reload()
    const rail = page.getByRole('navigation')
    await rail.getByText('Connecting', { exact: true }).waitFor()
    expect(await rail.getByText('Reconnecting').count()).toBe(0)
    gate.resolve()
    await rail.getByText('Live', { exact: true }).waitFor()

    await page.context().setOffline(true)
    await rail.getByText('Offline', { exact: true }).waitFor()
    await page.getByText('nothing can be changed until you are back').waitFor()
    // Rows that were read stay; a press is refused at once, and not sent when nobody looks any more.
    await page.getByRole('button', { name: 'Send the weekly digest now' }).click()
    await page.getByRole('alert').getByText('You are offline').waitFor()
    await page.context().setOffline(false)
    await rail.getByText('Live', { exact: true }).waitFor()
    expect(await page.getByText('nothing can be changed until you are back').count()).toBe(0)
    await page.close()
  })

  test('a list that fails says so with the request to quote, and is read again on demand', async () => {
    const page = await open('/operator')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.route('**/api/platform-admin/mails?*', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'req-of-the-test' },
        json: { error: 'Something went wrong.', code: 'internal_error' },
      }),
    )
    await page.getByRole('link', { name: 'Mail', exact: true }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Details').click()
    await alert.getByText('req-of-the-test').waitFor()
    await page.unroute('**/api/platform-admin/mails?*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.close()
  })

  test('the page does not exist for an owner of a workspace or a tester, wherever they look', async () => {
    const tester = await newTester(stage.service)
    for (const as of ['OWNER', { token: await tester.token() }] as const)
      for (const path of ['/operator', '/operator/payday']) {
        const page = await stage.open(path, { as })
        await page.getByText('The page does not exist.').waitFor()
        expect(await page.getByRole('navigation').count()).toBe(0)
        await page.close()
      }
  })

  type Looking = (page: Page, within: Within) => Promise<string[]>
  async function walked(look: Look, findingsAt: Looking): Promise<string[]> {
    const page = await open('/operator', look)
    const paths = operatorPages.map(({ path }) => path)
    const { findings, opened } = await walkPages(page, paths, findingsAt)
    await page.close()
    expect(opened).toEqual(
      expect.arrayContaining(['/operator/pool', '/operator/payday', '/operator/budgets']),
    )
    return [...findings, ...stage.complaints()]
  }

  test('light: no finding of axe, no words cut or squeezed, nothing wider than the window, no complaint of the browser', async () => {
    const findings = await walked({}, async (page, within) => [
      ...(await findingsOf(page, within)),
      ...(await findPortalLayoutFaults(page)),
    ])
    expect(findings).toEqual([])
  })

  test('dark: enough contrast on every page', async () => {
    expect(await walked({ dark: true }, (page, within) => findingsOf(page, within, 'contrast'))).toEqual([])
  })

  test('right-to-left, and on a phone: no words cut or squeezed, nothing wider than the window', async () => {
    const findings = await walked({ language: 'ar' }, async (page) => {
      const wide = await findPortalLayoutFaults(page)
      await page.setViewportSize({ width: 390, height: 844 })
      const narrow = await findPortalLayoutFaults(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      return [...wide, ...narrow.map((finding) => `390: ${finding}`)]
    })
    expect(findings).toEqual([])
  })
})
