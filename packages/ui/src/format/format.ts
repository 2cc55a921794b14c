import { useLanguageTag } from './language.tsx'

/** A moment: ISO 8601, a Date, or milliseconds since 1970. */
export type Moment = string | number | Date

/** The formatters of one language. All go through Intl. */
export interface Format {
  number(value: number | bigint, options?: Intl.NumberFormatOptions): string
  /** Formats money. `minor` counts the currency's smallest unit: 4820 and `USD` are 48.20 dollars. */
  money(minor: number | bigint | string, currency: string): string
  /** Formats a share of 1: 0.42 is 42 %. */
  percent(value: number, digits?: number): string
  date(at: Moment): string
  dateTime(at: Moment): string
  /** Formats a time as "2 minutes ago"; `short` gives "2m" without direction. */
  relative(at: Moment, options?: { now?: Moment; short?: boolean }): string
  list(items: readonly string[]): string
}

const units: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Returns the largest unit that fits a span of seconds, and how many of it, rounded towards zero. */
export function splitSpan(seconds: number): { unit: Intl.RelativeTimeFormatUnit; count: number } {
  const size = Math.abs(seconds)
  for (const [unit, length] of units) {
    if (size >= length) return { unit, count: Math.trunc(seconds / length) }
  }
  return { unit: 'second', count: Math.trunc(seconds) }
}

/** Formats a whole number of minor units as decimal text, exact for any size: 4820 with two digits is "48.20". */
export function toDecimal(minor: number | bigint | string, digits: number): string {
  const text = String(minor)
  const negative = text.startsWith('-')
  const padded = text.replace('-', '').padStart(digits + 1, '0')
  const whole = padded.slice(0, padded.length - digits)
  const rest = digits === 0 ? '' : `.${padded.slice(-digits)}`
  return `${negative ? '-' : ''}${whole}${rest}`
}

/**
 * Isolates an amount, so that it stays together in text of any direction. Intl marks the direction of Arabic amounts
 * only at their start, so a currency sign at the end would move to the other side.
 */
function isolateText(text: string): string {
  const plain = text.replaceAll(/[\u200e\u200f\u061c]/g, '')
  return plain === text ? text : `\u2066${plain}\u2069`
}

function currencyFormat(language: string, currency: string) {
  try {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency })
    return { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2, code: '' }
  } catch {
    // A token such as USDC is not an ISO 4217 code: it gets a plain number followed by the code.
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
    return { format, digits: 2, code: `\u00a0${currency}` }
  }
}

/** Caches one value per key, because formatters are slow to create. */
function perKey<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

function buildFormat(language: string): Format {
  const plain = new Intl.NumberFormat(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const lists = new Intl.ListFormat(language, { type: 'conjunction' })
  const currencyOf = perKey((code) => currencyFormat(language, code))
  const percents = perKey(
    (digits) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: Number(digits) }),
  )
  const lengths = perKey(
    (unit) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }),
  )
  return {
    number(value, options) {
      const text = options ? new Intl.NumberFormat(language, options).format(value) : plain.format(value)
      return options?.style === 'currency' ? isolateText(text) : text
    },
    money(minor, code) {
      const currency = currencyOf(code)
      const amount = toDecimal(minor, currency.digits) as Intl.StringNumericLiteral
      return isolateText(`${currency.format.format(amount)}${currency.code}`)
    },
    percent: (value, digits = 0) => percents(String(digits)).format(value),
    date: (at) => day.format(new Date(at)),
    dateTime: (at) => moment.format(new Date(at)),
    relative(at, { now = Date.now(), short = false } = {}) {
      const { unit, count } = splitSpan((new Date(at).getTime() - new Date(now).getTime()) / 1000)
      if (!short)
        return unit === 'second' && Math.abs(count) < 10 ? ago.format(0, 'second') : ago.format(count, unit)
      return lengths(unit).format(Math.abs(count))
    },
    list: (items) => lists.format(items),
  }
}

/** Returns the formatters of a language, which are built once. */
export const formatFor: (language: string) => Format = perKey(buildFormat)

/** Returns the formatters of the present language. */
export const useFormat = (): Format => formatFor(useLanguageTag())
