import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { uuidv7 } from '../../../test/harness/ids.ts'
import { topicsWrittenBy } from './changes.ts'
import { createDatabase, type Database } from './db.ts'
import { sql } from './sql.ts'

let server: TestDatabase
let db: Database
const workspaceId = uuidv7()
beforeAll(async () => {
  server = await newDatabase()
  const react = async () => {}
  db = createDatabase({ url: server.url, role: 'groundswell_service', poolSize: 1, react, onIdleError() {} })
  await db.inOperator((tx) =>
    tx.run(
      sql`insert into workspaces (id, name, slug, created_at) values (${workspaceId}, 'w', ${workspaceId}, now())`,
    ),
  )
})
afterAll(async () => {
  await db.close()
  await server.drop()
})

const insert = (id: string, name: string | null) =>
  sql`insert into campaigns (workspace_id, id, name, slug, created_at, updated_at)
      values (${workspaceId}, ${id}, ${name}, ${id}, now(), now())`
const names = () =>
  db.readWorkspace(workspaceId, async (tx) =>
    (await tx.many<{ name: string }>(sql`select name from campaigns order by name`)).map((row) => row.name),
  )

test('what is sent is there once the transaction has returned, and later statements see it', async () => {
  const seen = await db.inWorkspaceByKey(workspaceId, async (tx) => {
    tx.send(insert(uuidv7(), 'sent'))
    return tx.many(sql`select name from campaigns`)
  })
  expect(seen).toEqual([{ name: 'sent' }])
  expect(await names()).toEqual(['sent'])
})

test('a sent statement that fails fails the transaction with its own error, and nothing is written', async () => {
  const before = await names()
  const onlySent = db.inWorkspace(workspaceId, async (tx) => {
    tx.send(insert(uuidv7(), 'before'))
    tx.send(insert(uuidv7(), null))
  })
  await expect(onlySent).rejects.toMatchObject({ code: '23502' })
  const followed = db.inWorkspace(workspaceId, async (tx) => {
    tx.send(insert(uuidv7(), null))
    await tx.many(sql`select 1`)
  })
  await expect(followed).rejects.toMatchObject({ code: '23502' })
  const failedBeside = db.inWorkspace(workspaceId, async (tx) => {
    const failing = tx.run(sql`select 1 / 0`)
    tx.send(insert(uuidv7(), 'beside'))
    await failing
  })
  await expect(failedBeside).rejects.toMatchObject({ code: '22012' })
  expect(await names()).toEqual(before)
  // The connections are still usable.
  await db.inWorkspace(workspaceId, (tx) => tx.run(insert(uuidv7(), 'after')))
  expect(await names()).toContain('after')
})

test('work by key is planned once and through indexes; what follows on the connection is planned as ever', async () => {
  const settings = sql`select current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as scans`
  expect(await db.inWorkspaceByKey(workspaceId, (tx) => tx.one(settings))).toEqual({
    mode: 'force_generic_plan',
    scans: 'off',
  })
  expect(await db.inWorkspace(workspaceId, (tx) => tx.one(settings))).toEqual({ mode: 'auto', scans: 'on' })
})

test('work that goes on when its transaction has failed does not reach whoever has the connection then', async () => {
  const gate = Promise.withResolvers<void>()
  const late: Promise<unknown>[] = []
  const failing = db.inWorkspace(workspaceId, async (tx) => {
    late.push(
      gate.promise.then(() => tx.many(sql`select name from campaigns`)),
      gate.promise.then(() => tx.raw('select name from campaigns')),
      gate.promise.then(() => tx.send(insert(uuidv7(), 'late'))),
    )
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.inOperator(async () => {
    gate.resolve()
    const outcomes = await Promise.allSettled(late)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })
  expect(await names()).not.toContain('late')
})

test('rows that caches read are not changed in silence: the transaction fails and says what to call', async () => {
  const renamed = (tell: boolean) =>
    db.inWorkspace(workspaceId, async (tx) => {
      if (tell) tx.changed('zones')
      await tx.run(sql`update campaigns set name = 'renamed' where workspace_id = ${workspaceId}`)
    })
  await expect(renamed(false)).rejects.toThrow("call tx.changed('zones')")
  expect(await names()).not.toContain('renamed')
  await renamed(true)
  expect(new Set(await names())).toEqual(new Set(['renamed']))
})

test.each([
  ['update zones set name = $1', ['zones']],
  ['DELETE FROM api_keys where id = $1', ['keys']],
  ['with gone as (delete from campaigns returning id) select * from gone', ['zones']],
  ['insert into zones (id) values ($1) on conflict (id) do update set name = excluded.name', ['zones']],
  ['insert into zones (id) values ($1) on conflict do nothing', []],
  ['select * from zones for update', []],
  ['update zones_of_old set name = $1', []],
])('%s changes what caches keep under %j', (text, topics) => {
  expect(topicsWrittenBy(text)).toEqual(topics)
})
