import { type AST, RegExpParser } from '@eslint-community/regexpp'

/**
 * Runs regular expressions like a backtracking engine and counts the steps, so that a test sees without a clock how the
 * work grows. The results equal the engine's. It uses no shortcuts, so the count is the worst case.
 */
export interface Run {
  steps: number
  /** The start and end of the match; null: no match. */
  match: { start: number; end: number } | null
}

/** Whether a kind of character includes a code point. */
type Takes = (code: number) => boolean
type Do = 'take' | 'run' | 'split' | 'jump' | 'set' | 'moved' | 'look' | 'again' | Place
type Place = 'start' | 'end' | 'word' | 'no word'
/** Every instruction has all fields, because V8 reads fields of objects of one shape several times as fast. */
interface Instruction {
  do: Do
  /**
   * The characters that `take` and `run` accept. A run takes as many characters as possible and gives them back one by
   * one.
   */
  takes: Takes
  least: number
  most: number
  /** The next instruction of `jump` and `split`, and the second choice of `split`. */
  to: number
  second: number
  /** The slot that `set` writes and `moved` compares. */
  slot: number
  /** The pattern of a `look`, which is a look-around. */
  program: Program
  negate: boolean
  /** The group to which `again` refers back. */
  group: number
}
interface Program {
  code: Instruction[]
  isBackward: boolean
}
interface Compiled {
  program: Program
  slots: number
  flags: AST.Flags
}

const compiled = new Map<string, Compiled>()
/**
 * Compiled expressions by object, which is a quicker key than the text. A literal in a function is a new object at
 * every call, so `compiled` has them by text too.
 */
const compiledOf = new WeakMap<RegExp, Compiled>()

/** Finds the first match at or after a position; of a sticky expression, only at that position. */
export function runRegex(expression: RegExp, text: string, from = 0, mostSteps = 2e9): Run {
  const known = compiledOf.get(expression) ?? compiled.get(String(expression))
  const made = known ?? compile(expression)
  if (made !== known || !compiledOf.has(expression)) compiledOf.set(expression, made)
  const { program, slots, flags } = made
  const engine = new Engine(text, flags, slots, mostSteps)
  for (let start = from; start <= text.length; start++) {
    engine.steps++
    const end = engine.matchAt(program, start)
    if (end >= 0) return { steps: engine.steps, match: { start, end } }
    if (engine.steps > mostSteps || flags.sticky) break
  }
  return { steps: engine.steps, match: null }
}

class Engine {
  steps = 0
  readonly #text: string
  readonly #flags: AST.Flags
  readonly #isUnicode: boolean
  readonly #mostSteps: number
  readonly #slots: number[]
  /**
   * The alternatives that are left to try, three numbers each: the position in the program, the position in the text,
   * and the position down to which a run may give back. Look-arounds use the end of it.
   */
  readonly #ways: number[] = []
  /** Replaced values of slots, three numbers each: the length of `ways` at the time, the slot and the value. */
  readonly #undo: number[] = []
  constructor(text: string, flags: AST.Flags, slots: number, mostSteps: number) {
    this.#text = text
    this.#flags = flags
    this.#isUnicode = flags.unicode || flags.unicodeSets
    this.#slots = Array<number>(slots).fill(-1)
    this.#mostSteps = mostSteps
  }

  /** Returns the end of the match at a position, or -1. */
  matchAt(program: Program, start: number): number {
    const [ways, undo] = [this.#ways.length, this.#undo.length]
    const end = this.#run(program, start, ways, undo)
    if (this.#ways.length !== ways) this.#ways.length = ways
    if (this.#undo.length !== undo) this.#undo.length = undo
    return end
  }

  #run({ code, isBackward }: Program, start: number, bottom: number, bottomOfUndo: number): number {
    const ways = this.#ways
    let [at, place] = [0, start]
    for (;;) {
      if (at === code.length) return place
      if (++this.steps > this.#mostSteps) return -1
      const instruction = code[at]!
      let isFine = true
      at++
      switch (instruction.do) {
        case 'take': {
          const next = isBackward ? this.#placeBefore(place) : this.#placeAfter(place)
          isFine = next !== place && instruction.takes(this.#codeAt(isBackward ? next : place))
          place = next
          break
        }
        case 'split':
          ways.push(instruction.second, place, place)
          at = instruction.to
          break
        case 'run': {
          const { takes, least, most } = instruction
          let taken = 0
          let fewest = place
          while (taken < most) {
            const next = isBackward ? this.#placeBefore(place) : this.#placeAfter(place)
            if (next === place || !takes(this.#codeAt(isBackward ? next : place))) break
            place = next
            if (++taken === least) fewest = place
          }
          this.steps += taken
          isFine = taken >= least
          if (isFine && place !== fewest) ways.push(at, place, fewest)
          break
        }
        case 'jump':
          at = instruction.to
          break
        case 'set':
          this.#undo.push(ways.length, instruction.slot, this.#slots[instruction.slot]!)
          this.#slots[instruction.slot] = place
          break
        case 'moved':
          isFine = this.#slots[instruction.slot] !== place
          break
        case 'look':
          isFine = this.matchAt(instruction.program, place) >= 0 !== instruction.negate
          break
        case 'again': {
          const end = this.#matchGroupAgain(instruction.group, place, isBackward)
          isFine = end >= 0
          place = end
          break
        }
        default:
          isFine = this.#isAssertionMet(instruction.do, place)
      }
      if (isFine) continue
      if (ways.length === bottom) return -1
      const least = ways.pop()!
      place = ways.pop()!
      at = ways.pop()!
      if (place !== least) {
        place = isBackward ? this.#placeAfter(place) : this.#placeBefore(place)
        if (place !== least) ways.push(at, place, least)
      }
      this.#takeBack(bottomOfUndo)
    }
  }

  /** Restores the slots that the present alternative has set. */
  #takeBack(bottom: number): void {
    const undo = this.#undo
    while (undo.length > bottom && undo[undo.length - 3]! > this.#ways.length) {
      const value = undo.pop()!
      this.#slots[undo.pop()!] = value
      undo.pop()
    }
  }

  /** Returns the position after the next character; the same position at the end of the text. */
  #placeAfter(place: number): number {
    if (place >= this.#text.length) return place
    return this.#isUnicode && this.#text.codePointAt(place)! > 0xffff ? place + 2 : place + 1
  }
  #placeBefore(place: number): number {
    if (place <= 0) return place
    return this.#isUnicode && (this.#text.codePointAt(place - 2) ?? 0) > 0xffff ? place - 2 : place - 1
  }
  #codeAt(place: number): number {
    return this.#isUnicode ? this.#text.codePointAt(place)! : this.#text.charCodeAt(place)
  }
  #matchGroupAgain(group: number, place: number, isBackward: boolean): number {
    const [one, other] = [this.#slots[2 * group]!, this.#slots[2 * group + 1]!]
    if (one < 0 || other < 0) return place
    const said = this.#text.slice(Math.min(one, other), Math.max(one, other))
    this.steps += said.length
    const from = isBackward ? place - said.length : place
    if (from < 0 || !this.#text.startsWith(said, from)) return -1
    return isBackward ? from : place + said.length
  }
  #isAssertionMet(what: Place, place: number): boolean {
    const [before, after] = [this.#text[place - 1], this.#text[place]]
    const isBreak = (character: string | undefined) => /[\n\r\u2028\u2029]/.test(character ?? '')
    if (what === 'start') return place === 0 || (this.#flags.multiline && isBreak(before))
    if (what === 'end') return place === this.#text.length || (this.#flags.multiline && isBreak(after))
    const isWord = (character: string | undefined) => /\w/.test(character ?? '')
    return (isWord(before) !== isWord(after)) === (what === 'word')
  }
}

function compile(expression: RegExp): Compiled {
  const { pattern, flags } = new RegExpParser().parseLiteral(String(expression))
  const groups = new Map<AST.CapturingGroup, number>()
  const collectGroups = (node: AST.Node) => {
    if (node.type === 'CapturingGroup') groups.set(node, groups.size + 1)
    for (const inner of childrenOf(node)) collectGroups(inner)
  }
  collectGroups(pattern)
  const compiler = new Compiler(expression.flags, groups)
  const program = compiler.compileProgram(pattern.alternatives, false)
  const made = { program, slots: compiler.slots, flags }
  compiled.set(String(expression), made)
  return made
}

function childrenOf(node: AST.Node): AST.Node[] {
  if ('alternatives' in node && node.type !== 'ClassStringDisjunction') return node.alternatives
  if (node.type === 'Alternative') return node.elements
  return node.type === 'Quantifier' ? [node.element] : []
}

const nothing: Program = { code: [], isBackward: false }
const makeInstruction = (what: Do, given: Partial<Instruction> = {}): Instruction => ({
  ...{ do: what, takes: () => false, least: 0, most: 0, to: 0, second: 0, slot: 0 },
  ...{ program: nothing, negate: false, group: 0 },
  ...given,
})

class Compiler {
  slots: number
  readonly #flags: string
  readonly #groups: Map<AST.CapturingGroup, number>
  #code: Instruction[] = []
  #isBackward = false
  constructor(flags: string, groups: Map<AST.CapturingGroup, number>) {
    this.#flags = flags.replace(/[gy]/g, '')
    this.#groups = groups
    this.slots = 2 * groups.size + 2
  }

  compileProgram(alternatives: readonly AST.Alternative[], isBackward: boolean): Program {
    const [outer, direction] = [this.#code, this.#isBackward]
    this.#code = []
    this.#isBackward = isBackward
    this.#compileAlternatives(alternatives)
    const program = { code: this.#code, isBackward }
    this.#code = outer
    this.#isBackward = direction
    return program
  }

  #compileAlternatives(alternatives: readonly AST.Alternative[]): void {
    const ends: Instruction[] = []
    alternatives.forEach((alternative, index) => {
      const split = makeInstruction('split')
      const isLast = index === alternatives.length - 1
      if (!isLast) split.to = this.#code.push(split)
      const elements = this.#isBackward ? alternative.elements.toReversed() : alternative.elements
      for (const element of elements) this.#compileElement(element)
      if (isLast) return
      const end = makeInstruction('jump')
      ends.push(end)
      split.second = this.#code.push(end)
    })
    for (const end of ends) end.to = this.#code.length
  }

  #compileElement(node: AST.Element): void {
    if (isOneCharacter(node)) {
      this.#code.push(makeInstruction('take', { takes: charactersTaken(node.raw, this.#flags) }))
      return
    }
    switch (node.type) {
      case 'Group':
        this.#compileAlternatives(node.alternatives)
        return
      case 'CapturingGroup': {
        const slot = 2 * this.#groups.get(node)!
        this.#code.push(makeInstruction('set', { slot: this.#isBackward ? slot + 1 : slot }))
        this.#compileAlternatives(node.alternatives)
        this.#code.push(makeInstruction('set', { slot: this.#isBackward ? slot : slot + 1 }))
        return
      }
      case 'Quantifier':
        this.#compileQuantifier(node)
        return
      case 'Backreference':
        this.#code.push(makeInstruction('again', { group: this.#groups.get([node.resolved].flat()[0]!)! }))
        return
      case 'Assertion':
        this.#compileAssertion(node)
    }
  }

  #compileAssertion(node: AST.Assertion): void {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const program = this.compileProgram(node.alternatives, node.kind === 'lookbehind')
      this.#code.push(makeInstruction('look', { program, negate: node.negate }))
    } else if (node.kind === 'word') this.#code.push(makeInstruction(node.negate ? 'no word' : 'word'))
    else this.#code.push(makeInstruction(node.kind))
  }

  /**
   * Compiles a repetition by unrolling it. After the minimum, it continues only if a repetition consumed characters.
   */
  #compileQuantifier({ element, min, max, greedy }: AST.Quantifier): void {
    if (greedy && isOneCharacter(element)) {
      this.#code.push(
        makeInstruction('run', { takes: charactersTaken(element.raw, this.#flags), least: min, most: max }),
      )
      return
    }
    for (let i = 0; i < min; i++) this.#compileElement(element)
    const splits: Instruction[] = []
    const compileOptional = () => {
      const split = makeInstruction('split')
      this.#code.push(split)
      splits.push(split)
      split[greedy ? 'to' : 'second'] = this.#code.length
    }
    const mayBeEmpty = leastLength(element) === 0
    const slot = mayBeEmpty ? this.slots++ : 0
    const compileOnce = () => {
      if (mayBeEmpty) this.#code.push(makeInstruction('set', { slot }))
      this.#compileElement(element)
      if (mayBeEmpty) this.#code.push(makeInstruction('moved', { slot }))
    }
    if (max === Number.POSITIVE_INFINITY) {
      const loop = this.#code.length
      compileOptional()
      compileOnce()
      this.#code.push(makeInstruction('jump', { to: loop }))
    } else
      for (let i = min; i < max; i++) {
        compileOptional()
        compileOnce()
      }
    for (const split of splits) split[greedy ? 'second' : 'to'] = this.#code.length
  }
}

function isOneCharacter(node: AST.Element): boolean {
  return /^Character|^ExpressionCharacter/.test(node.type)
}

/** Returns the least number of characters that a node consumes; an assertion consumes none. */
function leastLength(node: AST.Node): number {
  if (node.type === 'Quantifier') return node.min * leastLength(node.element)
  if (node.type === 'Assertion' || node.type === 'Backreference') return 0
  if (node.type === 'Alternative') return node.elements.reduce((sum, each) => sum + leastLength(each), 0)
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return Math.min(...node.alternatives.map(leastLength))
  return 1
}

const classes = new Map<string, Takes>()
/** Results for code points below this one are cached. */
const CACHED = 0x800
const [UNKNOWN, TAKEN, REFUSED] = [0, 1, 2]

/** Returns whether a class of characters includes a code point, by asking the engine itself once for each character. */
function charactersTaken(raw: string, flags: string): Takes {
  const key = `${raw} ${flags}`
  const before = classes.get(key)
  if (before) return before
  const one = new RegExp(`^${raw === '/' ? '\\/' : raw}$`, flags.replace('m', ''))
  const known = new Uint8Array(CACHED)
  const takesCode = (code: number) => {
    if (code >= CACHED) return one.test(String.fromCodePoint(code))
    if (known[code] === UNKNOWN) known[code] = one.test(String.fromCodePoint(code)) ? TAKEN : REFUSED
    return known[code] === TAKEN
  }
  classes.set(key, takesCode)
  return takesCode
}
