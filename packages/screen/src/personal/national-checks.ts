import { isLuhnValid, isRealDate, weightedSum } from './checks.ts'

/** Check digits of national numbers. Each function gets the number without blanks, dots, dashes and slashes. */

const digitAt = (text: string, at: number) => Number(text[at])
const isDay = (year: string, month: string, day: string) =>
  isRealDate(2000 + Number(year), Number(month), Number(day))

/**
 * Belgium: the check is two digits, 97 minus the remainder. For people born from 2000 on, a 2 is put before the number.
 */
export function isRijksregister(d: string): boolean {
  const checkFor = (body: string) => 97 - Number(BigInt(body) % 97n)
  return (
    checkFor(d.slice(0, 9)) === Number(d.slice(9)) || checkFor(`2${d.slice(0, 9)}`) === Number(d.slice(9))
  )
}

/** Finland: the check is a letter for the remainder of a division by 31. */
export function isHenkilotunnus(c: string): boolean {
  const number = Number(c.slice(0, 6) + c.slice(-4, -1))
  return (
    '0123456789ABCDEFHJKLMNPRSTUVWXY'[number % 31] === c.at(-1)!.toUpperCase() &&
    isDay(c.slice(4, 6), c.slice(2, 4), c.slice(0, 2))
  )
}

/** Norway: the check is two digits by weighted sums modulo 11. */
export function isFodselsnummer(d: string): boolean {
  const first = (11 - (weightedSum(d, [3, 7, 6, 1, 8, 9, 4, 5, 2]) % 11)) % 11
  const second = (11 - (weightedSum(d, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return first === digitAt(d, 9) && second === digitAt(d, 10)
}

/** Czechia and Slovakia: a number of ten digits that is divisible by 11. For women, 50 is added to the month. */
export function isRodneCislo(d: string): boolean {
  const month = Number(d.slice(2, 4)) % 50
  const isDate = isRealDate(2000, month > 20 ? month - 20 : month, Number(d.slice(4, 6)))
  return (
    isDate && (d.length === 9 || Number(d) % 11 === 0 || (Number(d.slice(0, 9)) % 11 === 10 && d[9] === '0'))
  )
}

/** Romania: thirteen digits, the last of which is a check digit. */
export function isCnp(d: string): boolean {
  const rest = weightedSum(d, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
  return (
    d[0] !== '0' &&
    isDay(d.slice(1, 3), d.slice(3, 5), d.slice(5, 7)) &&
    (rest === 10 ? 1 : rest) === digitAt(d, 12)
  )
}

/**
 * Korea: a date, then seven digits, of which the last is a check digit. Numbers issued since 2020 have no check digit.
 */
export function isKoreanResidentNumber(d: string): boolean {
  const sum = weightedSum(d, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5])
  return (
    isDay(d.slice(0, 2), d.slice(2, 4), d.slice(4, 6)) &&
    /^[1-8]$/.test(d[6]!) &&
    (11 - (sum % 11)) % 10 === digitAt(d, 12)
  )
}

/** South Africa: the number begins with a date and has a valid Luhn sum. */
export function isSouthAfricanId(d: string): boolean {
  return isLuhnValid(d) && isDay(d.slice(0, 2), d.slice(2, 4), d.slice(4, 6)) && /^[01]$/.test(d[10]!)
}

/** Russia, SNILS: nine digits and two check digits. */
export function isSnils(d: string): boolean {
  return (weightedSum(d, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(d.slice(9))
}

/** Argentina, CUIT and CUIL: the last digit is a check digit. */
export function isCuit(d: string): boolean {
  const rest = (11 - (weightedSum(d, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return /^(?:2[03-7]|3[034])/.test(d) && rest === digitAt(d, 10)
}

/** Chile: the check is a weighted sum modulo 11, with weights 2 to 7 from the last digit on. K stands for ten. */
export function isRut(c: string): boolean {
  let sum = 0
  for (let i = c.length - 2, weight = 2; i >= 0; i--, weight = weight === 7 ? 2 : weight + 1)
    sum += digitAt(c, i) * weight
  return '0K987654321'[sum % 11] === c.at(-1)!.toUpperCase()
}

/** Thailand: thirteen digits, the last of which is a check digit. */
export function isThaiId(d: string): boolean {
  return (11 - (weightedSum(d, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digitAt(d, 12)
}

/** Singapore: the check is a letter by a weighted sum, to which four is added if the number begins with T or G. */
export function isNric(c: string): boolean {
  const upper = c.toUpperCase()
  const sum = weightedSum(upper.slice(1), [2, 7, 6, 5, 4, 3, 2]) + (/[TG]/.test(upper[0]!) ? 4 : 0)
  return (/[ST]/.test(upper[0]!) ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[sum % 11] === upper.at(-1)
}

/** Hong Kong: one letter, six digits, and a check digit in brackets. */
export function isHongKongId(c: string): boolean {
  const upper = c.toUpperCase().replace(/[()]/g, '')
  const sum = 9 * 36 + 8 * (upper.charCodeAt(0) - 55) + weightedSum(upper.slice(1), [7, 6, 5, 4, 3, 2])
  return '0A987654321'[sum % 11] === upper.at(-1)
}

/** Taiwan: a letter for the place, a digit for the sex, and a check digit at the end. */
export function isTaiwanId(c: string): boolean {
  const place = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(c[0]!.toUpperCase()) + 10
  const sum = Math.floor(place / 10) + (place % 10) * 9 + weightedSum(c.slice(1), [8, 7, 6, 5, 4, 3, 2, 1])
  return (10 - (sum % 10)) % 10 === digitAt(c, 9)
}

const curpLetters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'
/** Mexico: eighteen letters and digits, the last of which is a check digit. */
export function isCurp(c: string): boolean {
  let sum = 0
  for (let i = 0; i < 17; i++) sum += curpLetters.indexOf(c[i]!.toUpperCase()) * (18 - i)
  return isDay(c.slice(4, 6), c.slice(6, 8), c.slice(8, 10)) && (10 - (sum % 10)) % 10 === digitAt(c, 17)
}

/** Ireland: seven digits and a check letter, which may be followed by another letter. */
export function isPps(c: string): boolean {
  const upper = c.toUpperCase()
  const second = upper[8] && upper[8] !== 'W' ? (upper.charCodeAt(8) - 64) * 9 : 0
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weightedSum(upper, [8, 7, 6, 5, 4, 3, 2]) + second) % 23] === upper[7]
}

/** Returns whether the six digits at `at` are a date that exists. Malaysia and Indonesia have no check digit. */
export function hasDate(d: string, at: number, order: 'ymd' | 'dmy'): boolean {
  const [one, two, three] = [d.slice(at, at + 2), d.slice(at + 2, at + 4), d.slice(at + 4, at + 6)]
  return order === 'ymd' ? isDay(one, two, three) : isDay(three, two, String(Number(one) % 40))
}
