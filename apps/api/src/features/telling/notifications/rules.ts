import { hasRole, type Role } from '../../../core/caller.ts'
import type { Language } from '../../../core/language.ts'
import type { CampaignFace } from '../../listening/campaigns/index.ts'
import type { FeedbackStatus, ToldItem } from '../../listening/feedback/index.ts'
import type { TesterKind, WorkspaceKind } from './schemas.ts'

/** The channels of a notification. */
export interface Channels {
  inbox: boolean
  email: boolean
}
/** A reader's choices. A missing kind has its default. */
export type Choices = { readonly [kind: string]: Partial<Channels> | undefined }

/** A reader's choices: the channels of kinds, and the language of mails. */
export interface Chosen {
  kinds: Choices | null
  /** Null means that no language was chosen. */
  language: Language | null
}
export const noChoices: Chosen = { kinds: null, language: null }

/** Kinds that are mailed by default: those about money and decisions. All kinds go to the inbox. */
const workspaceMails: readonly WorkspaceKind[] = ['BUDGET_LOW', 'PAYMENT_DISPUTED', 'WEBHOOK_DISABLED']
const testerMails: readonly TesterKind[] = ['PAYOUT_SENT', 'APPLICATION_DECIDED', 'WEEKLY_DIGEST']

/** Returns the channels of a kind for a reader: the reader's choice, else the default. */
export function channelsFor(kind: WorkspaceKind | TesterKind, choices: Choices | null): Channels {
  const mails: readonly string[] = [...workspaceMails, ...testerMails]
  const standard = { inbox: kind !== 'WEEKLY_DIGEST', email: mails.includes(kind) }
  return { ...standard, ...choices?.[kind] }
}

/** Returns all kinds each with the channels that the reader has chosen. */
export function allPreferences<Kind extends WorkspaceKind | TesterKind>(
  kinds: readonly Kind[],
  choices: Choices | null,
): Record<Kind, Channels> {
  return Object.fromEntries(kinds.map((kind) => [kind, channelsFor(kind, choices)])) as Record<Kind, Channels>
}

/** Merges new choices into earlier ones. Kinds and a language that are not given keep their values. */
export function mergeChoices(before: Chosen, given: { kinds?: Choices; language?: Language | null }): Chosen {
  const kinds: Record<string, Partial<Channels>> = { ...before.kinds } as Record<string, Partial<Channels>>
  for (const [kind, chosen] of Object.entries(given.kinds ?? {})) kinds[kind] = { ...kinds[kind], ...chosen }
  return { kinds, language: given.language === undefined ? before.language : given.language }
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
  /** The language of the reader's mails; null means that none was chosen. */
  language: Language | null
}

/**
 * Returns the readers of a notification: the inboxes, and the accounts that get a mail. With `onlyReader`, only this
 * member is a reader.
 */
export function findReaders(
  kind: WorkspaceKind,
  readers: readonly Reader[],
  onlyReader: string | null = null,
) {
  const addressed = readers.filter(
    (reader) =>
      hasRole(reader.role, needsRole[kind] ?? 'VIEWER') &&
      (onlyReader === null || reader.readerId === onlyReader),
  )
  const channelsOfReader = (reader: Reader) => channelsFor(kind, reader.choices)
  return {
    inbox: addressed.filter((reader) => channelsOfReader(reader).inbox).map((reader) => reader.readerId),
    email: addressed
      .filter((reader) => channelsOfReader(reader).email)
      .flatMap(({ accountId, language }) => (accountId ? [{ accountId, language: language ?? 'en' }] : [])),
  }
}

/** Returns the item and the campaign that a notification is about, if its data names them. */
export function subjectOfNotification({ data }: { data: Record<string, unknown> }): {
  item: ToldItem | null
  campaignId: string | null
} {
  const { workspaceId, feedbackId, campaignId } = data
  const item =
    typeof workspaceId === 'string' && typeof feedbackId === 'string' ? { workspaceId, feedbackId } : null
  return { item, campaignId: item === null && typeof campaignId === 'string' ? campaignId : null }
}

/** Returns the notification for a workspace about a change of an item's status, or null if there is none. */
export function notificationForMove({
  from,
  to,
}: {
  from: FeedbackStatus
  to: FeedbackStatus
}): WorkspaceKind | null {
  if (to === 'THRESHOLD_MET') return from === 'DEPLOYED' ? 'ITEM_REOPENED' : 'THRESHOLD_MET'
  if (to === 'DEPLOYED') return 'DEPLOYED'
  return to === 'FAILED' ? 'DEPLOYMENT_FAILED' : null
}

/**
 * Returns whether a change has just opened a campaign to an active tester. House Pool members can join PUBLIC
 * campaigns.
 */
export function hasOpenedTo(
  from: CampaignFace | null,
  to: CampaignFace,
  tester: { weight: number; isHouse: boolean },
): boolean {
  const isReachable = (face: CampaignFace) =>
    face.status === 'ACTIVE' &&
    (face.visibility === 'PUBLIC' || (face.visibility === 'INVITED' && !tester.isHouse)) &&
    tester.weight >= face.minTierWeight
  return isReachable(to) && !(from && isReachable(from))
}
