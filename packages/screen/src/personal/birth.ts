import { isRealDate } from './checks.ts'
import { type Digits, digitsOf } from './digits.ts'
import { type Found, textAfter, textBefore } from './found.ts'

const months =
  'jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar)?|f[eé]v(?:rier|ereiro)?|mar(?:ch|s|zo|ço)?|m[aä]rz|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|may|mai|mayo|maio|june?|juni|juin|junio|junho|giugno|july?|juli|juillet|julio|julho|luglio|aug(?:ust)?|ao[uû]t|agosto|sep(?:t|tember|tembre|tiembre)?|setembro|oct(?:ober|obre|ubre)?|okt(?:ober)?|outubro|nov(?:ember|embre|iembre|embro)?|dec(?:ember)?|dez(?:ember|embro)?|d[eé]c(?:embre)?|dic(?:iembre|embre)?'
const shapes = [
  /(?<![\p{N}./-])(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?![\p{N}]|[./-]\d)/gu,
  /(?<![\p{N}./-])(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})(?![\p{N}]|[./-]\d)/gu,
  new RegExp(
    `(?<![\\p{N}\\p{L}])(\\d{1,2})(?:st|nd|rd|th|\\.|º)?[ -](?:of |de )?(${months})\\.?,?[ -](?:de )?(\\d{4})(?!\\p{N})`,
    'giu',
  ),
  new RegExp(`(?<![\\p{N}\\p{L}])(${months})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\p{N})`, 'giu'),
  /(?<!\p{N})(\d{4})年(\d{1,2})月(\d{1,2})日/gu,
]
const label =
  /(?:born|birth\p{L}{0,4}|b-?day|dob|d\.o\.b\.?|date of birth|age check|geboren\p{L}{0,2}|geburts\p{L}{0,8}|geb\.|née?|naissance|anniversaire|nacid[oa]|nacimiento|cumplea\p{L}{0,5}|nascid[oa]|nascimento|anivers[aá]rio|nat[oa]|nascita|compleanno|geboortedatum|urodz\p{L}{0,6}|ur\.|рожд\p{L}{0,5}|родил\p{L}{0,4}|д\.р\.|doğum\p{L}{0,8}|生日|出生|生年月日|誕生日|생년월일|생일|född|født|syntynyt|narozen\p{L}{0,3}|született|născut\p{L}{0,2}|जन्म\p{L}{0,4})[^.!?\n\d]{0,28}$/iu
const labelAfter =
  /^[^\p{L}\d]{0,3}(?:is|as|was|war|est)?\s?(?:my|his|her|the|their|meine?)?\s?(?:date of birth|birthday|dob|birth date|geburtstag|geburtsdatum)/iu

/** Finds birth dates: dates that exist in the calendar and are next to a word about birth. */
export function findBirthDates(text: string, digits: Digits = digitsOf(text)): Found[] {
  const found: Found[] = []
  for (const [kind, shape] of shapes.entries()) {
    if (!canHaveShape(kind, digits)) continue
    for (const match of text.matchAll(shape)) {
      const end = match.index + match[0].length
      if (!label.test(textBefore(text, match.index, 56)) && !labelAfter.test(textAfter(text, end, 48)))
        continue
      if (isPlausible(kind, match)) found.push({ start: match.index, end, type: 'DOB' })
    }
  }
  return found
}

/**
 * Returns whether a text can contain a date of this shape. In every shape except the second, the year has four digits.
 */
function canHaveShape(kind: number, { longest, hyphen, dot, slash, blank }: Digits): boolean {
  if (kind === 1) return longest >= 2 && (hyphen || dot || slash || blank)
  return longest >= 4 && (kind !== 0 || hyphen || dot || slash)
}

function isPlausible(kind: number, [, a, b, c]: RegExpMatchArray): boolean {
  if (kind === 0 || kind === 4) return isBirthYear(Number(a)) && isRealDate(Number(a), Number(b), Number(c))
  const year = c!.length === 2 ? 1900 + Number(c) : Number(c)
  if (!isBirthYear(year)) return false
  if (kind === 1) return isRealDate(year, Number(b), Number(a)) || isRealDate(year, Number(a), Number(b))
  const day = kind === 2 ? Number(a) : Number(b)
  return day >= 1 && day <= 31
}

function isBirthYear(year: number): boolean {
  return year >= 1900 && year <= 2100
}
