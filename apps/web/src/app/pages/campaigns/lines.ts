/** Returns the lines of a text, without empty ones and without spaces around them. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * Returns the text as it is sent. The field shows this text once the form is sent, so that an error about a line means
 * the visible line. It does not change when the field loses focus, because the form would shrink under the pointer.
 */
export const normalizeLines = (text: string): string => splitLines(text).join('\n')
