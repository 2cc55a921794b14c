import { hasRole, type Role } from '../../../core/caller.ts'
import type { CampaignFace } from '../../listening/campaigns/index.ts'
import type { FeedbackStatus } from '../../listening/feedback/index.ts'
import type { TesterKind, WorkspaceKind } from './schemas.ts'

/** Where a kind of notification reaches its reader. */
export interface Channels {
  inbox: boolean
  email: boolean
}
/** What a reader has chosen; what is missing has its default. */
export type Choices = { readonly [kind: string]: Partial<Channels> | undefined }

/** Everything comes to the inbox; mail is for money and decisions, unless somebody wants more. */
const workspaceMails: readonly WorkspaceKind[] = ['BUDGET_LOW', 'PAYMENT_DISPUTED']
const testerMails: readonly TesterKind[] = ['PAYOUT_SENT', 'APPLICATION_DECIDED', 'WEEKLY_DIGEST']

/** What a reader gets of a kind: his choice, else the default. */
export function channelsFor(kind: WorkspaceKind | TesterKind, choices: Choices | null): Channels {
  const mails: readonly string[] = [...workspaceMails, ...testerMails]
  const standard = { inbox: kind !== 'WEEKLY_DIGEST', email: mails.includes(kind) }
  return { ...standard, ...choices?.[kind] }
}

/** All kinds of a reader with what he gets of each. */
export function preferencesOf<Kind extends WorkspaceKind | TesterKind>(
  kinds: readonly Kind[],
  choices: Choices | null,
): Record<Kind, Channels> {
  return Object.fromEntries(kinds.map((kind) => [kind, channelsFor(kind, choices)])) as Record<Kind, Channels>
}

/** Choices with the given ones over them; what is not named stays. */
export function mergeChoices(before: Choices | null, given: Choices): Choices {
  const merged: Record<string, Partial<Channels>> = { ...before } as Record<string, Partial<Channels>>
  for (const [kind, chosen] of Object.entries(given)) merged[kind] = { ...merged[kind], ...chosen }
  return merged
}

/** Money is the business of those who may see to it. */
const needsRole: Partial<Record<WorkspaceKind, Role>> = { BUDGET_LOW: 'ADMIN', PAYMENT_DISPUTED: 'ADMIN' }

/** One who may be told: a member with his account, or the workspace itself (its secret keys), which has no address. */
export interface Reader {
  readerId: string
  accountId: string | null
  role: Role
  choices: Choices | null
}

/** Who reads a kind in his inbox, and whose account gets a mail. */
export function audienceOf(kind: WorkspaceKind, readers: readonly Reader[]) {
  const addressed = readers.filter((reader) => hasRole(reader.role, needsRole[kind] ?? 'VIEWER'))
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
  PAYMENT_DISPUTED: 'A payment of yours is disputed: its budget is frozen meanwhile.',
  MEMBER_JOINED: 'Somebody has joined your team.',
  TESTER_JOINED: 'A tester has joined your pool.',
  APPROVAL_REQUESTED: 'An agent waits for a person: read its question and decide.',
  STATUS_CHANGED: 'Feedback of yours has moved on.',
  VERIFY_REQUESTED: 'Something that you asked for has been deployed: say whether it works.',
  REWARD_ACCRUED: 'You have earned a reward.',
  REWARD_PAYABLE: 'A reward of yours can be paid from now on.',
  PAYOUT_SENT: 'A payout is on its way to you.',
  APPLICATION_DECIDED: 'Your application to the House Pool has been decided.',
  CAMPAIGN_AVAILABLE: 'A campaign is open to you.',
  WEEKLY_DIGEST: 'Your week.',
}

/** What a mail says of a kind: never a word that a tester wrote, since mails are read by people and by agents. */
export function mailOf(
  kind: WorkspaceKind | TesterKind,
  data: Record<string, unknown>,
  preferencesUrl: string,
): { subject: string; text: string } {
  const facts = Object.entries(data)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
  const subject = sentences[kind].split(/[.:]/, 1)[0]!
  return {
    subject,
    text: [sentences[kind], facts.join('\n'), unsubscribeHint(kind, preferencesUrl)].join('\n\n'),
  }
}

/**
 * What an invited person reads. Not who invites: the name of a workspace is its owner's text, and this goes to people
 * who never asked to hear from him.
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

/** How to get no more mails of a kind. */
export function unsubscribeHint(kind: WorkspaceKind | TesterKind, preferencesUrl: string): string {
  return `No more mails of this kind: PATCH ${preferencesUrl} with {"kinds":{"${kind}":{"email":false}}}`
}

/** What a move of an item tells its workspace. Null: nothing. */
export function aboutMove({ from, to }: { from: FeedbackStatus; to: FeedbackStatus }): WorkspaceKind | null {
  if (to === 'THRESHOLD_MET') return from === 'DEPLOYED' ? 'ITEM_REOPENED' : 'THRESHOLD_MET'
  if (to === 'DEPLOYED') return 'DEPLOYED'
  return to === 'FAILED' ? 'DEPLOYMENT_FAILED' : null
}

/** Whether a campaign is open to an active tester now that was not before. House Pool members have PUBLIC ones. */
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
