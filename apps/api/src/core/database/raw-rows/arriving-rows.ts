import { Socket } from 'node:net'
import pg from 'pg'

/** A column of arriving rows. */
export interface ArrivedColumn {
  name: string
  /** The oid of the column's type in `pg_type`. */
  dataTypeID: number
}

/**
 * Takes a row as it arrives: the number of cells in two bytes, then each cell after its length in four, -1 for NULL
 * (DataRow in https://www.postgresql.org/docs/current/protocol-message-formats.html). The bytes are valid only until it
 * returns. It must not throw, because nobody would catch the error.
 */
export type TakeRow = (row: Buffer) => void

/** Returns the text of one cell. Throws when there is no such column. */
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
 * Sends the rows that arrive on a connection from now on to this taker; null: to the driver again. Call it when the
 * previous statement is complete, and again when the taker's own statement is.
 */
export function takeRows(connection: object, take: TakeRow | null): void {
  if (take) takers.set(connection, take)
  else takers.delete(connection)
}

/**
 * The driver's client with two shortcuts. Rows are taken as bytes instead of strings. Without TLS, connections read
 * into one shared buffer, because Node allocates 64 KB per read, and V8 collects its heap for every 64 MB of them.
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
/** The part of a stream that the driver needs to receive data. */
interface Arriving {
  on(event: string, listener: (chunk: Buffer) => void): unknown
}

const READ_AT_ONCE = 64 * 1024
let shared: Buffer | undefined

/**
 * Opens a socket that reads into a shared buffer. Each read is handled at once, because the next read on any of these
 * sockets overwrites it.
 */
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
/** CommandComplete and ErrorResponse, the messages that end a statement. */
const ENDS = new Set([0x43, 0x45])
/** One byte for the kind and four for the length, which includes itself. */
const HEAD = 5

/**
 * Passes on whole messages in their order, many at a time; rows go to the present taker. Stops at the end of a
 * statement, because the next taker is not yet known. The bytes may be overwritten later, so authentication messages
 * are copied.
 */
export function splitMessages(
  handOn: (messages: Buffer) => void,
  taker: () => TakeRow | undefined,
): (chunk: Buffer) => void {
  /** The chunks of an incomplete message. */
  let parts: Buffer[] = []
  let have = 0

  return (chunk) => {
    const begun = bytesUntilWhole(chunk)
    if (begun === null) return
    const whole = begun + handOnWhole(chunk.subarray(begun))
    if (whole < chunk.length) keepPart(chunk.subarray(whole))
  }

  function keepPart(part: Buffer): void {
    parts.push(Buffer.from(part))
    have += part.length
  }

  /** Returns how many bytes of the chunk complete an earlier message; null: all of them, and more are missing. */
  function bytesUntilWhole(chunk: Buffer): number | null {
    let taken = 0
    while (have > 0) {
      const need = have < HEAD ? HEAD : messageEnd(have === parts[0]!.length ? parts[0]! : joinParts(), 0)
      if (have === need) {
        handOnWhole(joinParts())
        parts = []
        have = 0
        return taken
      }
      const part = chunk.subarray(taken, taken + need - have)
      if (part.length === 0) return null
      keepPart(part)
      taken += part.length
    }
    return taken
  }

  function joinParts(): Buffer {
    parts = [parts.length === 1 ? parts[0]! : Buffer.concat(parts, have)]
    return parts[0]!
  }

  /** Passes on the whole messages and returns the start of the first incomplete one. */
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
