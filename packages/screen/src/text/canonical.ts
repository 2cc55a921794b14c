import { foldConfusables } from './confusables.ts'

/** Counts of what canonicalisation removed or replaced, with which rules distinguish an accident from a disguise. */
export interface Evidence {
  /** Invisible characters between two letters of a script that has no use for them. */
  zeroWidth: number
  softHyphen: number
  /** Direction overrides and isolates (not the plain left-to-right and right-to-left marks). */
  bidi: number
  /** Characters of the Unicode tag block outside a flag. */
  tags: number
  /** Variation selectors that carry bytes: selectors from the supplement, or several in a row. */
  variation: number
  /** Full-width, mathematical, circled and other styled letters. */
  styled: number
  /** Words that mixed scripts to look Latin. */
  mixedScript: number
  /** Letters under three or more combining marks. */
  stacked: number
  ansi: number
  /** ANSI sequences that conceal text. */
  concealed: number
}

/** A text in canonical form, with a map back to the original. */
export interface Canonical {
  text: string
  /**
   * The original UTF-16 offset at which canonical unit i begins; null if every unit has the same offset in both texts.
   */
  starts: Uint32Array | null
  /** The original UTF-16 offset after canonical unit i. */
  ends: Uint32Array | null
  evidence: Evidence
  /** Text that was written in invisible characters. */
  hidden: string
}

const plain = /^[\n\r\t\x20-\x7e]*$/
const ansi = /\x1b(?:\[[0-9;:?<=>]{0,64}[ -/]{0,4}[@-~]|\][^\x07\x1b]{0,512}(?:\x07|\x1b\\)?|[@-Z\\-_])/y
const concealing = /\[(?:[0-9;]{0,16};)?8m$/
const mark = /^\p{M}$/u
const latin = /^[A-Za-z\u00c0-\u024f]$/
/** Matches a letter of a script without joiners and invisible separators. Persian, Hindi, Khmer and Thai use them. */
const unjoined =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Armenian}\p{Script=Georgian}]$/u

const invisible = new Set([
  0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0xfeff, 0x180e, 0x034f, 0x115f, 0x1160,
  0x17b4, 0x17b5, 0x3164, 0xffa0, 0x200e, 0x200f, 0x061c, 0x206a, 0x206b, 0x206c, 0x206d, 0x206e, 0x206f,
])
const punctuation = new Map<number, string>([
  [0x2018, "'"],
  [0x2019, "'"],
  [0x201a, "'"],
  [0x201b, "'"],
  [0x02bc, "'"],
  [0x201c, '"'],
  [0x201d, '"'],
  [0x201e, '"'],
  [0x201f, '"'],
  [0x2010, '-'],
  [0x2011, '-'],
  [0x2012, '-'],
  [0x2013, '-'],
  [0x2014, '-'],
  [0x2015, '-'],
  [0x2212, '-'],
  [0x2028, '\n'],
  [0x2029, '\n'],
  [0x0085, '\n'],
  [0x1680, ' '],
  [0x2044, '/'],
  [0x3002, '.'],
  [0xff0e, '.'],
  [0xff61, '.'],
])
const compatibility = new Map<number, string>()

function emptyEvidence(): Evidence {
  return {
    zeroWidth: 0,
    softHyphen: 0,
    bidi: 0,
    tags: 0,
    variation: 0,
    styled: 0,
    mixedScript: 0,
    stacked: 0,
    ansi: 0,
    concealed: 0,
  }
}

/** Returns the letter of a squared or negative-circled capital, which NFKC does not change. */
function enclosedLetter(code: number): string | undefined {
  if (code >= 0x1f130 && code <= 0x1f149) return String.fromCharCode(65 + code - 0x1f130)
  if (code >= 0x1f150 && code <= 0x1f169) return String.fromCharCode(65 + code - 0x1f150)
  if (code >= 0x1f170 && code <= 0x1f189) return String.fromCharCode(65 + code - 0x1f170)
  return undefined
}

function isStyled(code: number): boolean {
  return (
    (code >= 0xff01 && code <= 0xff5e) ||
    (code >= 0x1d400 && code <= 0x1d7ff) ||
    (code >= 0x2460 && code <= 0x24ff) ||
    (code >= 0x2100 && code <= 0x214f && code !== 0x2122 && code !== 0x2116) ||
    (code >= 0x1f130 && code <= 0x1f189)
  )
}

/**
 * Returns the canonical form of a text: NFKC, without invisible characters and terminal sequences, with uniform quotes
 * and dashes and folded lookalike letters. Pure ASCII does not change. Linear in the length.
 */
export function canonicaliseText(text: string): Canonical {
  const evidence = emptyEvidence()
  if (plain.test(text)) return { text, starts: null, ends: null, evidence, hidden: '' }
  const reader: Reader = { text, writer: new Writer(text.length), evidence, hidden: [], selectors: 0 }
  const { writer } = reader
  for (let at = 0; at < text.length; ) {
    const end = endOfPlain(text, at)
    if (end > at) {
      writer.pushAll(text, at, end)
      reader.selectors = 0
    }
    at = end > at ? end : readAt(reader, at)
  }
  const folded = foldConfusables(writer.text())
  evidence.mixedScript = folded.words
  return {
    text: folded.text,
    starts: writer.starts(),
    ends: writer.ends(),
    evidence,
    hidden: readHidden(reader.hidden),
  }
}

/** Returns the end of the run of plain units at an offset. A unit before a combining mark is not plain. */
function endOfPlain(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x20 ? code > 0x7e : code !== 10 && code !== 13 && code !== 9) break
  }
  const next = text.charCodeAt(at)
  return next >= 0x300 && next <= 0x36f && at > from ? at - 1 : at
}

interface Reader {
  text: string
  writer: Writer
  evidence: Evidence
  /** Bytes that were written in invisible characters. */
  hidden: number[]
  /** The number of variation selectors in a row so far. */
  selectors: number
}

/** Reads one character or sequence: writes it, or drops and counts it. Returns the offset after it. */
function readAt(reader: Reader, at: number): number {
  const { text, writer, evidence } = reader
  const code = text.codePointAt(at)!
  const size = code > 0xffff ? 2 : 1
  if (code < 0x7f && code !== 0x1b) {
    reader.selectors = 0
    const next = text.charCodeAt(at + 1)
    if (next >= 0x300 && next <= 0x36f) return writeCluster(text, at, size, writer, evidence)
    if (code >= 0x20 || code === 10 || code === 9 || code === 13) writer.push(text[at]!, at, at + 1)
    return at + 1
  }
  const carried = readCarrier(reader, at, code)
  if (carried > at) return carried
  reader.selectors = 0
  if (isDropped(reader, at, code)) return at + size
  if (isStyled(code)) evidence.styled++
  return writeCluster(text, at, size, writer, evidence)
}

/**
 * Drops a sequence that can carry an invisible message: a terminal sequence, a run of tag characters, a variation
 * selector. Returns the offset after it, or `at` if there is none.
 */
function readCarrier(reader: Reader, at: number, code: number): number {
  const { text, evidence, hidden } = reader
  if (code === 0x1b) {
    ansi.lastIndex = at
    const found = ansi.exec(text)?.[0]
    evidence.ansi++
    if (found && concealing.test(found)) evidence.concealed++
    return at + (found?.length ?? 1)
  }
  if (code >= 0xe0000 && code <= 0xe007f) {
    const run = readTagRun(text, at)
    if (!run.flag) {
      evidence.tags += run.bytes.length
      hidden.push(...run.bytes)
    }
    return run.end
  }
  const selector = selectorByte(code)
  if (selector < 0) return at
  reader.selectors++
  if (code >= 0xe0100 || reader.selectors > 1) {
    evidence.variation++
    hidden.push(selector)
  }
  return at + (code > 0xffff ? 2 : 1)
}

/** Returns whether a character is dropped because it is invisible, and counts it as evidence. */
function isDropped({ text, writer, evidence }: Reader, at: number, code: number): boolean {
  if (code === 0xad) {
    evidence.softHyphen++
    return true
  }
  if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) {
    evidence.bidi++
    return true
  }
  if (invisible.has(code) || (code >= 0x1bca0 && code <= 0x1bca3) || (code >= 0x1d173 && code <= 0x1d17a)) {
    if (unjoined.test(text[at - 1] ?? '') && !/\s/.test(text[at + 1] ?? ' ')) evidence.zeroWidth++
    else if (unjoined.test(writer.lastUnit()) && unjoined.test(text[at + 1] ?? '')) evidence.zeroWidth++
    return true
  }
  return code >= 0x7f && code <= 0x9f && code !== 0x85
}

/**
 * Writes one base character composed with its combining marks. Marks after the second are decoration and are dropped.
 */
function writeCluster(text: string, at: number, size: number, writer: Writer, evidence: Evidence): number {
  let end = at + size
  let marks = 0
  let kept = text.slice(at, end)
  while (end < text.length) {
    const next = text.codePointAt(end)!
    if (next < 0x300 || !mark.test(String.fromCodePoint(next)) || selectorByte(next) >= 0) break
    const width = next > 0xffff ? 2 : 1
    marks++
    if (marks <= 2 || next > 0x36f) kept += text.slice(end, end + width)
    end += width
  }
  const code = text.codePointAt(at)!
  if (marks === 0) {
    let form = compatibility.get(code)
    if (form === undefined) {
      form = punctuation.get(code) ?? enclosedLetter(code) ?? kept.normalize('NFKC')
      if (compatibility.size < 8192) compatibility.set(code, form)
    }
    writer.push(form, at, end)
    return end
  }
  const composed = kept.normalize('NFKC')
  if (marks > 2 && latin.test(kept[0]!)) {
    evidence.stacked++
    writer.push(kept[0]!, at, end)
  } else writer.push(composed, at, end)
  return end
}

/** Reads a run of tag characters. After a black flag it is a regional flag, not a message. */
function readTagRun(text: string, from: number): { bytes: number[]; end: number; flag: boolean } {
  const bytes: number[] = []
  let at = from
  while (at < text.length) {
    const code = text.codePointAt(at)!
    if (code < 0xe0000 || code > 0xe007f) break
    if (code !== 0xe007f && code >= 0xe0020) bytes.push(code - 0xe0000)
    at += 2
  }
  const flag = text.codePointAt(from - 2) === 0x1f3f4 && bytes.length <= 6
  return { bytes, end: at, flag }
}

function selectorByte(code: number): number {
  if (code >= 0xfe00 && code <= 0xfe0f) return code - 0xfe00
  if (code >= 0xe0100 && code <= 0xe01ef) return code - 0xe0100 + 16
  return -1
}

/** Decodes hidden bytes. A byte order mark in the middle of the text is kept. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

function readHidden(bytes: number[]): string {
  if (bytes.length === 0) return ''
  return decoder.decode(Uint8Array.from(bytes)).replace(/[^\n\x20-\x7e\u00a0-\uffff]/g, '')
}

/** Collects canonical units with the original range of each. */
class Writer {
  private readonly parts: string[] = []
  private from: Uint32Array
  private to: Uint32Array
  private length = 0
  private last = ''

  constructor(size: number) {
    this.from = new Uint32Array(size + 64)
    this.to = new Uint32Array(size + 64)
  }

  push(form: string, start: number, end: number): void {
    if (form === '') return
    this.parts.push(form)
    this.last = form
    for (let i = 0; i < form.length; i++) {
      if (this.length === this.from.length) this.grow()
      this.from[this.length] = start
      this.to[this.length++] = end
    }
  }

  /** Writes a run of units that stay unchanged. */
  pushAll(text: string, start: number, end: number): void {
    this.parts.push(text.slice(start, end))
    this.last = text[end - 1]!
    while (this.length + end - start > this.from.length) this.grow()
    for (let at = start; at < end; at++) {
      this.from[this.length] = at
      this.to[this.length++] = at + 1
    }
  }

  /** Returns the last UTF-16 unit that was written, or an empty text. */
  lastUnit(): string {
    return this.last.slice(-1)
  }

  text(): string {
    return this.parts.join('')
  }

  starts(): Uint32Array {
    return this.from.subarray(0, this.length)
  }

  ends(): Uint32Array {
    return this.to.subarray(0, this.length)
  }

  private grow(): void {
    const size = this.from.length * 2
    const [from, to] = [new Uint32Array(size), new Uint32Array(size)]
    from.set(this.from)
    to.set(this.to)
    this.from = from
    this.to = to
  }
}

/** Returns the original range of a canonical range. */
export function originalRange(canonical: Canonical, start: number, end: number): [number, number] {
  if (!canonical.starts || !canonical.ends || end <= start) return [start, end]
  return [canonical.starts[start]!, canonical.ends[end - 1]!]
}

const foldTable = buildFoldTable()
/** The folded form of each UTF-16 unit, computed on first use; 0 if unknown yet. */
const foldedUnits = new Uint16Array(1 << 16)
/** A buffer for the units of a folded text. Longer texts are joined from several buffers. */
const unitBuffer = new Uint16Array(2048)

/**
 * Returns the text in lower case without diacritics. Works unit by unit, so that offsets do not change. Letters
 * without a base of one unit stay unchanged.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  let out = ''
  for (let from = 0; from < text.length; from += unitBuffer.length) {
    const size = Math.min(unitBuffer.length, text.length - from)
    for (let i = 0; i < size; i++) {
      const code = text.charCodeAt(from + i)
      if (foldedUnits[code] === 0) foldedUnits[code] = foldUnit(text[from + i]!).charCodeAt(0)
      unitBuffer[i] = foldedUnits[code]!
    }
    out += Reflect.apply(String.fromCharCode, null, unitBuffer.subarray(0, size))
  }
  return out
}

function foldUnit(unit: string): string {
  return foldTable[unit.charCodeAt(0)] ?? lowerUnit(unit)
}

function lowerUnit(unit: string): string {
  const lower = unit.toLowerCase()
  return lower.length === 1 ? lower : unit
}

function buildFoldTable(): (string | undefined)[] {
  const special: Record<string, string> = {
    ß: 's',
    ø: 'o',
    đ: 'd',
    ł: 'l',
    ı: 'i',
    æ: 'a',
    œ: 'o',
    ħ: 'h',
    ŧ: 't',
  }
  // Covers Latin, Greek, Cyrillic and Vietnamese. Korean syllables are left out, because they would be split into
  // letters.
  return Array.from({ length: 0x1f00 }, (_, code) => {
    if (code >= 0x500 && code < 0x1e00) return undefined
    const unit = lowerUnit(String.fromCharCode(code))
    if (special[unit]) return special[unit]
    if (unit === 'й') return unit
    const base = unit.normalize('NFD')[0]!
    return base.length === 1 && /[\p{L}]/u.test(unit) ? base : unit
  })
}
