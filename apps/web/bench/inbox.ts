import { createClient } from '@groundswell/client'
import pg from 'pg'

/** A workspace with an inbox, and where its dashboard is served. */
export interface Inbox {
  address: string
  slug: string
}

/** Makes a workspace for the holder of a token, with as many items as wanted. */
export async function fillInbox(
  address: string,
  databaseUrl: string,
  accessToken: string,
  items: number,
): Promise<Inbox> {
  const owner = createClient({ baseUrl: address, accessToken })
  const { workspace } = await owner.post('/api/account/bootstrap', { body: { name: 'Northwind' } })
  const signedIn = createClient({ baseUrl: address, accessToken, workspaceId: workspace.id })
  await signedIn.post('/api/zones', { body: { zoneId: 'zone', name: 'Zone', threshold: 10 } })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into feedback (workspace_id, id, zone, type, title, description, redacted_title, redacted_description,
       status, safety_status, safety_report, created_at, updated_at)
     select $1, gen_random_uuid(), z.id, 'BUG', 'The total jumps when I pick a country ' || n, '',
       'The total jumps when I pick a country ' || n, '', 'COLLECTING_VOTES', 'CLEARED', '{}', now(), now()
     from zones z, generate_series(1, $2::int) n where z.workspace_id = $1 and z.zone_id = 'zone'`,
    [workspace.id, items],
  )
  await client.query('vacuum analyze')
  await client.end()
  return { address, slug: workspace.slug }
}
