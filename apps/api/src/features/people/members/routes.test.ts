import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { startMailServer } from '../../../../test/harness/mail-server.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { memberToken, newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import type { roles } from '../../../core/caller.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Language } from '../../../core/language.ts'
import { sendMails } from '../../engines/outbox/sending.ts'
import { messages } from '../../telling/notifications/messages/index.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const as = (token: string) => ({ as: token })
async function ownerOf(workspace: TestWorkspace) {
  const { body } = await workspace.get('/api/members?role=OWNER')
  return body.items[0].id as string
}
/** Somebody who has joined already, with the id and a token. */
async function joined(workspace: TestWorkspace, role: (typeof roles)[number]) {
  const made = await newMember(service, workspace.id, role)
  await call(service, 'GET', '/api/members', as(made.token))
  return made
}

test('an invited person becomes a member with the first call under that verified address', async () => {
  const ours = await newWorkspace(service)
  const name = uuidv7()
  const invited = await ours.post('/api/members', { email: `${name}@Example.COM`, role: 'MEMBER' })
  expect(invited).toMatchObject({
    status: 200,
    body: { email: `${name}@example.com`, role: 'MEMBER', status: 'INVITED', joinedAt: null, name: null },
  })
  const token = await memberToken(service, name)
  const seen = await call(service, 'GET', '/api/members', as(token))
  expect(seen.body.items).toMatchObject([
    { role: 'OWNER', status: 'ACTIVE' },
    { id: invited.body.id, role: 'MEMBER', status: 'ACTIVE', name },
  ])
})

test('an address that is not verified takes up no invitation', async () => {
  const ours = await newWorkspace(service)
  const email = `${uuidv7()}@example.com`
  await ours.post('/api/members', { email, role: 'ADMIN' })
  const token = await service.issuer.token({
    sub: uuidv7(),
    aud: 'groundswell',
    email,
    email_verified: false,
  })
  expect(await call(service, 'GET', '/api/members', as(token))).toMatchObject({
    status: 403,
    body: { code: 'workspace_required' },
  })
})

test('one membership however many first calls arrive at once', async () => {
  const ours = await newWorkspace(service)
  const name = uuidv7()
  await ours.post('/api/members', { email: `${name}@example.com`, role: 'VIEWER' })
  const token = await memberToken(service, name)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(service, 'GET', '/api/members', as(token))),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect((await ours.get('/api/members')).body.items).toHaveLength(2)
})

test('an invited person gets one mail that says where to sign in; none once the invitation is withdrawn', async () => {
  const [ours, server] = [await newWorkspace(service), await startMailServer()]
  const mailing = {
    ...service.app,
    config: {
      ...service.app.config,
      SMTP_URL: server.url,
      MAIL_FROM: 'Groundswell <no-reply@groundswell.test>',
    },
  }
  await sendMails(mailing)
  const names = [uuidv7(), uuidv7()]
  const invited = await Promise.all(
    names.map((name) => ours.post('/api/members', { email: `${name}@example.com`, role: 'VIEWER' })),
  )
  await ours.patch(`/api/members/${invited[1]!.body.id}`, { status: 'REMOVED' })
  await Promise.all([sendMails(mailing), sendMails(mailing), sendMails(mailing)])
  const sent = server.deliveries.filter(({ source }) => source.includes('Groundswell, as viewer'))
  expect(sent).toHaveLength(1)
  expect(sent[0]!.to).toEqual([`${names[0]}@example.com`])
  expect(sent[0]!.source).toContain(service.url)
  await server.stop()
})

test('409: an address that is invited, or a member’s, in whatever letter case', async () => {
  const ours = await newWorkspace(service)
  const name = uuidv7()
  const invite = (email: string) => ours.post('/api/members', { email, role: 'VIEWER' })
  await invite(`${name}@example.com`)
  const refused = { status: 409, body: { code: 'member_exists' } }
  expect(await invite(`${name.toUpperCase()}@example.com`)).toMatchObject(refused)
  await call(service, 'GET', '/api/members', as(await memberToken(service, name)))
  expect(await invite(`${name}@example.com`)).toMatchObject(refused)
})

test('409: one invitation of many for one address at once', async () => {
  const ours = await newWorkspace(service)
  const email = `${uuidv7()}@example.com`
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ours.post('/api/members', { email, role: 'VIEWER' })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.code === 'member_exists')).toHaveLength(19)
})

test.each([
  { email: 'nobody', role: 'MEMBER' },
  { email: 'colleague@localhost', role: 'MEMBER' },
  { email: 'a@example.com', role: 'CHIEF' },
  { role: 'MEMBER' },
])('400: an invitation of %j', async (body) => {
  const ours = await newWorkspace(service)
  expect((await ours.post('/api/members', body)).status).toBe(400)
})

test('403: VIEWER and MEMBER read the team and change nothing', async () => {
  const ours = await newWorkspace(service)
  const owner = await ownerOf(ours)
  for (const role of ['VIEWER', 'MEMBER'] as const) {
    const { token } = await joined(ours, role)
    expect((await ours.call('GET', '/api/members', as(token))).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/api/members'],
      ['PATCH', `/api/members/${owner}`],
    ] as const)
      expect(
        await ours.call(method, path, { as: token, body: { email: 'x@example.com', role: 'VIEWER' } }),
      ).toMatchObject({ status: 403, body: { code: 'insufficient_role' } })
  }
})

test('403: ADMIN and secret key manage everybody but owners', async () => {
  const ours = await newWorkspace(service)
  const owner = await ownerOf(ours)
  const admin = await joined(ours, 'ADMIN')
  const other = await joined(ours, 'VIEWER')
  for (const token of [admin.token, ours.secretKey]) {
    const patch = (id: string, body: object) => ours.call('PATCH', `/api/members/${id}`, { as: token, body })
    const refused = { status: 403, body: { code: 'insufficient_role' } }
    expect(await patch(other.memberId, { role: 'MEMBER' })).toMatchObject({ status: 200 })
    expect(await patch(other.memberId, { role: 'OWNER' })).toMatchObject(refused)
    expect(await patch(owner, { role: 'ADMIN' })).toMatchObject(refused)
    expect(await patch(owner, { status: 'REMOVED' })).toMatchObject(refused)
    const body = { email: `${uuidv7()}@example.com`, role: 'OWNER' }
    expect(await ours.call('POST', '/api/members', { as: token, body })).toMatchObject(refused)
  }
})

test('200: an owner makes an owner, who then may change the first one', async () => {
  const ours = await newWorkspace(service)
  const first = await ownerOf(ours)
  const second = await joined(ours, 'ADMIN')
  const by = (token: string, id: string, body: object) =>
    ours.call('PATCH', `/api/members/${id}`, { as: token, body })
  expect(await by(ours.ownerToken, second.memberId, { role: 'OWNER' })).toMatchObject({ status: 200 })
  expect(await by(second.token, first, { role: 'VIEWER' })).toMatchObject({
    status: 200,
    body: { role: 'VIEWER' },
  })
  expect(await by(ours.ownerToken, second.memberId, { role: 'VIEWER' })).toMatchObject({ status: 403 })
})

test('409 last_owner: the only owner can be neither demoted nor removed', async () => {
  const ours = await newWorkspace(service)
  const owner = await ownerOf(ours)
  for (const body of [{ role: 'ADMIN' }, { status: 'REMOVED' }])
    expect(await ours.call('PATCH', `/api/members/${owner}`, { as: ours.ownerToken, body })).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    })
  expect((await ours.get('/api/members')).body.items).toMatchObject([{ role: 'OWNER', status: 'ACTIVE' }])
})

test('of two owners who demote each other at once, one stays owner', async () => {
  for (let round = 0; round < 5; round++) {
    const ours = await newWorkspace(service)
    const first = await ownerOf(ours)
    const second = await joined(ours, 'OWNER')
    const answers = await Promise.all([
      ours.call('PATCH', `/api/members/${second.memberId}`, {
        as: ours.ownerToken,
        body: { role: 'VIEWER' },
      }),
      ours.call('PATCH', `/api/members/${first}`, { as: second.token, body: { status: 'REMOVED' } }),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await ours.get('/api/members?role=OWNER')).body.items).toHaveLength(1)
  }
})

test('a removed member is out at once, and can be invited again', async () => {
  const ours = await newWorkspace(service)
  const name = uuidv7()
  const email = `${name}@example.com`
  const { body: first } = await ours.post('/api/members', { email, role: 'MEMBER' })
  const token = await memberToken(service, name)
  expect((await ours.call('GET', '/api/members', as(token))).status).toBe(200)
  expect(await ours.patch(`/api/members/${first.id}`, { status: 'REMOVED' })).toMatchObject({
    status: 200,
    body: { status: 'REMOVED' },
  })
  expect((await ours.call('GET', '/api/members', as(token))).body.code).toBe('workspace_required')
  expect((await ours.get('/api/members')).body.items).toHaveLength(1)
  expect((await ours.get('/api/members?status=REMOVED')).body.items).toMatchObject([{ id: first.id, email }])
  expect((await ours.patch(`/api/members/${first.id}`, { role: 'ADMIN' })).status).toBe(404)
  const { body: again } = await ours.post('/api/members', { email, role: 'VIEWER' })
  expect((await ours.call('GET', '/api/members', as(token))).body.items).toMatchObject([
    { role: 'OWNER' },
    { id: again.id, role: 'VIEWER', status: 'ACTIVE' },
  ])
})

test('an invitation that is taken back binds nobody', async () => {
  const ours = await newWorkspace(service)
  const name = uuidv7()
  const { body } = await ours.post('/api/members', { email: `${name}@example.com`, role: 'MEMBER' })
  await ours.patch(`/api/members/${body.id}`, { status: 'REMOVED' })
  expect((await ours.call('GET', '/api/members', as(await memberToken(service, name)))).status).toBe(403)
})

test('the team is filtered by role, status and words, and paged', async () => {
  const ours = await newWorkspace(service)
  for (const name of ['ada', 'grace'])
    await ours.post('/api/members', { email: `${name}.${uuidv7()}@example.com`, role: 'VIEWER' })
  const roleList = async (query: string) =>
    (await ours.get(`/api/members?${query}`)).body.items.map((one: { role: string }) => one.role)
  expect(await roleList('role=OWNER')).toEqual(['OWNER'])
  expect(await roleList('status=INVITED')).toEqual(['VIEWER', 'VIEWER'])
  expect(await roleList('q=GRACE')).toEqual(['VIEWER'])
  expect(await roleList('limit=1&offset=1')).toEqual(['VIEWER'])
})

test("404: another workspace's member looks exactly like no member", async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const patch = (id: string) => ours.patch(`/api/members/${id}`, { role: 'VIEWER' })
  const [foreign, absent] = [await patch(await ownerOf(theirs)), await patch(uuidv7())]
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
})

test('who belongs to several workspaces names one; without it the first joined counts', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const name = uuidv7()
  for (const workspace of [ours, theirs]) {
    await workspace.post('/api/members', { email: `${name}@example.com`, role: 'VIEWER' })
    await workspace.call('GET', '/api/members', as(await memberToken(service, name)))
  }
  const token = await memberToken(service, name)
  const ids = async (headers: Record<string, string>) =>
    (await ours.call('GET', '/api/members', { as: token, headers })).body.items.map(
      (m: { id: string }) => m.id,
    )
  expect(await ids({})).toContain(await ownerOf(ours))
  expect(await ids({ 'x-service-workspace': theirs.id })).toContain(await ownerOf(theirs))
  const stranger = await newWorkspace(service)
  expect(
    await ours.call('GET', '/api/members', { as: token, headers: { 'x-service-workspace': stranger.id } }),
  ).toMatchObject({ status: 403, body: { code: 'workspace_required' } })
})

test('the mail to an invited person is in the language that the inviter chose, else in that of the inviter’s own mails', async () => {
  const ours = await newWorkspace(service)
  const { token: inviter } = await joined(ours, 'ADMIN')
  const subjectFor = async (token: string, more: object = {}) => {
    const body = { email: `${uuidv7()}@example.com`, role: 'MEMBER', ...more }
    const made = await call(service, 'POST', '/api/members', { ...as(token), body })
    expect(made.status).toBe(200)
    const { subject } = await service.app.db.readOperator((tx) =>
      tx.one<{ subject: string }>(
        sql`select subject from mails where once_key = ${`INVITATION:${made.body.id}`}`,
      ),
    )
    return subject
  }
  const subjectIn = (language: Language) => messages[language].invitation.subject
  expect(await subjectFor(inviter)).toBe(subjectIn('en'))
  await call(service, 'PATCH', '/api/notification-preferences', { ...as(inviter), body: { language: 'fr' } })
  expect(await subjectFor(inviter)).toBe(subjectIn('fr'))
  expect(await subjectFor(inviter, { language: 'ja' })).toBe(subjectIn('ja'))
  expect(await subjectFor(ours.secretKey)).toBe(subjectIn('en'))
  const body = { email: 'ada@example.com', role: 'MEMBER', language: 'xx' }
  expect((await call(service, 'POST', '/api/members', { ...as(inviter), body })).status).toBe(400)
})
