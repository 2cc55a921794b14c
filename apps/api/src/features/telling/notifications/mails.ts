import type { Role } from '../../../core/caller.ts'
import { formatAmount } from '../../../core/dollars.ts'
import type { Language } from '../../../core/language.ts'
import { type MailText, titlePlaceholder } from '../../engines/outbox/index.ts'
import { messages } from './messages/index.ts'
import { subjectOfNotification } from './rules.ts'
import { type TesterKind, testerKinds, type WorkspaceKind } from './schemas.ts'

type Data = Readonly<Record<string, unknown>>

/** Returns the page of the dashboard where a member can act on a notification. */
function memberPage(kind: WorkspaceKind, slug: string, { feedbackId, campaignId }: Data): string {
  const under = `/app/${slug}`
  if (kind === 'FEEDBACK_FLAGGED') return `${under}/moderation`
  if (kind === 'WEBHOOK_DISABLED') return `${under}/settings/webhooks`
  if (kind === 'MEMBER_JOINED') return `${under}/team`
  if (kind === 'TESTER_JOINED') return `${under}/testers`
  if (kind === 'BUDGET_LOW' || kind === 'PAYMENT_DISPUTED') return `${under}/campaigns/${campaignId}`
  return feedbackId ? `${under}/items/${feedbackId}` : under
}

const testerPages: Record<TesterKind, string> = {
  PREVIEW_REQUESTED: '/t/preview/',
  VERIFY_REQUESTED: '/t/verify/',
  CAMPAIGN_AVAILABLE: '/t/c/',
  REWARD_ACCRUED: '/t/earnings',
  REWARD_PAYABLE: '/t/earnings',
  PAYOUT_SENT: '/t/earnings',
  APPLICATION_DECIDED: '/t/house',
  STATUS_CHANGED: '/t/mine',
  FEEDBACK_MERGED: '/t/mine',
  VOTE_RESET: '/t/votes',
  WEEKLY_DIGEST: '/t',
}
/** Returns the page of the portal where a tester can act on a notification. */
function testerPage(kind: TesterKind, { feedbackId, campaignId, roundId }: Data): string {
  if (kind === 'PREVIEW_REQUESTED') return `${testerPages[kind]}${roundId}`
  if (kind === 'VERIFY_REQUESTED') return `${testerPages[kind]}${feedbackId}`
  return kind === 'CAMPAIGN_AVAILABLE' ? `${testerPages[kind]}${campaignId}` : testerPages[kind]
}

const isTesterKind = (kind: WorkspaceKind | TesterKind): kind is TesterKind =>
  (testerKinds as readonly string[]).includes(kind)

/** Returns the paragraph with a link to the mail preferences. */
export function preferencesLine(language: Language, publicUrl: string, slug: string | null): string {
  const page = slug === null ? '/t/profile' : `/app/${slug}/settings/notifications`
  return messages[language].choose.replace('{link}', () => `${publicUrl}${page}`)
}

/**
 * Builds the mail for a notification of this kind: the item's title, the amount, the reason, and the page where the
 * reader can act. The title is the redacted copy at the time of sending, and is not stored.
 * @param slug the workspace's slug; null for testers
 */
export function notificationMail(
  kind: WorkspaceKind | TesterKind,
  data: Data,
  { publicUrl, slug, language }: { publicUrl: string; slug: string | null; language: Language },
): MailText {
  const t = messages[language]
  const [subject, sentence] = t.kinds[kind]
  const { amount, asset, reason } = data
  const { item } = subjectOfNotification({ data })
  const cause = t.causes[reason as keyof typeof t.causes]
  const about = [
    item && titlePlaceholder(item.workspaceId, item.feedbackId, language),
    typeof amount === 'string' &&
      typeof asset === 'string' &&
      t.amount.replace('{sum}', () => formatAmount(asset, amount)),
    typeof reason === 'string' && cause && t.cause.replace('{cause}', () => cause),
  ]
  const page = isTesterKind(kind) ? testerPage(kind, data) : memberPage(kind, slug ?? '', data)
  const parts = [
    sentence,
    about.filter(Boolean).join('\n'),
    t.open.replace('{link}', () => `${publicUrl}${page}`),
    preferencesLine(language, publicUrl, slug),
  ]
  return { subject, text: parts.filter(Boolean).join('\n\n') }
}

/**
 * Returns the mail to an invited person. It does not name the workspace, because its owner chose the name and the
 * reader never asked for this mail.
 */
export function invitationMail(role: Role, publicUrl: string, language: Language): MailText {
  const { subject, wanted, signIn, ignore, roles } = messages[language].invitation
  const text = [
    wanted.replace('{role}', roles[role]),
    signIn.replace('{link}', () => `${publicUrl}/app`),
    ignore,
  ]
  return { subject, text: text.join('\n\n') }
}
