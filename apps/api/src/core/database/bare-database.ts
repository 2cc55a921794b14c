import { createDatabase, type Database } from './db.ts'
import { serviceRole } from './service-role.ts'

/**
 * The database without a service around it, for commands that look into it, benchmarks and tests: in the role of the
 * service, and nothing reacts to what is announced.
 *
 * @param poolSize most connections
 */
export function openBareDatabase(url: string, poolSize: number): Database {
  return createDatabase({ url, role: serviceRole, poolSize, react: async () => {}, onIdleError: () => {} })
}
