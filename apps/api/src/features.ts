import type { Job, Reaction } from './core/job.ts'
import type { Gauge } from './core/observing/gauge.ts'
import type { Probe } from './core/observing/health.ts'
import type { Operation } from './core/operation.ts'
import { reactions as referralReactions } from './features/community/referrals/reactions.ts'
import { operations as referrals } from './features/community/referrals/routes.ts'
import {
  refreshReputations,
  reactions as reputationReactions,
} from './features/community/reputation/reactions.ts'
import { operations as reputation } from './features/community/reputation/routes.ts'
import { operations as shares } from './features/community/shares/routes.ts'
import { operations as testerSurface } from './features/community/tester-surface/routes.ts'
import { operations as debts } from './features/engines/ledger/debts/routes.ts'
import {
  reactions as fundingReactions,
  fundWaitingJob,
  returnUnearnedJob,
} from './features/engines/ledger/jobs.ts'
import { matureCreditsJob, reactions as maturingReactions } from './features/engines/ledger/maturing.ts'
import { mailGauge } from './features/engines/outbox/gauges.ts'
import { operations as outbox } from './features/engines/outbox/routes.ts'
import { forgetCountsJob, mailProbe, sendMailsJob } from './features/engines/outbox/sending.ts'
import { operations as campaigns } from './features/listening/campaigns/routes.ts'
import { operations as feedback } from './features/listening/feedback/routes.ts'
import { operations as moderation } from './features/listening/moderation/routes.ts'
import { classifierProbe } from './features/listening/screening/actions.ts'
import {
  jobs as screeningJobs,
  reactions as screeningReactions,
} from './features/listening/screening/jobs.ts'
import { jobs as votingJobs, reactions as votingReactions } from './features/listening/voting/reactions.ts'
import { operations as voting } from './features/listening/voting/routes.ts'
import { operations as zones } from './features/listening/zones/routes.ts'
import { reactions as deploymentReactions } from './features/loop/deployments/reactions.ts'
import { operations as deployments } from './features/loop/deployments/routes.ts'
import { operations as dossier } from './features/loop/dossier/routes.ts'
import { operations as mcp } from './features/loop/mcp/routes.ts'
import { operations as verifications } from './features/loop/verifications/routes.ts'
import { reactions as budgetReactions } from './features/money/budgets/reactions.ts'
import { operations as budgets } from './features/money/budgets/routes.ts'
import { operations as moneyExports } from './features/money/exports/routes.ts'
import { fiatPaymentGauge } from './features/money/fiat-payouts/gauges.ts'
import { reconcileFiatPayoutsJob } from './features/money/fiat-payouts/jobs.ts'
import { operations as fiatPayouts } from './features/money/fiat-payouts/routes.ts'
import { operations as identityChecks } from './features/money/identity-checks/routes.ts'
import { operations as ownMoney } from './features/money/own-money/routes.ts'
import { messageGauge, roundGauge } from './features/money/payments/gauges.ts'
import { jobs as paymentJobs } from './features/money/payments/jobs.ts'
import { operations as payments } from './features/money/payments/routes.ts'
import { jobs as reconciliationJobs } from './features/money/reconciliation/jobs.ts'
import { operations as reconciliation } from './features/money/reconciliation/routes.ts'
import { jobs as remainderJobs } from './features/money/remainders/jobs.ts'
import { operations as remainders } from './features/money/remainders/routes.ts'
import { operations as returnPages } from './features/money/return-pages/routes.ts'
import { reinstateLeftJob } from './features/money/rewards/jobs.ts'
import { reactions as rewardReactions } from './features/money/rewards/reactions.ts'
import { operations as rewards } from './features/money/rewards/routes.ts'
import { tokenPayoutGauge } from './features/money/token-payouts/gauges.ts'
import { jobs as payoutJobs } from './features/money/token-payouts/jobs.ts'
import { operations as payouts } from './features/money/token-payouts/routes.ts'
import { operations as wallets } from './features/money/wallets/routes.ts'
import { screeningProbe } from './features/money/wallets/screening.ts'
import { agentPaymentGauge } from './features/money/x402/gauges.ts'
import { jobs as x402Jobs, reactions as x402Reactions } from './features/money/x402/jobs.ts'
import { operations as x402 } from './features/money/x402/routes.ts'
import { probes as x402Probes } from './features/money/x402/terms.ts'
import { operations as applications } from './features/people/applications/routes.ts'
import { operations as members } from './features/people/members/routes.ts'
import { operations as testerPools } from './features/people/tester-pools/routes.ts'
import { operations as testers } from './features/people/testers/routes.ts'
import { makeCopiesJob } from './features/running/copies/jobs.ts'
import { probes as metaProbes } from './features/running/meta/probes.ts'
import { operations as meta } from './features/running/meta/routes.ts'
import { operations as operator } from './features/running/operator/routes.ts'
import { operations as analytics } from './features/telling/analytics/routes.ts'
import { weeklyDigest } from './features/telling/digests/actions.ts'
import { operations as digests } from './features/telling/digests/routes.ts'
import {
  forgetNotifications,
  reactions as notificationReactions,
} from './features/telling/notifications/reactions.ts'
import { operations as notifications } from './features/telling/notifications/routes.ts'
import { reactions as accountReactions } from './features/workspace/accounts/jobs.ts'
import { operations as accounts } from './features/workspace/accounts/routes.ts'
import { operations as studio } from './features/workspace/studio/routes.ts'
import { jobGauge } from './jobs/gauges.ts'

/**
 * Table of contents: every operation, what happens inside a transaction that announces something, every job, how
 * each outside service is asked whether it works, and what the database is asked for the metrics.
 */
const operationsOf = {
  meta,
  accounts,
  studio,
  campaigns,
  zones,
  feedback,
  moderation,
  dossier,
  deployments,
  verifications,
  voting,
  members,
  mcp,
  testerPools,
  testers,
  testerSurface,
  applications,
  referrals,
  shares,
  wallets,
  ownMoney,
  returnPages,
  operator,
  fiatPayouts,
  rewards,
  debts,
  budgets,
  payments,
  identityChecks,
  notifications,
  analytics,
  reputation,
  digests,
  outbox,
  x402,
  payouts,
  reconciliation,
  remainders,
  moneyExports,
}
const reactionsOf: Record<string, readonly Reaction[]> = {
  screening: screeningReactions,
  voting: votingReactions,
  ledger: [...maturingReactions, ...fundingReactions],
  budgets: budgetReactions,
  deployments: deploymentReactions,
  rewards: rewardReactions,
  accounts: accountReactions,
  referrals: referralReactions,
  notifications: notificationReactions,
  reputation: reputationReactions,
  x402: x402Reactions,
}
const jobsOf: Record<string, readonly Job<never>[]> = {
  copies: [makeCopiesJob as Job<never>],
  screening: screeningJobs,
  voting: votingJobs,
  ledger: [matureCreditsJob, returnUnearnedJob, fundWaitingJob],
  payments: paymentJobs,
  rewards: [reinstateLeftJob],
  notifications: [forgetNotifications],
  fiatPayouts: [reconcileFiatPayoutsJob],
  outbox: [sendMailsJob, forgetCountsJob],
  digests: [weeklyDigest],
  reputation: [refreshReputations],
  x402: x402Jobs,
  payouts: payoutJobs,
  reconciliation: reconciliationJobs,
  remainders: remainderJobs,
}

export const operations: readonly Operation[] = Object.values(operationsOf).flat()
export const reactions: readonly Reaction[] = Object.values(reactionsOf).flat()
export const jobs: readonly Job<never>[] = Object.values(jobsOf).flat()
/** How each outside service is asked whether it works. */
export const probes: readonly Probe[] = [
  ...metaProbes,
  mailProbe,
  classifierProbe,
  screeningProbe,
  ...x402Probes,
]

const gaugesOf: Record<string, readonly Gauge[]> = {
  jobs: [jobGauge(jobs)],
  outbox: [mailGauge],
  payments: [roundGauge, messageGauge],
  fiatPayouts: [fiatPaymentGauge],
  payouts: [tokenPayoutGauge],
  x402: [agentPaymentGauge],
}
/** What the database is asked for at a reading of the metrics. */
export const gauges: readonly Gauge[] = Object.values(gaugesOf).flat()
