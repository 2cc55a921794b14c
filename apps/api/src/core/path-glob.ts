/**
 * Globs of repository files. `*` matches any characters within a name, `?` one, `[a-z]` one of a set, `[!a-z]` one
 * outside it, `{a,b}` alternatives, `**` any number of names. A leading dot matches only a written dot. See
 * docs/decisions/linear-patterns.md.
 */

/** Most stars in one name of a glob, and most `**` in all of it. */
export const MOST_STARS = 4
/** Most alternatives that the braces of one glob may expand to. */
export const MOST_ALTERNATIVES = 16

/** One character of a pattern with wildcards. */
type Token = string | { anyOf: readonly (readonly [low: number, high: number])[]; not: boolean } | typeof ONE
const ONE = Symbol('any character')
const STAR = Symbol('any run of characters')
const GLOBSTAR = Symbol('any run of names')

/** A literal name, a pattern for a name, or any number of names. */
type Name = string | readonly (Token | typeof STAR)[] | typeof GLOBSTAR
/** The alternatives of one glob. */
export type PathGlob = readonly (readonly Name[])[]

/** The steps that a comparison may still take; the comparison counts them down. */
export interface Steps {
  left: number
}

/** Parses a glob. If it is invalid, returns the reason as a text that continues the sentence «allowedPaths.0 …». */
export function parseGlob(text: string): PathGlob | string {
  if (/[\\\u0000-\u001f\u007f]/.test(text)) return 'must have neither backslashes nor control characters'
  const plain = expandBraces(text.normalize('NFC'))
  if (typeof plain === 'string') return plain
  const globs: Name[][] = []
  for (const each of plain) {
    const names = each.split('/')
    if (names.some((name) => name === '' || name === '.' || name === '..'))
      return 'must be relative to the root of the repository, without empty names, . and ..'
    if (names.some((name) => /[?*+@!]\(/.test(name))) return 'must not use patterns such as +(…)'
    const read = names.map(readName)
    const wrong = read.find((name) => typeof name === 'object' && 'fault' in name)
    if (wrong) return (wrong as { fault: string }).fault
    globs.push(withoutRepeats(read as Name[]))
  }
  return globs
}

/**
 * Returns why a glob is too expensive to match with many paths, or null. Globs stored before these limits still work.
 */
export function faultOfCost(glob: PathGlob): string | null {
  const stars = glob.flatMap((names) => [
    names.filter((name) => name === GLOBSTAR).length,
    ...names.map((name) => (Array.isArray(name) ? name.filter((token) => token === STAR).length : 0)),
  ])
  return Math.max(0, ...stars) > MOST_STARS
    ? `must have at most ${MOST_STARS} stars in one name, and ** at most ${MOST_STARS} times`
    : null
}

/** Returns whether a glob matches a path, given as its names. Every comparison is deducted from `steps`. */
export function matchesGlob(glob: PathGlob, path: PathNames, steps: Steps): boolean {
  return glob.some((names) => matchesNames(names, path, steps))
}

/**
 * Returns whether the glob matches the path or a folder above it. Names with a leading dot are not special here,
 * because a protection should rather match too much than too little.
 */
export function coversPath(glob: PathGlob, path: PathNames, steps: Steps): boolean {
  return glob.some((names) => matchesNames(names, path, steps, true))
}

/** The required form of a name: equal to, beginning with, ending with, or containing a text. */
export interface NameShape {
  must: 'be' | 'begin' | 'end' | 'hold'
  text: string
}

/** Whether an alternative is one name at any depth: `**` stands before the name, and perhaps after it. */
export function isOneNameAnywhere([first, , third, ...more]: PathGlob[number]): boolean {
  return first === GLOBSTAR && (third === undefined || third === GLOBSTAR) && more.length === 0
}

/**
 * Returns the required form of the name in an alternative of `isOneNameAnywhere`; null when it cannot be expressed as a
 * NameShape.
 */
export function nameShapeOf([, name]: PathGlob[number]): NameShape | null {
  if (typeof name === 'string') return { must: 'be', text: name }
  if (!Array.isArray(name)) return null
  const tokens = name as readonly (Token | typeof STAR)[]
  const text = tokens.filter((token) => token !== STAR)
  if (!text.every((token) => typeof token === 'string')) return null
  const [isOpenBefore, isOpenBehind] = [tokens[0] === STAR, tokens.at(-1) === STAR]
  if (tokens.length - text.length > Number(isOpenBefore) + Number(isOpenBehind)) return null
  const must = isOpenBefore ? (isOpenBehind ? 'hold' : 'end') : 'begin'
  return { must, text: text.join('') }
}

/** The names of a path. Names that were compared with wildcards are kept as characters too. */
export class PathNames {
  readonly names: readonly string[]
  readonly #characters: (readonly string[] | undefined)[] = []
  constructor(path: string) {
    this.names = path.normalize('NFC').split('/')
  }
  charactersOf(index: number): readonly string[] {
    this.#characters[index] ??= [...this.names[index]!]
    return this.#characters[index]
  }
}

/**
 * Matches names as `matchesName` matches characters. `**` does not match a name with a leading dot, and at the end it
 * matches at least one name: `docs/**` matches what is in the folder.
 */
function matchesNames(glob: readonly Name[], path: PathNames, steps: Steps, covers = false): boolean {
  const { names } = path
  let [at, place] = [0, 0]
  let star = -1
  let retry = 0
  while (place < names.length) {
    steps.left--
    const wanted = glob[at]
    if (covers && isDone(glob, at)) return true
    if (wanted === GLOBSTAR) {
      star = at++
      retry = place
    } else if (wanted !== undefined && matchesOne(wanted, path, place, steps, covers)) {
      at++
      place++
    } else {
      if (star < 0 || (!covers && names[retry]!.startsWith('.'))) return false
      place = ++retry
      at = star + 1
    }
  }
  return at === glob.length || (covers && isDone(glob, at))
}

/** Whether nothing is left of the glob, or only `**`, which matches every path beneath. */
function isDone(glob: readonly Name[], at: number): boolean {
  return at === glob.length || (at === glob.length - 1 && glob[at] === GLOBSTAR)
}

function matchesOne(
  wanted: Exclude<Name, typeof GLOBSTAR>,
  path: PathNames,
  place: number,
  steps: Steps,
  dots: boolean,
): boolean {
  if (typeof wanted === 'string') return wanted === path.names[place]
  if (!dots && path.names[place]!.startsWith('.') && wanted[0] !== '.') return false
  return matchesName(wanted, path.charactersOf(place), steps)
}

/**
 * Matches one name. After a mismatch, matching goes back to the last star only: other lengths for earlier stars would
 * change nothing.
 */
function matchesName(
  wanted: readonly (Token | typeof STAR)[],
  name: readonly string[],
  steps: Steps,
): boolean {
  let [at, place] = [0, 0]
  let star = -1
  let retry = 0
  while (place < name.length) {
    const token = wanted[at]
    if (token === STAR) {
      star = at++
      retry = place
    } else if (token !== undefined && matchesCharacter(token, name[place]!, steps)) {
      at++
      place++
    } else {
      steps.left--
      if (star < 0) return false
      place = ++retry
      at = star + 1
    }
  }
  while (wanted[at] === STAR) at++
  return at === wanted.length
}

function matchesCharacter(token: Token, character: string, steps: Steps): boolean {
  steps.left--
  if (typeof token === 'string') return token === character
  if (token === ONE) return true
  steps.left -= token.anyOf.length
  const code = character.codePointAt(0)!
  return token.anyOf.some(([low, high]) => low <= code && code <= high) !== token.not
}

function readName(name: string): Name | { fault: string } {
  if (name === '**') return GLOBSTAR
  if (!/[*?[\]]/.test(name)) return name
  const characters = [...name]
  const tokens: (Token | typeof STAR)[] = []
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at]!
    if (character === '*') {
      if (tokens.at(-1) !== STAR) tokens.push(STAR)
    } else if (character === '?') tokens.push(ONE)
    else if (character === '[') {
      const end = endOfSet(characters, at)
      if (end < 0) return { fault: 'must close every [ within its name' }
      tokens.push(readSet(characters.slice(at + 1, end)))
      at = end
    } else if (character === ']') return { fault: 'must open every ] within its name' }
    else tokens.push(character)
  }
  return tokens
}

/**
 * Returns the end of a set in brackets. A closing bracket that comes first belongs to the set; an empty set is invalid.
 */
function endOfSet(characters: readonly string[], opening: number): number {
  const first = opening + 1 + (isNegation(characters[opening + 1]) ? 1 : 0)
  return characters.indexOf(']', first + 1)
}
function readSet(inside: readonly string[]): Token {
  const not = isNegation(inside[0])
  const anyOf: [number, number][] = []
  for (let at = not ? 1 : 0; at < inside.length; at++) {
    const low = inside[at]!.codePointAt(0)!
    const isRange = inside[at + 1] === '-' && at + 2 < inside.length
    anyOf.push([low, isRange ? inside[at + 2]!.codePointAt(0)! : low])
    if (isRange) at += 2
  }
  return { anyOf, not }
}
const isNegation = (character: string | undefined) => character === '!' || character === '^'

function withoutRepeats(names: readonly Name[]): Name[] {
  return names.filter((name, index) => name !== GLOBSTAR || names[index - 1] !== GLOBSTAR)
}

/** Returns the globs without braces that a glob expands to, or why it is invalid. */
function expandBraces(text: string): string[] | string {
  const done: string[] = []
  const open = [text]
  for (let glob = open.pop(); glob !== undefined; glob = open.pop()) {
    const parts = findFirstBraces(glob)
    if (parts === 'unclosed') return 'must close and open every brace'
    if (parts === null) done.push(glob)
    else if (parts.alternatives.length < 2) return 'must divide what stands in braces by commas'
    else for (const each of parts.alternatives) open.push(parts.before + each + parts.after)
    if (done.length + open.length > MOST_ALTERNATIVES)
      return `must stand for at most ${MOST_ALTERNATIVES} alternatives`
  }
  return done
}

function findFirstBraces(
  glob: string,
): { before: string; alternatives: string[]; after: string } | 'unclosed' | null {
  const opening = glob.indexOf('{')
  const closing = glob.indexOf('}')
  if (opening < 0) return closing < 0 ? null : 'unclosed'
  if (closing < opening) return 'unclosed'
  const alternatives: string[] = []
  let depth = 0
  let from = opening + 1
  for (let at = opening; at < glob.length; at++) {
    const character = glob[at]
    if (character === '{') depth++
    const isEnd = character === '}' && --depth === 0
    if (!isEnd && !(character === ',' && depth === 1)) continue
    alternatives.push(glob.slice(from, at))
    from = at + 1
    if (isEnd) return { before: glob.slice(0, opening), alternatives, after: glob.slice(at + 1) }
  }
  return 'unclosed'
}
