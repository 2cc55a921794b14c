import type { App } from '../../../app.ts'
import type { Tx, WorkspaceTx } from '../../../core/database/db.ts'
import { type Job, job, on, type Reaction } from '../../../core/job.ts'
import { type CreditsFact, creditAccrued, creditPayable } from '../../engines/ledger/index.ts'
import { queueMails } from '../../engines/outbox/index.ts'
import { campaignChanged } from '../../listening/campaigns/index.ts'
import { feedbackFlagged, feedbackMoved } from '../../listening/feedback/index.ts'
import { listUpVoters } from '../../listening/voting/index.ts'
import { listZonesById } from '../../listening/zones/index.ts'
import { approvalRequested, findLatestDeployment } from '../../loop/deployments/index.ts'
import { fiatPaymentPosted } from '../../money/fiat-payouts/index.ts'
import { paymentDisputed } from '../../money/payments/index.ts'
import { payoutSent } from '../../money/token-payouts/index.ts'
import { applicationDecided } from '../../people/applications/index.ts'
import { memberInvited, memberJoined } from '../../people/members/index.ts'
import {
  listActiveTesters,
  listPoolStanding,
  poolMemberJoined,
  standingFor,
} from '../../people/tester-pools/index.ts'
import { aboutMove, invitation, newlyReaches } from './rules.ts'
import type { TesterKind } from './schemas.ts'
import { deleteOldNotifications } from './store.ts'
import { tellTesters, tellWorkspace } from './telling.ts'

export const reactions: readonly Reaction[] = [
  on(feedbackFlagged, (tx, { workspaceId, feedbackId, campaignId, safetyStatus }, app) =>
    tellWorkspace(tx, app, {
      workspaceId,
      kind: 'FEEDBACK_FLAGGED',
      data: { feedbackId, campaignId, safetyStatus },
    }),
  ),
  on(feedbackMoved, async (tx, move, app) => {
    const { workspaceId, feedbackId, campaignId, testerId, from, to, round } = move
    const ids = { feedbackId, campaignId, round }
    const kind = aboutMove(move)
    if (kind) {
      const isDeployment = kind === 'DEPLOYED' || kind === 'DEPLOYMENT_FAILED'
      const deployment = isDeployment
        ? await findLatestDeployment(tx as WorkspaceTx, feedbackId, 'person')
        : null
      const data = { ...ids, from, to, ...(deployment ? { deploymentId: deployment.id } : {}) }
      await tellWorkspace(tx, app, { workspaceId, kind, data })
    }
    if (testerId)
      await tellTesters(tx, app, 'STATUS_CHANGED', [{ testerId, data: { workspaceId, ...ids, from, to } }])
    if (to !== 'DEPLOYED') return
    const verifiers = await listVerifiers(tx as WorkspaceTx, move)
    const data = { workspaceId, ...ids }
    await tellTesters(
      tx,
      app,
      'VERIFY_REQUESTED',
      verifiers.map((verifier) => ({ testerId: verifier, data })),
    )
  }),
  on(approvalRequested, (tx, { workspaceId, deploymentId, feedbackId, campaignId }, app) =>
    tellWorkspace(tx, app, {
      workspaceId,
      kind: 'APPROVAL_REQUESTED',
      data: { deploymentId, feedbackId, campaignId },
      // One that is unread says it all, however often the agent asks.
      quiet: { deploymentId },
    }),
  ),
  on(payoutSent, (tx, { testerId, payoutId, amount, asset, transaction }, app) =>
    tellTesters(tx, app, 'PAYOUT_SENT', [{ testerId, data: { payoutId, amount, asset, transaction } }]),
  ),
  on(creditAccrued, async (tx, fact, app) => {
    const unfunded = fact.credits.find((credit) => credit.status === 'UNFUNDED')
    if (unfunded) {
      const { campaignId, feedbackId, asset } = unfunded
      const { workspaceId } = fact
      // One that is unread says it all, however many items follow.
      const quiet = { campaignId }
      await tellWorkspace(tx, app, {
        workspaceId,
        kind: 'BUDGET_LOW',
        data: { campaignId, feedbackId, asset },
        quiet,
      })
    }
    await tellOfCredits(tx, app, 'REWARD_ACCRUED', fact)
  }),
  on(creditPayable, (tx, fact, app) => tellOfCredits(tx, app, 'REWARD_PAYABLE', fact)),
  on(fiatPaymentPosted, (tx, { workspaceId, paymentId, attemptId, testerId, amount, currency }, app) =>
    tellTesters(tx, app, 'PAYOUT_SENT', [
      { testerId, data: { workspaceId, payoutId: paymentId, attemptId, amount, asset: currency } },
    ]),
  ),
  on(paymentDisputed, (tx, { workspaceId, campaignId, roundId, disputeId }, app) =>
    tellWorkspace(tx, app, {
      workspaceId,
      kind: 'PAYMENT_DISPUTED',
      data: { campaignId, roundId, disputeId },
    }),
  ),
  on(memberInvited, async (tx, { workspaceId, memberId, role }, app) => {
    const recipient = { kind: 'INVITATION' as const, id: memberId }
    const limits = { limitedAs: 'INVITATION' as const, senderId: workspaceId }
    await queueMails(tx, app, [
      { onceKey: `INVITATION:${memberId}`, recipient, ...limits, ...invitation(role, app.publicUrl()) },
    ])
  }),
  on(memberJoined, (tx, { workspaceId, memberId }, app) =>
    tellWorkspace(tx, app, { workspaceId, kind: 'MEMBER_JOINED', data: { memberId } }),
  ),
  on(poolMemberJoined, (tx, { workspaceId, membershipId, testerId, referrerId }, app) =>
    tellWorkspace(tx, app, {
      workspaceId,
      kind: 'TESTER_JOINED',
      data: { membershipId, testerId, referrerId },
    }),
  ),
  on(applicationDecided, (tx, { applicationId, testerId, status }, app) =>
    tellTesters(tx, app, 'APPLICATION_DECIDED', [{ testerId, data: { applicationId, status } }]),
  ),
  on(campaignChanged, async (tx, { workspaceId, campaignId, from, to }, app) => {
    if (to.status !== 'ACTIVE' || to.visibility === 'PRIVATE') return
    const testers = await listActiveTesters(tx as WorkspaceTx, to.visibility === 'PUBLIC')
    const data = { workspaceId, campaignId }
    const reached = testers.filter((tester) => newlyReaches(from, to, tester))
    await tellTesters(
      tx,
      app,
      'CAMPAIGN_AVAILABLE',
      reached.map(({ testerId }) => ({ testerId, data })),
    )
  }),
]

/** Who may say whether a deployed item works: its author and its up-voters, as far as they are active in the pool. */
async function listVerifiers(
  tx: WorkspaceTx,
  item: { feedbackId: string; testerId: string | null; zone: string },
): Promise<string[]> {
  const upVoters = await listUpVoters(tx, item.feedbackId)
  const candidates = new Set([
    ...upVoters.map((voter) => voter.testerId),
    ...(item.testerId ? [item.testerId] : []),
  ])
  if (candidates.size === 0) return []
  const [zone] = await listZonesById(tx, [item.zone])
  const standings = await listPoolStanding(tx, [...candidates])
  return [...candidates].filter((testerId) => {
    const standing = standings.get(testerId)
    const campaignVisibility = zone?.campaignVisibility ?? null
    return standing !== undefined && standingFor({ ...standing, campaignVisibility }).isActiveMember
  })
}

/** What is only noted until a budget covers it is no reward yet. */
function tellOfCredits(tx: Tx, app: App, kind: TesterKind, { workspaceId, credits }: CreditsFact) {
  const told = credits
    .filter((credit) => credit.status !== 'UNFUNDED')
    .map(({ id, testerId, campaignId, feedbackId, amount, asset }) => ({
      testerId,
      data: { rewardId: id, workspaceId, campaignId, feedbackId, amount: amount.toString(), asset },
    }))
  return tellTesters(tx, app, kind, told)
}

const KEPT_DAYS = 90

/** An inbox is no archive. */
export const forgetNotifications: Job<object> = job({
  name: 'notifications.forget',
  cron: '17 3 * * *',
  async handle(app) {
    const before = new Date(app.clock.now().getTime() - KEPT_DAYS * 86_400_000)
    while (await app.db.inOperator((tx) => deleteOldNotifications(tx, before, 5000)));
  },
})
