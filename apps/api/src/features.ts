import type { App } from './app.ts'
import type { CredentialSources } from './core/credential-sources.ts'
import type { Job, Reaction } from './core/job.ts'
import type { Gauge } from './core/observing/gauge.ts'
import type { Probe } from './core/observing/health.ts'
import type { Operation } from './core/operation.ts'
import type { Worker } from './core/worker.ts'
import { operations as invitations } from './features/community/invitations/routes.ts'
import { reactions as referralReactions } from './features/community/referrals/reactions.ts'
import { operations as referrals } from './features/community/referrals/routes.ts'
import {
  refreshReputations,
  reactions as reputationReactions,
} from './features/community/reputation/reactions.ts'
import { operations as reputation } from './features/community/reputation/routes.ts'
import { reactions as shareReactions } from './features/community/shares/reactions.ts'
import { operations as shares } from './features/community/shares/routes.ts'
import { operations as testerFigures } from './features/community/tester-figures/routes.ts'
import { operations as testerSurface } from './features/community/tester-surface/routes.ts'
import { heldBackGauge } from './features/engines/event-log/gauges.ts'
import { keepMonthsJob } from './features/engines/event-log/jobs.ts'
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
import { operations as demand } from './features/listening/demand/routes.ts'
import { queuedWordsGauge } from './features/listening/feedback/gauges.ts'
import {
  jobs as feedbackJobs,
  reactions as feedbackReactions,
} from './features/listening/feedback/reactions.ts'
import { operations as feedback } from './features/listening/feedback/routes.ts'
import { operations as imports } from './features/listening/imports/routes.ts'
import { jobs as importJobs } from './features/listening/imports/runs/jobs.ts'
import { operations as importRuns } from './features/listening/imports/runs/routes.ts'
import { jobs as mergingJobs, reactions as mergingReactions } from './features/listening/merging/reactions.ts'
import { operations as merging } from './features/listening/merging/routes.ts'
import { reactions as moderationReactions } from './features/listening/moderation/reactions.ts'
import { operations as moderation } from './features/listening/moderation/routes.ts'
import { reactions as recordingReactions } from './features/listening/recordings/reactions.ts'
import { operations as recordings } from './features/listening/recordings/routes.ts'
import { jobs as replayJobs } from './features/listening/replays/jobs.ts'
import { reactions as replayReactions } from './features/listening/replays/reactions.ts'
import { operations as replays } from './features/listening/replays/routes.ts'
import { jobs as resultJobs, reactions as resultReactions } from './features/listening/results/reactions.ts'
import { operations as results } from './features/listening/results/routes.ts'
import { classifierProbe } from './features/listening/screening/actions.ts'
import {
  jobs as screeningJobs,
  reactions as screeningReactions,
} from './features/listening/screening/jobs.ts'
import { reactions as similarReactions } from './features/listening/similar/reactions.ts'
import { operations as similar } from './features/listening/similar/routes.ts'
import { sketchWorker } from './features/listening/similar/sketching.ts'
import { reactions as tagReactions } from './features/listening/tags/reactions.ts'
import { operations as tags } from './features/listening/tags/routes.ts'
import { reactions as threadReactions } from './features/listening/thread/reactions.ts'
import { operations as thread } from './features/listening/thread/routes.ts'
import { jobs as votingJobs, reactions as votingReactions } from './features/listening/voting/reactions.ts'
import { operations as voting } from './features/listening/voting/routes.ts'
import { operations as zones } from './features/listening/zones/routes.ts'
import { reactions as acceptedTestReactions } from './features/loop/accepted-tests/reactions.ts'
import { operations as acceptedTests } from './features/loop/accepted-tests/routes.ts'
import { jobs as agentRunJobs } from './features/loop/agent-runs/jobs.ts'
import { reactions as agentRunReactions } from './features/loop/agent-runs/reactions.ts'
import { operations as agentRuns } from './features/loop/agent-runs/routes.ts'
import { reactions as ciIdentityReactions } from './features/loop/ci-identities/reactions.ts'
import { operations as ciIdentities } from './features/loop/ci-identities/routes.ts'
import { reactions as deploymentReactions } from './features/loop/deployments/reactions.ts'
import { operations as deployments } from './features/loop/deployments/routes.ts'
import { operations as dossier } from './features/loop/dossier/routes.ts'
import { operations as forgeApps } from './features/loop/forge-apps/routes.ts'
import { jobs as forgeInboxJobs } from './features/loop/forge-inbox/inbox.ts'
import { operations as forgeInbox } from './features/loop/forge-inbox/routes.ts'
import { reactions as implementerReactions } from './features/loop/implementers/reactions.ts'
import { operations as implementers } from './features/loop/implementers/routes.ts'
import { operations as mcp } from './features/loop/mcp/routes.ts'
import { jobs as previewRoundJobs } from './features/loop/preview-rounds/jobs.ts'
import { reactions as previewRoundReactions } from './features/loop/preview-rounds/reactions.ts'
import { operations as previewRounds } from './features/loop/preview-rounds/routes.ts'
import { jobs as pullRequestJobs } from './features/loop/pull-requests/jobs.ts'
import { reactions as pullRequestReactions } from './features/loop/pull-requests/reactions.ts'
import { operations as pullRequests } from './features/loop/pull-requests/routes.ts'
import { reactions as questionReactions } from './features/loop/questions/reactions.ts'
import { operations as questions } from './features/loop/questions/routes.ts'
import { operations as receipts } from './features/loop/receipts/routes.ts'
import { operations as repositories } from './features/loop/repositories/routes.ts'
import { operations as reproductions } from './features/loop/reproductions/routes.ts'
import { reactions as verificationReactions } from './features/loop/verifications/reactions.ts'
import { operations as verifications } from './features/loop/verifications/routes.ts'
import { operations as accounting } from './features/money/accounting/routes.ts'
import { jobs as bountyReturnJobs } from './features/money/bounty-returns/jobs.ts'
import { operations as bountyReturns } from './features/money/bounty-returns/routes.ts'
import { reactions as budgetReactions } from './features/money/budgets/reactions.ts'
import { operations as budgets } from './features/money/budgets/routes.ts'
import { operations as campaignLedger } from './features/money/campaign-ledger/routes.ts'
import { operations as moneyExports } from './features/money/exports/routes.ts'
import { fiatPaymentGauge } from './features/money/fiat-payouts/gauges.ts'
import { reconcileFiatPayoutsJob } from './features/money/fiat-payouts/jobs.ts'
import { operations as fiatPayouts } from './features/money/fiat-payouts/routes.ts'
import { jobs as fraudJobs, reactions as fraudReactions } from './features/money/fraud-signals/jobs.ts'
import { operations as fraudSignals } from './features/money/fraud-signals/routes.ts'
import { operations as identityChecks } from './features/money/identity-checks/routes.ts'
import { operations as ownMoney } from './features/money/own-money/routes.ts'
import { messageGauge, refundGauge, roundGauge } from './features/money/payments/gauges.ts'
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
import { operations as unbooked } from './features/money/unbooked/routes.ts'
import { reactions as walletReactions } from './features/money/wallets/reactions.ts'
import { operations as wallets } from './features/money/wallets/routes.ts'
import { screeningProbe } from './features/money/wallets/screening.ts'
import { agentPaymentGauge } from './features/money/x402/gauges.ts'
import { jobs as x402Jobs, reactions as x402Reactions } from './features/money/x402/jobs.ts'
import { operations as x402 } from './features/money/x402/routes.ts'
import { probes as x402Probes } from './features/money/x402/terms.ts'
import { reactions as applicationReactions } from './features/people/applications/reactions.ts'
import { operations as applications } from './features/people/applications/routes.ts'
import { findUser } from './features/people/end-users/index.ts'
import { operations as endUsers } from './features/people/end-users/routes.ts'
import { operations as members } from './features/people/members/routes.ts'
import { eraseTesterJob } from './features/people/own-data/actions.ts'
import { operations as ownData } from './features/people/own-data/routes.ts'
import { readSessionSecret } from './features/people/persons/index.ts'
import { operations as persons } from './features/people/persons/routes.ts'
import { isOperatorAccount } from './features/people/sign-in/index.ts'
import { keepSignInJob } from './features/people/sign-in/jobs.ts'
import { reactions as signInReactions } from './features/people/sign-in/reactions.ts'
import { reactions as poolReactions } from './features/people/tester-pools/reactions.ts'
import { operations as testerPools } from './features/people/tester-pools/routes.ts'
import { signInTester } from './features/people/testers/index.ts'
import { operations as testers } from './features/people/testers/routes.ts'
import { operations as appConfig } from './features/running/app-config/routes.ts'
import { makeCopiesJob } from './features/running/copies/jobs.ts'
import { probes as metaProbes } from './features/running/meta/probes.ts'
import { operations as meta } from './features/running/meta/routes.ts'
import { operations as operator } from './features/running/operator/routes.ts'
import { resealJob } from './features/running/sealed-texts/jobs.ts'
import { operations as analytics } from './features/telling/analytics/routes.ts'
import { reactions as changelogReactions } from './features/telling/changelog/reactions.ts'
import { operations as changelog } from './features/telling/changelog/routes.ts'
import { weeklyDigest } from './features/telling/digests/actions.ts'
import { operations as digests } from './features/telling/digests/routes.ts'
import { operations as events } from './features/telling/events/routes.ts'
import { findCallerByMail } from './features/telling/item-subscriptions/index.ts'
import {
  jobs as itemSubscriptionJobs,
  reactions as itemSubscriptionReactions,
} from './features/telling/item-subscriptions/reactions.ts'
import { operations as itemSubscriptions } from './features/telling/item-subscriptions/routes.ts'
import { startLive } from './features/telling/live/actions.ts'
import { operations as live } from './features/telling/live/routes.ts'
import {
  forgetNotifications,
  reactions as notificationReactions,
} from './features/telling/notifications/reactions.ts'
import { operations as notifications } from './features/telling/notifications/routes.ts'
import { operations as overview } from './features/telling/overview/routes.ts'
import { operations as publicAssets } from './features/telling/public-pages/asset-routes.ts'
import { operations as embeds } from './features/telling/public-pages/embed-routes.ts'
import { operations as publicPages } from './features/telling/public-pages/page-routes.ts'
import { operations as publicPictures } from './features/telling/public-pages/picture-routes.ts'
import { operations as publicReads } from './features/telling/public-pages/routes.ts'
import { webhookWorker } from './features/telling/webhooks/dispatcher.ts'
import { oldestDeliveryGauge, webhookGauge } from './features/telling/webhooks/gauges.ts'
import { jobs as webhookJobs } from './features/telling/webhooks/jobs.ts'
import { reactions as webhookReactions } from './features/telling/webhooks/reactions.ts'
import { operations as webhooks } from './features/telling/webhooks/routes.ts'
import { findKey, findWorkspaceProfile, noteKeyUse, signIn } from './features/workspace/accounts/index.ts'
import { reactions as accountReactions } from './features/workspace/accounts/jobs.ts'
import { operations as accounts } from './features/workspace/accounts/routes.ts'
import { findConnection } from './features/workspace/connections/index.ts'
import { operations as connections } from './features/workspace/connections/routes.ts'
import { findSite } from './features/workspace/domains/index.ts'
import { domainJob } from './features/workspace/domains/jobs.ts'
import { operations as domains } from './features/workspace/domains/routes.ts'
import { operations as logos } from './features/workspace/logos/routes.ts'
import { findStudioToken } from './features/workspace/studio/index.ts'
import { operations as studio } from './features/workspace/studio/routes.ts'
import { reactions as viewReactions } from './features/workspace/views/reactions.ts'
import { operations as views } from './features/workspace/views/routes.ts'
import { forgetExpiredAnswers } from './http/idempotency-jobs.ts'
import { reactions as answerReactions } from './http/reactions.ts'
import { jobGauge } from './jobs/gauges.ts'

/** Table of contents: every operation, reaction, job, probe of an external service, and gauge for the metrics. */
const operationsOf = {
  meta,
  appConfig,
  accounts,
  connections,
  studio,
  domains,
  logos,
  views,
  campaigns,
  tags,
  zones,
  recordings,
  replays,
  results,
  feedback,
  imports,
  importRuns,
  demand,
  merging,
  similar,
  moderation,
  thread,
  dossier,
  reproductions,
  acceptedTests,
  deployments,
  receipts,
  ciIdentities,
  repositories,
  previewRounds,
  pullRequests,
  forgeApps,
  forgeInbox,
  implementers,
  questions,
  agentRuns,
  verifications,
  voting,
  members,
  mcp,
  testerPools,
  testers,
  endUsers,
  persons,
  ownData,
  testerSurface,
  testerFigures,
  applications,
  invitations,
  referrals,
  shares,
  wallets,
  ownMoney,
  returnPages,
  operator,
  fiatPayouts,
  rewards,
  campaignLedger,
  debts,
  budgets,
  payments,
  identityChecks,
  events,
  live,
  notifications,
  itemSubscriptions,
  webhooks,
  changelog,
  publicReads,
  publicPages,
  publicAssets,
  embeds,
  publicPictures,
  overview,
  analytics,
  reputation,
  digests,
  outbox,
  x402,
  payouts,
  reconciliation,
  accounting,
  bountyReturns,
  fraudSignals,
  remainders,
  unbooked,
  moneyExports,
}
/** The reactions of each feature. Where several features handle one event, the event declares their order. */
export const reactionsOf: Record<string, readonly Reaction[]> = {
  feedback: feedbackReactions,
  answers: answerReactions,
  merging: mergingReactions,
  similar: similarReactions,
  moderation: moderationReactions,
  verifications: verificationReactions,
  screening: screeningReactions,
  voting: votingReactions,
  recordings: recordingReactions,
  replays: replayReactions,
  results: resultReactions,
  ledger: [...maturingReactions, ...fundingReactions],
  budgets: budgetReactions,
  deployments: deploymentReactions,
  acceptedTests: acceptedTestReactions,
  ciIdentities: ciIdentityReactions,
  implementers: implementerReactions,
  questions: questionReactions,
  thread: threadReactions,
  rewards: rewardReactions,
  accounts: accountReactions,
  tags: tagReactions,
  views: viewReactions,
  changelog: changelogReactions,
  webhooks: webhookReactions,
  applications: applicationReactions,
  signIn: signInReactions,
  testerPools: poolReactions,
  wallets: walletReactions,
  shares: shareReactions,
  referrals: referralReactions,
  notifications: notificationReactions,
  itemSubscriptions: itemSubscriptionReactions,
  reputation: reputationReactions,
  x402: x402Reactions,
  fraudSignals: fraudReactions,
  previewRounds: previewRoundReactions,
  pullRequests: pullRequestReactions,
  agentRuns: agentRunReactions,
}
const jobsOf: Record<string, readonly Job<never>[]> = {
  eventLog: [keepMonthsJob as Job<never>],
  copies: [makeCopiesJob as Job<never>],
  answers: [forgetExpiredAnswers],
  ownData: [eraseTesterJob],
  signIn: [keepSignInJob],
  feedback: feedbackJobs,
  imports: importJobs,
  merging: mergingJobs,
  replays: replayJobs,
  screening: screeningJobs,
  voting: votingJobs,
  results: resultJobs,
  ledger: [matureCreditsJob, returnUnearnedJob, fundWaitingJob],
  forgeInbox: forgeInboxJobs,
  previewRounds: previewRoundJobs,
  pullRequests: pullRequestJobs,
  agentRuns: agentRunJobs,
  payments: paymentJobs,
  rewards: [reinstateLeftJob],
  notifications: [forgetNotifications],
  itemSubscriptions: itemSubscriptionJobs,
  webhooks: webhookJobs,
  sealedTexts: [resealJob],
  fiatPayouts: [reconcileFiatPayoutsJob],
  outbox: [sendMailsJob, forgetCountsJob],
  digests: [weeklyDigest],
  domains: [domainJob],
  reputation: [refreshReputations],
  x402: x402Jobs,
  payouts: payoutJobs,
  reconciliation: reconciliationJobs,
  bountyReturns: bountyReturnJobs,
  fraudSignals: fraudJobs,
  remainders: remainderJobs,
}

export const operations: readonly Operation[] = Object.values(operationsOf).flat()
export const jobs: readonly Job<never>[] = Object.values(jobsOf).flat()
/** Background loops of a process with a worker. */
export const workers: readonly Worker[] = [webhookWorker, sketchWorker]
/** Started with the process, before it receives notices of other processes. */
export const beginnings: readonly ((app: App) => void)[] = [startLive]
/** The checks of the external services. */
export const probes: readonly Probe[] = [
  ...metaProbes,
  mailProbe,
  classifierProbe,
  screeningProbe,
  ...x402Probes,
]

/** The look-up for each kind of credential, from the feature that owns the kind. */
export const credentials: CredentialSources = {
  findKey,
  findConnection,
  noteKeyUse,
  findWorkspace: findWorkspaceProfile,
  findOwnHost: findSite,
  signInMember: signIn,
  isOperatorAccount,
  signInTester,
  findStudioToken,
  findUser,
  readSessionSecret,
  findCallerByMail,
}

const gaugesOf: Record<string, readonly Gauge[]> = {
  eventLog: [heldBackGauge],
  jobs: [jobGauge(jobs)],
  outbox: [mailGauge],
  feedback: [queuedWordsGauge],
  payments: [roundGauge, refundGauge, messageGauge],
  fiatPayouts: [fiatPaymentGauge],
  payouts: [tokenPayoutGauge],
  x402: [agentPaymentGauge],
  webhooks: [webhookGauge, oldestDeliveryGauge],
}
/** The database queries behind the metrics. */
export const gauges: readonly Gauge[] = Object.values(gaugesOf).flat()
