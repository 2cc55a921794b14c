import { lowerBound } from '../lower-bound.ts'

/** The kinds of personal data and secrets, by priority: the first kind wins an overlap. */
export const personalTypes = [
  'URL_CREDENTIAL',
  'SECRET',
  'CRYPTO',
  'IBAN',
  'CARD',
  'NATIONAL_ID',
  'EMAIL',
  'IP',
  'DOB',
  'PHONE',
  'ADDRESS',
  'NAME',
] as const

export type PersonalType = (typeof personalTypes)[number]

/** A range of canonical text that contains personal data. Offsets are UTF-16 units, `end` exclusive. */
export interface Found {
  start: number
  end: number
  type: PersonalType
}

const rank = new Map(personalTypes.map((type, index) => [type, index]))

/** Keeps the more important of two overlapping findings (then the longer one), and returns the rest in text order. */
export function withoutOverlaps(found: Found[]): Found[] {
  const byRank = [...found].sort(
    (a, b) =>
      rank.get(a.type)! - rank.get(b.type)! || b.end - b.start - (a.end - a.start) || a.start - b.start,
  )
  const kept: Found[] = []
  for (const one of byRank) insert(kept, one)
  return kept
}

/** Inserts a finding. `kept` stays sorted and free of overlaps, so only two neighbours matter. */
function insert(kept: Found[], one: Found): void {
  const place = lowerBound(kept.length, (at) => kept[at]!.start < one.start)
  const before = kept[place - 1]
  const after = kept[place]
  if ((before && before.end > one.start) || (after && after.start < one.end)) return
  kept.splice(place, 0, one)
}

/** Returns the lower-case text just before an offset, where a label such as "phone:" would stand. */
export function textBefore(text: string, at: number, length = 40): string {
  return text.slice(Math.max(0, at - length), at).toLowerCase()
}

/** Returns the lower-case text just after an offset. */
export function textAfter(text: string, at: number, length = 24): string {
  return text.slice(at, at + length).toLowerCase()
}

/** Words between a label and its value in scripts without blanks, as a part of an expression: 番号は, 号码是, 번호는. */
export const particles = '(?:番号|号码|號碼|号|號|번호)?(?:は|が|を|に|是|为|為|은|는|이|가|을|를|로|으로)?'
