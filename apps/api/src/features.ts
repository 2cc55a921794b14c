import type { Gauge } from './core/gauge.ts'
import type { Probe } from './core/health.ts'
import type { Job, Reaction } from './core/job.ts'
import type { Operation } from './core/operation.ts'
import { reactions as accountReactions } from './features/accounts/jobs.ts'
import { operations as accounts } from './features/accounts/routes.ts'
import { operations as analytics } from './features/analytics/routes.ts'
import { operations as applications } from './features/applications/routes.ts'
import { reactions as budgetReactions } from './features/budgets/reactions.ts'
import { operations as budgets } from './features/budgets/routes.ts'
import { operations as campaigns } from './features/campaigns/routes.ts'
import { reactions as deploymentReactions } from './features/deployments/reactions.ts'
import { operations as deployments } from './features/deployments/routes.ts'
import { weeklyDigest } from './features/digests/actions.ts'
import { operations as digests } from './features/digests/routes.ts'
import { operations as dossier } from './features/dossier/routes.ts'
import { operations as feedback } from './features/feedback/routes.ts'
import { fiatPaymentGauge } from './features/fiat-payouts/gauges.ts'
import { reconcileFiatPayoutsJob } from './features/fiat-payouts/jobs.ts'
import { operations as fiatPayouts } from './features/fiat-payouts/routes.ts'
import { operations as identityChecks } from './features/identity-checks/routes.ts'
import { returnUnearnedJob } from './features/ledger/jobs.ts'
import { matureCreditsJob, reactions as maturingReactions } from './features/ledger/maturing.ts'
import { operations as ledger } from './features/ledger/routes.ts'
import { operations as mcp } from './features/mcp/routes.ts'
import { operations as members } from './features/members/routes.ts'
import { probes as metaProbes } from './features/meta/probes.ts'
import { operations as meta } from './features/meta/routes.ts'
import { operations as moderation } from './features/moderation/routes.ts'
import {
  forgetNotifications,
  reactions as notificationReactions,
} from './features/notifications/reactions.ts'
import { operations as notifications } from './features/notifications/routes.ts'
import { operations as operator } from './features/operator/routes.ts'
import { mailGauge } from './features/outbox/gauges.ts'
import { operations as outbox } from './features/outbox/routes.ts'
import { forgetCountsJob, mailProbe, sendMailsJob } from './features/outbox/sending.ts'
import { messageGauge, roundGauge } from './features/payments/gauges.ts'
import { jobs as paymentJobs } from './features/payments/jobs.ts'
import { operations as payments } from './features/payments/routes.ts'
import { tokenPayoutGauge } from './features/payouts/gauges.ts'
import { jobs as payoutJobs } from './features/payouts/jobs.ts'
import { operations as payouts } from './features/payouts/routes.ts'
import { reactions as referralReactions } from './features/referrals/reactions.ts'
import { operations as referrals } from './features/referrals/routes.ts'
import { refreshReputations, reactions as reputationReactions } from './features/reputation/reactions.ts'
import { operations as reputation } from './features/reputation/routes.ts'
import { operations as returnPages } from './features/return-pages/routes.ts'
import { reactions as rewardReactions } from './features/rewards/reactions.ts'
import { classifierProbe } from './features/screening/actions.ts'
import { jobs as screeningJobs, reactions as screeningReactions } from './features/screening/jobs.ts'
import { operations as shares } from './features/shares/routes.ts'
import { operations as studio } from './features/studio/routes.ts'
import { operations as testerPools } from './features/tester-pools/routes.ts'
import { operations as testerSurface } from './features/tester-surface/routes.ts'
import { operations as testers } from './features/testers/routes.ts'
import { operations as verifications } from './features/verifications/routes.ts'
import { jobs as votingJobs, reactions as votingReactions } from './features/voting/reactions.ts'
import { operations as voting } from './features/voting/routes.ts'
import { operations as wallets } from './features/wallets/routes.ts'
import { agentPaymentGauge } from './features/x402/gauges.ts'
import { jobs as x402Jobs, reactions as x402Reactions } from './features/x402/jobs.ts'
import { operations as x402 } from './features/x402/routes.ts'
import { probes as x402Probes } from './features/x402/terms.ts'
import { operations as zones } from './features/zones/routes.ts'
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
  returnPages,
  operator,
  fiatPayouts,
  ledger,
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
}
const reactionsOf: Record<string, readonly Reaction[]> = {
  screening: screeningReactions,
  voting: votingReactions,
  ledger: maturingReactions,
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
  screening: screeningJobs,
  voting: votingJobs,
  ledger: [matureCreditsJob, returnUnearnedJob],
  payments: paymentJobs,
  notifications: [forgetNotifications],
  fiatPayouts: [reconcileFiatPayoutsJob],
  outbox: [sendMailsJob, forgetCountsJob],
  digests: [weeklyDigest],
  reputation: [refreshReputations],
  x402: x402Jobs,
  payouts: payoutJobs,
}

export const operations: readonly Operation[] = Object.values(operationsOf).flat()
export const reactions: readonly Reaction[] = Object.values(reactionsOf).flat()
export const jobs: readonly Job<never>[] = Object.values(jobsOf).flat()
/** How each outside service is asked whether it works. */
export const probes: readonly Probe[] = [...metaProbes, mailProbe, classifierProbe, ...x402Probes]

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
