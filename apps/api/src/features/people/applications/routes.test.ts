import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { memberToken, newWorkspace, operatorToken } from '../../../../test/harness/workspace.ts'
import { houseWorkspaceId } from '../tester-pools/index.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const DAY_MS = 86_400_000
const given = {
  motivation: 'I like to break things.',
  experience: 'Ten years',
  languages: ['en', 'de'],
  devices: ['Pixel 9'],
  links: ['https://example.org/me'],
}
const apply = (tester: TestTester) => tester.post('/api/tester/applications', given)
const decide = async (id: string, body: object) =>
  call(service, 'PATCH', `/api/platform-admin/applications/${id}`, { as: await operatorToken(service), body })
const listed = async (query = '') =>
  (await call(service, 'GET', `/api/platform-admin/applications?limit=200&${query}`, {
    as: await operatorToken(service),
  })) as { body: { items: { id: string }[] } }

test('200: an application is pending, and its tester reads it', async () => {
  const tester = await newTester(service)
  expect(await tester.get('/api/tester/applications/me')).toMatchObject({
    status: 404,
    body: { code: 'no_application' },
  })
  const made = await apply(tester)
  expect(made).toMatchObject({ status: 200, body: { ...given, status: 'PENDING', decidedAt: null } })
  expect((await tester.get('/api/tester/applications/me')).body).toEqual(made.body)
})

test('409: a second application while one is pending, and of many at once one is made', async () => {
  const tester = await newTester(service)
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(tester)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.code === 'application_exists')).toHaveLength(9)
})

test('approval makes the tester a House Pool member and is told', async () => {
  const tester = await newTester(service)
  const { body: application } = await apply(tester)
  const decided = await decide(application.id, { status: 'APPROVED', reason: 'Welcome' })
  expect(decided).toMatchObject({
    status: 200,
    body: { status: 'APPROVED', reason: 'Welcome', testerId: tester.id, decidedBy: 'operator@example.com' },
  })
  expect((await tester.get('/api/tester/me')).body.memberships).toMatchObject([
    { workspaceId: houseWorkspaceId, status: 'ACTIVE', tier: { name: 'House', weight: 5 } },
  ])
  expect((await tester.get('/api/tester/applications/me')).body).toMatchObject({
    status: 'APPROVED',
    reason: 'Welcome',
  })
  expect((await tester.get('/api/tester/notifications')).body.items).toMatchObject([
    { kind: 'APPLICATION_DECIDED', data: { applicationId: application.id, status: 'APPROVED' } },
  ])
  expect(await apply(tester)).toMatchObject({ status: 409, body: { code: 'application_exists' } })
})

test('the same decision again changes nothing; another one is 409', async () => {
  const tester = await newTester(service)
  const { body: application } = await apply(tester)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => decide(application.id, { status: 'APPROVED' })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
  expect((await tester.get('/api/tester/me')).body.memberships).toHaveLength(1)
  expect(await decide(application.id, { status: 'REJECTED' })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  })
})

test('of an approval and a rejection at once, one holds', async () => {
  const tester = await newTester(service)
  const { body: application } = await apply(tester)
  const answers = await Promise.all([
    decide(application.id, { status: 'APPROVED' }),
    decide(application.id, { status: 'REJECTED' }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const { status } = (await tester.get('/api/tester/applications/me')).body
  const { memberships } = (await tester.get('/api/tester/me')).body
  expect(memberships).toHaveLength(status === 'APPROVED' ? 1 : 0)
})

test('409: after a rejection only when 30 days have passed', async () => {
  const tester = await newTester(service)
  const { body: application } = await apply(tester)
  await decide(application.id, { status: 'REJECTED', reason: 'Not yet' })
  expect((await tester.get('/api/tester/me')).body.memberships).toEqual([])
  const early = await apply(tester)
  expect(early).toMatchObject({ status: 409, body: { code: 'application_too_soon' } })
  expect(Date.parse(early.body.details.againAt)).toBeGreaterThan(service.app.clock.now().getTime())
  expect((await tester.get('/api/tester/applications/me')).body).toMatchObject({
    status: 'REJECTED',
    reason: 'Not yet',
    againAt: early.body.details.againAt,
  })
  service.advance(30 * DAY_MS)
  expect(await apply(tester)).toMatchObject({ status: 200, body: { status: 'PENDING', againAt: null } })
})

test('the operator lists applications by status, longest waiting first', async () => {
  const [first, second, third] = [
    await newTester(service),
    await newTester(service),
    await newTester(service),
  ]
  const ids = [] as string[]
  for (const tester of [first, second, third]) ids.push((await apply(tester)).body.id)
  await decide(ids[1]!, { status: 'REJECTED' })
  const pending = (await listed('status=PENDING')).body.items.map((item) => item.id)
  expect(pending.filter((id) => ids.includes(id))).toEqual([ids[0], ids[2]])
  expect(JSON.stringify((await listed()).body)).not.toContain('@testers.example.com')
})

test('400: fields that the operator’s route does not know, and a tier of another pool', async () => {
  const tester = await newTester(service)
  const { body: application } = await apply(tester)
  expect((await decide(application.id, { status: 'APPROVED', force: true })).status).toBe(400)
  expect((await decide(application.id, { status: 'PENDING' })).status).toBe(400)
  const ours = await newWorkspace(service)
  const { body: tier } = await ours.post('/api/tiers', { name: 'Gold', weight: 20 })
  expect(await decide(application.id, { status: 'APPROVED', tierId: tier.id })).toMatchObject({
    status: 400,
    body: { code: 'unknown_tier' },
  })
  expect((await tester.get('/api/tester/applications/me')).body.status).toBe('PENDING')
})

test('404: an application that there is not', async () => {
  expect((await decide(uuidv7(), { status: 'APPROVED' })).status).toBe(404)
})

test('403: nobody else decides', async () => {
  const tester = await newTester(service)
  const { body: application } = await apply(tester)
  for (const as of [await tester.token(), await memberToken(service)])
    expect(
      await call(service, 'PATCH', `/api/platform-admin/applications/${application.id}`, {
        as,
        body: { status: 'APPROVED' },
      }),
    ).toMatchObject({ status: 403, body: { code: 'credential_kind_not_allowed' } })
})

test.each([
  ['no motivation', {}],
  ['a blank one', { motivation: ' ' }],
  ['a link that is no web address', { motivation: 'x', links: ['javascript:alert(1)'] }],
  ['a language that is no text', { motivation: 'x', languages: [1] }],
])('400: %s', async (_what, body) => {
  const tester = await newTester(service)
  expect((await tester.post('/api/tester/applications', body)).status).toBe(400)
})
