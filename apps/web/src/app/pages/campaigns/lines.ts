/** Returns the lines of a text, without empty ones and without spaces around them. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * Returns the text as it is sent. A field shows it once its form is sent, so that an error about a line means the
 * visible line. On leaving the field it stays: the form would shrink under the pointer.
 */
export const asLines = (text: string): string => linesOf(text).join('\n')
