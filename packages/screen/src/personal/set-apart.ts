/**
 * Matches a letter of a script that is written without a blank before digits and Latin letters: `手机138…`, `เบอร์081…`,
 * `ל-050…`.
 */
const letter = '[^\\P{L}\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}]'
const touching = new RegExp(`(?<=[0-9A-Za-z)])${letter}|${letter}(?=[0-9A-Za-z+(])|[^\\P{Nd}0-9]`, 'gu')
const notLatin = /[^\0-\u024f]/

/**
 * Returns a text of the same length in which numbers and Latin words stand alone, for the patterns of numbers:
 * touching letters of other scripts become blanks, and decimal digits become ASCII. Labels are read in the original
 * text.
 */
export function setApart(text: string): string {
  if (!notLatin.test(text)) return text
  return text.replace(touching, (found) => {
    const digit = digitValue(found)
    return digit === null ? ' '.repeat(found.length) : String(digit).padEnd(found.length)
  })
}

const decimal = /^\p{Nd}$/u

/**
 * Returns the value of a decimal digit of any script, or null. In Unicode the ten digits of a script are consecutive.
 */
function digitValue(sign: string): number | null {
  if (!decimal.test(sign)) return null
  const code = sign.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && decimal.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
