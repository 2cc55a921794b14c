/** The order of day and month in dates where both numbers could be the day. */
export const dateOrders = ['day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A written date whose two numbers beside the year are in an unknown order, which only the whole file can show. */
interface Written {
  year: number
  month: number
  day: number
  /** Whether `month` and `day` could be the other way round. */
  isOpen: boolean
  ms: number
}

/**
 * Reads a time as exports write it: ISO 8601, RFC 2822, seconds or milliseconds since 1970, serial numbers of
 * spreadsheets, dates with separators or month names. Without a zone it is UTC. Null: not a time, or ambiguous without
 * `order`.
 */
export function readDate(text: string, order?: DateOrder): Date | null {
  const plain = text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  if (plain.length > 80) return null
  if (/^\d+(?:[.,]\d+)?$/u.test(plain)) return dateOfNumber(plain)
  const written = parseWritten(plain)
  if (!written) return null
  const { year, ms } = written
  let { month, day } = written
  if (written.isOpen && month !== day) {
    const sure = orderOfParts(written)
    if (sure === null || (sure === 'either' && order === undefined)) return null
    if (sure === 'either' ? order === 'day-first' : sure === 'day-first') [month, day] = [day, month]
    // All dates of a file have the same order, so a date that proves another order is not read.
    if (sure !== 'either' && order !== undefined && sure !== order) return null
  }
  return validDate(year, month, day, ms)
}

/** Returns the order that a date proves. `either`: both orders are possible. Null: the date proves nothing. */
export function provenOrder(text: string): DateOrder | 'either' | null {
  const written = parseWritten(text.normalize('NFKC').replace(/\s+/gu, ' ').trim())
  return written?.isOpen && written.month !== written.day ? orderOfParts(written) : null
}
/** Returns the order that a written date proves. `month` holds the first of the two numbers. */
function orderOfParts({ month: first, day: second }: Written): DateOrder | 'either' | null {
  if (first > 31 || second > 31 || (first > 12 && second > 12)) return null
  if (first > 12) return 'day-first'
  return second > 12 ? 'month-first' : 'either'
}

/** 1 January 1970 as a serial number of spreadsheets, which count days from the end of 1899. */
const EPOCH_SERIAL = 25_569
const LAST_SERIAL = 73_050

function dateOfNumber(text: string): Date | null {
  const [whole = ''] = text.split(/[.,]/u)
  const value = Number(text.replace(',', '.'))
  if (/^(?:19|20)\d{6}$/u.test(text))
    return validDate(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)), 0)
  if (whole.length === 5 && value >= EPOCH_SERIAL && value <= LAST_SERIAL)
    return new Date(Math.round((value - EPOCH_SERIAL) * 86_400) * 1_000)
  if (whole.length === 9 || whole.length === 10) return new Date(value * 1_000)
  if (whole.length === 12 || whole.length === 13) return new Date(value)
  return whole.length === 16 ? new Date(value / 1_000) : null
}

function validDate(year: number, month: number, day: number, ms: number): Date | null {
  const start = new Date(Date.UTC(year, month - 1, day))
  const isDay =
    start.getUTCFullYear() === year && start.getUTCMonth() === month - 1 && start.getUTCDate() === day
  const time = new Date(start.getTime() + ms)
  return isDay && time.getTime() >= 0 && year < 10_000 ? time : null
}

/** Splits a date with a time of day into its parts. The time is in milliseconds of UTC since midnight. */
function parseWritten(text: string): Written | null {
  const compact = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?(.*)$/u.exec(text)
  const iso = compact
    ? `${compact[1]}-${compact[2]}-${compact[3]} ${compact[4]}:${compact[5]}:${compact[6] ?? '00'}${compact[7]}`
    : text
  const spread = iso.replace(/(\d)T(?=\d{1,2}:)/u, '$1 ').replace(/\([^()]*\)/gu, ' ')
  const clock = cutClock(spread)
  if (!clock) return null
  const parts = clock.rest
    .replace(/(\d)(?:st|nd|rd|th|er|[ºª°])(?=[\s,.]|$)/giu, '$1')
    .split(/[\s,./\-年月日년월일]+/u)
    .filter((part) => part !== '')
  const numbers = parts.filter((part) => /^\d{1,4}$/u.test(part))
  const words = parts.filter((part) => !/^\d{1,4}$/u.test(part)).map(foldWord)
  const months = words.flatMap((word) => monthNames.get(word) ?? [])
  if (months.length > 1 || words.some((word) => !monthNames.has(word) && !fillers.has(word))) return null
  const { ms } = clock
  if (months.length === 1) {
    const [first, second] = numbers
    if (numbers.length !== 2 || first === undefined || second === undefined) return null
    const [day, year] = first.length === 4 ? [second, first] : [first, second]
    return { year: fourDigitYear(year), month: months[0]!, day: Number(day), isOpen: false, ms }
  }
  const [first, second, third] = numbers
  if (numbers.length !== 3 || first === undefined || second === undefined || third === undefined) return null
  if (first.length === 4)
    return { year: Number(first), month: Number(second), day: Number(third), isOpen: false, ms }
  if (third.length === 3 || first.length > 2 || second.length > 2) return null
  const isDotted = /\d\. ?\d{1,2}\. ?\d/u.test(clock.rest)
  if (isDotted)
    return { year: fourDigitYear(third), month: Number(second), day: Number(first), isOpen: false, ms }
  return { year: fourDigitYear(third), month: Number(first), day: Number(second), isOpen: true, ms }
}

function fourDigitYear(text: string): number {
  const year = Number(text)
  if (text.length > 2) return year
  return year < 70 ? 2_000 + year : 1_900 + year
}

const clockPattern =
  /(?<before>上午|下午|午前|午後|오전|오후)?\s?\b(?<hour>\d{1,2})(?:[:：h](?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<part>\d{1,9}))?)?)?\s?(?<half>[ap]\.?\s?m\b\.?)?\s?(?:(?<zone>Z|[A-Z]{3,4})\b)?\s?(?<offset>[+−-]\d{1,2}(?::?\d{2})?)?(?![\d:])/iu

const everyClock = new RegExp(clockPattern, 'giu')

/** Cuts the time of day out of a text. Null: the text has an invalid time. */
function cutClock(text: string): { ms: number; rest: string } | null {
  const found = text.match(everyClock) ?? []
  const one = found.find((each) => /\d[:：h]\d{2}/iu.test(each) || /\d\s?[ap]\.?\s?m\b/iu.test(each))
  if (one === undefined) return { ms: 0, rest: text.replace(/(?<=\d)\s?Z$/u, '') }
  const {
    before,
    hour = '0',
    minute = '0',
    second = '0',
    part = '0',
    half,
    zone,
    offset,
  } = clockPattern.exec(one)!.groups!
  let hours = Number(hour)
  const isAfternoon = half ? /^p/iu.test(half) : /下午|午後|오후/u.test(before ?? '')
  if (half || before) {
    if (hours > 12 || (half && hours === 0)) return null
    hours = (hours % 12) + (isAfternoon ? 12 : 0)
  }
  const named = zone === undefined ? 0 : zones.get(zone.toUpperCase())
  if (named === undefined || hours > 23 || Number(minute) > 59 || Number(second) > 60) return null
  const ms =
    (hours * 60 + Number(minute)) * 60_000 + Number(second) * 1_000 + Math.floor(Number(`0.${part}`) * 1_000)
  return { ms: ms - (named + offsetMinutes(offset)) * 60_000, rest: text.replace(one, ' ') }
}

function offsetMinutes(offset: string | undefined): number {
  if (offset === undefined) return 0
  const [, sign, hours = '0', minutes = '0'] = /^(.)(\d{1,2}):?(\d{2})?$/u.exec(offset)!
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

/** The offset of time zones in minutes east of UTC, by their names in RFC 2822 and in Europe. */
const zones = new Map<string, number>([
  ...(['Z', 'UTC', 'GMT', 'UT', 'WET'] as const).map((name) => [name, 0] as const),
  ...(
    [
      ['EST', -5],
      ['EDT', -4],
      ['CST', -6],
      ['CDT', -5],
      ['MST', -7],
      ['MDT', -6],
      ['PST', -8],
      ['PDT', -7],
    ] as const
  ).map(([name, hours]) => [name, hours * 60] as const),
  ...(
    [
      ['CET', 1],
      ['CEST', 2],
      ['MEZ', 1],
      ['MESZ', 2],
      ['EET', 2],
      ['EEST', 3],
      ['MSK', 3],
      ['WEST', 1],
      ['JST', 9],
      ['KST', 9],
    ] as const
  ).map(([name, hours]) => [name, hours * 60] as const),
])

const foldWord = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'tr', 'ru', 'uk', 'el']

/** Names of months in several languages. A name that means another month in another language is left out. */
const monthNames = new Map<string, number>()
/** Words that may stand beside a date. */
const fillers = new Set(['at', 'of', 'the', 'um', 'uhr', 'le', 'de', 'del', 'kl', 'a', 'г', 'at', 'am'])
for (const language of languages)
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: style,
      weekday: style,
      timeZone: 'UTC',
    })
    for (let month = 1; month <= 12; month++)
      for (const day of month === 1 ? [1, 2, 3, 4, 5, 6, 7] : [1])
        for (const { type, value } of format.formatToParts(Date.UTC(2024, month - 1, day))) {
          const word = foldWord(value)
          if (type === 'weekday') fillers.add(word)
          if (type !== 'month' || /\d/u.test(word)) continue
          const known = monthNames.get(word) ?? month
          monthNames.set(word, known === month ? month : 0)
        }
  }
for (const [word, month] of monthNames) if (month === 0) monthNames.delete(word)
monthNames.set('sept', 9)
