/**
 * Returns an https page where the product can be seen: a pattern without placeholders. Null: no pattern names a single
 * page.
 */
export function findProductPage(urlPatterns: readonly string[]): string | null {
  const plain = urlPatterns
    .map((pattern) => pattern.replace(/(?<!\*)\*+$/, ''))
    .find((pattern) => !pattern.includes('*') && URL.parse(pattern)?.protocol === 'https:')
  return plain ?? null
}
