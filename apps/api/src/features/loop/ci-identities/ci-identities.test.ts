import { expect, test } from 'vitest'
import { waitUntilReadable } from '../../../../test/harness/event-log.ts'
import { everyLoopTest, submitItem } from '../../../../test/harness/loop-tests.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { newCiKey, registerKey, testSha256, workflow } from '../../../../test/harness/proofs.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import type { TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
let agent: string
everyLoopTest((side) => ({ service, ours, agent } = side))

const register = (body: object, as = ours.ownerToken) => ours.call('POST', '/api/ci-identities', { as, body })
const key = () => ({ kind: 'KEY', name: 'CI', publicKey: newCiKey().publicKey })
const oidc = {
  kind: 'OIDC',
  name: 'Actions',
  provider: 'GITHUB',
  issuer: 'https://token.actions.githubusercontent.com',
  audience: 'groundswell',
  repositoryId: '4711',
  workflow,
}

test('a signed-in ADMIN registers and revokes, nobody else; members read', async () => {
  const { token: member } = await newMember(service, ours.id, 'MEMBER')
  const { token: viewer } = await newMember(service, ours.id, 'VIEWER')
  const { token: admin, memberId } = await newMember(service, ours.id, 'ADMIN')
  for (const as of [ours.secretKey, agent, ours.publishableKey, member])
    expect((await register(key(), as)).status).toBe(403)
  const { body } = await register(key(), admin)
  for (const as of [ours.secretKey, agent, member])
    expect((await ours.call('POST', `/api/ci-identities/${body.id}/revoke`, { as })).status).toBe(403)
  for (const as of [member, viewer])
    expect((await ours.call('GET', '/api/ci-identities', { as })).body.items).toMatchObject([{ id: body.id }])
  expect((await ours.call('GET', '/api/ci-identities', { as: agent })).status).toBe(403)
  const revoked = await ours.call('POST', `/api/ci-identities/${body.id}/revoke`, { as: admin })
  expect(revoked.body).toMatchObject({ revokedBy: `member:${memberId}`, revokedAt: expect.any(String) })
  const again = await ours.call('POST', `/api/ci-identities/${body.id}/revoke`, { as: ours.ownerToken })
  expect(again.body).toEqual(revoked.body)
  await waitUntilReadable(service)
  const audit = await ours.call('GET', '/api/audit', { as: ours.ownerToken })
  const types = audit.body.items.map((event: { type: string }) => event.type)
  expect(types.filter((type: string) => type.startsWith('ci_identity.'))).toEqual([
    'ci_identity.revoked',
    'ci_identity.registered',
  ])
})

test('every spelling of one Ed25519 key is kept as one, and other keys are refused', async () => {
  const pem = newCiKey().publicKey
  const der = pem.replaceAll(/-----[^-]+-----|\s/g, '')
  const raw = Buffer.from(der, 'base64').subarray(-32).toString('base64url')
  for (const publicKey of [pem, der, raw])
    expect((await register({ ...key(), publicKey })).body).toMatchObject({
      kind: 'KEY',
      publicKey: raw,
      issuer: null,
    })
  for (const publicKey of [`${raw}AAAA`, 'A'.repeat(42).padEnd(43, '!'), der.replace('MCow', 'MCox')])
    expect(await register({ ...key(), publicKey }), publicKey).toMatchObject({
      status: 400,
      body: { code: 'ci_identity_refused' },
    })
})

test('Ed25519 keys of small order are refused in every spelling', async () => {
  const prime = 2n ** 255n - 19n
  const ofOrder8 = '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'
  const y8 = BigInt(`0x${Buffer.from(ofOrder8, 'hex').reverse().toString('hex')}`)
  const numbers = [0n, 1n, prime - 1n, prime, prime + 1n, y8, prime - y8]
  for (const y of numbers.flatMap((each) => [each, each + 2n ** 255n])) {
    const raw = Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse().toString('base64url')
    expect(await register({ ...key(), publicKey: raw }), raw).toMatchObject({
      status: 400,
      body: { code: 'ci_identity_refused' },
    })
  }
})

test('an OIDC identity has every term, at a branch, with an issuer of one spelling that the guard lets through', async () => {
  expect(await register(oidc)).toMatchObject({ status: 200, body: { ...oidc, publicKey: null } })
  for (const broken of [
    { ...oidc, audience: undefined },
    { ...oidc, publicKey: newCiKey().publicKey },
    { ...key(), issuer: oidc.issuer },
    { kind: 'OIDC', name: 'Nothing' },
    { ...oidc, issuer: 'https://gitlab.com/' },
    { ...oidc, issuer: 'https://gitlab.com?x=1' },
    { ...oidc, issuer: 'HTTPS://gitlab.com' },
    { ...oidc, issuer: 'file:///etc/passwd' },
    { ...oidc, issuer: 'no address' },
  ])
    expect(await register(broken), JSON.stringify(broken)).toMatchObject({
      status: 400,
      body: { code: 'ci_identity_refused' },
    })
  for (const file of [
    '.github/workflows/prove.yml',
    '.github/workflows/prove.yml@refs/pull/7/merge',
    '.github/workflows/prove.yml@refs/tags/v1',
  ])
    expect((await register({ ...oidc, workflow: file })).body.code).toBe('invalid_request')
})

test('at most twenty are in force, also of callers at once', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => register(key())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many_ci_identities')
  const { id } = answers.find(({ status }) => status === 200)!.body
  await ours.call('POST', `/api/ci-identities/${id}/revoke`, { as: ours.ownerToken })
  await registerKey(ours, newCiKey().publicKey)
})

test('members accept tests by name, keys do not; at most twenty for an item', async () => {
  const feedbackId = await submitItem(ours)
  const path = `/api/feedback/${feedbackId}/accepted-tests`
  const { token, memberId } = await newMember(service, ours.id, 'MEMBER')
  const { token: viewer } = await newMember(service, ours.id, 'VIEWER')
  const accept = (sha256: string, as = token) =>
    ours.call('POST', path, { as, body: { sha256, note: 'Also covers the empty cart' } })
  for (const as of [agent, ours.secretKey, viewer]) expect((await accept(testSha256, as)).status).toBe(403)
  const accepted = await accept(testSha256)
  expect(accepted.body).toMatchObject({ sha256: testSha256, acceptedBy: `member:${memberId}` })
  expect((await accept(testSha256, ours.ownerToken)).body).toEqual(accepted.body)
  const hash = (at: number) => at.toString(16).padStart(64, '0')
  const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => accept(hash(at))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many_accepted_tests')
  const withdrawn = await ours.call('POST', `${path}/withdraw`, { as: token, body: { sha256: testSha256 } })
  expect(withdrawn.body.items).toHaveLength(19)
  const again = await ours.call('POST', `${path}/withdraw`, { as: token, body: { sha256: testSha256 } })
  expect(again.status).toBe(404)
  expect((await ours.get(path)).body).toEqual(withdrawn.body)
})
