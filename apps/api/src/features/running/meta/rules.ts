/**
 * Returns whether a client prefers a page to data: it accepts HTML at least as much as JSON. Browsers do. Programs that
 * accept anything (no header, or only a wildcard) get data.
 * @param accept the header Accept, RFC 9110 §12.5.1
 */
export function prefersPage(accept: string | undefined): boolean {
  const weights = new Map<string, number>()
  for (const range of (accept ?? '').toLowerCase().split(',', 50)) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const weight = q === undefined ? 1 : Number(q)
    if (weight >= 0 && weight <= 1) weights.set(type, Math.max(weight, weights.get(type) ?? 0))
  }
  const html = weights.get('text/html') ?? weights.get('application/xhtml+xml') ?? weights.get('text/*') ?? 0
  const json = weights.get('application/json') ?? weights.get('application/*') ?? 0
  return html > json
}
