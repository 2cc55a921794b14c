import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { observeOutboundPayment } from '../../api/src/features/money/fiat-payouts/index.ts'
import {
  approvalOf,
  faultsOfBooks,
  newPayee,
  type PayingService,
  startPayingService,
} from '../../api/test/harness/fiat.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { insertRow, query } from '../../api/test/harness/rows.ts'
import { operatorToken } from '../../api/test/harness/workspace.ts'
import { findingsOf, hasChromium, type Look, reason, type Stage, setStage } from './harness.ts'
import { findPortalLayoutFaults } from './portal-walk.ts'

describe.skipIf(!hasChromium)(`accounting at the console${reason}`, () => {
  let stage: Stage
  let service: PayingService
  let testerId: string
  let paymentId: string
  beforeAll(async () => {
    service = await startPayingService()
    stage = await setStage({}, async () => service)
    const payee = await newPayee(service)
    testerId = payee.testerId
    const run = { requestId: uuidv7(), campaignId: payee.campaignId }
    const [draft] = (await service.operator('POST', '/run', run)).body.payments
    await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))
    paymentId = (await service.operator('GET', `/${draft.id}`)).body.providerPaymentId
    service.stripe.payouts.movePayment(paymentId, 'posted')
    await observeOutboundPayment(service.app, paymentId)
  })
  afterAll(async () => {
    if (service) expect(await faultsOfBooks(service.app.db)).toEqual([])
    await stage?.close()
  })

  const now = () => service.app.clock.now()
  const open = async (path: string, look: Look = {}): Promise<Page> =>
    stage.open(path, { as: { token: await operatorToken(stage.service) }, ...look })
  const thisMonth = () => `/operator/accounting?month=${now().toISOString().slice(0, 7)}`
  /** The words of a file that a button hands over. */
  async function fileOf(page: Page, button: string): Promise<string> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }

  test('the close of a month says what moved, what agrees with the provider and the chain, and what nothing explains', async () => {
    const page = await open(thisMonth())
    const paidOut = page.getByRole('row').filter({ hasText: 'Paid out' })
    await expect.poll(() => paidOut.innerText()).toMatch(/\$0\.00\s+\$12\.00\s+\$0\.00\s+\$12\.00/)
    await page.getByText('Was not compared in this month.').first().waitFor()

    const made = (account: string, asset: string, found: number) =>
      insertRow(service, 'reconciliations', {
        ...{ account, asset, checked_at: now(), expected: 500, found, unknown_in: 0, unknown_out: 20 },
        ...{ parts: '{}', differs_since: found === 500 ? null : now() },
      })
    await made('TREASURY', 'USDC', 450)
    await made('PROVIDER', 'USD', 500)
    await page.reload()
    const treasury = page.getByRole('heading', { name: 'Treasury on the chain' }).locator('..')
    await treasury.getByText('Not explained').first().waitFor()
    const fact = (label: string) => treasury.getByText(label, { exact: true }).locator('xpath=..')
    expect(await fact('Difference').innerText()).toContain('-0.00005')
    expect(await fact('Unknown payments, may have left').innerText()).toContain('0.00002')
    const provider = page.getByRole('heading', { name: 'Payment provider' })
    await provider.getByText('Agrees').waitFor()
    expect(await fileOf(page, 'Payouts (CSV)')).toContain(paymentId)
    await page.close()
  })

  test('a statement is due from the threshold on; it is printed without the console around it', async () => {
    const page = await open('/operator/accounting?tab=statements')
    await page.getByText('No threshold is set').waitFor()
    await page.getByLabel('Country').fill('us')
    await page.getByLabel('Amount').fill('12')
    await page.getByRole('button', { name: 'Set threshold' }).click()
    const row = page.getByRole('table', { name: 'Statements' }).getByRole('row').nth(1)
    await row.getByText('Due', { exact: true }).waitFor()
    expect(await fileOf(page, 'All statements (CSV)')).toContain(testerId)

    await row.getByRole('button').click()
    await page.getByRole('heading', { name: `Statement of ${now().getUTCFullYear()}` }).waitFor()
    await page.getByText(paymentId).waitFor()
    expect(await fileOf(page, 'Payments (CSV)')).toContain(paymentId)
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('navigation').waitFor({ state: 'hidden' })
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    expect(await page.getByText(testerId).isVisible()).toBe(true)
    expect(await findPortalLayoutFaults(page)).toEqual([])
    await page.close()
  })

  test('the name of the tester stands on the statement; dollars below zero keep their minus and their sign in Arabic', async () => {
    await query(service, 'update testers set display_name = $2 where id = $1', [testerId, 'Amina K.'])
    const page = await open(`/operator/accounting/${testerId}`, { language: 'ar' })
    await page.getByText('Amina K.').first().waitFor()
    // As it is seen, from left to right.
    const seen = await page.evaluate(() => {
      const amount = [...document.querySelectorAll('bdi.num')].find((each) =>
        each.textContent!.includes('$'),
      )!
      const text = amount.firstChild as Text
      text.data = text.data.replace(/[0-9]/, '-$&')
      const range = document.createRange()
      const letters = [...text.data].map((letter, place) => {
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        return { letter, at: range.getBoundingClientRect().left }
      })
      return letters
        .sort((a, b) => a.at - b.at)
        .map(({ letter }) => letter)
        .join('')
    })
    expect(seen.replaceAll(/[\u2066-\u2069]/g, '')).toBe('-12.00\u00a0US$')
    await page.close()
  })

  test('the printed statement is white and has every payment, in a dark theme too', async () => {
    const path = `/operator/accounting/${testerId}`
    const page = await open(path, { dark: true })
    await page.getByText(paymentId).waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(paper).toBe('light')
    const { scrollHeight, page: inner } = await page.evaluate(() => ({
      scrollHeight: document.documentElement.scrollHeight,
      page: document.getElementById('page')!.scrollHeight,
    }))
    expect(scrollHeight).toBeGreaterThanOrEqual(inner)
    await page.close()
  })

  test('a year without payments, and balances given up, say so', async () => {
    const page = await open(`/operator/accounting/${testerId}?year=${now().getUTCFullYear() - 1}`)
    await page.getByText('Nothing was paid to this tester').waitFor()
    await page.goto(`${service.url}/operator/accounting?tab=forfeits`)
    await page.getByText('No balance was given up').waitFor()
    const { testerId: gone } = await newPayee(service)
    await query(service, 'update testers set erased_at = now() where id = $1', [gone])
    await page.reload()
    await page.getByRole('table', { name: 'Forfeited' }).getByText('$12.00').waitFor()
    await page.close()
  })

  test('a close that fails says so and is read again on demand', async () => {
    const page = await open('/operator/accounting?tab=forfeits')
    await page.route('**/accounting/close?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal_error' } }),
    )
    await page.getByRole('radio', { name: 'Monthly close' }).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await page.unroute('**/accounting/close?*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.close()
  })

  test('with money on them, the pages have no finding of axe, and nothing is wider than the window or a phone', async () => {
    for (const path of [
      thisMonth(),
      '/operator/accounting?tab=statements',
      `/operator/accounting/${testerId}`,
    ]) {
      const page = await open(path)
      await page.getByRole('table').first().waitFor()
      const findings = [...(await findingsOf(page)), ...(await findPortalLayoutFaults(page))]
      await page.setViewportSize({ width: 390, height: 844 })
      expect([path, ...findings, ...(await findPortalLayoutFaults(page))]).toEqual([path])
      await page.close()
    }
  })
})
