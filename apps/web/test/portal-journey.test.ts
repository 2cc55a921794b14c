import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalOf } from '../../api/test/harness/fiat.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { matureCreditsAfter, newPaidCampaign, requestAsOperator } from '../../api/test/harness/paid-tests.ts'
import { expectBooksToAgree, type PaymentSide, startWithPayments } from '../../api/test/harness/payments.ts'
import { newTester, type TestTester } from '../../api/test/harness/pool.ts'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'

describe.skipIf(!hasChromium)(`a tester's journey${reason}`, () => {
  let stage: Stage
  let side: PaymentSide
  let tester: TestTester
  beforeAll(async () => {
    side = await startWithPayments()
    stage = await setStage({}, async () => side.service)
    tester = await newTester(stage.service)
  })
  afterAll(async () => {
    await stage?.close()
    await side?.fake.close()
  })

  /** A page on a phone; a new one with a new token after the clock has moved. */
  const open = async (path: string): Promise<Page> =>
    stage.open(path, { as: { token: await tester.token() }, width: 390, height: 844 })

  /** Joins by the invite and says what is wrong; returns the item's id. */
  async function joinAndSubmit(inviteUrl: string): Promise<string> {
    const { pathname, hash } = new URL(inviteUrl)
    const page = await open(pathname + hash)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('link', { name: 'Begin' }).click()
    await page.getByRole('button', { name: 'Write feedback' }).click()
    await page.getByLabel('In a line').fill('No way back from the cart')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you.').first().waitFor()
    await page.close()
    const { body } = await tester.get('/api/tester/feedback')
    return body.items[0].id
  }

  /** Looks at what was shipped, and says that it works. */
  async function confirm(): Promise<void> {
    const page = await open('/t')
    await page.getByRole('link', { name: 'No way back from the cart' }).click()
    await page.getByText('After: what is live').waitFor()
    await page.getByRole('button', { name: 'It works' }).click()
    await page.getByText('Your answer counts.').waitFor()
    await page.getByRole('link', { name: 'Shipped' }).click()
    await page.getByText('No way back from the cart').waitFor()
    await page.getByRole('link', { name: 'Earnings' }).click()
    await page.getByText('is held for some days').waitFor()
    await page.close()
  }

  /** Learns that an account is missing, and opens one at the payment provider. */
  async function openAccount(): Promise<void> {
    const page = await open('/t/earnings')
    await page.getByText('needs an account that you want to be paid to').waitFor()
    await page.getByRole('link', { name: 'Mend this' }).first().click()
    await page.getByRole('button', { name: 'Open an account' }).click()
    const [provider] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Go on at the payment provider' }).click(),
    ])
    await provider.getByRole('button', { name: 'Bank account ending in 6789' }).click()
    await provider.getByRole('heading', { name: 'Your details were sent' }).waitFor()
    await provider.close()
    await side.settle()
    await page.reload()
    await page.getByText('Ready', { exact: true }).waitFor()
    await page.close()
  }

  test('from the invite to the payment, on a phone: join, report, check, open an account, be paid', async () => {
    const { campaignId, sessionId } = await newPaidCampaign(stage.workspace)
    side.fake.billing.pay(sessionId)
    await side.settle()
    const { body: invite } = await stage.workspace.post('/api/invites', { campaignId })

    const id = await joinAndSubmit(invite.url)
    await stage.workspace.patch(`/api/feedback/${id}/status`, { status: 'DEPLOYED' })
    await side.settle()
    await confirm()

    await matureCreditsAfter(side)
    await openAccount()

    side.service.advance(73 * 3_600_000)
    const { body: run } = await requestAsOperator(side.service, '/run', { requestId: uuidv7(), campaignId })
    const [draft] = run.payments
    const { body: payment } = await requestAsOperator(side.service, `/${draft.id}/submit`, approvalOf(draft))
    side.fake.payouts.movePayment(payment.providerPaymentId, 'posted')
    await side.settle()

    const { body: me } = await tester.get('/api/tester/me')
    const { paid } = me.balances.find(({ asset }: { asset: string }) => asset === 'USD')
    expect(BigInt(paid)).toBeGreaterThan(0n)
    const page = await open('/t/earnings')
    const payments = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payments' }) })
    await payments.getByText(`$${(Number(paid) / 100).toFixed(2)}`).waitFor()
    await payments.getByText('Paid', { exact: true }).waitFor()
    await page.close()
    await expectBooksToAgree(side)
  })
})
