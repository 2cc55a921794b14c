import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertZone } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { hashApiKey } from '../../../core/api-key.ts'
import { recallZonesByKey } from '../../listening/zones/index.ts'
import { findKey, findWorkspaceProfile } from './index.ts'

let service: TestService
let busy: TestWorkspace
let quiet: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  ;[busy, quiet] = [await newWorkspace(service), await newWorkspace(service)]
  for (const { id } of [busy, quiet]) await insertZone(service, id, 'hero')
})
afterAll(() => service?.close())

const memories = {
  'its key': async ({ secretKey }: TestWorkspace) => findKey(service.app, hashApiKey(secretKey)),
  'its profile': async ({ id }: TestWorkspace) => findWorkspaceProfile(service.app, id),
  'its zones': async ({ id }: TestWorkspace) =>
    service.app.db
      .inWorkspace(id, (tx) => recallZonesByKey(service.app, tx, ['hero']))
      .then(([zone]) => zone),
} as const

async function change(workspace: TestWorkspace, n: number) {
  const as = workspace.ownerToken
  await workspace.call('PATCH', '/api/account/settings', { as, body: { name: `Name ${n}` } })
  await workspace.post('/api/zones/bulk', { zones: [{ zoneId: 'hero', threshold: 10 + n }] })
}

test.each(Object.keys(memories) as (keyof typeof memories)[])(
  'a workspace that changes its keys, settings and zones all the time costs another one no look-up of %s',
  async (what) => {
    const remembered = memories[what]
    const startedAt = performance.now()
    const seen = { busy: new Set(), quiet: new Set() }
    for (let n = 0; n < 20; n++) {
      await change(busy, n)
      seen.busy.add(await remembered(busy))
      seen.quiet.add(await remembered(quiet))
    }
    expect(seen.busy.size).toBe(20)
    // Nothing is remembered for longer than a second.
    expect(seen.quiet.size).toBeLessThanOrEqual(1 + Math.floor((performance.now() - startedAt) / 1000))
  },
)
