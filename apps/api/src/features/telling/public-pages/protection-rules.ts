/** The needs of a page in addition to its style sheet and its icon. */
export interface Needs {
  /**
   * The origin of the script with which readers take part. Null means the page's own origin; absent means no script.
   */
  scriptFrom?: string | null
  /** Whether the page has a form, which submits to the page itself. */
  hasForm?: boolean
  /** Origins that may show the page in a frame. A script of the page reports its height to them. */
  framedBy?: readonly string[]
}

/** Returns the headers that restrict what a page may load, and who may show it in a frame. */
export function protectionHeaders({ scriptFrom, hasForm = false, framedBy }: Needs): Record<string, string> {
  // The script reads its own page again, and sends requests to the service.
  const own = `script-src ${scriptFrom ?? "'self'"}; connect-src 'self'${scriptFrom ? ` ${scriptFrom}` : ''}; img-src 'self'`
  const forFrame = "script-src 'self'; img-src 'self'"
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    scriptFrom !== undefined ? own : framedBy ? forFrame : "img-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${framedBy?.length ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    // Pages that are isolated from other origins may frame nothing else.
    ...(framedBy ? { 'cross-origin-embedder-policy': 'require-corp' } : {}),
  }
}
