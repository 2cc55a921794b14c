import { formatAmount } from '../../../core/dollars.ts'
import type { Language } from '../../../core/language.ts'
import type { MailText } from '../../engines/outbox/index.ts'
import { mailMessages, preferencesLine } from '../notifications/index.ts'

/** The counts of a tester's events in the period of a digest. */
export interface Week {
  testerId: string
  coveredFrom: Date
  submitted: number
  deployed: number
  confirmed: number
  voted: number
  votesReceived: number
  /** Items that the tester voted on and that were deployed. */
  foreseen: number
  verified: number
  /** Amounts in whole atomic units by asset, as decimal text. */
  earned: Readonly<Record<string, string>>
}

/**
 * Returns the digest as plain text, or null when nothing happened. It contains only counts: neither texts of testers
 * nor names.
 */
export function digestText(week: Week, language: Language): string | null {
  const { since, counts, earned } = mailMessages[language].digest
  const told = Object.entries(counts).flatMap(([what, line]) => {
    const count = week[what as keyof typeof counts]
    return count === 0 ? [] : [line.replace('{n}', String(count))]
  })
  const sums = Object.entries(week.earned)
    .filter(([, units]) => units !== '0')
    .map(([asset, units]) => formatAmount(asset, units))
  if (sums.length > 0) told.push(earned.replace('{sums}', sums.join(', ')))
  if (told.length === 0) return null
  return `${since.replace('{day}', week.coveredFrom.toISOString().slice(0, 10))}\n\n${told.join('\n')}`
}

/** Returns the mail with a week's digest, or null when nothing happened. */
export function digestMail(
  of: Week,
  { week, language, publicUrl }: { week: string; language: Language; publicUrl: string },
): MailText | null {
  const text = digestText(of, language)
  if (text === null) return null
  return {
    subject: mailMessages[language].digest.subject.replace('{week}', week),
    text: `${text}\n\n${preferencesLine(language, publicUrl, null)}`,
  }
}
