import type { PublishableCaller } from '../../../core/caller.ts'
import type { Language } from '../../../core/language.ts'
import { foldAddress } from '../../../core/mail-address.ts'
import type { MailText } from '../../engines/outbox/index.ts'
import type { FeedbackStatus } from '../../listening/feedback/index.ts'
import type { LivingPerson } from '../../people/persons/index.ts'
import { messages } from './messages.ts'

/** News about an item for its subscribers. */
export const newsKinds = ['DEPLOYED', 'REJECTED', 'REOPENED', 'MERGED'] as const
export type News = (typeof newsKinds)[number]

/** The days for which a link in a mail is valid, and for which an address may stay unconfirmed. */
export const LINK_DAYS = 30
/** The time after which the same address may be asked again for the same item. */
export const ASK_AGAIN_MS = 86_400_000

const isFinalStatus = (status: FeedbackStatus) => status === 'DEPLOYED' || status === 'REJECTED'

/** Returns the news for subscribers after a change of status, or null if there are none. A withdrawal is not news. */
export function newsAfterMove(move: {
  from: FeedbackStatus
  to: FeedbackStatus
  isWithdrawal: boolean
}): News | null {
  if (move.isWithdrawal) return null
  if (move.to === 'DEPLOYED' || move.to === 'REJECTED') return move.to
  return isFinalStatus(move.from) ? 'REOPENED' : null
}

/** Returns whether news that waited for the next mail are still true. */
export function isNewsStillTrue(
  news: News,
  item: { mergedInto: string | null },
  about: { status: FeedbackStatus },
): boolean {
  if (news === 'MERGED') return item.mergedInto !== null
  return news === 'REOPENED' ? !isFinalStatus(about.status) : about.status === news
}

/** Returns the caller that a request authenticated as this person would have. */
export function callerOfPerson(
  workspaceId: string,
  { id, kind, testerId }: Pick<LivingPerson, 'id' | 'kind' | 'testerId'>,
): PublishableCaller {
  return {
    kind: 'publishable',
    workspaceId,
    keyId: `mail:${id}`,
    testerId,
    userPersonId: kind === 'IDENTIFIED' ? id : null,
    sessionPersonId: kind === 'SESSION' ? id : null,
  }
}

/** Returns an address in the form in which spellings of the same address are equal. */
export const normalizeAddress = (address: string) => foldAddress(address.trim())

/**
 * Returns the mail that asks an address for its consent. It contains no texts of users, because the reader may not know
 * the service.
 */
export function optInMail(language: Language, link: string): MailText {
  const { subject, given, confirm, ignore } = messages[language].optIn
  return { subject, text: [given, confirm.replace('{link}', () => link), ignore].join('\n\n') }
}

/**
 * Returns the mail with news. It contains no texts of visitors; the page behind the link shows the title.
 * @param reason the team's public reason; null means none
 */
export function newsMail(language: Language, news: News, reason: string | null, link: string): MailText {
  const t = messages[language]
  const subject = t.news[news]
  const sentence = `${subject}${language === 'ja' ? '。' : '.'}`
  return {
    subject,
    text: [
      news === 'MERGED' ? `${sentence} ${t.mergedNote}` : sentence,
      ...(reason === null ? [] : [t.teamSays.replace('{reason}', () => reason.trim())]),
      t.seeOrStop.replace('{link}', () => link),
    ].join('\n\n'),
  }
}
