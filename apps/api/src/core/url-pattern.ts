/**
 * How a pattern for the web begins. `URLPattern` is not asked first: it tries the pattern of the protocol on every
 * known scheme while it reads it, by a regular expression, and a hundred wildcards there never come to an end.
 */
const webProtocol = /^(?:https?|http\{s\}\?|http\*|\*):\/\//

/** Reads a pattern that is absolute, for the web, and without regular expressions; null for any other. Never hangs. */
export function readUrlPattern(text: string): URLPattern | null {
  const hasExpressions = text.replace(/\\./gs, '').includes('(')
  if (!webProtocol.test(text) || hasExpressions) return null
  try {
    return new URLPattern(text)
  } catch {
    return null
  }
}
