import { expect, test } from 'vitest'
import { orThrow } from '../../../core/problem.ts'
import type { Approval, Payment } from './rules.ts'
import { sendPayment } from './sending.ts'
import type { SendingWorld } from './world.ts'

const destination = { recipientId: 'acct_1', methodId: 'usba_1', label: 'bank account ••6789 (US)' }
const draft: Payment = {
  ...{ id: 'p', workspaceId: 'w', testerId: 't', batchId: 'b', status: 'DRAFT' },
  ...{ attempt: 1, attemptId: 'a1', latest: 1, amount: 500n, currency: 'USD', destination, snapshot: 'hash' },
  ...{
    maxTotalDebit: null,
    approvedBy: null,
    approvedAt: null,
    providerId: null,
    debited: null,
    reason: null,
  },
  ...{ concerns: [], others: [], settledOutside: [] },
}
const approval: Approval = {
  ...{ amount: 500n, currency: 'USD', destination: destination.label, snapshot: 'hash', maxTotalDebit: 510n },
}

/** Creates books with one draft, on a machine that is suspended for `suspendedMs` once the approval is committed. */
function worldWith(suspendedMs: number): SendingWorld {
  let [payment, time] = [draft, Date.UTC(2026, 2, 1, 12)]
  return {
    now: () => new Date(time),
    books: {
      read: async () => payment,
      change: async (_id, decide) => {
        payment = orThrow(decide(payment))?.payment ?? payment
        return payment
      },
      approve: async (_id, decide) => {
        payment = orThrow(decide(payment, { payable: 500n, missing: 0, destination })).payment
        time += suspendedMs
        return payment
      },
    },
    lookup: {
      find: () => Promise.reject(new Error('not asked')),
      list: async () => [],
      cancel: () => Promise.reject(new Error('not asked')),
    },
  }
}

test.each([
  [14, ['a1'], 'SUBMITTED', null],
  [16, [], 'FAILED', 'sent_too_late'],
] as const)(
  'a machine suspended for %i minutes after the approval sends %j',
  async (minutes, sent, status, reason) => {
    const requests: string[] = []
    const after = await sendPayment(
      worldWith(minutes * 60_000),
      async ({ attemptId, amount, currency }) => {
        requests.push(attemptId)
        return {
          ...{ id: 'obp', attemptId, status: 'processing', amount, currency, cancelable: true, reason: null },
          ...{ debited: amount, debitedCurrency: currency },
        }
      },
      'p',
      approval,
      'operator@example.com',
    )
    expect(requests).toEqual(sent)
    expect(after).toMatchObject({ status, reason })
  },
)
