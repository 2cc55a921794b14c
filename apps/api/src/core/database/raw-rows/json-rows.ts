import { parseTime } from '../row-shape.ts'
import type { TakeColumns } from '../trip.ts'
import type { ArrivedColumn } from './arriving-rows.ts'
import { borrowBuffer, giveBack } from './buffer-pool.ts'

/**
 * The members of a JSON object made from a row, in their order. Each is the first non-NULL value of the named columns,
 * or null; or a nested object made from the same row.
 */
export interface Members {
  readonly [member: string]: readonly string[] | Members
}

/**
 * Writes the first arriving rows as a JSON array between `before` and `after`, without creating strings or objects. A
 * cell becomes what `JSON.stringify` makes of the driver's value; `json` and `jsonb` stay as PostgreSQL writes them. A
 * missing column, or one of another type, throws.
 */
export class JsonRows {
  /** The number of rows that arrived. */
  count = 0
  /** The last row that was written. */
  last: Buffer | null = null
  columns: readonly ArrivedColumn[] = []
  private plan: Plan | null = null
  private readonly members: Members
  private readonly most: number
  private readonly before: string
  private json: Buffer = nowhere
  private length = 0
  private cells = new Int32Array(0)

  constructor({ members, most, before }: { members: Members; most: number; before: string }) {
    this.members = members
    this.most = most
    this.before = before
  }

  readonly take: TakeColumns = (row, columns) => {
    if (++this.count > this.most) return
    this.begin()
    this.plan ??= this.preparePlan(columns)
    this.makeRoom(this.plan.leadBytes + row.length * this.plan.mostTimes * LONGEST_ESCAPE)
    if (this.count > 1) this.json[this.length++] = COMMA
    findCells(row, this.cells)
    this.length = writeObject(this.json, this.length, row, this.cells, this.plan)
    if (this.count === this.most) this.last = Buffer.from(row)
  }

  /** Drops the rows so far, because the server sends them again. */
  restart(): void {
    if (this.json !== nowhere) giveBack(this.json)
    this.json = nowhere
    this.length = 0
    this.count = 0
    this.last = null
    this.plan = null
  }

  /** Returns the whole text. Its buffer may be given back once the text has been sent. */
  finish(after: string): Buffer {
    this.begin()
    this.makeRoom(after.length * 3 + 1)
    return this.json.subarray(0, this.length + this.json.write(`]${after}`, this.length))
  }

  /**
   * Borrows the buffer. Called with the first row, so that a statement that still waits for the database holds no
   * buffer.
   */
  private begin(): void {
    if (this.json !== nowhere) return
    this.json = borrowBuffer()
    this.length = this.json.write(`${this.before}[`)
  }

  /**
   * Prepares the plan for these columns. Called with the first row, because all rows of a statement have the same
   * columns.
   */
  private preparePlan(columns: readonly ArrivedColumn[]): Plan {
    this.columns = columns
    this.cells = new Int32Array(2 * columns.length)
    return planOf(columns, this.members)
  }

  private makeRoom(more: number): void {
    if (this.json.length - this.length >= more) return
    const larger = Buffer.allocUnsafeSlow(2 * this.json.length + more)
    this.json.copy(larger, 0, 0, this.length)
    giveBack(this.json)
    this.json = larger
  }
}

const [COMMA, MARK, END] = [0x2c, 0x22, 0x7d]
const nowhere = Buffer.alloc(0)
/** The length of the longest escape, `\u001f`. */
const LONGEST_ESCAPE = 6
/** Longer runs are copied by a call, shorter ones byte by byte: a call costs as much as about fifty bytes. */
const WORTH_A_CALL = 48

/** Finds the start and end of each cell of a row. A NULL cell ends before it starts. */
function findCells(row: Buffer, cells: Int32Array): void {
  let at = 2
  for (let i = 0; i < cells.length; i += 2) {
    const length = (row[at]! << 24) | (row[at + 1]! << 16) | (row[at + 2]! << 8) | row[at + 3]!
    at += 4
    cells[i] = at
    cells[i + 1] = at + length
    if (length > 0) at += length
  }
}

function writeObject(json: Buffer, start: number, row: Buffer, cells: Int32Array, plan: Plan): number {
  let at = start
  for (const { lead, columns, inner } of plan.members) {
    at = copyBytes(json, at, lead, 0, lead.length)
    at = inner ? writeObject(json, at, row, cells, inner) : writeFirst(json, at, row, cells, columns)
  }
  json[at] = END
  return at + 1
}

function writeFirst(
  json: Buffer,
  at: number,
  row: Buffer,
  cells: Int32Array,
  columns: PlannedColumn[],
): number {
  for (const { place, write } of columns) {
    const from = cells[place]!
    const to = cells[place + 1]!
    if (to >= from) return write(json, at, row, from, to)
  }
  return copyBytes(json, at, nothing, 0, nothing.length)
}
const nothing = Buffer.from('null')

/** Writes a cell and returns the offset of its end. */
type Write = (json: Buffer, at: number, row: Buffer, from: number, to: number) => number

interface PlannedColumn {
  /** The index of the cell in the array of starts and ends. */
  place: number
  write: Write
}
interface Plan {
  members: { lead: Buffer; columns: PlannedColumn[]; inner: Plan | null }[]
  /** The number of bytes outside the cells, including those of an object whose cells are all NULL. */
  leadBytes: number
  /** The most times that any one column is written. */
  mostTimes: number
}

const plans = new WeakMap<readonly ArrivedColumn[], WeakMap<Members, Plan>>()

/**
 * Returns the plan for these columns. The columns of a prepared statement are always the same object, so each statement
 * is planned once per connection.
 */
function planOf(columns: readonly ArrivedColumn[], members: Members): Plan {
  const known = plans.get(columns) ?? new WeakMap<Members, Plan>()
  plans.set(columns, known)
  const plan = known.get(members) ?? newPlan(columns, members)
  known.set(members, plan)
  return plan
}

function newPlan(columns: readonly ArrivedColumn[], members: Members): Plan {
  const planColumn = (name: string): PlannedColumn => {
    const place = columns.findIndex((column) => column.name === name)
    if (place < 0) throw new Error(`no column ${name} to write`)
    const write = writers[columns[place]!.dataTypeID]
    if (!write) throw new Error(`a column of type ${columns[place]!.dataTypeID} cannot be written: ${name}`)
    return { place: 2 * place, write }
  }
  const plan: Plan = { members: [], leadBytes: 2, mostTimes: 1 }
  for (const [name, value] of Object.entries(members)) {
    const lead = Buffer.from(`${plan.members.length === 0 ? '{' : ','}${JSON.stringify(name)}:`)
    const inner = isList(value) ? null : newPlan(columns, value)
    plan.members.push({ lead, columns: isList(value) ? value.map(planColumn) : [], inner })
    plan.leadBytes += lead.length + nothing.length + (inner?.leadBytes ?? 0)
  }
  plan.mostTimes = Math.max(...columns.map(({ name }) => countUses(name, members)))
  return plan
}
/** Counts how often a column occurs in the members. */
function countUses(column: string, members: Members): number {
  return Object.values(members)
    .map((value) => (isList(value) ? Number(value.includes(column)) : countUses(column, value)))
    .reduce((sum, times) => sum + times, 0)
}
const isList = (value: readonly string[] | Members): value is readonly string[] => Array.isArray(value)

function copyBytes(json: Buffer, at: number, source: Buffer, from: number, to: number): number {
  const length = to - from
  if (length < WORTH_A_CALL) for (let i = 0; i < length; i++) json[at + i] = source[from + i]!
  else source.copy(json, at, from, to)
  return at + length
}

const asItIs: Write = copyBytes
const writeQuoted: Write = (json, at, row, from, to) => {
  json[at] = MARK
  const end = copyBytes(json, at + 1, row, from, to)
  json[end] = MARK
  return end + 1
}

/** Writes a text as UTF-8, escaped where it must be. */
const writeText: Write = (json, at, row, from, to) =>
  needsEscape(row, from, to) ? writeEscaped(json, at, row, from, to) : writeQuoted(json, at, row, from, to)

let view: DataView = new DataView(new ArrayBuffer(0))

/**
 * Returns whether any byte needs an escape, four at a time: in each sum the highest bit of a byte marks one below 0x20,
 * a quotation mark, or a backslash (https://graphics.stanford.edu/~seander/bithacks.html, «hasless» and «hasvalue»). A
 * carry marks a byte too many, never one too few.
 */
function needsEscape(row: Buffer, from: number, to: number): boolean {
  if (view.buffer !== row.buffer) view = new DataView(row.buffer)
  const end = row.byteOffset + to
  let at = row.byteOffset + from
  let found = 0
  for (; at + 4 <= end; at += 4) {
    const four = view.getInt32(at)
    const marks = four ^ 0x22222222
    const slashes = four ^ 0x5c5c5c5c
    found |=
      ((four - 0x20202020) & ~four) | ((marks - 0x01010101) & ~marks) | ((slashes - 0x01010101) & ~slashes)
  }
  found &= 0x80808080
  for (; at < end; at++) found |= isEscaped[view.getUint8(at)]!
  return found !== 0
}
function writeEscaped(json: Buffer, start: number, row: Buffer, from: number, to: number): number {
  let at = start
  json[at++] = MARK
  for (let i = from; i < to; i++) {
    const code = row[i]!
    if (isEscaped[code]) at = copyBytes(json, at, escapes[code]!, 0, escapes[code]!.length)
    else json[at++] = code
  }
  json[at] = MARK
  return at + 1
}
/** The escape of each byte in a string. */
const escapes = Array.from({ length: 0x80 }, (_, code) =>
  Buffer.from(JSON.stringify(String.fromCharCode(code)).slice(1, -1)),
)
const isEscaped = Uint8Array.from({ length: 256 }, (_, code) => Number((escapes[code]?.length ?? 1) > 1))

const yes = Buffer.from('true')
const no = Buffer.from('false')
const writeBoolean: Write = (json, at, row, from) => {
  const word = row[from] === 't'.charCodeAt(0) ? yes : no
  return copyBytes(json, at, word, 0, word.length)
}

/** The lengths of the part before the fraction and of the zone in `2026-03-01 12:00:00.123456+00`. */
const [SECONDS, ZONE] = [19, 3]
/**
 * Writes `2026-03-01 12:00:00.123456+00` as `2026-03-01T12:00:00.123Z`; years before 1000 or after 9999 take the slow
 * path.
 */
const writeTime: Write = (json, at, row, from, to) => {
  const digits = Math.min(3, Math.max(0, to - from - SECONDS - ZONE - 1))
  const isUtc = row[to - 3] === 0x2b && row[to - 2] === 0x30 && row[to - 1] === 0x30
  if (!isUtc || row[from] === 0x30 || row[from + 4] !== 0x2d) {
    const value = JSON.stringify(parseTime(row.toString('latin1', from, to)))
    return at + json.write(value, at)
  }
  const end = writeQuoted(json, at, row, from, from + SECONDS) - 1
  json[at + 11] = 'T'.charCodeAt(0)
  fraction.copy(json, end)
  for (let i = 1; i <= digits; i++) json[end + i] = row[from + SECONDS + i]!
  return end + fraction.length
}
const fraction = Buffer.from('.000Z"')

/** The writers by type of column. */
const writers: Readonly<Record<number, Write>> = {
  16: writeBoolean,
  19: writeText, // name
  21: asItIs, // int2
  23: asItIs, // int4
  25: writeText, // text
  114: asItIs, // json
  1042: writeText, // bpchar
  1043: writeText, // varchar
  1184: writeTime, // timestamptz
  2950: writeQuoted, // uuid
  3802: asItIs, // jsonb
}
