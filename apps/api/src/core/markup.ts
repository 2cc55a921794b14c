/** Escaped text of a page. Only `markup` creates it. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type { Markup }

/** Content of a page: text is escaped; null, undefined and false write nothing. */
export type Content = string | number | Markup | null | undefined | false | readonly Content[]

/**
 * Makes HTML or XML. Every value is escaped, for elements and for attributes in quotes, unless `markup` made it. No
 * other function writes into a page.
 */
export function markup(parts: TemplateStringsArray, ...values: Content[]): Markup {
  let text = parts[0]!
  for (const [at, value] of values.entries()) text += markupText(value) + parts[at + 1]
  return new Markup(text)
}

function markupText(value: Content): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(markupText).join('')
  return escapeMarkup(String(value))
}

/**
 * Escapes a text and drops characters that XML forbids: control characters, halves of surrogate pairs, U+FFFE and
 * U+FFFF.
 */
function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
