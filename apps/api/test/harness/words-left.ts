import { expect } from 'vitest'
import { query } from './rows.ts'
import type { TestService } from './service.ts'

/** Returns the tables with a row that contains this text, in clear or as the hexadecimal of its bytes. */
export async function placesOfWords(service: TestService, mark: string): Promise<string[]> {
  const tables = await query<{ name: string; every: string }>(
    service,
    `select format('%I.%I', n.nspname, c.relname) as name,
       format('select %L as place from %I.%I t where row_to_json(t)::text ilike any ($1) limit 1',
         c.relname, n.nspname, c.relname) as every
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  expect(tables.length).toBeGreaterThan(70)
  const hex = Buffer.from(mark).toString('hex')
  const text = tables.map(({ every }) => `(${every})`).join(' union all ')
  const found = await query<{ place: string }>(service, text, [[`%${mark}%`, `%${hex}%`]])
  return found.map(({ place }) => place)
}
