import { join } from 'node:path'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fetchDevelopmentToken } from '../src/adapters/identity/development-token.ts'
import { openBareDatabase } from '../src/core/database/bare-database.ts'
import { checkLedger } from '../src/features/engines/ledger/index.ts'
import { newDatabase, type TestDatabase } from './harness/database.ts'
import { call } from './harness/http.ts'
import { uuidv7 } from './harness/ids.ts'
import { query } from './harness/rows.ts'
import { killServiceProcesses, startServiceProcess } from './harness/service-process.ts'

let folder: ThrowawayFolder
let database: TestDatabase
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
})
afterEach(killServiceProcesses)
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

const start = () =>
  startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder.path, 'files'),
    SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
    RATE_LIMIT_FEEDBACK_PER_MINUTE: '0',
  })

/** The promises that hold between any two statements that were committed. */
async function expectWhole() {
  const ask = (text: string) => query({ databaseUrl: database.url }, text)
  const halfMoved = await ask(`
    select f.id from feedback f
    left join lateral (select to_status from status_changes s where s.feedback_id = f.id order by id desc limit 1) s on true
    where f.status <> coalesce(s.to_status, 'COLLECTING_VOTES')`)
  expect(halfMoved).toEqual([])
  const unrewarded = await ask(`
    select f.id from feedback f
    where exists (select from status_changes s where s.feedback_id = f.id and s.to_status = 'DEPLOYED')
      <> exists (select from item_accruals a where a.feedback_id = f.id)`)
  expect(unrewarded).toEqual([])
  const halfClaimed = await ask(`
    select d.id from deployments d join feedback f on f.id = d.feedback_id
    where d.is_open and (d.status <> f.status or d.round <> f.round)`)
  expect(halfClaimed).toEqual([])
  const gaps = await ask(`
    select d.id from deployments d
    where d.last_log <> (select count(*) from deployment_logs l where l.deployment_id = d.id)`)
  expect(gaps).toEqual([])
  const db = openBareDatabase(database.url, 1)
  expect(await checkLedger(db)).toEqual([])
  await db.close()
}

test('SIGKILL in the middle of claims, logs and shipping: nothing half done, and repeats finish each item once', async () => {
  let service = start()
  let url = await service.ready
  const token = (user: string) => fetchDevelopmentToken({ baseUrl: url, user })
  const account = await call({ url }, 'POST', '/api/account/bootstrap', { as: await token('dev@localhost') })
  const { publishableKey, secretKey } = account.body
  await call({ url }, 'POST', '/api/zones', { as: secretKey, body: { zoneId: 'hero' } })
  type Item = { id: string; key: string }
  async function newItem(): Promise<Item> {
    const { body } = await call({ url }, 'POST', '/api/feedback', {
      as: publishableKey,
      headers: { 'x-service-tester-token': await token('tester1@localhost') },
      body: { zoneId: 'hero', title: 'The search is slow' },
    })
    return { id: body.id, key: uuidv7() }
  }

  /** Claims an item, logs and ships it: each step may be repeated. The answer names the process. */
  async function shipItem({ id, key }: Item, answered: () => void) {
    const send = async (method: string, path: string, body: object, headers = {}) => {
      const answer = await call({ url }, method, path, { as: secretKey, body, headers })
      answered()
      return answer
    }
    const claim = await send('POST', '/api/deployments', { feedbackId: id }, { 'idempotency-key': key })
    if (claim.status !== 200) return claim.body.code as string
    const path = `/api/deployments/${claim.body.id}`
    await send('POST', `${path}/logs`, { message: 'at work' })
    await send('PATCH', path, { status: 'TESTING' })
    await send('PATCH', path, { status: 'DEPLOYED' })
    return claim.body.id as string
  }

  const items: Item[] = []
  for (const answersBefore of [5, 17, 40]) {
    const fresh = await Promise.all(Array.from({ length: 16 }, newItem))
    items.push(...fresh)
    let answers = 0
    const killAt = () => {
      answers += 1
      if (answers === answersBefore) service.child.kill('SIGKILL')
    }
    const outcome = await Promise.allSettled(fresh.map((item) => shipItem(item, killAt)))
    expect(outcome.some((each) => each.status === 'rejected')).toBe(true)
    expect((await service.ended).signal).toBe('SIGKILL')
    await expectWhole()
    service = start()
    url = await service.ready
    // A request whose answer was lost holds its key for a while: the next try is another request.
    for (const item of fresh) item.key = uuidv7()
  }

  const open = await call({ url }, 'GET', '/api/deployments?isOpen=true&limit=200', { as: secretKey })
  for (const deployment of open.body.items)
    await call({ url }, 'PATCH', `/api/deployments/${deployment.id}`, {
      as: secretKey,
      body: { status: 'DEPLOYED' },
    })
  await Promise.all(items.map((item) => shipItem(item, () => {})))
  await expectWhole()
  const rewards = await call({ url }, 'GET', '/api/rewards?limit=200', { as: secretKey })
  expect(rewards.body.items.map((entry: { feedbackId: string }) => entry.feedbackId).sort()).toEqual(
    items.map((item) => item.id).sort(),
  )
  for (const entry of rewards.body.items)
    expect(entry).toMatchObject({ kind: 'AUTHOR', amount: '60', status: 'HELD' })
})
