import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'site' })
})
afterAll(() => service.close())

const blanks = ['\u200b', '\u2800', '\u3164', ' ', '\u00a0\u3000', '\u200d\ufe0f', '\u{e0041}']

test.each(blanks)('400: nothing can be seen of %j, so that it is no title, name or remark', async (blank) => {
  const asked = [
    ours.post('/api/feedback', { zoneId: 'site', title: blank }, { as: ours.publishableKey }),
    ours.call('PATCH', '/api/account/settings', { as: ours.ownerToken, body: { name: blank } }),
    ours.post('/api/tags', { name: blank }),
    ours.call('PUT', '/api/imports', {
      as: ours.secretKey,
      body: { source: 'x', items: [{ externalId: '1', zoneId: 'site', title: blank }] },
    }),
  ]
  for (const answer of await Promise.all(asked)) {
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid_request')
  }
})

test('what can be seen is a title, whatever invisible characters stand beside it', async () => {
  for (const title of ['\u200bSlow', '👍', '？', 'ก็'])
    expect(
      (await ours.post('/api/feedback', { zoneId: 'site', title }, { as: ours.publishableKey })).status,
    ).toBe(201)
})
