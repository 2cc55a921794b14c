import type { App } from '../../../app.ts'
import type { Tx, WorkspaceTx } from '../../../core/database/db.ts'
import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import { type CreditsFact, creditAccrued, creditPayable } from '../../engines/ledger/index.ts'
import { languageSought, queueMails, titleSought } from '../../engines/outbox/index.ts'
import { campaignChanged } from '../../listening/campaigns/index.ts'
import {
  feedbackAssigned,
  feedbackFlagged,
  feedbackMoved,
  findFeedback,
  isSeenBy,
  listSetAuthors,
  listTitles,
} from '../../listening/feedback/index.ts'
import { feedbackMerged } from '../../listening/merging/index.ts'
import { threadEntryFlagged } from '../../listening/thread/index.ts'
import { listUpVoters, votesReset } from '../../listening/voting/index.ts'
import { listZonesById } from '../../listening/zones/index.ts'
import { approvalRequested, findLatestDeployment, workWatched } from '../../loop/deployments/index.ts'
import { listTestersWhoAnswered, previewAsked } from '../../loop/preview-rounds/index.ts'
import { authorDisputed } from '../../loop/verifications/index.ts'
import { fiatPaymentPosted } from '../../money/fiat-payouts/index.ts'
import { paymentDisputed } from '../../money/payments/index.ts'
import { payoutSent } from '../../money/token-payouts/index.ts'
import { applicationDecided } from '../../people/applications/index.ts'
import { memberInvited, memberJoined } from '../../people/members/index.ts'
import { testerErased, testerExported } from '../../people/own-data/index.ts'
import {
  listActiveTesters,
  listPoolStanding,
  poolMemberJoined,
  standingFor,
} from '../../people/tester-pools/index.ts'
import { webhookDisabled } from '../webhooks/index.ts'
import { invitationMail } from './mails.ts'
import { hasOpenedTo, notificationForMove } from './rules.ts'
import type { TesterKind } from './schemas.ts'
import {
  deleteInbox,
  deleteOldNotifications,
  findChoices,
  listInboxForExport,
  listTesterChoices,
} from './store.ts'
import { notifyTesters, notifyWorkspace } from './telling.ts'

export const reactions: readonly Reaction[] = [
  reactTo(titleSought, async (tx, { workspaceId, feedbackId, give }) => {
    for (const title of (await listTitles(tx, [{ workspaceId, feedbackId }])).values()) give(title)
  }),
  reactTo(languageSought, async (tx, { testerId, give }) => {
    const chosen = (await listTesterChoices(tx, [testerId])).get(testerId)?.language
    if (chosen) give(chosen)
  }),
  reactTo(feedbackFlagged, (tx, { workspaceId, feedbackId, campaignId, safetyStatus }, app) =>
    notifyWorkspace(tx, app, {
      workspaceId,
      kind: 'FEEDBACK_FLAGGED',
      data: { feedbackId, campaignId, safetyStatus },
    }),
  ),
  reactTo(threadEntryFlagged, (tx, { workspaceId, feedbackId, entryId }, app) =>
    notifyWorkspace(tx, app, {
      workspaceId,
      kind: 'FEEDBACK_FLAGGED',
      data: { feedbackId, entryId, safetyStatus: 'FLAGGED' },
    }),
  ),
  reactTo(feedbackMoved, async (tx, move, app) => {
    const { workspaceId, feedbackId, campaignId, testerId, from, to, round } = move
    const ids = { feedbackId, campaignId, round }
    const kind = notificationForMove(move)
    if (kind) {
      const isDeployment = kind === 'DEPLOYED' || kind === 'DEPLOYMENT_FAILED'
      const deployment = isDeployment
        ? await findLatestDeployment(tx as WorkspaceTx, feedbackId, 'person')
        : null
      const data = { ...ids, from, to, ...(deployment ? { deploymentId: deployment.id } : {}) }
      await notifyWorkspace(tx, app, { workspaceId, kind, data })
    }
    const isOwnDoing = move.isWithdrawal && move.by === `tester:${testerId}`
    const others = (await listSetAuthors(tx as WorkspaceTx, feedbackId)).flatMap(
      (author) => author.testerId ?? [],
    )
    const told = new Set(testerId && !isOwnDoing ? [testerId, ...others] : others)
    if (isOwnDoing) told.delete(testerId!)
    const data = { workspaceId, ...ids, from, to }
    await notifyTesters(
      tx,
      app,
      'STATUS_CHANGED',
      [...told].map((author) => ({ testerId: author, data })),
    )
    if (to !== 'DEPLOYED') return
    const answered = new Set(await listTestersWhoAnswered(tx as WorkspaceTx, feedbackId, round))
    const verifiers = (await listVerifiers(tx as WorkspaceTx, move)).filter((one) => !answered.has(one))
    await notifyTesters(
      tx,
      app,
      'VERIFY_REQUESTED',
      verifiers.map((verifier) => ({ testerId: verifier, data: { workspaceId, ...ids } })),
    )
  }),
  reactTo(previewAsked, async (tx, { workspaceId, feedbackId, campaignId, roundId, deployedAt }, app) => {
    const item = await findFeedback(tx, feedbackId)
    const asked = item ? await listVerifiers(tx, { feedbackId, ...item }) : []
    const data = { workspaceId, feedbackId, campaignId, roundId, deployedAt: deployedAt.toISOString() }
    await notifyTesters(
      tx,
      app,
      'PREVIEW_REQUESTED',
      asked.map((testerId) => ({ testerId, data })),
    )
  }),
  reactTo(
    feedbackMerged,
    async (tx, { workspaceId, feedbackId, campaignId, testerId, into, isPublic }, app) => {
      if (testerId === null) return
      // The id of the survivor is left out if it is hidden from readers.
      const data = { workspaceId, feedbackId, campaignId, ...(isPublic ? { mergedInto: into } : {}) }
      await notifyTesters(tx, app, 'FEEDBACK_MERGED', [{ testerId, data }])
    },
  ),
  reactTo(votesReset, (tx, { workspaceId, feedbackId, campaignId, revision, testerIds }, app) =>
    notifyTesters(
      tx,
      app,
      'VOTE_RESET',
      testerIds.map((testerId) => ({ testerId, data: { workspaceId, feedbackId, campaignId, revision } })),
    ),
  ),
  reactTo(approvalRequested, (tx, { workspaceId, deploymentId, feedbackId, campaignId }, app) =>
    notifyWorkspace(tx, app, {
      workspaceId,
      kind: 'APPROVAL_REQUESTED',
      data: { deploymentId, feedbackId, campaignId },
      // One unread notification is enough, however often the agent asks.
      quiet: { deploymentId },
    }),
  ),
  reactTo(
    workWatched,
    async (tx, { workspaceId, deploymentId, feedbackId, campaignId, isRed, isNews }, app) => {
      if (!isRed || !isNews) return
      const data = { deploymentId, feedbackId, campaignId }
      await notifyWorkspace(tx, app, { workspaceId, kind: 'TEST_RED', data })
    },
  ),
  reactTo(authorDisputed, (tx, { workspaceId, ...data }, app) =>
    notifyWorkspace(tx, app, { workspaceId, kind: 'AUTHOR_DISPUTED', data }),
  ),
  reactTo(feedbackAssigned, (tx, { workspaceId, feedbackId, campaignId, memberId }, app) =>
    notifyWorkspace(tx, app, {
      workspaceId,
      kind: 'FEEDBACK_ASSIGNED',
      data: { feedbackId, campaignId },
      quiet: { feedbackId },
      onlyReader: memberId,
    }),
  ),
  reactTo(webhookDisabled, (tx, { workspaceId, ...data }, app) =>
    notifyWorkspace(tx, app, { workspaceId, kind: 'WEBHOOK_DISABLED', data }),
  ),
  reactTo(payoutSent, (tx, { testerId, payoutId, amount, asset, transaction }, app) =>
    notifyTesters(tx, app, 'PAYOUT_SENT', [{ testerId, data: { payoutId, amount, asset, transaction } }]),
  ),
  reactTo(creditAccrued, async (tx, fact, app) => {
    const unfunded = fact.credits.find((credit) => credit.status === 'UNFUNDED')
    if (unfunded) {
      const { campaignId, feedbackId, asset } = unfunded
      const { workspaceId } = fact
      // One unread notification is enough, however many items follow.
      const quiet = { campaignId }
      await notifyWorkspace(tx, app, {
        workspaceId,
        kind: 'BUDGET_LOW',
        data: { campaignId, feedbackId, asset },
        quiet,
      })
    }
    await notifyOfCredits(tx, app, 'REWARD_ACCRUED', fact)
  }),
  reactTo(creditPayable, (tx, fact, app) => notifyOfCredits(tx, app, 'REWARD_PAYABLE', fact)),
  reactTo(fiatPaymentPosted, (tx, { workspaceId, paymentId, attemptId, testerId, amount, currency }, app) =>
    notifyTesters(tx, app, 'PAYOUT_SENT', [
      { testerId, data: { workspaceId, payoutId: paymentId, attemptId, amount, asset: currency } },
    ]),
  ),
  reactTo(paymentDisputed, (tx, { workspaceId, campaignId, roundId, disputeId }, app) =>
    notifyWorkspace(tx, app, {
      workspaceId,
      kind: 'PAYMENT_DISPUTED',
      data: { campaignId, roundId, disputeId },
    }),
  ),
  reactTo(memberInvited, async (tx, { workspaceId, memberId, role, inviterId, language }, app) => {
    // The invited person's language is unknown, so the inviter's is used; for secret keys, that of the workspace.
    const inviter = { tx, readerId: inviterId ?? workspaceId }
    const spoken = language ?? (await findChoices(inviter))?.language ?? 'en'
    const recipient = { kind: 'INVITATION' as const, id: memberId }
    const limits = { limitedAs: 'INVITATION' as const, senderId: workspaceId }
    await queueMails(tx, app, [
      {
        onceKey: `INVITATION:${memberId}`,
        recipient,
        ...limits,
        ...invitationMail(role, app.publicUrl(), spoken),
      },
    ])
  }),
  reactTo(testerErased, (tx, { testerId }) => deleteInbox(tx, testerId)),
  reactTo(testerExported, async (tx, { testerId, add }) => {
    add('notifications', await listInboxForExport(tx, testerId))
  }),
  reactTo(memberJoined, (tx, { workspaceId, memberId }, app) =>
    notifyWorkspace(tx, app, { workspaceId, kind: 'MEMBER_JOINED', data: { memberId } }),
  ),
  reactTo(poolMemberJoined, (tx, { workspaceId, membershipId, testerId, referrerId }, app) =>
    notifyWorkspace(tx, app, {
      workspaceId,
      kind: 'TESTER_JOINED',
      data: { membershipId, testerId, referrerId },
    }),
  ),
  reactTo(applicationDecided, (tx, { applicationId, testerId, status }, app) =>
    notifyTesters(tx, app, 'APPLICATION_DECIDED', [{ testerId, data: { applicationId, status } }]),
  ),
  reactTo(campaignChanged, async (tx, { workspaceId, campaignId, from, to }, app) => {
    if (to.status !== 'ACTIVE' || to.visibility === 'PRIVATE') return
    const testers = await listActiveTesters(tx as WorkspaceTx, to.visibility === 'PUBLIC')
    const data = { workspaceId, campaignId }
    const reached = testers.filter((tester) => hasOpenedTo(from, to, tester))
    await notifyTesters(
      tx,
      app,
      'CAMPAIGN_AVAILABLE',
      reached.map(({ testerId }) => ({ testerId, data })),
    )
  }),
]

/** Lists the author and the up-voters of an item who are active in the pool and may verify it. */
async function listVerifiers(
  tx: WorkspaceTx,
  item: { feedbackId: string; testerId: string | null; zone: string },
): Promise<string[]> {
  const [upVoters, stored, authors] = await Promise.all([
    listUpVoters(tx, item.feedbackId),
    findFeedback(tx, item.feedbackId),
    listSetAuthors(tx, item.feedbackId),
  ])
  // People who voted while the item was PUBLIC are not notified once it is PRIVATE.
  const told = stored && isSeenBy('public', stored.reach) ? upVoters : []
  const candidates = new Set([
    ...told.map((voter) => voter.testerId),
    ...authors.flatMap((author) => author.testerId ?? []),
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

/** Notifies testers of credits. An UNFUNDED credit is not notified as a reward. */
function notifyOfCredits(tx: Tx, app: App, kind: TesterKind, { workspaceId, credits }: CreditsFact) {
  const told = credits
    .filter((credit) => credit.status !== 'UNFUNDED')
    .map(({ id, testerId, campaignId, feedbackId, kind: reason, amount, asset }) => ({
      testerId,
      data: { rewardId: id, workspaceId, campaignId, feedbackId, amount: amount.toString(), asset, reason },
    }))
  return notifyTesters(tx, app, kind, told)
}

const KEPT_DAYS = 90

/** Deletes old notifications, because an inbox is not an archive. */
export const forgetNotifications: Job<object> = job({
  name: 'notifications.forget',
  cron: '17 3 * * *',
  async handle(app) {
    const before = new Date(app.clock.now().getTime() - KEPT_DAYS * 86_400_000)
    while (await app.db.inOperator((tx) => deleteOldNotifications(tx, before, 5000)));
  },
})
