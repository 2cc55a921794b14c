import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approvalOf,
  faultsOfBooks,
  newPayee,
  type Payee,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { runMortal } from '../../../../test/harness/mortal-process.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { Fault } from '../../../adapters/stripe/fake/faults.ts'
import { reconcileFiatPayouts } from './worker.ts'

const program = new URL('../../../../test/crash/submit-then-die.ts', import.meta.url)
const SENDING = 'POST /v2/money_management/outbound_payments'
const PAYMENTS = 'v2.money_management.outbound_payment'

let service: PayingService
beforeAll(async () => {
  service = await startPayingService()
})
afterAll(() => service.close())

/** Runs the submission in a separate process. Returns the signal that ended the process, and its output. */
async function submitAndDie(id: string, approval: object, last: number) {
  const { databaseUrl, stripe } = service
  return runMortal(program, databaseUrl, stripe.url, id, JSON.stringify(approval), String(last))
}

async function draftOf(payee: Payee) {
  const { body } = await service.operator('POST', '/run', {
    requestId: uuidv7(),
    campaignId: payee.campaignId,
  })
  return body.payments[0]
}
const read = async (id: string) => (await service.operator('GET', `/${id}`)).body
const madeFor = (testerRecipient: string) =>
  service.stripe.objects.list(
    PAYMENTS,
    (made) => (made.to as { recipient: string }).recipient === testerRecipient,
  )

test.each([null, 'reset-after', 'refuse'] as const satisfies (Fault | null)[])(
  'SIGKILL at every failpoint of a submission, when the provider’s answer is «%s»: nothing lost, nothing twice',
  async (fault) => {
    const begin = async (last: number) => {
      const payee = await newPayee(service)
      const draft = await draftOf(payee)
      if (fault) service.stripe.faults.add(SENDING, fault)
      const end = await submitAndDie(draft.id, approvalOf(draft).approval, last)
      service.stripe.faults.clear()
      expect(await faultsOfBooks(service.app.db)).toEqual([])
      return { payee, id: draft.id as string, end }
    }
    const whole = await begin(-1)
    expect(whole.end.code).toBe(0)
    const [failpoints, asked] = whole.end.said.split(' ').map(Number) as [number, number]
    expect(asked).toBeGreaterThan(10)
    expect(failpoints).toBeGreaterThan(asked + 5)

    const stories = [whole]
    // Up to the question every story is the same, whatever the answer will be.
    for (let last = fault ? asked : 0; last < failpoints; last++) {
      const story = await begin(last)
      expect(story.end.signal).toBe('SIGKILL')
      stories.push(story)
    }

    // Nobody saw the end of the process, so the stored data must suffice.
    service.advance(6 * 60_000)
    await reconcileFiatPayouts(service.app)
    service.advance(3_600_000)
    const states = new Set<string>()
    for (const { payee, id } of stories) {
      const { status } = await read(id)
      states.add(status)
      const made = madeFor(payee.recipientId)
      expect(made.length).toBe(status === 'SUBMITTED' ? 1 : 0)
      if (status === 'UNKNOWN')
        await service.operator('POST', `/${id}/finding`, { finding: 'NOT_MADE', note: 'not in its records' })
      if (status === 'SUBMITTED') continue
      const draft = await draftOf(payee)
      expect(draft.id).toBe(id)
      expect((await service.operator('POST', `/${id}/submit`, approvalOf(draft))).body.status).toBe(
        'SUBMITTED',
      )
    }
    if (!fault) expect(states).toContain('DRAFT')
    expect(states).toContain(fault === null || fault === 'reset-after' ? 'SUBMITTED' : 'UNKNOWN')

    for (const { payee } of stories)
      for (const made of madeFor(payee.recipientId)) service.stripe.payouts.movePayment(made.id, 'posted')
    await reconcileFiatPayouts(service.app)
    for (const { payee, id } of stories) {
      expect((await read(id)).status).toBe('POSTED')
      expect(madeFor(payee.recipientId)).toMatchObject([{ status: 'posted', amount: { value: 1200 } }])
      const credits = await query(service, 'select status from credits where tester_id = $1', [
        payee.testerId,
      ])
      expect(credits).toEqual([{ status: 'PAID' }, { status: 'PAID' }])
    }
    const keys = service.stripe.requests.filter(({ method, path }) => `${method} ${path}` === SENDING)
    expect(new Set(keys.map((request) => request.key)).size).toBe(keys.length)
    expect(await faultsOfBooks(service.app.db)).toEqual([])
  },
)
