/** This program holds an embedded database until a test kills it. `holdPostgres` starts it. */
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/index.ts'

const [dataDir = '', settings = '{}', port = '0'] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }

try {
  const database = await startEmbeddedPostgres({
    dataDir,
    log,
    port: Number(port),
    settings: JSON.parse(settings),
  })
  const stop = async () => {
    await database.stop()
    process.exit(0)
  }
  process.once('disconnect', stop)
  process.once('SIGTERM', stop)
  // A Ctrl-C in a terminal must leave time for the last statements of requests in flight.
  process.once('SIGINT', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query(`SELECT 'still answering' AS answer`)
    await client.end()
    process.send?.(rows[0])
    await stop()
  })
  process.send?.({ url: database.url, serverPid: database.serverPid })
} catch (error) {
  process.send?.({ error: (error as Error).message }, () => process.exit(1))
}
