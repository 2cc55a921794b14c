import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'

/** The role of the service. It owns nothing, and row security applies to it. */
export const serviceRole = 'groundswell_service'

/**
 * Ensures that the service role exists and that the login of `client` may use it; any number of processes may run this
 * at once. Throws an error with the SQL for an administrator if the login lacks the right, or if the role could bypass
 * row security.
 */
export async function ensureServiceRole(client: ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createOrCheck(client)
    } catch (error) {
      // Roles belong to the whole cluster, and no lock spans its databases. A process that loses the race tries again.
      if (attempt === 20 || !isLostRace(error)) throw error
      await sleep(Math.random() * 25 * attempt)
    }
  }
}

async function createOrCheck(client: ClientBase): Promise<void> {
  const found = await client.query(
    'SELECT rolsuper OR rolbypassrls AS powerful FROM pg_roles WHERE rolname = $1',
    [serviceRole],
  )
  if (found.rows[0]?.powerful) {
    throw new Error(
      `The database role ${serviceRole} can bypass row security, so workspaces would not be kept apart. ` +
        `An administrator has to run: ALTER ROLE ${serviceRole} NOSUPERUSER NOBYPASSRLS;`,
    )
  }
  if (found.rowCount === 0) await executeOrAskAdministrator(client, createRole)
  if (!(await canAssumeRole(client)))
    await executeOrAskAdministrator(client, `GRANT ${serviceRole} TO CURRENT_USER`)
}

const createRole = `CREATE ROLE ${serviceRole} NOLOGIN NOSUPERUSER NOBYPASSRLS`

async function canAssumeRole(client: ClientBase): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${serviceRole}`)
    await client.query('RESET ROLE')
    return true
  } catch (error) {
    if (sqlState(error) === '42501') return false
    throw error
  }
}

async function executeOrAskAdministrator(client: ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    const { rows } = await client.query('SELECT quote_ident(current_user::text) AS login')
    throw new Error(
      `The database login ${rows[0].login} may not create or grant roles. An administrator has to run once: ` +
        `${createRole}; GRANT ${serviceRole} TO ${rows[0].login};`,
    )
  }
}

/**
 * Whether another session created or granted the role meanwhile: duplicate_object, unique_violation, concurrent update.
 */
function isLostRace(error: unknown): boolean {
  const state = sqlState(error)
  return (
    state === '42710' ||
    state === '23505' ||
    (state === 'XX000' && /concurrently/.test((error as Error).message))
  )
}

function sqlState(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
