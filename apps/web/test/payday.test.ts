import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { observeOutboundPayment } from '../../api/src/features/money/fiat-payouts/index.ts'
import {
  addRewards,
  approvalOf,
  faultsOfBooks,
  newPayee,
  type Payee,
  type PayingService,
  startPayingService,
} from '../../api/test/harness/fiat.ts'
import { call } from '../../api/test/harness/http.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'

const names = ['ana', 'ben'] as const
type Name = (typeof names)[number]

describe.skipIf(!hasChromium)(`payday${reason}`, () => {
  let stage: Stage
  let service: PayingService
  beforeAll(async () => {
    const PLATFORM_ADMIN_EMAILS = names.map((name) => `${name}@example.com`).join(',')
    service = await startPayingService({ FIAT_SECOND_APPROVER: 'true', PLATFORM_ADMIN_EMAILS })
    stage = await setStage({}, async () => service)
  })
  afterAll(async () => {
    if (service) expect(await faultsOfBooks(service.app.db)).toEqual([])
    await stage?.close()
  })

  const tokenOf = (name: Name) =>
    service.issuer.token({
      sub: name,
      aud: 'groundswell',
      email: `${name}@example.com`,
      email_verified: true,
    })
  const ask = async (name: Name, path: string, body: object) =>
    call(service, 'POST', `/api/platform-admin/fiat-payouts${path}`, { as: await tokenOf(name), body })
  const openAs = async (name: Name, id: string): Promise<Page> =>
    stage.open(`/operator/payday/${id}`, { as: { token: await tokenOf(name) } })
  const sent = () =>
    service.stripe.requests.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/outbound_payments'),
    )
  async function newDraft(payee?: Payee) {
    const of = payee ?? (await newPayee(service))
    const { body } = await ask('ana', '/run', { requestId: uuidv7(), campaignId: of.campaignId })
    return { payee: of, draft: body.payments[0] }
  }

  /** The present step of the payment, among the steps that are always there. */
  const stands = (page: Page, step: string) =>
    page.locator('[aria-current=step]').getByText(step, { exact: true }).waitFor()
  async function check(page: Page) {
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'I have checked it' }).click()
  }
  async function retype(page: Page, amount = '12.00') {
    await page.getByLabel('Type the amount').fill(amount)
    await page.getByLabel('Type the last four of the destination').fill('6789')
    return page.getByRole('button', { name: /^Send .* to ••6789/ })
  }

  test('two pairs of eyes, a double click and two operators at once: one payment leaves', async () => {
    const { draft } = await newDraft()
    const [ana, ben] = [await openAs('ana', draft.id), await openAs('ben', draft.id)]
    await ana.getByText('Another operator must check it').waitFor()
    await check(ana)
    await ana.getByText('Checked by ana@example.com').waitFor()
    expect(await ana.getByLabel('Type the amount').count()).toBe(0)
    // Ben's page learns of it by itself, with the words to compare.
    await ben.getByText('Checked by ana@example.com').waitFor()
    const words = await ben.locator('[lang=en][title]').allInnerTexts()
    expect(new Set(words).size).toBe(1)
    expect(words.length).toBe(2)
    await check(ben)
    await ana.getByText('Checked by ben@example.com').waitFor()

    const wrong = await retype(ben, '12.01')
    await wrong.click({ force: true })
    expect(sent()).toHaveLength(0)
    const buttons = await Promise.all([retype(ana), retype(ben)])
    await Promise.all(buttons.map((button) => button.dblclick()))
    for (const page of [ana, ben]) {
      await page.getByRole('button', { name: /^Send/ }).waitFor({ state: 'detached' })
      await page.reload()
      await stands(page, 'Submitted')
      expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0)
      await page.close()
    }
    expect(sent()).toHaveLength(1)
  })

  test('an attempt that was given up and turned up is booked as the payment from its page', async () => {
    const { payee, draft } = await newDraft()
    await ask('ana', `/${draft.id}/check`, { approval: approvalOf(draft).approval })
    service.stripe.faults.add('POST /v2/money_management/outbound_payments', 'late')
    await ask('ben', `/${draft.id}/submit`, approvalOf(draft))
    service.advance(3_600_000)
    await ask('ana', `/${draft.id}/finding`, { finding: 'NOT_MADE', note: 'Not in its records' })
    await newDraft(payee)
    await service.stripe.arrive()
    const [made] = service.stripe.objects.list(
      'v2.money_management.outbound_payment',
      (each) => (each.metadata as { attempt_id: string }).attempt_id === draft.attemptId,
    )
    await observeOutboundPayment(service.app, made!.id)

    const page = await openAs('ana', draft.id)
    await page.getByText('The provider shows a payment of an attempt that was given up').waitFor()
    await page.getByRole('button', { name: 'Record a finding' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Id at the provider').fill(made!.id)
    await dialog.getByLabel('Evidence').fill('It is in the records')
    await dialog.getByRole('button', { name: 'Record a finding' }).click()
    await stands(page, 'Submitted')
    await page.close()
  })

  test('a reload while it is being sent, and the way back: one payment leaves', async () => {
    const { draft } = await newDraft()
    const before = sent().length
    await ask('ana', `/${draft.id}/check`, { approval: approvalOf(draft).approval })
    const page = await openAs('ben', draft.id)
    // The service has sent it, and the page is gone before it hears so.
    const reached = Promise.withResolvers<void>()
    await page.route('**/submit', async (route) => {
      await route.fetch()
      reached.resolve()
    })
    await (await retype(page)).click()
    await reached.promise
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await stands(page, 'Submitted')
    await page.getByRole('link', { name: 'Payday' }).first().click()
    await page.getByText('Each run drafts payments').waitFor()
    await page.goBack()
    await stands(page, 'Submitted')
    expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0)
    // A second request to the service itself moves no money either.
    const again = await ask('ben', `/${draft.id}/submit`, approvalOf(draft))
    expect(again).toMatchObject({ status: 409, body: { details: { status: 'SUBMITTED' } } })
    expect(sent()).toHaveLength(before + 1)
    await page.close()
  })

  test('a snapshot that is stale without the page knowing is refused by the service; the new one leaves once', async () => {
    const { payee, draft } = await newDraft()
    const before = sent().length
    await ask('ana', `/${draft.id}/check`, { approval: approvalOf(draft).approval })
    const page = await openAs('ben', draft.id)
    const send = await retype(page)
    // No hint arrives, and nothing is read again.
    await page.route('**/api/platform-admin/fiat-payouts/*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await addRewards(service, payee, [300n])
    const { draft: anew } = await newDraft(payee)
    await ask('ana', `/${draft.id}/check`, { approval: approvalOf(anew).approval })
    const refused = page.waitForResponse((response) => response.url().endsWith('/submit'))
    await send.click()
    const answer = await refused
    expect([answer.status(), (await answer.json()).code]).toEqual([409, 'stale_approval'])
    expect(sent()).toHaveLength(before)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.getByText('Checked by ana@example.com').waitFor()
    await (await retype(page, '15.00')).click()
    await stands(page, 'Submitted')
    expect(sent()).toHaveLength(before + 1)
    expect(sent().at(-1)?.body).toMatchObject({ amount: { value: 1500 } })
    await page.close()
  })

  test('a draft that was drawn up anew is shown as another one, and sent only after it was read anew', async () => {
    const { payee, draft } = await newDraft()
    const before = sent().length
    await ask('ana', `/${draft.id}/check`, { approval: approvalOf(draft).approval })
    const page = await openAs('ben', draft.id)
    await retype(page)
    await addRewards(service, payee, [300n])
    const { draft: anew } = await newDraft(payee)
    await page.getByText('The draft has changed since you read it. Another amount.').waitFor()
    expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Read it anew' }).click()
    await page.getByText('Another operator must check it').waitFor()
    expect(anew).toMatchObject({ id: draft.id, amount: '1500' })
    expect(sent()).toHaveLength(before)
    await page.close()
  })

  test('a payment of unknown outcome has no way to be sent, only evidence: one request, whoever looks and runs again', async () => {
    const { payee, draft } = await newDraft()
    const before = sent().length
    await ask('ana', `/${draft.id}/check`, { approval: approvalOf(draft).approval })
    service.stripe.faults.add('POST /v2/money_management/outbound_payments', 'reset-before')
    const page = await openAs('ben', draft.id)
    await (await retype(page)).click()
    await page.getByText('Nothing is sent again until evidence is recorded.').waitFor()
    expect(sent()).toHaveLength(before + 1)
    await page.reload()
    await page.getByText('Nothing is sent again until evidence is recorded.').waitFor()
    const again = await ask('ana', `/${draft.id}/submit`, approvalOf(draft))
    expect(again).toMatchObject({ status: 409, body: { details: { status: 'UNKNOWN' } } })
    await ask('ana', '/run', { requestId: uuidv7(), campaignId: payee.campaignId })
    expect(sent()).toHaveLength(before + 1)
    const names = await page.getByRole('main').getByRole('button').allInnerTexts()
    expect(names.filter((name) => name !== 'Copy the id')).toEqual(['Record a finding'])
    await page.getByRole('button', { name: 'Record a finding' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'It was not made' }).click()
    const record = dialog.getByRole('button', { name: 'Record a finding' })
    expect(await record.isDisabled()).toBe(true)
    await dialog.getByLabel('Evidence').fill('The provider lists no such payment')
    await record.click()
    await dialog.getByText('Details').click()
    await dialog.getByText('check again an hour after it was submitted').waitFor()
    expect(sent()).toHaveLength(before + 1)
    await page.close()
  })
})
