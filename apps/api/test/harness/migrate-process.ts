/** One of several processes that migrate the same database concurrently: `node migrate-process.ts URL DIRECTORY`. */
import { migrate } from '../../src/core/database/migrate.ts'

const [url = '', directory = ''] = process.argv.slice(2)
const { applied } = await migrate({ url, directory, log: { info() {} } })
console.log(JSON.stringify(applied))
