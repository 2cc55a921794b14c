/** Whether an address is among the pages of a URLPattern. An unreadable pattern matches nothing. */
export function matchesPage(pattern: string, address: string): boolean {
  const Native = (globalThis as { URLPattern?: new (pattern: string) => { test(url: string): boolean } })
    .URLPattern
  if (!Native) return matchesByExpression(pattern, address)
  try {
    return new Native(pattern).test(address)
  } catch {
    return false
  }
}

/**
 * For browsers without URLPattern: `*`, `:name`, `{…}?` and escapes in an absolute address; groups that are
 * regular expressions match nothing. As there, a part that is not named (query, fragment) may be anything.
 */
export function matchesByExpression(pattern: string, address: string): boolean {
  const url = URL.canParse?.(address) === false ? null : parsed(address)
  if (!url || /[()]/.test(pattern)) return false
  let source = ''
  let hasQuery = false
  let hasFragment = false
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]!
    const before = pattern[at - 1]
    const name = /^:[A-Za-z_$][\w$]*/.exec(pattern.slice(at))?.[0]
    if (character === '\\') {
      const literal = pattern[++at] ?? ''
      if (literal === '?') hasQuery = true
      source += escaped(literal)
    } else if (character === '*') source += before === '}' ? '*' : '.*'
    else if (name) {
      source += '[^/.?#]+'
      at += name.length - 1
    } else if (character === '{') source += '(?:'
    else if (character === '}') source += ')'
    else if (character === '+' && before === '}') source += '+'
    else if (character === '?' && before && /[}*\w]/.test(before) && isModifier(pattern, at)) source += '?'
    else {
      if (character === '?') hasQuery = true
      if (character === '#') hasFragment = true
      source += escaped(character)
    }
  }
  const path = /^[^:]+:\/\/[^/?#]*$/.test(pattern) ? '(?:/.*)?' : ''
  const target =
    `${url.protocol}//${url.host}${url.pathname}` +
    (hasQuery || hasFragment ? url.search : '') +
    (hasFragment ? url.hash : '')
  try {
    return new RegExp(`^${source}${path}$`).test(target)
  } catch {
    return false
  }
}

/** After a group or a name a question mark makes it optional; elsewhere it begins the query. */
function isModifier(pattern: string, at: number): boolean {
  return pattern[at - 1] === '}' || pattern[at - 1] === '*' || /:[A-Za-z_$][\w$]*$/.test(pattern.slice(0, at))
}
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** The element that a selector names, or null; a selector that the browser refuses names none. */
export function elementOf(root: ParentNode, selector: string): Element | null {
  try {
    return root.querySelector(selector)
  } catch {
    return null
  }
}
