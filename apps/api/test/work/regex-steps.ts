import { type AST, RegExpParser } from '@eslint-community/regexpp'

/**
 * Runs regular expressions as a backtracking engine does and counts what it does, so that a test can say how the work
 * of an expression grows without a clock. It answers the same as the engine; it knows no shortcuts, so that the count
 * is what the engine may have to do at worst.
 */
export interface Run {
  steps: number
  /** Where the match begins and ends; null: there is none. */
  match: { start: number; end: number } | null
}

type Takes = (character: string) => boolean
type Instruction =
  | { do: 'take'; takes: Takes }
  /** So many characters of a kind, as many as there are, and given back one by one. */
  | { do: 'run'; takes: Takes; least: number; most: number }
  | { do: 'split'; first: number; second: number }
  | { do: 'jump'; to: number }
  | { do: 'set'; slot: number }
  | { do: 'moved'; slot: number }
  | { do: 'start' | 'end' | 'word' | 'no word' }
  | { do: 'look'; program: Program; negate: boolean }
  | { do: 'again'; group: number }
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

/** The first match at or after a place; only there where the expression is sticky. */
export function runRegex(expression: RegExp, text: string, from = 0, mostSteps = 2e9): Run {
  const known = compiled.get(String(expression))
  const { program, slots, flags } = known ?? compile(expression)
  const engine = new Engine(text, flags, slots, mostSteps)
  for (let start = from; start <= text.length; start++) {
    engine.steps++
    const end = engine.attempt(program, start)
    if (end >= 0) return { steps: engine.steps, match: { start, end } }
    if (engine.steps > mostSteps || flags.sticky) break
  }
  return { steps: engine.steps, match: null }
}

class Engine {
  steps = 0
  readonly #text: string
  readonly #flags: AST.Flags
  readonly #mostSteps: number
  #slots: number[]
  constructor(text: string, flags: AST.Flags, slots: number, mostSteps: number) {
    this.#text = text
    this.#flags = flags
    this.#slots = Array<number>(slots).fill(-1)
    this.#mostSteps = mostSteps
  }

  /**
   * Where the match ends, or -1. `ways` is what is left to try: place in the program, place in the text, and the place
   * down to which a run may give back.
   */
  attempt(program: Program, start: number): number {
    const { code, isBackward } = program
    const ways: number[] = []
    const undo: [depth: number, slot: number, value: number][] = []
    let [at, place] = [0, start]
    const fail = () => {
      if (ways.length === 0) return false
      const least = ways.pop()!
      place = ways.pop()!
      at = ways.pop()!
      const left = isBackward ? place + this.#after(place).length : place - this.#before(place).length
      if (place !== least && left !== least) ways.push(at, left, least)
      if (place !== least) place = left
      while (undo.length > 0 && undo.at(-1)![0] > ways.length) {
        const [, slot, value] = undo.pop()!
        this.#slots[slot] = value
      }
      return true
    }
    const keep = (slot: number) => {
      undo.push([ways.length, slot, this.#slots[slot]!])
      this.#slots[slot] = place
    }
    for (;;) {
      if (at === code.length) return place
      if (++this.steps > this.#mostSteps) return -1
      const instruction = code[at]!
      let isFine = true
      at++
      switch (instruction.do) {
        case 'take': {
          const character = isBackward ? this.#before(place) : this.#after(place)
          isFine = character !== '' && instruction.takes(character)
          place += isBackward ? -character.length : character.length
          break
        }
        case 'split':
          ways.push(instruction.second, place, place)
          at = instruction.first
          break
        case 'run': {
          const { takes, least, most } = instruction
          let taken = 0
          let fewest = place
          while (taken < most) {
            const character = isBackward ? this.#before(place) : this.#after(place)
            if (character === '' || !takes(character)) break
            place += isBackward ? -character.length : character.length
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
          keep(instruction.slot)
          break
        case 'moved':
          isFine = this.#slots[instruction.slot] !== place
          break
        case 'look': {
          const found = this.attempt(instruction.program, place) >= 0
          isFine = found !== instruction.negate
          break
        }
        case 'again': {
          const end = this.#again(instruction.group, place, isBackward)
          isFine = end >= 0
          place = end
          break
        }
        default:
          isFine = this.#holds(instruction.do, place)
      }
      if (!isFine && !fail()) return -1
    }
  }

  #after(place: number): string {
    if (place >= this.#text.length) return ''
    if (!this.#flags.unicode && !this.#flags.unicodeSets) return this.#text[place]!
    return String.fromCodePoint(this.#text.codePointAt(place)!)
  }
  #before(place: number): string {
    if (place <= 0) return ''
    const isPair =
      (this.#flags.unicode || this.#flags.unicodeSets) && (this.#text.codePointAt(place - 2) ?? 0) > 0xffff
    return this.#text.slice(isPair ? place - 2 : place - 1, place)
  }
  #again(group: number, place: number, isBackward: boolean): number {
    const [one, other] = [this.#slots[2 * group]!, this.#slots[2 * group + 1]!]
    if (one < 0 || other < 0) return place
    const said = this.#text.slice(Math.min(one, other), Math.max(one, other))
    this.steps += said.length
    const from = isBackward ? place - said.length : place
    if (from < 0 || !this.#text.startsWith(said, from)) return -1
    return isBackward ? from : place + said.length
  }
  #holds(what: 'start' | 'end' | 'word' | 'no word', place: number): boolean {
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
  const collect = (node: AST.Node) => {
    if (node.type === 'CapturingGroup') groups.set(node, groups.size + 1)
    for (const inner of childrenOf(node)) collect(inner)
  }
  collect(pattern)
  const compiler = new Compiler(expression.flags, groups)
  const program = compiler.program(pattern.alternatives, false)
  const made = { program, slots: compiler.slots, flags }
  compiled.set(String(expression), made)
  return made
}

function childrenOf(node: AST.Node): AST.Node[] {
  if ('alternatives' in node && node.type !== 'ClassStringDisjunction') return node.alternatives
  if (node.type === 'Alternative') return node.elements
  return node.type === 'Quantifier' ? [node.element] : []
}

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

  program(alternatives: readonly AST.Alternative[], isBackward: boolean): Program {
    const [outer, direction] = [this.#code, this.#isBackward]
    this.#code = []
    this.#isBackward = isBackward
    this.#alternatives(alternatives)
    const program = { code: this.#code, isBackward }
    this.#code = outer
    this.#isBackward = direction
    return program
  }

  #alternatives(alternatives: readonly AST.Alternative[]): void {
    const ends: { do: 'jump'; to: number }[] = []
    alternatives.forEach((alternative, index) => {
      const split = { do: 'split' as const, first: 0, second: 0 }
      const isLast = index === alternatives.length - 1
      if (!isLast) split.first = this.#code.push(split)
      const elements = this.#isBackward ? alternative.elements.toReversed() : alternative.elements
      for (const element of elements) this.#element(element)
      if (isLast) return
      const end = { do: 'jump' as const, to: 0 }
      ends.push(end)
      split.second = this.#code.push(end)
    })
    for (const end of ends) end.to = this.#code.length
  }

  #element(node: AST.Element): void {
    if (isOneCharacter(node)) {
      this.#code.push({ do: 'take', takes: takes(node.raw, this.#flags) })
      return
    }
    switch (node.type) {
      case 'Group':
        this.#alternatives(node.alternatives)
        return
      case 'CapturingGroup': {
        const slot = 2 * this.#groups.get(node)!
        this.#code.push({ do: 'set', slot: this.#isBackward ? slot + 1 : slot })
        this.#alternatives(node.alternatives)
        this.#code.push({ do: 'set', slot: this.#isBackward ? slot : slot + 1 })
        return
      }
      case 'Quantifier':
        this.#quantifier(node)
        return
      case 'Backreference':
        this.#code.push({ do: 'again', group: this.#groups.get([node.resolved].flat()[0]!)! })
        return
      case 'Assertion':
        this.#assertion(node)
    }
  }

  #assertion(node: AST.Assertion): void {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const program = this.program(node.alternatives, node.kind === 'lookbehind')
      this.#code.push({ do: 'look', program, negate: node.negate })
    } else if (node.kind === 'word') this.#code.push({ do: node.negate ? 'no word' : 'word' })
    else this.#code.push({ do: node.kind })
  }

  /** Written out as often as it may come. What has come often enough goes on only where it took something. */
  #quantifier({ element, min, max, greedy }: AST.Quantifier): void {
    if (greedy && isOneCharacter(element)) {
      this.#code.push({ do: 'run', takes: takes(element.raw, this.#flags), least: min, most: max })
      return
    }
    for (let i = 0; i < min; i++) this.#element(element)
    const splits: Extract<Instruction, { do: 'split' }>[] = []
    const enter = () => {
      const split = { do: 'split' as const, first: 0, second: 0 }
      this.#code.push(split)
      splits.push(split)
      split[greedy ? 'first' : 'second'] = this.#code.length
    }
    const mayBeEmpty = shortest(element) === 0
    const slot = mayBeEmpty ? this.slots++ : 0
    const once = () => {
      if (mayBeEmpty) this.#code.push({ do: 'set', slot })
      this.#element(element)
      if (mayBeEmpty) this.#code.push({ do: 'moved', slot })
    }
    if (max === Number.POSITIVE_INFINITY) {
      const loop = this.#code.length
      enter()
      once()
      this.#code.push({ do: 'jump', to: loop })
    } else
      for (let i = min; i < max; i++) {
        enter()
        once()
      }
    for (const split of splits) split[greedy ? 'second' : 'first'] = this.#code.length
  }
}

function isOneCharacter(node: AST.Element): boolean {
  return /^Character|^ExpressionCharacter/.test(node.type)
}

/** How many characters it takes at least; an assertion takes none. */
function shortest(node: AST.Node): number {
  if (node.type === 'Quantifier') return node.min * shortest(node.element)
  if (node.type === 'Assertion' || node.type === 'Backreference') return 0
  if (node.type === 'Alternative') return node.elements.reduce((sum, each) => sum + shortest(each), 0)
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return Math.min(...node.alternatives.map(shortest))
  return 1
}

const classes = new Map<string, Takes>()

/** Asks the engine itself, once a character. */
function takes(raw: string, flags: string): Takes {
  const key = `${raw} ${flags}`
  const known = classes.get(key)
  if (known) return known
  const one = new RegExp(`^${raw === '/' ? '\\/' : raw}$`, flags.replace('m', ''))
  const answers = new Map<string, boolean>()
  const ascii: (boolean | undefined)[] = Array<undefined>(128).fill(undefined)
  const made = (character: string) => {
    const code = character.charCodeAt(0)
    if (code < 128) {
      ascii[code] ??= one.test(character)
      return ascii[code]
    }
    const answer = answers.get(character) ?? one.test(character)
    answers.set(character, answer)
    return answer
  }
  classes.set(key, made)
  return made
}
