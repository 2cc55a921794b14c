/**
 * Returns the origin of a typed text, in the form of browsers, or null if it is not an origin. A host without a scheme
 * is taken as https, and what follows the host is dropped, since people paste the address of a page.
 */
export function parseOrigin(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || /[\s*]/.test(text) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return url.username || url.password ? null : url.origin
}
