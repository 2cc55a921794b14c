import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace } from '../../../../test/harness/workspace.ts'
import { readSealingKeys, type SealingKey } from '../../../core/sealing/keys.ts'
import { createSealer } from '../../../core/sealing/sealer.ts'
import { webhookSecrets } from '../../telling/webhooks/index.ts'
import { resealAllTexts } from './actions.ts'
import { sealedColumns } from './columns.ts'

const [older, newer] = ['older', 'newer'].map((id) => `${id}:${randomBytes(32).toString('base64')}`)
const keysOf = (text: string) => readSealingKeys(text) as [SealingKey, ...SealingKey[]]

let service: TestService
beforeAll(async () => {
  service = await startTestService({ SEALING_KEYS: older! })
})
afterAll(() => service.close())

test('after a change of keys every text is sealed anew and opens without the former key; what nothing opens stays', async () => {
  const ours = await newWorkspace(service)
  const newHook = async () => (await ours.post('/api/webhooks', { url: 'https://example.com/' })).body
  const [hook, lost] = [await newHook(), await newHook()]
  const rotated = (await ours.post(`/api/webhooks/${hook.id}/rotate-secret`)).body
  const foreign = `s1.gone.${randomBytes(60).toString('base64url')}`
  await query(service, 'update webhooks set secret_sealed = $1 where id = $2', [foreign, lost.id])

  Object.assign(service.app, { sealer: createSealer(keysOf(`${newer},${older}`)) })
  // As after the restart of two processes at once.
  const runs = await Promise.all([resealAllTexts(service.app), resealAllTexts(service.app)])
  expect(runs[0].resealed + runs[1].resealed).toBe(2)
  expect(runs.map(({ unreadable }) => unreadable)).toEqual([1, 1])
  expect(await resealAllTexts(service.app)).toEqual({ resealed: 0, unreadable: 1 })

  const [row] = await query<{ secret_sealed: string; previous_secret_sealed: string }>(
    service,
    'select secret_sealed, previous_secret_sealed from webhooks where id = $1',
    [hook.id],
  )
  const alone = createSealer(keysOf(newer!))
  expect(alone.open(webhookSecrets.current.of(ours.id, hook.id), row!.secret_sealed)).toBe(rotated.secret)
  expect(alone.open(webhookSecrets.previous.of(ours.id, hook.id), row!.previous_secret_sealed)).toBe(
    hook.secret,
  )
  const [kept] = await query<{ secret_sealed: string }>(
    service,
    'select secret_sealed from webhooks where id = $1',
    [lost.id],
  )
  expect(kept!.secret_sealed).toBe(foreign)
})

test('every column of sealed texts is followed', async () => {
  const columns = await query<{ name: string }>(
    service,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed'`,
  )
  expect(columns.map(({ name }) => name).sort()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).sort(),
  )
})
