/**
 * Matches the valid starts of a web pattern. It is checked before `URLPattern` parses the text, because `URLPattern`
 * matches the protocol against every known scheme with a regular expression, which never ends with a hundred wildcards.
 */
const webProtocol = /^(?:https?|http\{s\}\?|http\*|\*):\/\//

/**
 * Parses a pattern that is absolute, for the web, and without regular expressions; null for any other text. Never
 * hangs.
 */
export function readUrlPattern(text: string): URLPattern | null {
  const hasExpressions = text.replace(/\\./gs, '').includes('(')
  if (!webProtocol.test(text) || hasExpressions) return null
  try {
    return new URLPattern(text)
  } catch {
    return null
  }
}
