import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addRewards,
  approvalOf,
  faultsOfBooks,
  newPayee,
  type Payee,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertRow, query } from '../../../../test/harness/rows.ts'
import { memberToken, operatorToken, testerToken } from '../../../../test/harness/workspace.ts'
import type { Fault } from '../../../adapters/stripe/fake/faults.ts'
import { observeOutboundPayment } from './index.ts'
import { reconcileFiatPayouts } from './worker.ts'

let service: PayingService
beforeAll(async () => {
  service = await startPayingService({ DATABASE_POOL: '30' })
})
beforeEach(() => {
  service.stripe.requests.length = 0
  service.stripe.faults.clear()
  service.stripe.payouts.feePercent = 0
})
afterEach(async () => {
  expect(await faultsOfBooks(service.app.db)).toEqual([])
})
afterAll(() => service.close())

const SENDING = 'POST /v2/money_management/outbound_payments'
const HOUR_MS = 3_600_000
const sent = () => service.stripe.requests.filter(({ method, path }) => `${method} ${path}` === SENDING)
const run = (body: object = {}) => service.operator('POST', '/run', { requestId: uuidv7(), ...body })
const submit = (id: string, body: object) => service.operator('POST', `/${id}/submit`, body)
const read = async (id: string) => (await service.operator('GET', `/${id}`)).body
async function draftOf(payee: Payee) {
  const { body } = await run({ campaignId: payee.campaignId })
  expect(body.payments).toHaveLength(1)
  return body.payments[0]
}
/** Submits a payment with a fault on the way to the provider. */
async function submitted(payee: Payee, fault?: Fault) {
  const draft = await draftOf(payee)
  if (fault) service.stripe.faults.add(SENDING, fault)
  const answer = await submit(draft.id, approvalOf(draft))
  expect(answer.status).toBe(200)
  return answer.body
}
const credits = (payee: Payee) =>
  query<{ status: string }>(service, 'select status from credits where workspace_id = $1 order by id', [
    payee.workspaceId,
  ]).then((rows) => rows.map((row) => row.status))
const look = (providerId: string) => observeOutboundPayment(service.app, providerId)

describe('run', () => {
  test('200: draws up one payment a tester, and transfers nothing', async () => {
    const payee = await newPayee(service)
    const { status, body } = await run({ campaignId: payee.campaignId })
    expect(status).toBe(200)
    expect(body).toMatchObject({ preparedBy: 'operator@example.com', skipped: [] })
    expect(body.payments).toMatchObject([
      {
        testerId: payee.testerId,
        status: 'DRAFT',
        amount: '1200',
        currency: 'USD',
        destination: 'bank account ••6789 (US)',
        attempt: 1,
        approvedBy: null,
        creditIds: [...payee.creditIds].sort(),
      },
    ])
    expect(await credits(payee)).toEqual(['PAYABLE', 'PAYABLE'])
    expect(service.stripe.requests).toEqual([])
  })

  test('200: the same requestId gives the same batch, also to ten at once; for another campaign it is 409', async () => {
    const payee = await newPayee(service)
    const body = { requestId: uuidv7(), campaignId: payee.campaignId }
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(body)))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body)
    await addRewards(service, payee, [50n])
    expect((await run(body)).body).toEqual(answers[0]!.body)
    const other = await run({ ...body, campaignId: uuidv7() })
    expect([other.status, other.body.code]).toEqual([409, 'request_id_reused'])
  })

  test('200: who cannot be paid is skipped, and is told why', async () => {
    const change = (payee: Payee, text: string) => query(service, text, [payee.testerId]).then(() => payee)
    const fiat = 'update fiat_recipients set'
    const cases: [Payee, string[]][] = [
      [
        await change(await newPayee(service), 'delete from fiat_recipients where tester_id = $1'),
        ['NO_RECIPIENT'],
      ],
      [
        await change(await newPayee(service), `${fiat} state = 'RESTRICTED' where tester_id = $1`),
        ['RECIPIENT_NOT_READY'],
      ],
      [
        await change(
          await newPayee(service),
          `${fiat} usable_at = now() + interval '1 day' where tester_id = $1`,
        ),
        ['COOLING_OFF'],
      ],
      [
        await change(
          await newPayee(service),
          `insert into pool_members (workspace_id, id, tester_id, tier_id, status, joined_at, updated_at)
           select workspace_id, $1, $1, id, 'SUSPENDED', now(), now() from tiers
           where workspace_id = '00000000-0000-7000-8000-000000000001' and is_default`,
        ),
        ['SUSPENDED'],
      ],
      [await newPayee(service, [99n]), ['BELOW_MINIMUM']],
    ]
    for (const [{ campaignId, workspaceId, testerId }, reasons] of cases)
      expect((await run({ campaignId })).body).toMatchObject({
        payments: [],
        skipped: [{ workspaceId, testerId, reasons }],
      })
  })

  test('200: where identities are demanded, an unproven one is skipped, and one that lapses cannot be approved', async () => {
    const strict = await startPayingService({ REQUIRE_VERIFIED_IDENTITY: 'true' })
    const payee = await newPayee(strict)
    const again = () => strict.operator('POST', '/run', { requestId: uuidv7(), campaignId: payee.campaignId })
    expect((await again()).body.skipped).toMatchObject([{ reasons: ['IDENTITY_NOT_VERIFIED'] }])
    const now = new Date()
    await insertRow(strict, 'identity_checks', {
      tester_id: payee.testerId,
      session_id: 'vs_1',
      status: 'verified',
      observed: 1,
      started_at: now,
      verified_at: now,
    })
    const [draft] = (await again()).body.payments
    await query(strict, `update identity_checks set status = 'requires_input', verified_at = null`)
    const refused = await strict.operator('POST', `/${draft.id}/submit`, approvalOf(draft))
    expect(refused.body.code).toBe('stale_approval')
    await strict.close()
  })

  test('200: what was earned to be paid another way is skipped, whatever the policy says now', async () => {
    const payee = await newPayee(service)
    await query(service, `update credits set payout = 'NONE' where campaign_id = $1`, [payee.campaignId])
    expect((await run({ campaignId: payee.campaignId })).body).toMatchObject({
      payments: [],
      skipped: [{ testerId: payee.testerId, amount: '1200', reasons: ['PAYOUT_NONE'] }],
    })
  })

  test('200: a later run takes new rewards into the draft, whose approval then needs to be a new one', async () => {
    const payee = await newPayee(service)
    const first = await draftOf(payee)
    await addRewards(service, payee, [300n])
    const second = await draftOf(payee)
    expect(second).toMatchObject({ id: first.id, attempt: 2, amount: '1500' })
    expect(await submit(first.id, approvalOf(first))).toMatchObject({
      status: 409,
      body: { code: 'stale_approval' },
    })
    expect(sent()).toEqual([])
  })

  test('400: unknown fields, and a requestId that is none', async () => {
    expect((await run({ amount: '1' })).status).toBe(400)
    expect((await run({ requestId: 'today' })).status).toBe(400)
  })

  test('403: neither members nor testers', async () => {
    for (const as of [await memberToken(service), await testerToken(service)])
      for (const path of ['run', `${uuidv7()}/submit`])
        expect(
          (await call(service, 'POST', `/api/platform-admin/fiat-payouts/${path}`, { as, body: {} })).status,
        ).toBe(403)
  })
})

describe('submit', () => {
  test('200: sends once what was approved, and records who approved it', async () => {
    const payee = await newPayee(service)
    const draft = await draftOf(payee)
    const { status, body } = await submit(draft.id, approvalOf(draft, '1300'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'SUBMITTED',
      approvedBy: 'operator@example.com',
      maxTotalDebit: '1300',
      debited: '1200',
      attempts: [
        { number: 1, approvedBy: 'operator@example.com', amount: '1200', destination: draft.destination },
      ],
    })
    expect(sent()).toMatchObject([
      {
        key: `attempt-${draft.attemptId}`,
        body: {
          amount: { value: 1200, currency: 'usd' },
          to: { recipient: payee.recipientId, payout_method: payee.methodId },
          metadata: { attempt_id: draft.attemptId },
        },
      },
    ])
    expect(await credits(payee)).toEqual(['IN_PAYOUT', 'IN_PAYOUT'])
  })

  test('100 at once: one request reaches the provider', async () => {
    const payee = await newPayee(service)
    const draft = await draftOf(payee)
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit(draft.id, approvalOf(draft))))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'payment_not_draft')).toHaveLength(99)
    expect(sent()).toHaveLength(1)
  })

  test('400: without confirm, with a limit below the amount, or with unknown fields', async () => {
    const draft = await draftOf(await newPayee(service))
    const good = approvalOf(draft)
    const codes = []
    for (const body of [
      { approval: good.approval },
      { ...good, confirm: false },
      approvalOf(draft, '1199'),
    ]) {
      const { status, body: refusal } = await submit(draft.id, body)
      expect(status).toBe(400)
      codes.push(refusal.code)
    }
    expect(codes).toEqual(['confirmation_required', 'confirmation_required', 'debit_limit_too_low'])
    expect((await submit(draft.id, { ...good, force: true })).status).toBe(400)
    expect((await submit(draft.id, { confirm: true })).status).toBe(400)
    expect(sent()).toEqual([])
    expect((await read(draft.id)).status).toBe('DRAFT')
  })

  test.each(['amount', 'currency', 'destination', 'snapshot'])(
    '409: another %s than the draft shows',
    async (field) => {
      const draft = await draftOf(await newPayee(service))
      const { approval } = approvalOf(draft, '9999')
      const other = { amount: '1201', currency: 'EUR', destination: 'my account', snapshot: 'f'.repeat(64) }
      const changed = { ...approval, [field]: other[field as keyof typeof other] }
      const answer = await submit(draft.id, { confirm: true, approval: changed })
      expect([answer.status, answer.body.code]).toEqual([409, 'stale_approval'])
      expect(sent()).toEqual([])
    },
  )

  test('409: what the draft rests on has changed', async () => {
    for (const change of [
      `update credits set status = 'FROZEN' where id = (select id from credits where tester_id = $1 limit 1)`,
      `update fiat_recipients set method_id = 'usba_other' where tester_id = $1`,
      `update fiat_recipients set state = 'RESTRICTED' where tester_id = $1`,
      `insert into pool_members (workspace_id, id, tester_id, tier_id, status, joined_at, updated_at)
       select workspace_id, $1, $1, id, 'SUSPENDED', now(), now() from tiers
       where workspace_id = '00000000-0000-7000-8000-000000000001' and is_default`,
    ]) {
      const payee = await newPayee(service)
      const draft = await draftOf(payee)
      await query(service, change, [payee.testerId])
      const answer = await submit(draft.id, approvalOf(draft))
      expect([answer.status, answer.body.code], change).toEqual([409, 'stale_approval'])
      // A row changed past the ledger would be found by the check after this test.
      await query(
        service,
        `update credits set status = 'PAYABLE' where tester_id = $1 and status = 'FROZEN'`,
        [payee.testerId],
      )
    }
    expect(sent()).toEqual([])
  })

  test('404: no such payment', async () => {
    const draft = await draftOf(await newPayee(service))
    expect((await submit(uuidv7(), approvalOf(draft))).status).toBe(404)
    expect((await service.operator('GET', `/${uuidv7()}`)).status).toBe(404)
  })

  test('503: without a payment provider nothing is approved', async () => {
    const bare = await startPayingService({ STRIPE_FINANCIAL_ACCOUNT: '' })
    const payee = await newPayee(bare)
    const { body } = await bare.operator('POST', '/run', {
      requestId: uuidv7(),
      campaignId: payee.campaignId,
    })
    const [draft] = body.payments
    const answer = await bare.operator('POST', `/${draft.id}/submit`, approvalOf(draft))
    expect([answer.status, answer.body.code]).toEqual([503, 'payments_not_configured'])
    expect((await bare.operator('GET', `/${draft.id}`)).body.status).toBe('DRAFT')
    await bare.close()
  })
})

describe('what comes of it', () => {
  test.each([
    '409',
    '429',
    '500',
    'hang',
    'reset-before',
    'hang-after',
    'reset-after',
    'truncate',
    '500-after',
    'html-after',
    'late',
  ] as const)(
    'SUBMITTING → UNKNOWN on %s, and no second request however often it is tried',
    async (fault) => {
      const payee = await newPayee(service)
      const payment = await submitted(payee, fault)
      expect(payment).toMatchObject({ status: 'UNKNOWN', concerns: ['OUTCOME_UNKNOWN'] })
      const again = await submit(payment.id, approvalOf(payment))
      expect([again.status, again.body.code]).toEqual([409, 'payment_not_draft'])
      expect((await run({ campaignId: payee.campaignId })).body.payments).toEqual([])
      expect(sent()).toHaveLength(1)
      expect(await credits(payee)).toEqual(['IN_PAYOUT', 'IN_PAYOUT'])
    },
  )

  test.each(['reset-after', 'truncate', '500-after', 'html-after', 'hang-after', 'late'] as const)(
    'UNKNOWN → SUBMITTED after %s: the provider’s payment is found by the attempt’s id',
    async (fault) => {
      const payment = await submitted(await newPayee(service), fault)
      await service.stripe.arrive()
      await reconcileFiatPayouts(service.app)
      expect(await read(payment.id)).toMatchObject({ status: 'SUBMITTED', concerns: [], debited: '1200' })
      expect(sent()).toHaveLength(1)
    },
  )

  test('UNKNOWN stays UNKNOWN while nothing is found, however long that is', async () => {
    const payment = await submitted(await newPayee(service), 'reset-before')
    for (let day = 0; day < 5; day++) {
      service.advance(24 * HOUR_MS)
      await reconcileFiatPayouts(service.app)
    }
    expect((await read(payment.id)).status).toBe('UNKNOWN')
    expect(sent()).toHaveLength(1)
  })

  test('SUBMITTING → FAILED on a definitive refusal; the next run draws it up with a new key', async () => {
    const payee = await newPayee(service)
    const payment = await submitted(payee, 'refuse')
    expect(payment).toMatchObject({ status: 'FAILED', reason: 'refused_on_request' })
    expect(await credits(payee)).toEqual(['PAYABLE', 'PAYABLE'])
    const draft = await draftOf(payee)
    expect(draft).toMatchObject({ id: payment.id, status: 'DRAFT', attempt: 2, approvedBy: null })
    expect(draft.snapshot).not.toBe(payment.snapshot)
    expect((await submit(draft.id, approvalOf(payment))).body.code).toBe('stale_approval')
    expect((await submit(draft.id, approvalOf(draft))).body.status).toBe('SUBMITTED')
    expect(new Set(sent().map((request) => request.key)).size).toBe(2)
    expect((await read(draft.id)).attempts).toMatchObject([
      { number: 2 },
      { number: 1, reason: 'refused_on_request' },
    ])
  })

  test('SUBMITTED → POSTED: paid, the tester is told, the fee is booked', async () => {
    service.stripe.payouts.feePercent = 1
    const payee = await newPayee(service)
    const draft = await draftOf(payee)
    const { body: payment } = await submit(draft.id, approvalOf(draft, '1212'))
    service.stripe.payouts.movePayment(payment.providerPaymentId, 'posted')
    for (let time = 0; time < 3; time++) expect(await look(payment.providerPaymentId)).toBe(true)
    expect(await read(payment.id)).toMatchObject({ status: 'POSTED', debited: '1212', concerns: [] })
    expect(await credits(payee)).toEqual(['PAID', 'PAID'])
    const [fees] = await query<{ sum: string }>(
      service,
      `select sum(m.amount) from movements m join ledger_accounts a
       on a.workspace_id = m.workspace_id and a.id = m.credit_account
       where a.code = 'operator_fees' and m.workspace_id = $1`,
      [payee.workspaceId],
    )
    expect(fees!.sum).toBe('12')
    const told = await query(service, 'select kind from tester_notifications where tester_id = $1', [
      payee.testerId,
    ])
    expect(told.filter((row) => (row as { kind: string }).kind === 'PAYOUT_SENT')).toHaveLength(1)
  })

  test.each([
    ['failed', 'FAILED'],
    ['canceled', 'CANCELED'],
    ['returned', 'RETURNED'],
  ] as const)(
    'SUBMITTED, then %s at the provider: %s, payable again, and drawn up anew',
    async (status, state) => {
      const payee = await newPayee(service)
      const payment = await submitted(payee)
      service.stripe.payouts.movePayment(payment.providerPaymentId, status, 'bank_said_no')
      await look(payment.providerPaymentId)
      expect((await read(payment.id)).status).toBe(state)
      expect(await credits(payee)).toEqual(['PAYABLE', 'PAYABLE'])
      expect(await draftOf(payee)).toMatchObject({ id: payment.id, attempt: 2 })
      // A message about the former attempt does not concern the new one.
      await look(payment.providerPaymentId)
      expect((await read(payment.id)).status).toBe('DRAFT')
    },
  )

  test('POSTED → RETURNED: the money comes back and can be paid again', async () => {
    const payee = await newPayee(service)
    const payment = await submitted(payee)
    service.stripe.payouts.movePayment(payment.providerPaymentId, 'posted')
    await reconcileFiatPayouts(service.app)
    expect((await read(payment.id)).status).toBe('POSTED')
    service.stripe.payouts.movePayment(payment.providerPaymentId, 'returned', 'account_closed')
    service.advance(25 * HOUR_MS)
    await reconcileFiatPayouts(service.app)
    expect(await read(payment.id)).toMatchObject({ status: 'RETURNED', reason: 'account_closed' })
    expect(await credits(payee)).toEqual(['PAYABLE', 'PAYABLE'])
  })

  test('SUBMITTING whose process is gone becomes UNKNOWN, never DRAFT', async () => {
    const payee = await newPayee(service)
    const payment = await submitted(payee, 'hang')
    // A process that died while it waited would have left this state.
    await query(service, `update fiat_payments set status = 'SUBMITTING', concerns = '{}' where id = $1`, [
      payment.id,
    ])
    await reconcileFiatPayouts(service.app)
    expect((await read(payment.id)).status).toBe('SUBMITTING')
    service.advance(6 * 60_000)
    await reconcileFiatPayouts(service.app)
    expect(await read(payment.id)).toMatchObject({ status: 'UNKNOWN', reason: 'stranded' })
    expect(sent()).toHaveLength(1)
  })

  test('a debit over the limit is cancelled while it can be, and the operator is told', async () => {
    service.stripe.payouts.feePercent = 5
    const payee = await newPayee(service)
    const draft = await draftOf(payee)
    const { body } = await submit(draft.id, approvalOf(draft, '1259'))
    expect(body).toMatchObject({ status: 'CANCELED', debited: '1260', concerns: ['DEBIT_OVER_LIMIT'] })
    expect(await credits(payee)).toEqual(['PAYABLE', 'PAYABLE'])
    expect(service.stripe.requests.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
  })

  test('a debit over the limit that can no longer be cancelled is paid, and stays marked', async () => {
    service.stripe.payouts.feePercent = 5
    const draft = await draftOf(await newPayee(service))
    service.stripe.faults.add('POST /v2/money_management/outbound_payments/', '500')
    const { body } = await submit(draft.id, approvalOf(draft))
    expect(body).toMatchObject({ status: 'SUBMITTED', concerns: ['DEBIT_OVER_LIMIT'] })
    service.stripe.payouts.movePayment(body.providerPaymentId, 'posted')
    await look(body.providerPaymentId)
    expect(await read(draft.id)).toMatchObject({ status: 'POSTED', concerns: ['DEBIT_OVER_LIMIT'] })
  })

  test('a payment that is none of ours is left alone', async () => {
    const made = service.stripe.payouts.openPayment({
      amount: { value: 5, currency: 'usd' },
      to: { recipient: (await newPayee(service)).recipientId },
      from: { financial_account: 'fa', currency: 'usd' },
      metadata: { attempt_id: uuidv7() },
    })
    expect(await look(made.id)).toBe(false)
    expect(await look('obp_nobody')).toBe(false)
  })
})

describe('an operator’s finding', () => {
  const find = (id: string, body: object) => service.operator('POST', `/${id}/finding`, body)

  test('NOT_MADE, an hour after the attempt: FAILED, recorded, and drawn up anew', async () => {
    const payee = await newPayee(service)
    const payment = await submitted(payee, 'reset-before')
    const finding = { finding: 'NOT_MADE', note: 'no trace in the dashboard' }
    expect((await find(payment.id, finding)).body.code).toBe('finding_too_early')
    service.advance(HOUR_MS)
    expect(await find(payment.id, finding)).toMatchObject({
      status: 200,
      body: {
        status: 'FAILED',
        finding: 'NOT_MADE',
        findingBy: 'operator@example.com',
        findingNote: 'no trace in the dashboard',
      },
    })
    expect(await credits(payee)).toEqual(['PAYABLE', 'PAYABLE'])
    expect((await find(payment.id, finding)).body.code).toBe('payment_not_unknown')
    expect(await draftOf(payee)).toMatchObject({ id: payment.id, attempt: 2, finding: null })
  })

  test('a payment that turns up after all blocks the next draft, and a person is told', async () => {
    const payee = await newPayee(service)
    const payment = await submitted(payee, 'late')
    service.advance(HOUR_MS)
    await find(payment.id, { finding: 'NOT_MADE', note: 'none' })
    await service.stripe.arrive()
    const [made] = service.stripe.objects.list(
      'v2.money_management.outbound_payment',
      (each) => (each.metadata as { attempt_id: string }).attempt_id === payment.attemptId,
    )
    await look(made!.id)
    expect(await read(payment.id)).toMatchObject({ status: 'FAILED', concerns: ['CONTRADICTION'] })
    await run({ campaignId: payee.campaignId })
    expect(await read(payment.id)).toMatchObject({ status: 'FAILED', attempt: 1 })
  })

  /** Finds attempt 1 not made and drafts the payment again; then the provider makes attempt 1 after all. */
  async function draftedAgain(payee: Payee) {
    const payment = await submitted(payee, 'late')
    service.advance(HOUR_MS)
    await find(payment.id, { finding: 'NOT_MADE', note: 'none' })
    const draft = await draftOf(payee)
    await service.stripe.arrive()
    const [made] = service.stripe.objects.list(
      'v2.money_management.outbound_payment',
      (each) => (each.metadata as { attempt_id: string }).attempt_id === payment.attemptId,
    )
    return { payment, draft, made: made! }
  }
  const transfers = (payee: Payee) =>
    service.stripe.objects.list(
      'v2.money_management.outbound_payment',
      (each) => (each.to as { recipient: string }).recipient === payee.recipientId,
    ).length

  test('an earlier attempt that turns up blocks the next one, the tester’s others, and is shown', async () => {
    const payee = await newPayee(service)
    const { draft, made } = await draftedAgain(payee)
    await look(made.id)
    expect(await read(draft.id)).toMatchObject({ status: 'DRAFT', attempt: 2, concerns: ['CONTRADICTION'] })
    const refused = await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_contradicted' } })
    await addRewards(service, payee, [300n])
    const { body } = await run({ campaignId: payee.campaignId })
    expect(body.payments).toEqual([])
    expect(body.skipped).toMatchObject([{ testerId: payee.testerId, reasons: ['PAYMENT_NEEDS_PERSON'] }])
    const as = await operatorToken(service)
    const open = await call(service, 'GET', '/api/platform-admin/unbooked-payments', { as })
    expect(open.body.items).toContainEqual(
      expect.objectContaining({ id: made.id, testerId: payee.testerId, amount: '1200' }),
    )
    expect(transfers(payee)).toBe(1)
  })

  test('MADE books the attempt that turned up as the payment, with its own rewards; the others are drafted anew', async () => {
    const payee = await newPayee(service)
    const { payment, made } = await draftedAgain(payee)
    const [more] = await addRewards(service, payee, [300n])
    const wider = await draftOf(payee)
    expect(wider).toMatchObject({ id: payment.id, attempt: 3, amount: '1500' })
    await look(made.id)
    const asMade = (providerPaymentId: string) =>
      find(payment.id, { finding: 'MADE', providerPaymentId, note: 'in its records' })
    const other = await submitted(await newPayee(service))
    expect((await asMade(other.providerPaymentId)).body.code).toBe('finding_not_confirmed')
    const answers = await Promise.all([asMade(made.id), asMade(made.id)])
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'payment_not_unknown',
    ])
    expect(await read(payment.id)).toMatchObject({
      ...{ status: 'SUBMITTED', attempt: 1, amount: '1200', concerns: [], providerPaymentId: made.id },
      ...{ finding: 'MADE', findingNote: 'in its records', creditIds: payee.creditIds },
    })
    const as = await operatorToken(service)
    const open = await call(service, 'GET', '/api/platform-admin/unbooked-payments?limit=200', { as })
    expect(open.body.items.map(({ id }: { id: string }) => id)).not.toContain(made.id)
    // The reward that only the later draft contained is paid separately.
    expect(await draftOf(payee)).toMatchObject({ amount: '300', creditIds: [more] })
    service.stripe.payouts.movePayment(made.id, 'posted')
    await look(made.id)
    expect((await read(payment.id)).status).toBe('POSTED')
    expect(await credits(payee)).toEqual(['PAID', 'PAID', 'PAYABLE'])
    // Money that comes back is drafted again, with a new attempt number.
    service.stripe.payouts.movePayment(made.id, 'returned')
    await look(made.id)
    await run({ campaignId: payee.campaignId })
    expect(await read(payment.id)).toMatchObject({ status: 'DRAFT', attempt: 4 })
    expect(transfers(payee)).toBe(1)
  })

  test('MADE is refused while another attempt is under way, and when the rewards were taken back meanwhile', async () => {
    const asMade = ({ payment, made }: Awaited<ReturnType<typeof draftedAgain>>) =>
      find(payment.id, { finding: 'MADE', providerPaymentId: made.id, note: 'late' })
    const rejected = await newPayee(service)
    const gone = await draftedAgain(rejected)
    const netted = (amount: number) =>
      query(service, 'update credits set netted = $2 where id = $1', [rejected.creditIds[0], amount])
    await netted(1)
    expect((await asMade(gone)).body.code).toBe('payment_not_bookable')
    expect(await read(gone.payment.id)).toMatchObject({ status: 'DRAFT', attempt: 2 })
    await netted(0)
    expect((await asMade(gone)).status).toBe(200)

    const payee = await newPayee(service)
    const payment = await submitted(payee, 'late')
    service.advance(HOUR_MS)
    await find(payment.id, { finding: 'NOT_MADE', note: 'none' })
    const draft = await draftOf(payee)
    await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))
    await service.stripe.arrive()
    const [made] = service.stripe.objects.list(
      'v2.money_management.outbound_payment',
      (each) => (each.metadata as { attempt_id: string }).attempt_id === payment.attemptId,
    )
    expect((await asMade({ payment, draft, made: made! })).body.code).toBe('payment_not_unknown')
  })

  describe('a payment that cannot be booked', () => {
    const check = (id: string, providerPaymentId: string) =>
      service.operator('POST', `/${id}/finding/check`, { providerPaymentId })
    const outside = (id: string, providerPaymentId: string, note = 'a gift in the end') =>
      find(id, { finding: 'SETTLED_OUTSIDE', providerPaymentId, note })
    const openOnes = async () => {
      const as = await operatorToken(service)
      const open = await call(service, 'GET', '/api/platform-admin/unbooked-payments?limit=200', { as })
      return open.body.items.map(({ id }: { id: string }) => id)
    }

    test('SETTLED_OUTSIDE ends the CONTRADICTION for good, books nothing, and the rewards are drafted again', async () => {
      const payee = await newPayee(service)
      const { payment, made } = await draftedAgain(payee)
      await look(made.id)
      await query(service, 'update credits set netted = 1 where id = $1', [payee.creditIds[0]])
      expect(
        (await find(payment.id, { finding: 'MADE', providerPaymentId: made.id, note: 'x' })).body.code,
      ).toBe('payment_not_bookable')
      const answers = await Promise.all(Array.from({ length: 8 }, () => outside(payment.id, made.id)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const settled = await read(payment.id)
      expect(settled).toMatchObject({ status: 'DRAFT', attempt: 2, concerns: [] })
      expect(settled.findings).toMatchObject([
        {
          finding: 'SETTLED_OUTSIDE',
          providerPaymentId: made.id,
          attemptId: payment.attemptId,
          note: 'a gift in the end',
        },
        { finding: 'NOT_MADE', providerPaymentId: null, attemptId: payment.attemptId, note: 'none' },
      ])
      expect(await openOnes()).not.toContain(made.id)
      // Later messages about the payment change nothing.
      service.stripe.payouts.movePayment(made.id, 'posted')
      await look(made.id)
      expect((await read(payment.id)).concerns).toEqual([])
      expect(
        (await find(payment.id, { finding: 'MADE', providerPaymentId: made.id, note: 'x' })).body.code,
      ).toBe('finding_not_confirmed')
      await query(service, 'update credits set netted = 0 where id = $1', [payee.creditIds[0]])
      const draft = await draftOf(payee)
      expect(draft).toMatchObject({ id: payment.id, attempt: 3, amount: '1200' })
      expect((await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))).status).toBe(200)
    })

    test('409: a payment of somebody else, one that is booked, one that contradicts nothing', async () => {
      const [payee, other] = [await newPayee(service), await submitted(await newPayee(service))]
      const { payment, made } = await draftedAgain(payee)
      expect((await outside(payment.id, made.id)).body.code).toBe('payment_not_contradicted')
      await look(made.id)
      expect((await outside(payment.id, other.providerPaymentId)).body.code).toBe('finding_not_confirmed')
      expect((await outside(payment.id, 'obp_nobody')).body.code).toBe('finding_not_confirmed')
      expect((await outside(other.id, other.providerPaymentId)).body.code).toBe('finding_not_confirmed')
      expect((await outside(uuidv7(), made.id)).status).toBe(404)
      expect((await check(uuidv7(), made.id)).status).toBe(404)
      expect((await check(payment.id, 'x'.repeat(5_000))).status).toBe(400)
      expect((await outside(payment.id, made.id, 'x'.repeat(1_001))).status).toBe(400)
      expect((await find(payment.id, { finding: 'SETTLED_OUTSIDE', note: 'x' })).status).toBe(400)
      expect(await read(payment.id)).toMatchObject({ concerns: ['CONTRADICTION'] })
    })

    test('while another payment of the tester waits for a person, the CONTRADICTION stays; a repeat then ends it', async () => {
      const payee = await newPayee(service)
      const { payment, made } = await draftedAgain(payee)
      await look(made.id)
      const waiting = `obp_test_${uuidv7().replaceAll('-', '')}`
      await query(
        service,
        `insert into unbooked_payments (id, rail, tester_id, amount, asset, paid_at, found_at)
         values ($1, 'FIAT', $2, 5, 'USD', now(), now())`,
        [waiting, payee.testerId],
      )
      expect((await outside(payment.id, made.id)).body.concerns).toEqual(['CONTRADICTION'])
      await call(service, 'POST', '/api/platform-admin/unbooked-payments/settle', {
        as: await operatorToken(service),
        body: { id: waiting, note: 'a gift' },
      })
      const after = await outside(payment.id, made.id, 'a second look')
      expect(after.body.concerns).toEqual([])
      // The first finding stays unchanged.
      expect(after.body.findings.map(({ note }: { note: string }) => note)).toEqual([
        'a gift in the end',
        'none',
      ])
    })
  })

  test('it is looked for once more before the next attempt is sent: no message is needed', async () => {
    const payee = await newPayee(service)
    const { draft } = await draftedAgain(payee)
    const refused = await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_contradicted' } })
    expect(transfers(payee)).toBe(1)
  })

  test('the worker finds it once a day, also after the second attempt was paid, and tells a person', async () => {
    const payee = await newPayee(service)
    const payment = await submitted(payee, 'late')
    service.advance(HOUR_MS)
    await find(payment.id, { finding: 'NOT_MADE', note: 'none' })
    const draft = await draftOf(payee)
    await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))
    await service.stripe.arrive()
    service.advance(25 * HOUR_MS)
    await reconcileFiatPayouts(service.app)
    expect(await read(payment.id)).toMatchObject({ attempt: 2, concerns: ['CONTRADICTION'] })
  })

  test('MADE names the provider’s payment, which has to be this attempt’s', async () => {
    const [payment, other] = [
      await submitted(await newPayee(service), 'reset-after'),
      await submitted(await newPayee(service)),
    ]
    const made = (providerPaymentId: string) =>
      find(payment.id, { finding: 'MADE', providerPaymentId, note: 'dashboard' })
    expect((await made(other.providerPaymentId)).body.code).toBe('finding_not_confirmed')
    expect((await made('obp_nobody')).body.code).toBe('finding_not_confirmed')
    const [right] = service.stripe.objects.list(
      'v2.money_management.outbound_payment',
      (each) => (each.metadata as { attempt_id: string }).attempt_id === payment.attemptId,
    )
    expect(await made(right!.id)).toMatchObject({
      status: 200,
      body: { status: 'SUBMITTED', finding: 'MADE' },
    })
  })

  test('400: MADE without a payment, NOT_MADE with one, no note', async () => {
    const payment = await submitted(await newPayee(service), 'reset-before')
    for (const body of [
      { finding: 'MADE', note: 'x' },
      { finding: 'NOT_MADE', providerPaymentId: 'obp_1', note: 'x' },
      { finding: 'NOT_MADE' },
      { finding: 'PERHAPS', note: 'x' },
    ])
      expect((await find(payment.id, body)).status).toBe(400)
  })
})

test('200: payments are listed the newest first, by batch, state, tester and workspace', async () => {
  const payee = await newPayee(service)
  const draft = await draftOf(payee)
  for (const filter of [
    `batchId=${draft.batchId}`,
    `testerId=${payee.testerId}`,
    `workspaceId=${payee.workspaceId}&status=DRAFT`,
  ])
    expect((await service.operator('GET', `?${filter}`)).body.items).toEqual([draft])
  expect((await service.operator('GET', `?testerId=${payee.testerId}&status=POSTED`)).body.items).toEqual([])
})

test('200: the operator’s summary counts payments by state, and those that need a person', async () => {
  const summary = async () =>
    (await call(service, 'GET', '/api/platform-admin/summary', { as: await operatorToken(service) })).body
  const before = await summary()
  await submitted(await newPayee(service), 'reset-before')
  const after = await summary()
  expect(after.fiatPayouts.byStatus.UNKNOWN).toBe(before.fiatPayouts.byStatus.UNKNOWN + 1)
  expect(after.fiatPayouts.needAttention).toBe(before.fiatPayouts.needAttention + 1)
  expect(after.needsAttention.fiatPaymentsUnknown).toBe(before.needsAttention.fiatPaymentsUnknown + 1)
})
