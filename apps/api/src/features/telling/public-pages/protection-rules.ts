/** Content that a page needs besides its style sheet and its icon. */
export interface Needs {
  /** It carries the widget, which loads its parts, sends and shows pictures: from this origin; null: from its own. */
  widgetFrom?: string | null
  /** It has a form, which leads to itself. */
  hasForm?: boolean
  /** It is shown in frames of these origins, and tells them its height by a script of its own. */
  framedBy?: readonly string[]
}

/** The headers that say what a page may load, and who may show it in a frame. */
export function protection({ widgetFrom, hasForm = false, framedBy }: Needs): Record<string, string> {
  const hasWidget = widgetFrom !== undefined
  const from = widgetFrom ?? "'self'"
  const forWidget = `script-src ${from}; connect-src ${from}; img-src 'self' data: blob:${widgetFrom ? ` ${widgetFrom}` : ''}`
  const forFrame = "script-src 'self'; img-src 'self'"
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    hasWidget ? forWidget : framedBy ? forFrame : "img-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${framedBy?.length ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    hasWidget ? 'trusted-types groundswell' : "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    // Pages that are isolated from other origins may frame nothing else.
    ...(framedBy ? { 'cross-origin-embedder-policy': 'require-corp' } : {}),
  }
}
