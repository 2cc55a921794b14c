const arabicDigits = /[٠-٩۰-۹]/gu
const MOST_VOTES = 1_000_000_000

/**
 * Reads a number of votes as people and spreadsheets write it: `1,234`, `12.0`, `▲ 12`, `12 votes`, `1.2k`, and
 * negative ones. Undefined: the text has no number, or several.
 */
export function readVotes(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
  const found =
    /^[^\d]*?(?<minus>(?<!\d)[-−–])?(?<digits>\d+(?:[.,'’_ ]\d+)*)\s?(?<scale>[km]\b)?[^\d]*$/iu.exec(plain)
  if (!found?.groups) return undefined
  const { minus, digits = '', scale } = found.groups
  const value = readCount(digits, scale !== undefined)
  if (value === undefined) return undefined
  const scaled = value * (scale === undefined ? 1 : scale.toLowerCase() === 'k' ? 1_000 : 1_000_000)
  return Math.min(Math.round(scaled), MOST_VOTES) * (minus === undefined ? 1 : -1)
}

function readCount(digits: string, isScaled: boolean): number | undefined {
  // The digits stand in groups of three, or of two as in India; decimals may follow.
  const grouped = /^(\d{1,3}(?:([.,'’_ ])\d{2,3})(?:\2\d{2,3})*(?<=\d{3}))(?:[.,]\d{1,2})?$/u.exec(digits)
  if (grouped && !isScaled) return Number(grouped[1]!.replace(/\D/gu, ''))
  return /^\d+(?:[.,]\d+)?$/u.test(digits) ? Number(digits.replace(',', '.')) : undefined
}
