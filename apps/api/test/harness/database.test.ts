import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from './database.ts'

test('ten clones of the template at once are ten separate migrated databases', async () => {
  const databases = await Promise.all(Array.from({ length: 10 }, newDatabase))
  for (const { url } of databases) {
    const client = new pg.Client({ connectionString: url, options: '-c role=groundswell_service' })
    await client.connect()
    const { rows } = await client.query(
      'SELECT current_user AS name, current_database() AS place, count(*)::int AS workspaces FROM workspaces',
    )
    await client.end()
    expect(rows[0]).toEqual({
      name: 'groundswell_service',
      place: new URL(url).pathname.slice(1),
      workspaces: 1,
    })
  }
  expect(new Set(databases.map(({ url }) => url)).size).toBe(10)
  await Promise.all(databases.map(({ drop }) => drop()))
})
