import { hasRole, type Role } from '../../../core/caller.ts'
import { readableAmount } from '../../../core/dollars.ts'
import { titleMark } from '../../engines/outbox/index.ts'
import type { CampaignFace } from '../../listening/campaigns/index.ts'
import type { FeedbackStatus, ToldItem } from '../../listening/feedback/index.ts'
import { type TesterKind, testerKinds, type WorkspaceKind } from './schemas.ts'

/** The channels of a notification. */
export interface Channels {
  inbox: boolean
  email: boolean
}
/** A reader's choices; missing kinds have their default. */
export type Choices = { readonly [kind: string]: Partial<Channels> | undefined }

/** Defaults: everything goes to the inbox; only money and decisions go by mail. */
const workspaceMails: readonly WorkspaceKind[] = ['BUDGET_LOW', 'PAYMENT_DISPUTED', 'WEBHOOK_DISABLED']
const testerMails: readonly TesterKind[] = ['PAYOUT_SENT', 'APPLICATION_DECIDED', 'WEEKLY_DIGEST']

/** The channels of a kind for a reader: the reader's choice, else the default. */
export function channelsFor(kind: WorkspaceKind | TesterKind, choices: Choices | null): Channels {
  const mails: readonly string[] = [...workspaceMails, ...testerMails]
  const standard = { inbox: kind !== 'WEEKLY_DIGEST', email: mails.includes(kind) }
  return { ...standard, ...choices?.[kind] }
}

/** All kinds with the reader's channels of each. */
export function preferencesOf<Kind extends WorkspaceKind | TesterKind>(
  kinds: readonly Kind[],
  choices: Choices | null,
): Record<Kind, Channels> {
  return Object.fromEntries(kinds.map((kind) => [kind, channelsFor(kind, choices)])) as Record<Kind, Channels>
}

/** Merges new choices into earlier ones; kinds that are not named stay. */
export function mergeChoices(before: Choices | null, given: Choices): Choices {
  const merged: Record<string, Partial<Channels>> = { ...before } as Record<string, Partial<Channels>>
  for (const [kind, chosen] of Object.entries(given)) merged[kind] = { ...merged[kind], ...chosen }
  return merged
}

/** Notifications about money go only to roles that may manage it. */
const needsRole: Partial<Record<WorkspaceKind, Role>> = {
  BUDGET_LOW: 'ADMIN',
  PAYMENT_DISPUTED: 'ADMIN',
  WEBHOOK_DISABLED: 'ADMIN',
}

/** A possible reader: a member with an account, or the workspace itself (its secret keys), which has no address. */
export interface Reader {
  readerId: string
  accountId: string | null
  role: Role
  choices: Choices | null
}

/** The readers of a kind: whose inbox, and which account gets a mail. `onlyReader`: nobody else. */
export function audienceOf(
  kind: WorkspaceKind,
  readers: readonly Reader[],
  onlyReader: string | null = null,
) {
  const addressed = readers.filter(
    (reader) =>
      hasRole(reader.role, needsRole[kind] ?? 'VIEWER') &&
      (onlyReader === null || reader.readerId === onlyReader),
  )
  const wants = (reader: Reader) => channelsFor(kind, reader.choices)
  return {
    inbox: addressed.filter((reader) => wants(reader).inbox).map((reader) => reader.readerId),
    email: addressed.filter((reader) => wants(reader).email).flatMap((reader) => reader.accountId ?? []),
  }
}

const sentences: Record<WorkspaceKind | TesterKind, string> = {
  FEEDBACK_FLAGGED: 'A new item waits for a moderator.',
  THRESHOLD_MET: 'An item has reached its threshold and is ready for implementation.',
  DEPLOYMENT_FAILED: 'A deployment has failed.',
  DEPLOYED: 'An item has been deployed.',
  ITEM_REOPENED: 'Testers say that a deployed item is still broken: it is open again.',
  BUDGET_LOW: 'The budget of a campaign does not cover what its testers have earned: fund it.',
  PAYMENT_DISPUTED: 'One of your payments is disputed: its budget is frozen until the dispute ends.',
  MEMBER_JOINED: 'Somebody has joined your team.',
  TESTER_JOINED: 'A tester has joined your pool.',
  APPROVAL_REQUESTED: 'An agent waits for a person: read its question and decide.',
  WEBHOOK_DISABLED: 'A webhook has failed for five days: it is disabled until you set it to ACTIVE.',
  AUTHOR_DISPUTED: 'The author of a deployed item says that it is still broken.',
  FEEDBACK_ASSIGNED: 'An item was assigned to you.',
  STATUS_CHANGED: 'The status of your feedback has changed.',
  VOTE_RESET: 'An item that you voted for was edited: your vote counts again once you have cast it again.',
  FEEDBACK_MERGED:
    'Feedback of yours was merged with another item that says the same: its votes count there.',
  VERIFY_REQUESTED: 'An item that you asked for has been deployed: say whether it works.',
  REWARD_ACCRUED: 'You have earned a reward.',
  REWARD_PAYABLE: 'One of your rewards can now be paid out.',
  PAYOUT_SENT: 'A payout is on its way to you.',
  APPLICATION_DECIDED: 'Your application to the House Pool has been decided.',
  CAMPAIGN_AVAILABLE: 'A campaign is open to you.',
  WEEKLY_DIGEST: 'Your week.',
}

/** The item and the campaign that a notification is about, where its data name them. */
export function subjectOf({ data }: { data: Record<string, unknown> }): {
  item: ToldItem | null
  campaignId: string | null
} {
  const { workspaceId, feedbackId, campaignId } = data
  const item =
    typeof workspaceId === 'string' && typeof feedbackId === 'string' ? { workspaceId, feedbackId } : null
  return { item, campaignId: item === null && typeof campaignId === 'string' ? campaignId : null }
}

const reasons: Partial<Record<string, string>> = {
  AUTHOR: 'you reported it',
  VOTER: 'you voted for it',
  VERIFIER: 'you checked it',
  SHARE: 'you shared it',
  REFERRAL: 'you brought somebody in',
  GRANT: 'a gift of the team',
}
/** The page of the portal where a tester can do something about it; null: there is none. */
function pathFor(kind: WorkspaceKind | TesterKind, { feedbackId, campaignId }: Record<string, unknown>) {
  if (kind === 'VERIFY_REQUESTED') return `/t/verify/${feedbackId}`
  if (kind === 'CAMPAIGN_AVAILABLE') return `/t/c/${campaignId}`
  if (kind === 'REWARD_ACCRUED' || kind === 'REWARD_PAYABLE' || kind === 'PAYOUT_SENT') return '/t/earnings'
  if (kind === 'APPLICATION_DECIDED') return '/t/house'
  if (kind === 'STATUS_CHANGED' || kind === 'FEEDBACK_MERGED') return '/t/mine'
  return kind === 'VOTE_RESET' ? '/t/votes' : null
}

/**
 * The mail text of a kind: the title of the item, how much and why, and where to go. The title is the cleared copy that
 * everybody sees when the mail is sent, because people and agents read mails; none is stored.
 */
export function mailOf(
  kind: WorkspaceKind | TesterKind,
  data: Record<string, unknown>,
  publicUrl: string,
): { subject: string; text: string } {
  const { amount, asset, reason } = data
  const { item } = subjectOf({ data })
  const about = item && titleMark(item.workspaceId, item.feedbackId)
  const sum =
    typeof amount === 'string' && typeof asset === 'string' && `Amount: ${readableAmount(asset, amount)}`
  const cause = typeof reason === 'string' && reasons[reason] && `For: ${reasons[reason]}`
  const path = pathFor(kind, data)
  const facts = Object.entries(data)
    .filter(([name, value]) => value !== null && !['amount', 'asset', 'reason'].includes(name))
    .map(([name, value]) => `${name}: ${value}`)
  const of = (testerKinds as readonly string[]).includes(kind) ? 'tester/notification' : 'notification'
  const parts = [
    sentences[kind],
    [about, sum, cause].filter(Boolean).join('\n'),
    path && `${publicUrl}${path}`,
    facts.join('\n'),
    unsubscribeHint(kind, `${publicUrl}/api/${of}-preferences`),
  ]
  return { subject: sentences[kind].split(/[.:]/, 1)[0]!, text: parts.filter(Boolean).join('\n\n') }
}

/**
 * The mail to an invited person. It does not name the workspace: that name is its owner's text, and the reader never
 * asked for this mail.
 */
export function invitation(role: Role, url: string): { subject: string; text: string } {
  return {
    subject: 'You have been invited to a team on Groundswell',
    text: [
      `Somebody wants you in a team on Groundswell, as ${role}.`,
      `Sign in with this address, and you are in it: ${url}/`,
      'If you did not expect this, there is nothing that you have to do.',
    ].join('\n\n'),
  }
}

/** How to stop mails of a kind. */
export function unsubscribeHint(kind: WorkspaceKind | TesterKind, preferencesUrl: string): string {
  return `No more mails of this kind: PATCH ${preferencesUrl} with {"kinds":{"${kind}":{"email":false}}}`
}

/** The notification for a workspace about a move of an item; null: none. */
export function aboutMove({ from, to }: { from: FeedbackStatus; to: FeedbackStatus }): WorkspaceKind | null {
  if (to === 'THRESHOLD_MET') return from === 'DEPLOYED' ? 'ITEM_REOPENED' : 'THRESHOLD_MET'
  if (to === 'DEPLOYED') return 'DEPLOYED'
  return to === 'FAILED' ? 'DEPLOYMENT_FAILED' : null
}

/**
 * Returns whether a campaign is now open to an active tester and was not before. House Pool members reach PUBLIC ones.
 */
export function newlyReaches(
  from: CampaignFace | null,
  to: CampaignFace,
  tester: { weight: number; isHouse: boolean },
): boolean {
  const reaches = (face: CampaignFace) =>
    face.status === 'ACTIVE' &&
    (face.visibility === 'PUBLIC' || (face.visibility === 'INVITED' && !tester.isHouse)) &&
    tester.weight >= face.minTierWeight
  return reaches(to) && !(from && reaches(from))
}
