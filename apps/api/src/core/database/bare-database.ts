import { createDatabase, type Database } from './db.ts'
import { serviceRole } from './service-role.ts'

/**
 * Opens the database without a service, for commands, benchmarks and tests. It uses the role of the service; events
 * have no handlers.
 *
 * @param poolSize most connections
 */
export function openBareDatabase(url: string, poolSize: number): Database {
  return createDatabase({ url, role: serviceRole, poolSize, react: async () => {}, onIdleError: () => {} })
}
