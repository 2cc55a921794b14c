import pg from 'pg'
import { type ArrivedColumn, takeRows } from './raw-rows/arriving-rows.ts'
import { type Row, type RowMaker, rowMaker } from './row-shape.ts'

/** A statement with its parameters. Equal texts have equal names, see `KnownStatement.tripName`. */
export interface Statement {
  name: string
  text: string
  values: readonly unknown[]
  /**
   * Receives the rows as they arrive; the result then contains none. A statement with `take` is never the first of a
   * trip, and its client is a RowTappingClient.
   */
  take?: TakeColumns | undefined
}
/** A row as it arrives, see TakeRow, and its columns: the same object for all rows. */
export type TakeColumns = (row: Buffer, columns: readonly ArrivedColumn[]) => void

/** Statements that are sent together, and the handlers of their rows. */
export interface Trip {
  statements: readonly Bound[]
  arrive(rows: Row[][]): void
  fail(error: Error): void
}

/**
 * Sends trips over one connection in one write: Bind and Execute of their statements, then one Sync per trip. Resolves
 * when all have ended, with the error that makes the connection unusable, if any.
 *
 * @param keepsNames whether later trips find the statements that this one prepares
 */
export async function makeTrips(
  client: pg.PoolClient,
  trips: readonly Trip[],
  keepsNames = true,
): Promise<Error | undefined> {
  const { stream } = (client as unknown as { connection: Connection }).connection
  stream.cork()
  const sent = trips.map((trip) => send(client, trip, keepsNames))
  stream.uncork()
  const errors = await Promise.all(sent)
  // A failed statement leaves the connection usable; any other error does not.
  return errors.find((error) => error && (error as { severity?: string }).severity !== 'ERROR')
}

/**
 * Sends one trip. Between two Syncs PostgreSQL keeps an implicit transaction open: a `local` setting of the first
 * statement holds for the other statements of the trip only, and a failure affects no other trip.
 */
function send(client: pg.PoolClient, trip: Trip, keepsNames: boolean): Promise<Error | undefined> {
  return new Promise((end) => {
    const query = new TripQuery(trip.statements, keepsNames, (error, rows) => {
      if (error) trip.fail(error)
      else trip.arrive(rows)
      end(error ?? undefined)
    })
    client.query(query as unknown as pg.Submittable)
  })
}

/**
 * Converts parameters before anything is sent, because half a trip would break the connection. Throws for an
 * unsupported value.
 */
export function bindParameters({ values, ...statement }: Statement): Bound {
  return { ...statement, values: values.map(parameterOf) }
}
/** A statement whose parameters are in the format of the protocol. */
export interface Bound extends Statement {
  values: readonly (string | Buffer | null)[]
}

/** The members of the driver's connection that are needed to speak the protocol. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: Bound['values'] }): void
  describe(message: { type: 'P' }): void
  execute(message: null): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

/** A statement that a connection has prepared, and its columns, which are described once. */
interface Prepared {
  columns: readonly ArrivedColumn[] | null
  make: RowMaker | null
  /** Whether it is unknown that the server has prepared the statement, because the trip is under way or failed. */
  isDoubtful: boolean
}
const prepared = new WeakMap<Connection, Map<string, Prepared>>()

/** In pipeline mode the driver accepts only its own query class. This object overrides all its work. */
const DriverQuery = pg.Query as unknown as new (config: object) => object

class TripQuery extends DriverQuery {
  private readonly statements: readonly Bound[]
  private readonly keepsNames: boolean
  private readonly done: (error: Error | null, rows: Row[][]) => void
  private readonly ways: Prepared[] = []
  private readonly results: Row[][] = []
  private arriving: Row[] = []
  private fault: Error | null = null

  constructor(
    statements: readonly Bound[],
    keepsNames: boolean,
    done: (error: Error | null, rows: Row[][]) => void,
  ) {
    super({})
    this.statements = statements
    this.keepsNames = keepsNames
    this.done = done
  }

  submit(connection: Connection): Error | null {
    const known = prepared.get(connection) ?? new Map<string, Prepared>()
    prepared.set(connection, known)
    connection.stream.cork()
    for (const statement of this.statements)
      this.ways.push(sendStatement(connection, known, statement, this.keepsNames))
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: ArrivedColumn[] }) {
    const way = this.ways[this.results.length]!
    if (way.columns && areSameColumns(way.columns, fields)) return
    way.columns = fields
    way.make = null
  }
  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const way = this.ways[this.results.length]!
    this.keepError(() => {
      way.make ??= rowMaker(way.columns!)
      this.arriving.push(way.make(fields))
    })
  }
  handleCommandComplete(_: unknown, connection: Connection) {
    this.results.push(this.arriving)
    this.arriving = []
    const next = this.results.length
    const take = this.statements[next]?.take
    const way = this.ways[next]!
    takeRows(connection, take ? (row) => this.keepError(() => take(row, way.columns!)) : null)
  }
  handleError(error: Error, connection: Connection) {
    takeRows(connection, null)
    for (const way of this.ways) way.isDoubtful = true
    this.done(error, [])
  }
  handleReadyForQuery() {
    for (const way of this.ways) way.isDoubtful = false
    this.done(this.fault, this.results)
  }
  handleEmptyQuery() {}

  /** Runs the handler of a row or a result and keeps its error; the trip fails with it once all data has arrived. */
  private keepError(work: () => void) {
    try {
      work()
    } catch (error) {
      this.fault ??= error as Error
    }
  }
}

/**
 * Sends a statement, and parses and describes it only if this connection has not prepared it. Without names it is parsed each
 * time, and only the reader of its columns is kept.
 */
function sendStatement(
  connection: Connection,
  known: Map<string, Prepared>,
  { name, text, values }: Bound,
  keepsNames: boolean,
): Prepared {
  const statement = keepsNames ? name : ''
  let way = known.get(name)
  if (!way || way.isDoubtful || !keepsNames) {
    if (way && keepsNames) connection.close({ type: 'S', name: statement })
    if (!way || keepsNames) {
      way = { columns: null, make: null, isDoubtful: true }
      known.set(name, way)
    }
    connection.parse({ name: statement, text })
  }
  connection.bind({ statement, values })
  if (!way.columns || !keepsNames) connection.describe({ type: 'P' })
  connection.execute(null)
  return way
}

function areSameColumns(columns: readonly ArrivedColumn[], others: readonly ArrivedColumn[]): boolean {
  return (
    columns.length === others.length &&
    columns.every(({ name, dataTypeID }, i) => {
      const other = others[i]!
      return name === other.name && dataTypeID === other.dataTypeID
    })
  )
}

/** Converts a parameter to PostgreSQL's format: text, or bytes unchanged. */
export function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return arrayLiteral(value)
  if (typeof value === 'object') throw new Error('an object is no parameter: write it as JSON')
  return String(value)
}
function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(encodeArrayElement).join(',')}}`
}
function encodeArrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return arrayLiteral(value)
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  return `"${String(parameterOf(value)).replace(/[\\"]/g, '\\$&')}"`
}
