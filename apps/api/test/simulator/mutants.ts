import { ProviderFailure } from '../../src/adapters/stripe/index.ts'
import type { isReadByAnother } from '../../src/features/engines/approvals/rules.ts'
import type { lockAccrual } from '../../src/features/engines/ledger/accrual-store.ts'
import type { lockMisplaced } from '../../src/features/engines/ledger/budgets/moving-store.ts'
import type { lockRemainder } from '../../src/features/engines/ledger/budgets/refunding.ts'
import type { splitLoss } from '../../src/features/engines/ledger/budgets/rules.ts'
import type { listBudgetAssets, listWaiting } from '../../src/features/engines/ledger/budgets/store.ts'
import { account } from '../../src/features/engines/ledger/chart.ts'
import type { removeDisputesFromCredit } from '../../src/features/engines/ledger/dispute-rules.ts'
import type {
  isReplaced,
  payableFrom,
  postponeCredit,
  reshipCredit,
} from '../../src/features/engines/ledger/implementer-rules.ts'
import type { lossRepayments } from '../../src/features/engines/ledger/losses.ts'
import type { listPayableFiat } from '../../src/features/engines/ledger/payout-store.ts'
import type {
  deriveDebtChanges,
  reinstateCredit,
  settleCredit,
  writeOffPosting,
} from '../../src/features/engines/ledger/receivables.ts'
import type { lockDueCredits } from '../../src/features/engines/ledger/store.ts'
import type { amountToReturn } from '../../src/features/money/bounty-returns/rules.ts'
import type { Payment, PaymentStatus, Sighting, Step } from '../../src/features/money/fiat-payouts/rules.ts'
import { decisions } from '../../src/features/money/fiat-payouts/world.ts'
import type { matchesRefund } from '../../src/features/money/payments/refund-rules.ts'
import type { refundProblem } from '../../src/features/money/remainders/rules.ts'
import type { countSpentNonces } from '../../src/features/money/token-payouts/store.ts'
import type { judgeRepeat } from '../../src/features/money/x402/rules.ts'
import { stateOf } from './memory/state.ts'
import type { Variation } from './story.ts'

/**
 * Mistakes that cost money. Each is injected into the production code at one place, and the simulator must detect it.
 */
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
          ? applyAnySighting(payment, observation.payment)
          : decisions.nextStep(payment, observation),
    },
  },
  'overlooks a payment of an attempt that was given up': {
    decisions: {
      ...decisions,
      nextStep: (payment, observation) =>
        observation.attemptId === payment.attemptId && payment.status !== 'DRAFT'
          ? decisions.nextStep(payment, observation)
          : null,
    },
  },
  'approves a draft although an earlier attempt has turned up': {
    decisions: {
      ...decisions,
      approve: (payment, approval, present, approver) =>
        decisions.approve(
          { ...payment, concerns: [] },
          approval,
          { ...present, destination: payment.destination },
          approver,
        ),
    },
  },
  'forgets what a tester owes': {
    rules: {
      deriveDebtChanges: ((follow, changes, claims, clerk) =>
        follow(
          changes,
          claims.filter((claim) => changes.some(({ after }) => after.id === claim.reverses)),
          clerk,
        )) satisfies Instead<typeof deriveDebtChanges>,
    },
  },
  'takes the same debt from every reward': {
    rules: {
      deriveDebtChanges: ((follow, changes, claims, clerk) =>
        follow(changes, claims, clerk).map(({ before, after }) =>
          before?.claim && after.status !== 'REVERSED'
            ? { before, after: { ...after, netted: before.netted, status: before.status } }
            : { before, after },
        )) satisfies Instead<typeof deriveDebtChanges>,
    },
  },
  'gives nothing back when an item is deployed again': {
    rules: {
      deriveDebtChanges: ((follow, changes, claims, clerk) =>
        follow(changes, claims, clerk).filter(
          ({ before, after }) => before || after.kind !== 'REVERSAL' || after.claim,
        )) satisfies Instead<typeof deriveDebtChanges>,
    },
  },
  'leaves what a rejection took when it is undone': {
    rules: { reinstateCredit: (() => null) satisfies Instead<typeof reinstateCredit> },
  },
  'lifts the debts of an item that is approved again, and nothing else': {
    rules: {
      reinstateCredit: ((reinstate, entry, to) =>
        entry.status === 'REVERSED' ? null : reinstate(entry, to)) satisfies Instead<typeof reinstateCredit>,
    },
  },
  'pays an approved item what the operator has declined': {
    rules: {
      reinstateCredit: ((reinstate, entry, to) =>
        reinstate({ ...entry, declined: false }, to)) satisfies Instead<typeof reinstateCredit>,
    },
  },
  'books the second life of a reward under the keys of the first': {
    rules: {
      reinstateCredit: ((reinstate, entry, to) => {
        const again = reinstate(entry, to)
        return again && { ...again, revived: 0 }
      }) satisfies Instead<typeof reinstateCredit>,
    },
  },
  'tells nobody who waits that money came back': {
    rules: {
      listWaiting: (async (list, tx, campaignId, asset, limit) =>
        limit === 1 ? [] : list(tx, campaignId, asset, limit)) satisfies Instead<typeof listWaiting>,
    },
  },
  'lets what comes back be spent before the operator’s loss is repaid': {
    rules: { lossRepayments: (() => []) satisfies Instead<typeof lossRepayments> },
  },
  'passes over what is set aside at a refund': {
    rules: {
      splitLoss: ((lose, loss, available, holds) =>
        lose(
          loss,
          available,
          holds.filter(({ state }) => state === 'CONSUMED'),
        )) satisfies Instead<typeof splitLoss>,
    },
  },
  'passes over what verifiers may still earn at a refund': {
    rules: {
      splitLoss: ((lose, loss, available, holds) =>
        lose(
          loss,
          available,
          holds.filter(({ state }) => state !== 'CONSUMED'),
        )) satisfies Instead<typeof splitLoss>,
    },
  },
  'keeps what is set aside when a campaign ends': {
    rules: { listBudgetAssets: (async () => []) satisfies Instead<typeof listBudgetAssets> },
  },
  'leaves what is set aside in a budget that no longer pays the item': {
    rules: { lockMisplaced: (async () => []) satisfies Instead<typeof lockMisplaced> },
  },
  'rewards verdicts by the policy of today': {
    rules: {
      lockAccrual: (async (lockAccrual, tx, feedbackId) => {
        const accrual = await lockAccrual(tx, feedbackId)
        const policy = accrual?.campaignId ? stateOf(tx).policies.get(accrual.campaignId)!.at(-1)! : null
        if (!accrual || !policy) return accrual
        const verifierAmount = (policy.perItem * BigInt(policy.verifierShare)) / 100n
        return {
          ...accrual,
          ...pick(policy, ['perItem', 'holdDays', 'maxPerTester', 'payout']),
          verifierAmount,
        }
      }) satisfies Instead<typeof lockAccrual>,
    },
  },
  'pays by the payout method of today': {
    rules: {
      listPayableFiat: (async (list, tx, campaignId, now) => {
        const { credits, policies } = stateOf(tx)
        const methodOf = (id: string) => policies.get(credits.get(id)!.campaignId!)!.at(-1)!.payout
        return (await list(tx, campaignId, now)).filter(({ id }) => methodOf(id) === 'FIAT')
      }) satisfies Instead<typeof listPayableFiat>,
    },
  },
  'asks at the end of a hold whether the tester is still a member': {
    rules: {
      lockDueCredits: (async (lockDue, tx, now, limit) =>
        (await lockDue(tx, now, limit)).filter(({ testerId }) =>
          stateOf(tx).members.get(testerId),
        )) satisfies Instead<typeof lockDueCredits>,
    },
  },
  'lets rewards go when any one of several disputes is won': {
    rules: {
      removeDisputesFromCredit: ((removeDisputesFromCredit, entry, ids) =>
        ids.some((id) => entry.disputes.includes(id))
          ? removeDisputesFromCredit(entry, entry.disputes)
          : null) satisfies Instead<typeof removeDisputesFromCredit>,
    },
  },
  'forgets a lost dispute when another one is won': {
    rules: {
      removeDisputesFromCredit: ((removeDisputesFromCredit, entry, ids) => {
        const freed = removeDisputesFromCredit(entry, ids)
        return freed && entry.status === 'FROZEN' && entry.withdrawn === null
          ? { ...freed, status: 'HELD' }
          : freed
      }) satisfies Instead<typeof removeDisputesFromCredit>,
    },
  },
  'requests a refund again under a new key when no answer came': {
    refund: (refunder) => async (request) => {
      try {
        return await refunder(request)
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.outcome === 'refused') throw error
        return refunder({ ...request, key: `${request.key}-again` })
      }
    },
  },
  'takes a lost answer to a refund for a refusal': {
    refund: (refunder) => (request) =>
      refunder(request).catch((error: ProviderFailure) => {
        throw new ProviderFailure('refused', error.status, error.code, error.message)
      }),
  },
  'refunds a remainder that has changed since the operator saw it': {
    rules: {
      refundProblem: ((refuse, wanted, present) =>
        refuse({ ...wanted, seen: present.available }, present)) satisfies Instead<typeof refundProblem>,
    },
  },
  'refunds a remainder while a payment of it is disputed': {
    rules: {
      lockRemainder: (async (lock, ...given) => ({
        ...(await lock(...given)),
        disputes: 0,
      })) satisfies Instead<typeof lockRemainder>,
    },
  },
  'takes its own refund for one that was made at the provider': {
    rules: { matchesRefund: (() => false) satisfies Instead<typeof matchesRefund> },
  },
  'forgets a write-off when the item is deployed again': {
    rules: {
      deriveDebtChanges: ((follow, changes, debts, clerk) =>
        follow(
          changes,
          debts.map((debt) => ({ ...debt, writtenOff: 0n })),
          clerk,
        )) satisfies Instead<typeof deriveDebtChanges>,
    },
  },
  'gives the buyer what the operator writes off': {
    rules: {
      writeOffPosting: ((posting, debt, amount) => ({
        ...posting(debt, amount),
        to: account.campaignBudget(debt.campaignId!),
      })) satisfies Instead<typeof writeOffPosting>,
    },
  },
  'makes payable what a failed payment brings back, though it is disputed': {
    rules: {
      settleCredit: ((settleCredit, entry, event) => ({
        ...settleCredit({ ...entry, disputes: [] }, event),
        disputes: entry.disputes,
      })) satisfies Instead<typeof settleCredit>,
    },
  },
  'pays an implementer before the work is stable': {
    rules: {
      payableFrom: ((_, __, at) => at) satisfies Instead<typeof payableFrom>,
      reshipCredit: ((original, credit, work, endOfHold) =>
        original(credit, work && { ...work, stableAt: endOfHold }, endOfHold)) satisfies Instead<
        typeof reshipCredit
      >,
    },
  },
  'leaves the share with the first implementer when another one ships': {
    rules: {
      reshipCredit: ((original, credit, work, endOfHold) =>
        original(credit, work && { ...work, implementerId: credit.testerId }, endOfHold)) satisfies Instead<
        typeof reshipCredit
      >,
    },
  },
  'gives the share to the second implementer and leaves it with the first': {
    rules: {
      isReplaced: (() => true) satisfies Instead<typeof isReplaced>,
    },
  },
  'pays an implementer whose test is red': {
    rules: { postponeCredit: (() => null) satisfies Instead<typeof postponeCredit> },
  },
  'takes a payment in tokens that is not on the chain for one that can never be made': {
    fate: (fate) => (fate.fate === 'unused' ? { fate: 'dead', isCanceled: false } : fate),
  },
  'counts a transfer of tokens before its block is final': {
    fate: (fate) => (fate.fate === 'transferred' ? { ...fate, block: 0n } : fate),
  },
  'signs a canceled payment in tokens again under the same nonce': {
    rules: { countSpentNonces: (async () => 0) satisfies Instead<typeof countSpentNonces> },
  },
  'takes a purchase without an answer for a refused one': {
    settlement: (answer) =>
      answer.outcome === 'unknown' ? { outcome: 'refused', reason: 'nonce_already_used' } : answer,
  },
  'refuses a payment that has bought something before': {
    rules: {
      judgeRepeat: ((judge, earlier) =>
        judge({ ...earlier, isSecret: true, isProven: false })) satisfies Instead<typeof judgeRepeat>,
    },
  },
  'keeps what a bounty did not pay': {
    rules: { amountToReturn: (() => 0n) satisfies Instead<typeof amountToReturn> },
  },
  'lets one operator read and approve': {
    rules: { isReadByAnother: (() => true) satisfies Instead<typeof isReadByAnother> },
  },
}

/** The type of a replacement for a rule. Its first argument is the original rule. */
type Instead<Rule> = Rule extends (...given: infer Given) => infer Answer
  ? (original: Rule, ...given: Given) => Answer
  : never

function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
}

const asDraft = (payment: Payment): Payment => ({ ...payment, status: 'DRAFT' })

function goBack(payment: Payment, status: 'FAILED' | 'DRAFT'): Step | null {
  const open = ['SUBMITTING', 'SUBMITTED', 'UNKNOWN'].includes(payment.status)
  return open ? { payment: { ...payment, status }, credits: 'fail', tell: [] } : null
}

const statusOf = {
  processing: 'SUBMITTED',
  posted: 'POSTED',
  failed: 'FAILED',
  canceled: 'CANCELED',
  returned: 'RETURNED',
} as const satisfies Record<Sighting['status'], PaymentStatus>

/** Applies every sighting as if it were the newest, without a rank check. */
function applyAnySighting(payment: Payment, sighting: Sighting): Step {
  const status = statusOf[sighting.status]
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
