import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { memberToken, testerToken } from '../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const bootstrap = (as?: string, body?: unknown) =>
  call(service, 'POST', '/api/account/bootstrap', { as: as ?? null, body })

test('200: the first sign-in makes a workspace and shows the secret key once', async () => {
  const token = await memberToken(service)
  const first = await bootstrap(token, { name: 'Orchard' })
  expect(first).toMatchObject({ status: 200, body: { created: true, workspace: { name: 'Orchard' } } })
  expect(first.body.secretKey).toMatch(/^gs_sk_[0-9A-Za-z]{36}$/)
  const second = await bootstrap(token)
  expect(second.body).toEqual({ ...first.body, secretKey: null, created: false })
})

test('200: without a secret key, if none is wanted; a rotation makes the first one', async () => {
  const token = await memberToken(service)
  const { body } = await bootstrap(token, { name: 'Tag', secretKey: false })
  expect(body).toMatchObject({
    created: true,
    secretKey: null,
    publishableKey: expect.stringMatching(/^gs_pk_/),
  })
  const keys = await call(service, 'GET', '/api/account/keys', { as: token })
  expect(keys.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['publishable'])
  const rotated = await call(service, 'POST', '/api/account/keys/rotate', {
    as: token,
    body: { keys: 'secret' },
  })
  expect(rotated).toMatchObject({ status: 200, body: { publishableKey: body.publishableKey } })
  const valid = await call(service, 'POST', '/api/validate', { as: rotated.body.secretKey })
  expect(valid.body).toMatchObject({ kind: 'secret', workspace: { name: 'Tag' } })
})

test('one workspace however many first sign-ins arrive at once', async () => {
  const token = await memberToken(service)
  const answers = await Promise.all(Array.from({ length: 20 }, () => bootstrap(token)))
  expect(new Set(answers.map((answer) => answer.body.workspace.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.body.created)).toHaveLength(1)
})

test('a fresh workspace has one zone, which takes feedback and votes by the publishable key at once', async () => {
  const token = await memberToken(service)
  const answers = await Promise.all(Array.from({ length: 10 }, () => bootstrap(token)))
  const as = answers[0]!.body.publishableKey
  const { body } = await call(service, 'GET', '/api/zones', { as })
  expect(body.items).toMatchObject([
    { zoneId: 'default', name: 'Feedback', selector: null, campaignId: null, isOpen: true },
  ])
  const sent = await call(service, 'POST', '/api/feedback', {
    as,
    body: { zoneId: 'default', title: 'The button is hard to find', sessionId: 'mine' },
  })
  expect(sent).toMatchObject({ status: 201, body: { safetyStatus: 'CLEARED' } })
  const vote = { feedbackId: sent.body.id, voteType: 'up', sessionId: 'another' }
  expect((await call(service, 'POST', '/api/votes', { as, body: vote })).status).toBe(200)
})

test('401 without a credential, with the way to send one', async () => {
  const answer = await bootstrap()
  expect(answer).toMatchObject({ status: 401, body: { code: 'missing_credential' } })
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
})

test('401: an expired token is called expired', async () => {
  const token = await service.issuer.token({ sub: 'x', aud: 'groundswell' }, { expiresInSeconds: -5 })
  expect(await bootstrap(token)).toMatchObject({ status: 401, body: { code: 'expired_credential' } })
})

test('403: a tester is not a workspace user', async () => {
  expect(await bootstrap(await testerToken(service))).toMatchObject({
    status: 403,
    body: { code: 'credential_kind_not_allowed' },
  })
})

test('503, not 401, while the identity provider cannot be asked', async () => {
  const lonely = await startTestService()
  const token = await memberToken(lonely)
  lonely.issuer.down()
  expect(await call(lonely, 'POST', '/api/account/bootstrap', { as: token })).toMatchObject({
    status: 503,
    body: { code: 'identity_unavailable' },
  })
  await lonely.close()
})
