/**
 * Whether a text shows anything: a letter, a digit, a mark of writing or a symbol with a form. Some characters show
 * nothing although Unicode counts them as letters or symbols: fillers of Hangul, the blank pattern of Braille, the null
 * notehead.
 */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u.test(text.replace(/[\p{DI}\u2800\u{1d159}]/gu, ''))
