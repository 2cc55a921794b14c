import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** An App as it is stored, its secrets sealed. */
export interface StoredForgeApp {
  id: string
  appId: string
  slug: string
  name: string
  clientId: string
  clientSecretSealed: string
  privateKeySealed: string
  webhookSecretSealed: string
}

export function findForgeApp(tx: OperatorTx): Promise<StoredForgeApp | null> {
  return tx.maybe(sql`
    select id, app_id, slug, name, client_id, client_secret_sealed, private_key_sealed, webhook_secret_sealed
    from forge_apps where forge = 'GITHUB'`)
}

/** Replaces the App. */
export async function replaceForgeApp(
  tx: OperatorTx,
  made: StoredForgeApp,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`delete from forge_apps where forge = 'GITHUB'`)
  await tx.run(sql`
    insert into forge_apps (id, forge, app_id, slug, name, client_id, client_secret_sealed, private_key_sealed,
      webhook_secret_sealed, created_by, created_at)
    values (${made.id}, 'GITHUB', ${made.appId}, ${made.slug}, ${made.name}, ${made.clientId},
      ${made.clientSecretSealed}, ${made.privateKeySealed}, ${made.webhookSecretSealed}, ${by}, ${at})`)
}

/** Marks a state as used. Returns false if it was used before. Deletes expired states. */
export async function insertUsedState(
  tx: OperatorTx,
  { id, expiresAt, now }: { id: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  await tx.run(sql`
    delete from forge_used_states
    where id in (select id from forge_used_states where expires_at < ${now} order by expires_at limit 100)`)
  const inserted = await tx.run(sql`
    insert into forge_used_states (id, expires_at) values (${id}, ${expiresAt}) on conflict do nothing`)
  return inserted > 0
}
