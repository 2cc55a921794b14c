import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Accounts of the operators in the allow-list who have signed in here; only these can be written to. */
export async function listOperatorAccounts(tx: Tx, { config }: Pick<App, 'config'>): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from accounts
    where email_verified and lower(email) = any(${config.PLATFORM_ADMIN_EMAILS.map((email) => email.toLowerCase())})`)
  return rows.map((row) => row.id)
}
