import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approvalOf,
  faultsOfBooks,
  newPayee,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { query } from '../../../../test/harness/rows.ts'
import { observeOutboundPayment } from './index.ts'

let service: PayingService
beforeAll(async () => {
  const emails = ['first', 'second'].map((name) => `${name}@example.com`).join(',')
  service = await startPayingService({ FIAT_SECOND_APPROVER: 'true', PLATFORM_ADMIN_EMAILS: emails })
})
afterAll(async () => {
  expect(await faultsOfBooks(service.app.db)).toEqual([])
  await service.close()
})

const as =
  (name: string, email = `${name}@example.com`) =>
  async (path: string, body: object) => {
    const claims = { sub: name, aud: 'groundswell', email, email_verified: true }
    const token = await service.issuer.token(claims)
    return call(service, 'POST', `/api/platform-admin/fiat-payouts${path}`, { as: token, body })
  }
const [first, second] = [as('first'), as('second')]
const sent = () =>
  service.stripe.requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/outbound_payments'),
  )

async function newDraft() {
  const { campaignId } = await newPayee(service)
  const { body } = await first('/run', { requestId: uuidv7(), campaignId })
  const [draft] = body.payments
  const { approval } = approvalOf(draft) as unknown as { approval: object }
  return { draft, submission: approvalOf(draft), check: { approval } }
}

test('a payment leaves only after another operator has checked its draft', async () => {
  const { draft, submission, check } = await newDraft()
  const before = sent().length
  const alone = await second(`/${draft.id}/submit`, submission)
  expect([alone.status, alone.body.code]).toEqual([409, 'second_approver_required'])
  await second(`/${draft.id}/check`, check)
  expect((await second(`/${draft.id}/submit`, submission)).body.code).toBe('second_approver_required')
  // Another spelling of the address is the same operator.
  const shouting = as('second', 'SECOND@example.com')
  expect((await shouting(`/${draft.id}/submit`, submission)).body.code).toBe('second_approver_required')
  expect(sent()).toHaveLength(before)

  const checked = await first(`/${draft.id}/check`, check)
  expect(checked.body.checks).toMatchObject([
    { by: 'second@example.com', snapshot: draft.snapshot },
    { by: 'first@example.com', snapshot: draft.snapshot },
  ])
  expect((await second(`/${draft.id}/submit`, submission)).status).toBe(200)
  expect(sent()).toHaveLength(before + 1)
})

test('a check of other values than those of the draft is stale, and moves nothing', async () => {
  const { draft, check } = await newDraft()
  const other = { approval: { ...check.approval, amount: '1', maxTotalDebit: '1' } }
  const answer = await first(`/${draft.id}/check`, other)
  expect([answer.status, answer.body.code]).toEqual([409, 'stale_approval'])
})

test('a payment is settled outside of the books only after another operator has read the same one', async () => {
  const { draft, submission, check } = await newDraft()
  await first(`/${draft.id}/check`, check)
  service.stripe.faults.add('POST /v2/money_management/outbound_payments', 'late')
  await second(`/${draft.id}/submit`, submission)
  service.advance(3_600_000)
  await first(`/${draft.id}/finding`, { finding: 'NOT_MADE', note: 'none' })
  await service.stripe.arrive()
  const [made] = service.stripe.objects.list(
    'v2.money_management.outbound_payment',
    (each) => (each.metadata as { attempt_id: string }).attempt_id === draft.attemptId,
  )
  await observeOutboundPayment(service.app, made!.id)
  const outside = { finding: 'SETTLED_OUTSIDE', providerPaymentId: made!.id, note: 'a gift' }
  const codeOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await asked
    return body.code ?? status
  }
  expect(await codeOf(second(`/${draft.id}/finding`, outside))).toBe('second_approver_required')
  const read = { providerPaymentId: made!.id }
  await second(`/${draft.id}/finding/check`, read)
  expect(await codeOf(second(`/${draft.id}/finding`, outside))).toBe('second_approver_required')
  // The check of the draft concerned something else.
  await first(`/${draft.id}/finding/check`, read)
  const answers = Array.from({ length: 10 }, () => codeOf(second(`/${draft.id}/finding`, outside)))
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  // The check of the books would list a finding that nobody else has read.
  const found = `update fiat_findings set found_by = $2 where provider_id = $1`
  await query(service, found, [made!.id, 'nobody@example.com'])
  expect(await faultsOfBooks(service.app.db)).toEqual([])
  await query(service, `update fiat_findings set snapshot = repeat('0', 64) where provider_id = $1`, [
    made!.id,
  ])
  const [fault] = await faultsOfBooks(service.app.db)
  expect(fault).toMatchObject({
    finding: 'the payment was settled outside without the approval that it needed',
  })
  await query(service, 'update fiat_findings set second_above = null where provider_id = $1', [made!.id])
})

test('100 checks and submissions at once: one payment', async () => {
  const { draft, submission, check } = await newDraft()
  const before = sent().length
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      n % 2 === 0 ? first(`/${draft.id}/check`, check) : second(`/${draft.id}/submit`, submission),
    ),
  )
  await second(`/${draft.id}/submit`, submission)
  expect(sent()).toHaveLength(before + 1)
})
