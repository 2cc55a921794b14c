/*
 * Patterns of pages, in the syntax of URLPattern without regular expression groups. The browser's URLPattern compiles
 * to a regular expression, and a dozen wildcards can block a page for minutes. The work of this matcher is at most
 * pattern length times URL length.
 */

/** A token of a pattern: a character, a character after a backslash, one of `*{}?+`, or `:n` for a name. */
type Token = string

/**
 * TAKE: this character matches. NOT: any other character matches. BOTH: continue here and also at an offset. AWAY:
 * continue only at an offset.
 */
type Step = [typeof TAKE | typeof NOT, string] | [typeof BOTH | typeof AWAY, number]
const TAKE = 0
const NOT = 1
const BOTH = 2
const AWAY = 3

/** The positions of host, port, path, query and fragment; the protocol is at 0. */
const [HOST, PORT, PATH, QUERY, FRAGMENT] = [1, 2, 3, 4, 5] as const
const delimiters = ['', '.', '', '/', '', '']

/** Whether a URL matches the pattern. Throws when the pattern is invalid. */
export function matchesUrl(pattern: string, url: URL): boolean {
  const values = [url.protocol.slice(0, -1), url.hostname, url.port, url.pathname, url.search, url.hash]
  return splitTokens(tokenize(pattern)).every((tokens, place) =>
    matchesPattern(compileSteps(tokens, place), place < QUERY ? values[place]! : values[place]!.slice(1)),
  )
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const characters = [...text]
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at]!
    if (character === '(') throw unreadableError()
    if (character === '\\') tokens.push(character + characters[++at])
    else if (character === ':' && /[\p{ID_Start}$_]/u.test(characters[at + 1] ?? '')) {
      while (/[\p{ID_Continue}$]/u.test(characters[at + 1] ?? '')) at++
      tokens.push(':n')
    } else tokens.push(character)
  }
  return tokens
}
const unreadableError = () => new Error('unreadable')

/** Returns the literal text of a token; empty for a special character. */
const literalText = (token = '*') => (/^([*{}?+]|:n)$/.test(token) ? '' : token.replace(/^\\/, ''))
const isWildcard = (token?: Token) => token === '*' || token === ':n'

/**
 * Splits a pattern at the characters that separate the components of a URL, except inside braces. Missing components
 * match anything.
 */
function splitTokens(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  let place = 0
  let depth = 0
  let brackets = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const sign = depth > 0 ? '' : literalText(token)
    if (sign === '[') brackets++
    if (sign === ']') brackets--
    let to = place
    if (place === 0 && sign === ':') to = HOST
    else if (place === HOST && sign === ':' && brackets === 0) to = PORT
    // Purchased campaigns use «https://example.com{/*}?», where the whole path is inside braces.
    else if (place > 0 && place < PATH && (sign || tokens[at + 1]) === '/' && (sign || token === '{'))
      to = PATH
    else if (place > 0 && place < QUERY && depth === 0 && isQuestion(tokens, at)) to = QUERY
    else if (place > 0 && place < FRAGMENT && sign === '#') to = FRAGMENT
    if (token === '{') depth++
    if (token === '}') depth--
    if (to !== place) parts[to] = []
    if (to === HOST && place === 0 && (tokens[++at] !== '/' || tokens[++at] !== '/')) throw unreadableError()
    if (to === place || to === PATH) parts[to]!.push(token)
    place = to
  }
  if (place === 0 || parts[HOST]!.includes('@')) throw unreadableError()
  const port = parts[PORT]?.join('') ?? ''
  parts[PORT] = parts[0]!.join('') + port === (port === '80' ? 'http80' : 'https443') ? [] : [...port]
  parts[PATH] ??= [place < QUERY ? '*' : '/']
  parts[QUERY] ??= place < QUERY ? ['*'] : []
  parts[FRAGMENT] ??= ['*']
  return parts
}

/**
 * Whether a question mark begins the query. After a group or a name, it marks the group or name as optional instead.
 */
function isQuestion(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return tokens[at] === '\\?' || (tokens[at] === '?' && !isWildcard(before) && before !== '}')
}

/** Compiles characters and groups in order. A group contains at most one wildcard and its repetition. */
function compileSteps(tokens: readonly Token[], place: number): Step[] {
  const steps: Step[] = []
  let at = 0
  while (at < tokens.length) {
    const group: Step[] = []
    const takeText = () => {
      for (let text = literalText(tokens[at]); text; text = literalText(tokens[++at]))
        group.push(...literalSteps(text, place))
    }
    const takeWildcard = () => {
      if (!isWildcard(tokens[at])) return
      const rest: Step[] = [[NOT, tokens[at++] === '*' ? '' : delimiters[place]!]]
      group.push(...(tokens[at - 1] === '*' ? repeatGroup(rest, '*') : repeatGroup(rest, '+')))
    }
    if (tokens[at] === '{') {
      at++
      takeText()
      takeWildcard()
      takeText()
      if (tokens[at++] !== '}') throw unreadableError()
    } else {
      const text = literalText(tokens[at])
      if (!text && !isWildcard(tokens[at])) throw unreadableError()
      if (text) group.push(...literalSteps(text, place))
      if (text) at++
      // A slash before a wildcard is optional together with it.
      const isPrefix = place === PATH && tokens[at - 1] === '/' && isWildcard(tokens[at])
      if (text && !isPrefix) {
        steps.push(...group)
        continue
      }
      takeWildcard()
    }
    const often = tokens[at]
    if (often === '?' || often === '+' || often === '*') at++
    steps.push(...repeatGroup(group, often))
  }
  return steps
}

function repeatGroup(group: Step[], often: Token | undefined): Step[] {
  const { length } = group
  if (often === '?') return [[BOTH, length + 1], ...group]
  if (often === '*') return [[BOTH, length + 2], ...group, [AWAY, -length - 1]]
  if (often === '+') return [...group, [BOTH, 2], [AWAY, -length - 1]]
  return group
}

/** Normalises literal text as URLs do: hosts in lower case, other characters percent-encoded. */
function literalSteps(text: string, place: number): Step[] {
  const written =
    place === HOST ? text.toLowerCase() : text.replace(/[^!$-;=?-\]_a-z|~]/u, encodeURIComponent)
  return [...written].map((character) => [TAKE, character])
}

/** Matches a text character by character, following all positions of the pattern that are possible so far. */
function matchesPattern(steps: readonly Step[], text: string): boolean {
  const seen: number[] = []
  let current: number[] = []
  const addReachable = (from: number, turn: number, reached: number[]) => {
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen[at] === turn) continue
      seen[at] = turn
      const [kind, what] = steps[at] ?? []
      if (kind === BOTH) open.push(at + 1)
      if (kind === BOTH || kind === AWAY) open.push(at + (what as number))
      else reached.push(at)
    }
  }
  addReachable(0, -1, current)
  for (let turn = 0; turn < text.length; turn++) {
    const next: number[] = []
    for (const at of current) {
      const [kind, what] = steps[at] ?? []
      if (kind === TAKE ? what === text[turn] : kind === NOT && what !== text[turn])
        addReachable(at + 1, turn, next)
    }
    current = next
  }
  return current.includes(steps.length)
}
