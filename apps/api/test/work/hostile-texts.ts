import { type AST, RegExpParser } from '@eslint-community/regexpp'

/**
 * Returns texts that are likely to make an expression work hard, derived from the expression itself: starts of matches
 * that break off, repeated; and matches whose repetitions continue as long as possible and then do not end.
 * Deterministic.
 */
export function hostileTextsFor(expression: RegExp, variations = 12): ((length: number) => string)[] {
  const { pattern, flags } = new RegExpParser().parseLiteral(String(expression))
  const random = seededRandom(String(expression))
  const writer = new Writer(random, flags.raw.replace(/[gym]/g, ''), String(expression))
  const made: ((length: number) => string)[] = []
  for (let i = 0; i < variations; i++) {
    const pieces = writer.generatePieces(pattern.alternatives)
    const whole = pieces.map(({ text }) => text).join('')
    const cut = Math.floor(random() * pieces.length) + 1
    const begun = pieces.slice(0, cut)
    made.push(repeatBetween('', begun.map(({ text }) => text).join(''), pick(random, ends)))
    const pumps = pieces.flatMap((piece, index) => (piece.again === null ? [] : [{ ...piece, index }]))
    for (const { again, index } of pumps) {
      const before = pieces.slice(0, index + 1).map(({ text }) => text)
      made.push(repeatBetween(before.join(''), again!, pick(random, ends)))
    }
    if (i === 0) made.push(repeatBetween('', whole || 'a', ''))
  }
  return made
}

const ends = ['', '', '\u0001', '\n', '!', 'é', ' ']

const repeatBetween = (before: string, unit: string, end: string) => (length: number) => {
  const room = Math.max(0, length - before.length - end.length)
  return before + (unit || 'a').repeat(Math.ceil(room / (unit.length || 1))).slice(0, room) + end
}

/** A part of a match. `again`: the text that may be repeated after the part. */
interface Piece {
  text: string
  again: string | null
}

/** A repetition that may repeat at least this many times is worth trying. */
const MANY = 8

class Writer {
  readonly #random: () => number
  readonly #flags: string
  readonly #letters: string[]
  constructor(random: () => number, flags: string, source: string) {
    this.#random = random
    this.#flags = flags
    // Letters from the expression's own source can match several of its parts.
    this.#letters = [...new Set([...source, ...'aA10 .-_:/"\n@éж中'])]
  }

  generatePieces(alternatives: readonly AST.Alternative[]): Piece[] {
    return pick(this.#random, alternatives).elements.flatMap((element) => this.#generateElement(element))
  }
  #generateText(alternatives: readonly AST.Alternative[]): string {
    return this.generatePieces(alternatives)
      .map(({ text }) => text)
      .join('')
  }

  #generateElement(node: AST.Element): Piece[] {
    switch (node.type) {
      case 'Assertion':
        return node.kind === 'lookahead' && !node.negate ? this.generatePieces(node.alternatives) : []
      case 'Backreference':
        return [{ text: 'a', again: null }]
      case 'Group':
      case 'CapturingGroup':
        return this.generatePieces(node.alternatives)
      case 'Quantifier':
        return this.#generateRepetition(node)
      default:
        return [{ text: this.#matchingCharacter(node), again: null }]
    }
  }

  #generateRepetition({ element, min, max }: AST.Quantifier): Piece[] {
    const often = Math.min(max, min + Math.floor(this.#random() * 3))
    const pieces: Piece[] = []
    for (let i = 0; i < Math.min(often, 40); i++) pieces.push(...this.#generateElement(element))
    const again = max >= MANY ? this.#generateAgain(element) : null
    return again === null ? pieces : [...pieces, { text: '', again }]
  }
  #generateAgain(element: AST.Element): string {
    if ('alternatives' in element) return this.#generateText(element.alternatives as AST.Alternative[])
    return this.#generateElement(element)
      .map(({ text }) => text)
      .join('')
  }

  #matchingCharacter(node: AST.Element): string {
    const one = new RegExp(`^${node.raw === '/' ? '\\/' : node.raw}$`, this.#flags)
    const fitting = this.#letters.filter((letter) => one.test(letter))
    if (fitting.length > 0) return pick(this.#random, fitting)
    for (let code = 0; code < 0x3000; code++)
      if (one.test(String.fromCharCode(code))) return String.fromCharCode(code)
    return one.test('가') ? '가' : 'a'
  }
}

function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!
}

/** Returns the generator mulberry32, seeded by a text. */
function seededRandom(text: string): () => number {
  let state = 0
  for (const letter of text) state = (Math.imul(state, 31) + letter.codePointAt(0)!) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
