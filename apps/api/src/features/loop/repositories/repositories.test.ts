import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bindInstallation,
  connectNew,
  type ForgeSide,
  startWithForge,
} from '../../../../test/harness/forge.ts'
import { call } from '../../../../test/harness/http.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let side: ForgeSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithForge()
  workspace = await newWorkspace(side.service)
})
afterAll(() => side.close())

const shown = async (of: TestWorkspace, id: string) =>
  (await of.get('/api/repositories')).body.items.find((one: { id: string }) => one.id === id)
const as = (of: TestWorkspace, path: string, body?: object) =>
  call(side.service, 'POST', path, { as: of.ownerToken, ...(body ? { body } : {}) })

describe('binding an installation', () => {
  test('200: repositories that the person administers are offered, the others are not', async () => {
    const { github } = side
    const [ours, theirs] = [github.newRepository('acme/ours'), github.newRepository('acme/theirs')]
    const installation = github.newInstallation([ours, theirs])
    const people = { sees: [ours.id, theirs.id], administers: [ours.id] }
    const bound = await bindInstallation(side, workspace, installation, people)
    expect(bound.body).toEqual({ account: 'acme', found: 1 })
    const names = (await workspace.get('/api/repositories')).body.items.map(
      (one: { fullName: string }) => one.fullName,
    )
    expect(names).toContain('acme/ours')
    expect(names).not.toContain('acme/theirs')
  })

  test('403: one who can read and not administer binds nothing', async () => {
    const repository = side.github.newRepository('acme/read-only')
    const installation = side.github.newInstallation([repository])
    const answer = await bindInstallation(side, workspace, installation, {
      sees: [repository.id],
      administers: [],
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_administered' } })
  })

  test('409: an installation that the person does not see, and a code of nobody', async () => {
    const foreign = side.github.newInstallation([side.github.newRepository('evil/foreign')])
    expect(await bindInstallation(side, workspace, foreign, { sees: [], administers: [] })).toMatchObject({
      status: 409,
      body: { code: 'forge_refused' },
    })
    const { body } = await as(workspace, '/api/repositories/begin')
    const state = new URL(body.url).searchParams.get('state')
    const given = { code: 'of-nobody', state, installationId: String(foreign.id) }
    expect((await as(workspace, '/api/repositories/complete', given)).body.code).toBe('forge_refused')
  })

  test('403: a state is valid once, for its person and its workspace, within the hour', async () => {
    const repository = side.github.newRepository('acme/states')
    const installation = side.github.newInstallation([repository])
    const installationId = String(installation.id)
    side.github.people.set('states', { sees: [repository.id], administers: [repository.id] })
    const begin = async () =>
      new URL((await as(workspace, '/api/repositories/begin')).body.url).searchParams.get('state')!
    const complete = (of: TestWorkspace, state: string) =>
      as(of, '/api/repositories/complete', { code: 'states', state, installationId })
    const refused = { status: 403, body: { code: 'forge_state_refused' } }

    const other = await newWorkspace(side.service)
    expect(await complete(other, await begin())).toMatchObject(refused)
    const state = await begin()
    const many = await Promise.all(Array.from({ length: 8 }, () => complete(workspace, state)))
    expect(many.filter(({ status }) => status === 200).length).toBe(1)
    expect(many.filter(({ status }) => status === 403).length).toBe(7)
    const forged = `${state.slice(0, -2)}${state.endsWith('AA') ? 'BB' : 'AA'}`
    expect(await complete(workspace, forged)).toMatchObject(refused)
  })

  test('403: a MEMBER who is no ADMIN begins nothing', async () => {
    const member = await newMember(side.service, workspace.id, 'MEMBER')
    const answer = await call(side.service, 'POST', '/api/repositories/begin', { as: member.token })
    expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_role' } })
  })
})

describe('a repository', () => {
  test('409: belongs to one workspace, of however many that ask at once', async () => {
    const repository = side.github.newRepository('acme/one')
    const installation = side.github.newInstallation([repository])
    const workspaces = await Promise.all(Array.from({ length: 4 }, () => newWorkspace(side.service)))
    const ids: string[] = []
    for (const one of workspaces) {
      await bindInstallation(side, one, installation)
      ids.push((await one.get('/api/repositories')).body.items[0].id)
    }
    const answers = await Promise.all(
      workspaces.map((one, at) => as(one, `/api/repositories/${ids[at]}/connect`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const holder = answers.findIndex(({ status }) => status === 200)
    const next = (holder + 1) % 4
    expect((await as(workspaces[holder]!, `/api/repositories/${ids[holder]}/disconnect`)).body.state).toBe(
      'OFFERED',
    )
    expect((await as(workspaces[next]!, `/api/repositories/${ids[next]}/connect`)).body.state).toBe(
      'CONNECTED',
    )
  })

  test('keeps its connection under another name, by its id', async () => {
    const { repository, installation, id } = await connectNew(side, workspace)
    repository.fullName = 'acme/renamed'
    await side.deliver(side.github.makeMessage('repository', 'renamed', { installation, repository }))
    await side.drain()
    expect(await shown(workspace, id)).toMatchObject({ fullName: 'acme/renamed', state: 'CONNECTED' })
  })

  test('is lost when it is transferred out of the installation, and free for another workspace', async () => {
    const { repository, installation, id } = await connectNew(side, workspace)
    installation.repositoryIds.delete(repository.id)
    await side.deliver(side.github.makeMessage('repository', 'transferred', { installation, repository }))
    await side.drain()
    expect(await shown(workspace, id)).toMatchObject({ state: 'LOST', connectedAt: null })
    const other = await newWorkspace(side.service)
    await bindInstallation(side, other, side.github.newInstallation([repository]))
    const [offered] = (await other.get('/api/repositories')).body.items
    expect((await as(other, `/api/repositories/${offered.id}/connect`)).body.state).toBe('CONNECTED')
  })

  test('is lost with its installation; a suspended one keeps it', async () => {
    const { installation, id } = await connectNew(side, workspace)
    installation.isSuspended = true
    await side.deliver(side.github.makeMessage('installation', 'suspend', { installation }))
    await side.drain()
    const lines = async () => (await workspace.get(`/api/repositories/${id}/checklist`)).body.lines
    expect((await lines())[0]).toMatchObject({ item: 'INSTALLATION', state: 'MISSING' })
    expect((await shown(workspace, id)).state).toBe('CONNECTED')
    installation.isSuspended = false
    side.github.installations.delete(installation.id)
    await side.deliver(side.github.makeMessage('installation', 'deleted', { installation }))
    await side.drain()
    expect(await shown(workspace, id)).toMatchObject({ state: 'LOST' })
    expect((await as(workspace, `/api/repositories/${id}/connect`)).body.code).toBe('repository_lost')
  })

  test('shows no words once it becomes public, until an ADMIN chooses it', async () => {
    const { repository, installation, id } = await connectNew(side, workspace)
    expect((await shown(workspace, id)).showsWords).toBe(true)
    repository.isPrivate = false
    await side.deliver(side.github.makeMessage('repository', 'publicized', { installation, repository }))
    await side.drain()
    expect(await shown(workspace, id)).toMatchObject({ isPrivate: false, showsWords: false })
    const options = { as: workspace.ownerToken, body: { showsWords: true } }
    expect((await call(side.service, 'PATCH', `/api/repositories/${id}`, options)).body.showsWords).toBe(true)
  })
})

describe('the checklist', () => {
  test('is green with permissions, events, a message and a rule that names our App', async () => {
    const { repository, installation, id } = await connectNew(side, workspace)
    await side.deliver(side.github.makeMessage('repository', 'renamed', { installation, repository }))
    await side.drain()
    const { body } = await workspace.get(`/api/repositories/${id}/checklist`)
    expect(body.lines.map(({ state }: { state: string }) => state)).toEqual(Array(7).fill('OK'))
    expect(body.isComplete).toBe(true)
  })

  test('says what is missing, and where it is put right', async () => {
    const { repository, installation, id } = await connectNew(side, workspace)
    const red = async () =>
      (await workspace.get(`/api/repositories/${id}/checklist`)).body.lines
        .filter(({ state }: { state: string }) => state !== 'OK')
        .map(({ item, state, details }: { item: string; state: string; details: string[] }) =>
          [item, state, ...details].join(' '),
        )
    repository.required = [{ context: 'Groundswell', integration_id: null }]
    expect(await red()).toEqual(['WEBHOOK MISSING', 'SOURCE MISSING'])
    repository.required = [{ context: 'Groundswell', integration_id: 15368 }]
    expect(await red()).toEqual(['WEBHOOK MISSING', 'SOURCE MISSING'])
    repository.required = []
    installation.permissions = { ...installation.permissions, checks: 'read' }
    installation.events = ['pull_request']
    expect(await red()).toEqual([
      'PERMISSIONS MISSING checks: write',
      'EVENTS MISSING check_run merge_group repository',
      'WEBHOOK MISSING',
      'RULE MISSING',
      'SOURCE UNKNOWN',
    ])
  })
})
