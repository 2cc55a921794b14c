import pg from 'pg'

/** The time and the work of one statement in PostgreSQL, per request. */
interface StatementTime {
  us: number
  calls: number
  /** Pages that were found in the server's memory. */
  pages: number
  logBytes: number
  text: string
}

/** The statements of a database, measured by PostgreSQL's extension pg_stat_statements. */
export interface StatementTimes {
  reset(): Promise<void>
  /** Returns the most expensive statements since `reset`, one line each, per request. */
  lines(requests: number): Promise<string[]>
  close(): Promise<void>
}

const SHOWN = 20
const WIDTH = 150

/** Opens the extension. Throws a sentence if the server does not load it, or if the login is not a superuser. */
export async function openStatementTimes(url: string): Promise<StatementTimes> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await client.query('select pg_stat_statements_reset()')
  } catch (error) {
    await client.end()
    throw new Error(
      `--statements needs BENCH_DATABASE_URL with a superuser and shared_preload_libraries = 'pg_stat_statements': ${(error as Error).message}`,
    )
  }
  return {
    reset: async () => void (await client.query('select pg_stat_statements_reset()')),
    async lines(requests) {
      const { rows } = await client.query<StatementTime>(
        `select 1000 * total_exec_time / $1 as us, calls::float / $1 as calls, shared_blks_hit::float / $1 as pages,
           wal_bytes::float / $1 as "logBytes", regexp_replace(query, '\\s+', ' ', 'g') as text
         from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
         order by total_exec_time desc limit ${SHOWN}`,
        [requests],
      )
      return rows.map(lineOf)
    },
    close: () => client.end(),
  }
}

function lineOf({ us, calls, pages, logBytes, text }: StatementTime): string {
  const figures = [
    `${us.toFixed(1).padStart(8)} µs`,
    `${calls.toFixed(3).padStart(7)} calls`,
    `${pages.toFixed(1).padStart(6)} pages`,
    `${logBytes.toFixed(0).padStart(5)} B of log`,
  ]
  return `${figures.join('  ')}  ${text.trim().slice(0, WIDTH)}`
}
