/** The lines of a text, without empty ones and without spaces around them. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * The text as it is sent. A field shows it once its form is sent, so that an error about a line means the visible line.
 * It does not change when the field is left: the form would shrink under the pointer that presses its button.
 */
export const asLines = (text: string): string => linesOf(text).join('\n')
