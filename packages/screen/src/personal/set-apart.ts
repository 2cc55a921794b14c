/** A letter of a script whose letters touch digits and Latin letters: `手机138…`, `เบอร์081…`, `ל-050…`. */
const letter = '[^\\P{L}\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}]'
const touching = new RegExp(`(?<=[0-9A-Za-z)])${letter}|${letter}(?=[0-9A-Za-z+(])|[^\\P{Nd}0-9]`, 'gu')
const notLatin = /[^\0-\u024f]/

/**
 * Returns a text of the same length for the patterns of numbers, in which numbers and Latin words stand alone: touching
 * letters of other scripts are blanks, and every decimal digit is an ASCII digit. Labels are read in the text itself.
 */
export function setApart(text: string): string {
  if (!notLatin.test(text)) return text
  return text.replace(touching, (found) => {
    const digit = digitOf(found)
    return digit === null ? ' '.repeat(found.length) : String(digit).padEnd(found.length)
  })
}

const decimal = /^\p{Nd}$/u

/** Returns the value of a decimal digit of any script, or null. The ten digits of a script follow each other in Unicode. */
function digitOf(sign: string): number | null {
  if (!decimal.test(sign)) return null
  const code = sign.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && decimal.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
