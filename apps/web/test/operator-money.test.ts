import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accrueForDeployed } from '../../api/src/features/engines/ledger/index.ts'
import { settlePayouts } from '../../api/src/features/money/token-payouts/actions.ts'
import { dollarAbi } from '../../api/test/chain/local-chain.ts'
import { newBooks } from '../../api/test/harness/books.ts'
import { startChain, type TestChain } from '../../api/test/harness/chain.ts'
import { call } from '../../api/test/harness/http.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { newKey } from '../../api/test/harness/keys.ts'
import { createPayables, makeOwedTesters } from '../../api/test/harness/payables.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../api/test/harness/payments.ts'
import { newTester } from '../../api/test/harness/pool.ts'
import { insertRow } from '../../api/test/harness/rows.ts'
import { operatorToken } from '../../api/test/harness/workspace.ts'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'

/* Tokens on a local chain and money of the fake provider, moved from the console and seen by the tester. */
describe.skipIf(!hasChromium)(`money at the console${reason}`, () => {
  let stage: Stage
  let side: PaymentSide
  let chain: TestChain
  beforeAll(async () => {
    chain = await startChain()
    side = await startWithPayments(chain.settings)
    stage = await setStage({}, async () => side.service)
  })
  afterAll(async () => {
    if (side) await expectBooksToAgree(side)
    await stage?.close()
    await side?.fake.close()
    await chain?.stop()
  })

  const open = async (path: string): Promise<Page> =>
    stage.open(path, { as: { token: await operatorToken(stage.service) } })
  /** Transfers tokens to the treasury. Returns the hash of the transaction, whose block is final. */
  async function transferTokens(amount: bigint): Promise<string> {
    const { buyer, asset, reader, treasury } = chain
    const hash = await buyer.wallet.writeContract({
      address: asset,
      abi: dollarAbi,
      functionName: 'transfer',
      args: [treasury.address, amount],
    })
    await reader.waitForTransactionReceipt({ hash })
    await chain.mine(4)
    return hash
  }
  const statusOf = async (campaignId: string) =>
    (await stage.workspace.get(`/api/rewards?campaignId=${campaignId}`)).body.items[0].status

  test('tokens leave only after a word was typed, once, and the tester sees them; nobody is paid again', async () => {
    const tester = await newTester(stage.service)
    const { address } = newKey()
    const onPhone = async (path: string) =>
      stage.open(path, { as: { token: await tester.token() }, width: 390, height: 844 })
    const wallet = await onPhone('/t/wallet')
    await wallet.getByLabel('Your address').fill(address)
    await wallet.getByRole('button', { name: 'Save the address' }).click()
    await wallet.getByText('Used from').waitFor()
    await wallet.close()
    stage.service.advance(73 * 3_600_000)
    const [small] = makeOwedTesters(1)
    await createPayables(stage.service, [
      { testerId: tester.id, creditId: uuidv7(), address, amount: 5_000_000n },
      { ...small!, amount: 999_999n },
    ])

    const page = await open('/operator/tokens')
    const begin = async () => {
      await page.getByRole('main').getByRole('button', { name: 'Pay what is due' }).click()
      return page.getByRole('dialog').getByRole('button', { name: 'Pay what is due' })
    }
    const pay = await begin()
    expect(await pay.isDisabled()).toBe(true)
    await page.getByLabel('Type PAY').fill('PA')
    expect(await pay.isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await chain.balanceOf(address)).toBe(0n)
    await page.getByLabel('Type PAY').fill('pay')
    await pay.dblclick()
    await page.waitForURL(/\/operator\/tokens\/.+/)
    await page.getByText('Paid', { exact: true }).waitFor()
    await page.getByText('Less than the smallest payment.').waitFor()
    await page.getByRole('link', { name: 'sepolia.basescan.org' }).first().waitFor()
    expect(await chain.balanceOf(address)).toBe(5_000_000n)

    await chain.mine(4)
    await settlePayouts(stage.service.app)
    const earnings = await onPhone('/t/earnings')
    const payments = earnings.locator('section').filter({ hasText: 'Payments' })
    await payments.getByText('5.00 USDC').waitFor()
    await payments.getByText('Paid', { exact: true }).waitFor()
    await earnings.close()

    await page.goBack()
    await begin()
    await page.getByLabel('Type PAY').fill('PAY')
    await page.keyboard.press('Enter')
    await page.getByText('No payments due.').waitFor()
    expect(await chain.balanceOf(address)).toBe(5_000_000n)
    await page.close()
  })

  test('a transfer is booked once by its reference, with the balance before and after; what is sent back is taken off', async () => {
    const { body: campaign } = await stage.workspace.post('/api/campaigns', { name: 'Paid in tokens' })
    const page = await open('/operator/budgets?running=yes')
    const dialog = page.getByRole('dialog')
    const fact = (label: string) =>
      dialog.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]')
    async function fillIn(amount: string, reference: string) {
      await page.getByRole('button', { name: 'Book a transfer' }).click()
      await dialog.getByLabel('Id of the campaign').fill(campaign.id)
      await dialog.getByLabel('Amount').fill(amount)
      await dialog.getByLabel('Reference').fill(reference)
    }
    const book = dialog.getByRole('button', { name: 'Book it' })
    await fillIn('25', '')
    expect(await book.isDisabled()).toBe(true)
    await expect.poll(() => fact('Before').innerText()).toMatch(/^0\.00\sUSDC$/)
    await expect.poll(() => fact('After').innerText()).toMatch(/^25\.00\sUSDC$/)
    const transaction = await transferTokens(25_000_000n)
    await dialog.getByLabel('Reference').fill(transaction)
    await book.dblclick()
    await expect.poll(() => fact('After, booked').innerText()).toMatch(/^25\.00\sUSDC$/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    const available = async () => {
      const path = `/api/platform-admin/remainders?ended=false&campaignId=${campaign.id}&asset=USDC`
      const { body } = await call(stage.service, 'GET', path, { as: await operatorToken(stage.service) })
      return body.items[0].available
    }
    expect(await available()).toBe('25000000')

    await fillIn('30', transaction)
    await expect.poll(() => fact('Before').innerText()).toMatch(/^25\.00\sUSDC$/)
    await book.click()
    await dialog.getByRole('alert').waitFor()
    expect(await available()).toBe('25000000')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Paid in tokens' }).click()
    await dialog.getByLabel('Amount').fill('5')
    await dialog.getByLabel('Reference').fill('0xdef')
    const back = dialog.getByRole('button', { name: 'Book the return' })
    expect(await back.isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('Asked for by the payer')
    await expect.poll(() => fact('After').innerText()).toMatch(/^20\.00\sUSDC$/)
    await back.click()
    await dialog.getByText('After, booked').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(await available()).toBe('20000000')
    await page.close()
  })

  test('a payment that a restore found is looked at once: the overview leads to it, a note settles it', async () => {
    const noted = { rail: 'FIAT', tester_id: null, amount: 5000, asset: 'USD', found_at: new Date() }
    await insertRow(stage.service, 'unbooked_payments', { id: 'obp_Test', paid_at: new Date(), ...noted })
    const page = await open('/operator')
    await page.getByRole('link', { name: '1 unbooked payments to testers' }).click()
    await page.getByRole('button', { name: 'An unknown payer' }).click()
    const dialog = page.getByRole('dialog')
    const settle = dialog.getByRole('button', { name: 'I have looked' })
    expect(await settle.isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('A gift')
    await settle.click()
    await page.getByText('Every payment is in the books').waitFor()
    await page.getByRole('radio', { name: 'Looked at' }).click()
    await page.getByRole('button', { name: 'An unknown payer' }).click()
    await dialog.getByText('A gift').waitFor()
    await page.close()
  })

  test('rewards that a lost dispute has frozen go on once an operator says so, with the reason', async () => {
    const { campaignId, sessionId } = await newCheckout(stage.workspace)
    const payment = String(side.fake.billing.pay(sessionId).payment_intent)
    await side.settle()
    const books = await newBooks(stage.service.app.db, stage.workspace.id)
    const [author] = (await books.newTesters(1, true)) as [string]
    const feedbackId = await books.newItem()
    await books.inWorkspace((tx) =>
      accrueForDeployed(tx, stage.service.app, {
        feedbackId,
        authorTesterId: author,
        upVoters: [],
        campaignId,
        round: 1,
      }),
    )
    const dispute = side.fake.billing.dispute(payment)
    await side.settle()
    side.fake.billing.moveDispute(dispute.id, 'lost')
    await side.settle()
    expect(await statusOf(campaignId)).toBe('FROZEN')

    const page = await open('/operator')
    await page.getByRole('link', { name: '1 lost disputes' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Pay testers all the same' }).click()
    const decide = page.getByRole('dialog').getByRole('button', { name: 'Pay testers all the same' })
    expect(await decide.isDisabled()).toBe(true)
    await page.getByLabel('Reason').fill('The work was done')
    await decide.click()
    await page.getByText('Rewards released: 1').waitFor()
    // Once decided, there is nothing left to decide.
    const again = page.getByRole('main').getByRole('button', { name: 'Pay testers all the same' })
    await again.waitFor({ state: 'detached' })
    expect(await statusOf(campaignId)).toBe('HELD')
    await page.close()
  })
})
