import { ProviderFailure } from '../../src/adapters/stripe/index.ts'
import { follow } from '../../src/features/engines/ledger/receivables.ts'
import type { Payment, PaymentStatus, Sighting, Step } from '../../src/features/money/fiat-payouts/rules.ts'
import { decisions } from '../../src/features/money/fiat-payouts/world.ts'
import type { Variation } from './story.ts'

/** Mistakes that cost money. Each is put into the production code at one place; the simulator has to notice. */
export const mutants: Record<string, Variation> = {
  'resends under a new key when no answer came': {
    send: (send) => async (request) => {
      try {
        return await send(request)
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.outcome === 'refused') throw error
        return send({ ...request, key: `${request.key}-again` })
      }
    },
  },
  'lets an UNKNOWN payment be approved again': {
    decisions: {
      ...decisions,
      approve: (payment, ...rest) =>
        payment.status === 'UNKNOWN'
          ? decisions.approve(
              asDraft(payment),
              rest[0],
              { ...rest[1], missing: 0, payable: payment.amount },
              rest[2],
            )
          : decisions.approve(payment, ...rest),
    },
  },
  'takes «not found» for «failed»': {
    decisions: {
      ...decisions,
      nextStep: (payment, observation) =>
        observation.kind === 'missing' && payment.attemptId === observation.attemptId
          ? goBack(payment, 'FAILED')
          : decisions.nextStep(payment, observation),
    },
  },
  'resets SUBMITTING after a restart': {
    decisions: {
      ...decisions,
      nextStep: (payment, observation) =>
        observation.kind === 'stranded' && payment.status === 'SUBMITTING'
          ? goBack(payment, 'DRAFT')
          : decisions.nextStep(payment, observation),
    },
  },
  'believes whatever arrives last': {
    decisions: {
      ...decisions,
      nextStep: (payment, observation) =>
        observation.kind === 'seen' && payment.attemptId === observation.attemptId
          ? believe(payment, observation.payment)
          : decisions.nextStep(payment, observation),
    },
  },
  'forgets what a tester owes': {
    follow: (changes, claims, clerk) =>
      follow(
        changes,
        claims.filter((claim) => changes.some(({ after }) => after.id === claim.reverses)),
        clerk,
      ),
  },
  'takes the same debt from every reward': {
    follow: (changes, claims, clerk) =>
      follow(changes, claims, clerk).map(({ before, after }) =>
        before?.claim && after.status !== 'REVERSED'
          ? { before, after: { ...after, netted: before.netted, status: before.status } }
          : { before, after },
      ),
  },
  'gives nothing back when an item is deployed again': {
    follow: (changes, claims, clerk) =>
      follow(changes, claims, clerk).filter(
        ({ before, after }) => before || after.kind !== 'REVERSAL' || after.claim,
      ),
  },
}

const asDraft = (payment: Payment): Payment => ({ ...payment, status: 'DRAFT' })

function goBack(payment: Payment, status: 'FAILED' | 'DRAFT'): Step | null {
  const open = ['SUBMITTING', 'SUBMITTED', 'UNKNOWN'].includes(payment.status)
  return open ? { payment: { ...payment, status }, credits: 'fail', tell: [] } : null
}

const stateOf = {
  processing: 'SUBMITTED',
  posted: 'POSTED',
  failed: 'FAILED',
  canceled: 'CANCELED',
  returned: 'RETURNED',
} as const satisfies Record<Sighting['status'], PaymentStatus>

/** No rank check: every sighting is applied as if it were the newest. */
function believe(payment: Payment, sighting: Sighting): Step {
  const status = stateOf[sighting.status]
  const place = (state: PaymentStatus) =>
    state === 'POSTED'
      ? 'PAID'
      : ['SUBMITTING', 'SUBMITTED', 'UNKNOWN'].includes(state)
        ? 'IN_PAYOUT'
        : 'PAYABLE'
  const [from, to] = [place(payment.status), place(status)]
  const credits =
    from === to
      ? null
      : to === 'PAID'
        ? 'settle'
        : to === 'IN_PAYOUT'
          ? 'send'
          : from === 'PAID'
            ? 'return'
            : 'fail'
  const known = { providerId: sighting.id, debited: sighting.debited }
  return { payment: { ...payment, ...known, status }, credits, tell: [] }
}
