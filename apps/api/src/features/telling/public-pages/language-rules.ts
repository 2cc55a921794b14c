import { directionOf, type Language, languages } from '../../../core/language.ts'
import { type Messages, messages } from './messages.ts'
import { type ParticipationMessages, participationMessages } from './participation-messages.ts'

/**
 * The texts of a language, and its formats of numbers and days. Days are in UTC, so they are the same for every reader.
 */
export interface Speech {
  language: Language
  direction: 'ltr' | 'rtl'
  t: Messages & ParticipationMessages
  number(value: number): string
  day(at: Date): string
  plural(value: number, forms: Messages['votes']): string
}

const speeches = new Map<Language, Speech>(
  languages.map((language) => {
    const numbers = new Intl.NumberFormat(language)
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    const plurals = new Intl.PluralRules(language)
    const speech: Speech = {
      language,
      direction: directionOf(language),
      t: { ...messages[language], ...participationMessages[language] },
      number: (value) => numbers.format(value),
      day: (at) => days.format(at),
      plural: (value, forms) => forms[plurals.select(value)] ?? forms.other,
    }
    return [language, speech]
  }),
)
export const speechFor = (language: Language): Speech => speeches.get(language)!

/** Returns the beginning of a text, cut between words if possible. */
export function excerpt(text: string, most = 220): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  if (flat.length <= most) return flat
  const cut = flat
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/u, '')
  const word = cut.lastIndexOf(' ')
  return `${word > most / 2 ? cut.slice(0, word) : cut}…`
}
