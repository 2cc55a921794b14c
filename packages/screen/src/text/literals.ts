/**
 * Literals that a text must contain for an expression to match: at least one of each list. ASCII letters match in
 * either case.
 */
export type Needs = readonly (readonly string[])[]

/** The classes of signs: one for each distinct sign of all literals, and one for all other signs. */
const classes = 64
const otherSign = 0

/**
 * Checks for several expressions whether a text contains the literals that they need, in one pass (Aho and Corasick,
 * 1975). Most expressions need a word or sign that few texts have, so most are never tried.
 */
export class Literals {
  private readonly classOf = new Uint8Array(128)
  /** The next state by state and class. */
  private readonly next: Uint16Array
  /** The numbers of the lists whose literals end in a state. */
  private readonly ending: (readonly number[] | undefined)[]
  private readonly isEnd: Uint8Array
  /** The number of the expression of each list. */
  private readonly owner: Uint8Array
  /** Lists with a literal that is not ASCII. Every text that is not ASCII counts as containing them. */
  private readonly beyond: readonly number[]
  /** How many lists each expression has. */
  private readonly lists: Uint8Array
  /** For the last text: how many lists of each expression are missing, and which lists were found. */
  private readonly missing: Uint8Array
  private readonly found: Uint8Array

  constructor(needs: readonly Needs[]) {
    const lists = needs.flatMap((of, owner) => of.map((literals) => ({ literals, owner })))
    this.lists = Uint8Array.from(needs, ({ length }) => length)
    this.owner = Uint8Array.from(lists, ({ owner }) => owner)
    this.missing = this.lists.slice()
    this.found = new Uint8Array(lists.length)
    this.beyond = lists.flatMap(({ literals }, list) => (literals.every(isAscii) ? [] : [list]))
    const entries = lists.flatMap(({ literals }, list) =>
      literals.filter(isAscii).map((literal) => ({ literal: literal.toLowerCase(), list })),
    )
    const states = 1 + entries.reduce((sum, { literal }) => sum + literal.length, 0)
    if (states > 0xffff || lists.length > 0xff) throw new Error('Too many literals')
    this.next = new Uint16Array(states * classes)
    this.ending = Array.from({ length: states }, () => undefined)
    this.numberSigns(entries.map(({ literal }) => literal))
    this.growStates(entries)
    this.linkStates()
    this.isEnd = Uint8Array.from(this.ending, (lists) => (lists ? 1 : 0))
  }

  private numberSigns(literals: readonly string[]): void {
    let used = otherSign
    for (const sign of new Set(literals.join(''))) {
      if (++used >= classes) throw new Error('Too many signs in literals')
      this.classOf[sign.charCodeAt(0)] = used
      this.classOf[sign.toUpperCase().charCodeAt(0)] = used
    }
  }

  private growStates(entries: readonly { literal: string; list: number }[]): void {
    let used = 0
    for (const { literal, list } of entries) {
      let state = 0
      for (const sign of literal) {
        const edge = state * classes + this.classOf[sign.charCodeAt(0)]!
        if (this.next[edge] === 0) this.next[edge] = ++used
        state = this.next[edge]!
      }
      this.ending[state] = [...(this.ending[state] ?? []), list]
    }
  }

  /**
   * Links each state to the state of its longest suffix that begins a literal. The search follows the link if the next
   * character continues no literal.
   */
  private linkStates(): void {
    const fallback = new Uint16Array(this.ending.length)
    const queue = [...this.next.subarray(0, classes)].filter((state) => state !== 0)
    for (const state of queue) {
      const back = fallback[state]!
      const inherited = this.ending[back] ?? []
      if (inherited.length > 0)
        this.ending[state] = [...new Set([...(this.ending[state] ?? []), ...inherited])]
      for (let sign = 0; sign < classes; sign++) {
        const edge = state * classes + sign
        const elsewhere = this.next[back * classes + sign]!
        if (this.next[edge] === 0) this.next[edge] = elsewhere
        else {
          fallback[this.next[edge]!] = elsewhere
          queue.push(this.next[edge]!)
        }
      }
    }
  }

  /**
   * Returns for each expression 0 if the text contains all the literals that it needs, otherwise a larger number. The
   * next call overwrites the result.
   */
  missingIn(text: string): Readonly<Uint8Array> {
    const { classOf, next, ending, isEnd, missing, found } = this
    missing.set(this.lists)
    found.fill(0)
    const noteList = (list: number) => {
      if (found[list] === 1) return
      found[list] = 1
      missing[this.owner[list]!]!--
    }
    let state = 0
    let isBeyond = false
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code > 127) isBeyond = true
      state = next[state * classes + (code > 127 ? otherSign : classOf[code]!)]!
      if (isEnd[state] === 1) for (const list of ending[state]!) noteList(list)
    }
    if (isBeyond) for (const list of this.beyond) noteList(list)
    return missing
  }
}

const isAscii = (literal: string) => /^[\0-\x7f]*$/.test(literal)
