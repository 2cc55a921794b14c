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
  // Another spelling of the address is the same person.
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
