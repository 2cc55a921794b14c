import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace } from '../../../../test/harness/workspace.ts'
import { newApiKey } from '../../../core/api-key.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const validate = (as: string | null, headers: Record<string, string> = {}) =>
  call(service, 'POST', '/api/validate', { as, headers })

test('200: a key is told what it is and whose', async () => {
  const workspace = await newWorkspace(service)
  const answer = await validate(workspace.secretKey)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      valid: true,
      kind: 'secret',
      workspace: { id: workspace.id, name: workspace.name },
      campaignId: null,
    },
  })
  expect((await validate(workspace.publishableKey)).body).toEqual({ ...answer.body, kind: 'publishable' })
})

test('401: no key, a look-alike and a key never issued', async () => {
  const { secretKey } = await newWorkspace(service)
  expect((await validate(null)).body.code).toBe('missing_credential')
  const lookAlike = secretKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  for (const bad of [lookAlike, newApiKey('secret')])
    expect(await validate(bad)).toMatchObject({ status: 401, body: { code: 'invalid_credential' } })
})

test('403: an identity token is no key', async () => {
  const { ownerToken } = await newWorkspace(service)
  expect(await validate(ownerToken)).toMatchObject({
    status: 403,
    body: { code: 'credential_kind_not_allowed' },
  })
})
