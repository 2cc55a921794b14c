import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ForgeSide, startWithForge } from '../../../../test/harness/forge.ts'
import { call } from '../../../../test/harness/http.ts'
import { query } from '../../../../test/harness/rows.ts'
import { memberToken, newWorkspace, operatorToken } from '../../../../test/harness/workspace.ts'
import { readSealingKeys, type SealingKey } from '../../../core/sealing/keys.ts'
import { createSealer } from '../../../core/sealing/sealer.ts'
import { resealAllTexts } from '../../running/sealed-texts/actions.ts'
import { findApp } from './actions.ts'

const [older, newer] = ['older', 'newer'].map((id) => `${id}:${randomBytes(32).toString('base64')}`)
let side: ForgeSide
beforeAll(async () => {
  side = await startWithForge({ withApp: false, settings: { SEALING_KEYS: older! } })
})
afterAll(() => side.close())

const asOperator = async (method: string, path: string, body?: object) =>
  call(side.service, method, `/api/platform-admin/forge-app${path}`, {
    as: await operatorToken(side.service),
    ...(body ? { body } : {}),
  })

test('an operator makes the App by its manifest; its secrets are sealed, and follow a change of the key', async () => {
  const { github, service } = side
  const workspace = await newWorkspace(service)
  expect((await workspace.get('/api/repositories/app')).body.app).toBe(null)
  const message = { id: 'early', event: 'ping', body: '{}', signature: github.sign('{}') }
  expect(await side.deliver(message)).toBe(409)

  const began = await asOperator('POST', '', { organisation: 'acme' })
  const url = new URL(began.body.url)
  expect(url.pathname).toBe('/organizations/acme/settings/apps/new')
  const manifest = JSON.parse(began.body.manifest)
  expect(manifest).toMatchObject({
    hook_attributes: { url: `${service.url}/api/forge/github/webhook` },
    request_oauth_on_install: true,
    public: false,
    default_permissions: {
      checks: 'write',
      contents: 'read',
      deployments: 'read',
      merge_queues: 'read',
      metadata: 'read',
      pull_requests: 'read',
    },
  })
  github.manifests.add('made')
  const state = url.searchParams.get('state')
  const made = await asOperator('POST', '/complete', { code: 'made', state })
  expect(made.body.app).toMatchObject({ appId: github.app.id, slug: github.app.slug, origin: 'DASHBOARD' })
  expect((await asOperator('POST', '/complete', { code: 'made', state })).body.code).toBe(
    'forge_state_refused',
  )
  expect((await workspace.get('/api/repositories/app')).body.app.slug).toBe(github.app.slug)
  expect(await side.deliver(message)).toBe(200)

  const [row] = await query<Record<string, string>>(service, 'select * from forge_apps')
  const text = JSON.stringify(row)
  for (const secret of ['webhookSecret', 'clientSecret', 'privateKey'] as const)
    expect(text).not.toContain(github.app[secret].slice(30, 60) || github.app[secret])

  const keys = readSealingKeys(`${newer},${older}`) as [SealingKey, ...SealingKey[]]
  Object.assign(service.app, { sealer: createSealer(keys) })
  expect(await resealAllTexts(service.app)).toMatchObject({ resealed: 3, unreadable: 0 })
  Object.assign(service.app, { sealer: createSealer([keys[0]]) })
  service.advance(11_000)
  expect(await findApp(service.app)).toMatchObject({
    webhookSecret: github.app.webhookSecret,
    clientSecret: github.app.clientSecret,
    privateKey: github.app.privateKey,
  })
})

test('403: a person who is no operator; 409: a code that GitHub does not know', async () => {
  const stranger = await memberToken(side.service)
  expect((await call(side.service, 'GET', '/api/platform-admin/forge-app', { as: stranger })).status).toBe(
    403,
  )
  const began = await asOperator('POST', '', {})
  const state = new URL(began.body.url).searchParams.get('state')
  const answer = await asOperator('POST', '/complete', { code: 'unknown', state })
  expect(answer).toMatchObject({ status: 409, body: { code: 'forge_refused' } })
})
