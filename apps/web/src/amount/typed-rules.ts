import { type Asset, digitsOf } from './amount-rules.ts'

/**
 * Returns the atomic units of a typed amount such as `12.50`, as the service expects them; null if the text is not an
 * amount above zero.
 */
export function parseAmount(typed: string, asset: Asset): string | null {
  const found = /^(\d{1,15})(?:[.,](\d*))?$/.exec(typed.trim())
  if (!found) return null
  const [, whole = '', rest = ''] = found
  if (rest.length > digitsOf[asset]) return null
  const units = BigInt(whole + rest.padEnd(digitsOf[asset], '0'))
  return units > 0n && units < 10n ** 15n ? units.toString() : null
}

/** Atomic units as decimal text: -4820 of USD are `-48.20`. Exact for any size. */
function toDecimal(units: string, asset: Asset): string {
  const digits = digitsOf[asset]
  const isNegative = units.startsWith('-')
  const text = units.replace('-', '').padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${isNegative ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`
}

/** Returns atomic units as a person types them, without a fraction that is only zeros. */
export function toTypedAmount(units: string, asset: Asset): string {
  const [whole = '', part = ''] = toDecimal(units, asset).split('.')
  const rest = part.replace(/(?<!0)0+$/, '')
  return rest === '' ? whole : `${whole}.${asset === 'USD' ? part : rest}`
}
