import { Socket } from 'node:net'
import pg from 'pg'

/** A column of rows that arrive. */
export interface ArrivedColumn {
  name: string
  /** Its type, by the number in `pg_type`. */
  dataTypeID: number
}

/**
 * Takes a row as it arrives: the number of its cells in two bytes, then every cell behind its length in four, -1 for
 * NULL (DataRow in https://www.postgresql.org/docs/current/protocol-message-formats.html). The bytes are the row's only
 * until it returns, and what it throws is nobody's: it must not.
 */
export type TakeRow = (row: Buffer) => void

/** The text of one cell. Throws where there is no such column. */
export function cellOf(row: Buffer, columns: readonly ArrivedColumn[], name: string): string | null {
  const place = columns.findIndex((column) => column.name === name)
  if (place < 0) throw new Error(`no column ${name} has arrived`)
  let at = 2
  for (let i = 0; i < place; i++) at += 4 + Math.max(0, row.readInt32BE(at))
  const length = row.readInt32BE(at)
  return length < 0 ? null : row.toString('utf8', at + 4, at + 4 + length)
}

const takers = new WeakMap<object, TakeRow>()

/**
 * The rows that arrive on a connection from now on are this taker's; null: the driver's again. To be told when the
 * statement before is complete, and again when the taker's own is.
 */
export function takeRows(connection: object, take: TakeRow | null): void {
  if (take) takers.set(connection, take)
  else takers.delete(connection)
}

/**
 * The driver's client, with two ways past what makes lists dear. Rows can be taken as bytes: the driver makes a string
 * of every cell. And connections read into one buffer that they share: Node makes a new one of 64 KB for each read, and
 * V8 collects its whole heap whenever 64 MB of them have been made, which was five times a second under lists. A
 * connection under TLS reads as it always did.
 */
export class RowTappingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    let hear: (chunk: Buffer) => void = () => {}
    const stream = ({ ssl }: { ssl: unknown }) => (ssl ? new Socket() : sharingSocket((chunk) => hear(chunk)))
    super({ ...config, stream: stream as unknown as () => Socket })
    const { connection } = this as unknown as { connection: DriverConnection }
    const attach = connection.attachListeners.bind(connection)
    connection.attachListeners = (arriving) =>
      attach({
        on(event, listener) {
          if (event === 'data') hear = splitMessages(listener, () => takers.get(connection))
          return arriving.on(event, event === 'data' ? hear : listener)
        },
      })
  }
}
interface DriverConnection {
  attachListeners(arriving: Arriving): void
}
/** What the driver needs of a stream to hear its server. */
interface Arriving {
  on(event: string, listener: (chunk: Buffer) => void): unknown
}

const READ_AT_ONCE = 64 * 1024
let shared: Buffer | undefined

/** What arrives is told at once and overwritten by what arrives next, here or on another of these sockets. */
function sharingSocket(hear: (chunk: Buffer) => void): Socket {
  shared ??= Buffer.allocUnsafeSlow(READ_AT_ONCE)
  const onread = {
    buffer: shared,
    callback(length: number, buffer: Uint8Array) {
      hear((buffer as Buffer).subarray(0, length))
      return true
    },
  }
  return new Socket({ onread })
}

const AUTHENTICATION = 0x52
const DATA_ROW = 0x44
/** CommandComplete and ErrorResponse: the end of a statement. */
const ENDS = new Set([0x43, 0x45])
/** One byte that tells the kind, four of length, which count themselves. */
const HEAD = 5

/**
 * Hands on whole messages, in their order, many at a time; a row goes to the taker of the moment instead, if there is
 * one. Whose the next rows are is settled when a statement has ended, so nothing is handed on beyond that at once.
 * What is handed on may be overwritten afterwards; of authentication, which the driver keeps parts of, it is a copy.
 */
export function splitMessages(
  handOn: (messages: Buffer) => void,
  taker: () => TakeRow | undefined,
): (chunk: Buffer) => void {
  /** A message that is not all there yet. */
  let parts: Buffer[] = []
  let have = 0

  return (chunk) => {
    const begun = completed(chunk)
    if (begun === null) return
    const whole = begun + handOnWhole(chunk.subarray(begun))
    if (whole < chunk.length) hold(chunk.subarray(whole))
  }

  function hold(part: Buffer): void {
    parts.push(Buffer.from(part))
    have += part.length
  }

  /** How much of the chunk belongs to a message that had begun before it; null: all of it, and more is to come. */
  function completed(chunk: Buffer): number | null {
    let taken = 0
    while (have > 0) {
      const need = have < HEAD ? HEAD : messageEnd(have === parts[0]!.length ? parts[0]! : join(), 0)
      if (have === need) {
        handOnWhole(join())
        parts = []
        have = 0
        return taken
      }
      const part = chunk.subarray(taken, taken + need - have)
      if (part.length === 0) return null
      hold(part)
      taken += part.length
    }
    return taken
  }

  function join(): Buffer {
    parts = [parts.length === 1 ? parts[0]! : Buffer.concat(parts, have)]
    return parts[0]!
  }

  /** Where the first message begins that is not all there. */
  function handOnWhole(bytes: Buffer): number {
    let [from, at] = [0, 0]
    const handOnUpTo = (end: number) => {
      if (from < end) handOn(bytes.subarray(from, end))
      from = end
    }
    while (at + HEAD <= bytes.length) {
      const end = messageEnd(bytes, at)
      if (end > bytes.length) break
      const kind = bytes[at]!
      const take = kind === DATA_ROW ? taker() : undefined
      if (take) {
        handOnUpTo(at)
        take(bytes.subarray(at + HEAD, end))
        from = end
      } else if (kind === AUTHENTICATION) {
        handOnUpTo(at)
        handOn(Buffer.from(bytes.subarray(at, end)))
        from = end
      } else if (ENDS.has(kind)) handOnUpTo(end)
      at = end
    }
    handOnUpTo(at)
    return at
  }
}

function messageEnd(bytes: Buffer, at: number): number {
  return at + 1 + bytes.readUInt32BE(at + 1)
}
