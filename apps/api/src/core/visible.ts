/**
 * Whether a text shows anything: a letter, a digit, a mark of writing or a symbol that has a form. Fillers of Hangul are letters, and
 * the blank pattern of Braille and the null notehead are symbols, and none of them shows anything.
 */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u.test(text.replace(/[\p{DI}\u2800\u{1d159}]/gu, ''))
