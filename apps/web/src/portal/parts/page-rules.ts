/**
 * Returns a page where the product can be seen: a pattern without placeholders, by https, or null if none names one
 * page.
 */
export function pageOf(urlPatterns: readonly string[]): string | null {
  const plain = urlPatterns
    .map((pattern) => pattern.replace(/(?<!\*)\*+$/, ''))
    .find((pattern) => !pattern.includes('*') && URL.parse(pattern)?.protocol === 'https:')
  return plain ?? null
}
