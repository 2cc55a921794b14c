import { jobSchema } from './job-schema.ts'
import { asLogin } from './login.ts'

const APPLICATION = 'groundswell-restore'

/** A restore that is not settled with the outside services; no service starts on its database. */
export interface UnsettledRestore {
  /** When the restored data was backed up. */
  backedUpAt: Date
}

/** Returns null if there is none, as in every database that was never restored. */
export function findUnsettledRestore(url: string): Promise<UnsettledRestore | null> {
  return asLogin(url, APPLICATION, async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('public.restores') AS found`)
    if (rows[0].found === null) return null
    const restores = await client.query(`
      SELECT backed_up_at AS "backedUpAt" FROM restores WHERE settled_at IS NULL ORDER BY backed_up_at LIMIT 1`)
    return restores.rows[0] ?? null
  })
}

/** Marks the restore as settled, so that services start on this database. */
export async function markRestoreSettled(url: string): Promise<void> {
  await asLogin(url, APPLICATION, (client) =>
    client.query('UPDATE restores SET settled_at = now() WHERE settled_at IS NULL'),
  )
}

/** Puts jobs that were running at the backup back into the queue: the process that ran them is gone. */
export async function releaseJobs(url: string): Promise<void> {
  await asLogin(url, APPLICATION, (client) =>
    client.query(`UPDATE ${jobSchema}.job SET state = 'created' WHERE state = 'active'`),
  )
}
