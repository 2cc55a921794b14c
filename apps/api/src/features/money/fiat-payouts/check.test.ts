import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approvalOf,
  faultsOfBooks,
  newPayee,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { query } from '../../../../test/harness/rows.ts'
import { checkFiatPayouts } from './index.ts'

let service: PayingService
let id: string
beforeAll(async () => {
  service = await startPayingService()
  const { campaignId } = await newPayee(service)
  const { body } = await service.operator('POST', '/run', { requestId: uuidv7(), campaignId })
  const [draft] = body.payments
  id = draft.id
  expect((await service.operator('POST', `/${id}/submit`, approvalOf(draft))).body.status).toBe('SUBMITTED')
  expect(await faultsOfBooks(service.app.db)).toEqual([])
})
afterAll(() => service.close())

const inFlight = (status: string) => `what is in flight does not match the state of the payment, ${status}`
const paid = (status: string) => `what was paid does not match the state of the payment, ${status}`
const carries = 'the payment carries other rewards than it was drawn up with'
const set = (status: string) => `update fiat_payments set status = '${status}'`

test.each([
  ['the state says failed', set('FAILED'), set('SUBMITTED'), [carries, inFlight('FAILED')]],
  [
    'the state says posted',
    set('POSTED'),
    set('SUBMITTED'),
    ['the attempt does not say when it was settled', inFlight('POSTED'), paid('POSTED')],
  ],
  [
    'the amount is another',
    'update fiat_attempts set amount = 1100',
    'update fiat_attempts set amount = 1200',
    [carries, inFlight('SUBMITTED')],
  ],
  [
    'a reward left it',
    `update credits set status = 'PAYABLE', payout_id = null where amount = 500`,
    `update credits set status = 'IN_PAYOUT', payout_id = (select id from fiat_payments) where amount = 500`,
    [carries],
  ],
  [
    'nobody approved it',
    `update fiat_attempts set max_total_debit = null, approved_by = null, approved_at = null, provider_id = null`,
    `update fiat_attempts set max_total_debit = 1200, approved_by = 'operator@example.com', approved_at = now()`,
    ['an attempt was sent without an approval'],
  ],
] as const)('found: %s', async (_name, damage, repair, findings) => {
  await query(service, damage)
  const differences = await checkFiatPayouts(service.app.db)
  await query(service, repair)
  expect(differences.map(({ finding }) => finding).sort()).toEqual([...findings].sort())
  for (const { subject } of differences) expect(subject).toBe(`payment ${id}`)
  expect(await checkFiatPayouts(service.app.db)).toEqual([])
})
