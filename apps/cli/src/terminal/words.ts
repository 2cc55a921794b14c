/** The most marks on one letter that any language needs; more would hide the letter. */
const MOST_MARKS = 4
const picture = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f'
const joinedScripts = ['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu']
  .concat('Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Mongolian', 'Syriac')
  .map((script) => `\\p{Script=${script}}`)
  .join('')

/**
 * Characters that a terminal would obey, reorder or hide: control characters (including escape), lone surrogates,
 * bidirectional marks, invisible and unassigned format characters.
 */
const unseen =
  '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\u{e0100}-\\u{e01ef}'
/**
 * Matches harmless characters among them: joiners within a picture or a script that needs them, and the selector of a
 * picture.
 */
const harmless = [
  `(?<=[${picture}])\\u200d(?=\\p{Extended_Pictographic})`,
  `(?<=[${joinedScripts}\\p{M}])[\\u200c\\u200d](?=[${joinedScripts}])`,
  '(?<=[\\p{Emoji}])\\ufe0f',
].join('|')
const hidden = new RegExp(`(${harmless})|[${unseen}]|(?<=\\p{M}{${MOST_MARKS}})\\p{M}`, 'gu')

/** Returns the visible code of a character, such as `‹U+202E›`. */
const visibleCode = (character: string) =>
  `‹U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}›`

/**
 * Returns a text as one line that is safe for a terminal: characters that move, hide or colour text become visible
 * codes.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n|[\n\t]/gu, ' ')
    .replace(hidden, (found, isHarmless: string | undefined) => (isHarmless ? found : visibleCode(found)))
}

/** Returns the lines of a text, each made visible as by `visibleText`. */
export function visibleLines(text: string): string[] {
  return text.split(/\r\n|\n/u).map(visibleText)
}

/** Returns JSON whose characters a terminal shows as they are. Parsing it returns the value. */
export function inertJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[^\P{C}\n]|[\u2028\u2029\u2800\u3164\uffa0\u115f\u1160]|\u034f/gu,
    (found) =>
      Array.from(
        { length: found.length },
        (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`,
      ).join(''),
  )
}
