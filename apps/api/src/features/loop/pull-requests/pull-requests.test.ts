import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectNew, type ForgeSide, startWithForge } from '../../../../test/harness/forge.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { query } from '../../../../test/harness/rows.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import type { FakePull, FakeRepository } from '../../../adapters/forge/fake/model.ts'
import { itemReference } from '../deployments/index.ts'

let side: ForgeSide
let workspace: TestWorkspace
let connected: Awaited<ReturnType<typeof connectNew>>
beforeAll(async () => {
  side = await startWithForge()
  workspace = await newWorkspace(side.service)
  connected = await connectNew(side, workspace)
})
afterAll(() => side.close())

const github = () => side.github
/** Delivers a message about a pull request and works it off. */
async function hear(action: string, pull: FakePull, at = connected) {
  expect(await side.deliver(github().makePullMessage(action, at.installation, at.repository, pull))).toBe(200)
  await side.drain()
}
const checkOf = (pull: Pick<FakePull, 'headSha'>, repository: FakeRepository = connected.repository) => {
  const runs = repository.checkRuns.filter(({ headSha }) => headSha === pull.headSha)
  expect(runs.length).toBeLessThanOrEqual(1)
  return runs[0]
}
const stateOf = (pull: Pick<FakePull, 'headSha'>) => {
  const run = checkOf(pull)
  return run ? (run.conclusion ?? run.status) : null
}
const as = (method: string, path: string, body?: object) =>
  call(side.service, method, path, { as: workspace.ownerToken, ...(body ? { body } : {}) })

/** An item that agents may work on, in a campaign with these terms. */
async function newItem(terms: object | null = null, words = { title: 'The total jumps' }, of = workspace) {
  const zoneId = `zone-${uuidv7()}`
  const campaignId =
    terms &&
    (
      await of.post('/api/campaigns', {
        name: `Campaign ${uuidv7()}`,
        status: 'ACTIVE',
        automationLevel: 'AUTOMATIC',
        ...terms,
      })
    ).body.id
  await of.post('/api/zones', { zoneId, name: 'Zone', threshold: 0, ...(campaignId ? { campaignId } : {}) })
  const made = await of.call('POST', '/api/feedback', {
    as: of.publishableKey,
    body: { zoneId, sessionId: 'somebody', ...words },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await side.drain()
  return { id: made.body.id as string, campaignId }
}
async function startWork(feedbackId: string, pull?: FakePull) {
  const { body } = await workspace.post('/api/deployments', { feedbackId })
  if (pull) {
    const prUrl = `${github().url}/${connected.repository.fullName}/pull/${pull.number}/files`
    expect((await workspace.patch(`/api/deployments/${body.id}`, { prUrl })).status).toBe(200)
    await side.drain()
  }
  return body.id as string
}
const deployment = async (id: string) => (await workspace.get(`/api/deployments/${id}`)).body
async function newAgent() {
  const made = await as('POST', '/api/account/mcp-keys', {
    name: 'Agent',
    scopes: ['read', 'work', 'deploy'],
  })
  return made.body.key as string
}

describe('files that the server sees', () => {
  test('take the place of the agent’s own list, at every push; its approval ends with the commit', async () => {
    const item = await newItem()
    const pull = github().openPull(connected.repository, { 'src/a.ts': 'changed', Makefile: 'all:' })
    const id = await startWork(item.id, pull)
    expect(await deployment(id)).toMatchObject({
      commitSha: pull.headSha,
      changedFiles: ['Makefile', 'src/a.ts'],
      protectedFiles: ['Makefile'],
      seen: { headSha: pull.headSha, isWhole: true },
    })
    await workspace.patch(`/api/deployments/${id}`, { changedFiles: ['src/a.ts'], commitSha: 'a'.repeat(40) })
    expect(await deployment(id)).toMatchObject({
      commitSha: pull.headSha,
      changedFiles: ['Makefile', 'src/a.ts'],
    })
    const files = { changedFiles: ['src/a.ts', 'Makefile'] }
    const approve = (more: object) => as('POST', `/api/deployments/${id}/approve`, { ...files, ...more })
    expect((await approve({})).body.code).toBe('files_changed')
    expect((await approve({ commitSha: 'b'.repeat(40) })).body.code).toBe('files_changed')
    expect((await approve({ commitSha: pull.headSha })).body.approval).toMatchObject({
      by: expect.any(String),
    })
    await side.drain()
    expect(stateOf(pull)).toBe('success')
    // The same files with another content.
    const approved = pull.headSha
    github().push(connected.repository, pull, { 'src/a.ts': 'changed', Makefile: 'all: evil' })
    await hear('synchronize', pull)
    expect(await deployment(id)).toMatchObject({ commitSha: pull.headSha, approval: null })
    expect(stateOf(pull)).toBe('action_required')
    expect((await approve({ commitSha: approved })).body.code).toBe('files_changed')
  })

  test.each([
    ['the old name of a renamed file', { 'src/harmless.ts': 'all:' }, { 'src/harmless.ts': 'Makefile' }],
    ['a symbolic link', { 'src/link.ts': { mode: '120000', content: '../Makefile' } }, {}],
    ['a submodule', { 'src/module': { mode: '160000', content: '' } }, {}],
    ['another mode', { 'src/a.ts': { mode: '100755', content: 'a' } }, {}],
    ['a workflow', { '.github/workflows/ci.yml': 'on: push' }, {}],
  ])('%s waits for a person', async (_name, files, renames) => {
    const pull = github().openPull(connected.repository, files, { renames })
    await hear('opened', pull)
    expect(stateOf(pull)).toBe('action_required')
    const [waiting] = (await as('GET', '/api/pull-requests?waits=true')).body.items
    expect(waiting).toMatchObject({ number: pull.number, check: { reason: 'PROTECTED_FILES' } })
    const answer = await as('POST', `/api/pull-requests/${waiting.id}/approve`, { headSha: pull.headSha })
    expect(answer.body.approval.headSha).toBe(pull.headSha)
    await side.drain()
    expect(stateOf(pull)).toBe('success')
  })

  test('more files than GitHub lists count as protected, and so do more folders than are read', async () => {
    const large = github().openPull(connected.repository, { 'src/b.ts': 'b' }, { counted: 3_001 })
    await hear('opened', large)
    expect(checkOf(large)).toMatchObject({
      conclusion: 'action_required',
      title: expect.stringContaining('Too many'),
    })
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`d${n}/x.ts`, 'x']))
    const wide = github().openPull(connected.repository, many)
    const asked = github().requests.length
    await hear('opened', wide)
    expect(stateOf(wide)).toBe('action_required')
    expect(github().requests.length - asked).toBeLessThan(100)
  })

  test('a pull request from a fork is read like any other', async () => {
    const fork = github().openPull(connected.repository, { 'src/c.ts': 'c' }, { headRepositoryId: 99_999 })
    await hear('opened', fork)
    expect(stateOf(fork)).toBe('success')
    const gone = github().openPull(connected.repository, { '.env': 'x' }, { headRepositoryId: null })
    await hear('opened', gone)
    expect(stateOf(gone)).toBe('action_required')
  })

  test('a push while it is read mixes no two commits', async () => {
    const pull = github().openPull(connected.repository, { 'src/d.ts': 'd' })
    let reads = 0
    github().onRead = (repository, read) => {
      if (read === pull && ++reads === 2) github().push(repository, pull, { Makefile: 'x' })
    }
    const first = pull.headSha
    await hear('opened', pull)
    github().onRead = undefined
    expect(pull.headSha).not.toBe(first)
    expect(stateOf(pull)).toBe('action_required')
    expect(checkOf({ headSha: first })).toBe(undefined)
  })

  test('409: an agent ships no pull request that GitHub has not shown', async () => {
    const item = await newItem()
    const key = await newAgent()
    const made = await call(side.service, 'POST', '/api/deployments', {
      as: key,
      body: { feedbackId: item.id },
    })
    const pull = github().openPull(connected.repository, { 'src/e.ts': 'e' })
    const prUrl = `${github().url}/${connected.repository.fullName}/pull/${pull.number}`
    const ship = { prUrl, changedFiles: ['src/e.ts'], status: 'DEPLOYED' }
    const report = (body: object) =>
      call(side.service, 'PATCH', `/api/deployments/${made.body.id}`, { as: key, body })
    expect((await report(ship)).body.code).toBe('files_unseen')
    await report({ prUrl })
    await side.drain()
    expect((await report({ status: 'DEPLOYED' })).body.status).toBe('DEPLOYED')
  })
})

describe('the check', () => {
  test('a reference in branch, title or body connects an item of this workspace, and of no other', async () => {
    const item = await newItem({ allowedPaths: ['docs/**'] })
    for (const place of ['headRef', 'title', 'body'] as const) {
      const text =
        place === 'headRef'
          ? `fix/${itemReference(item.id).replace(':', '-')}`
          : `Fixes ${itemReference(item.id)}.`
      const pull = github().openPull(connected.repository, { 'src/f.ts': 'f' }, { [place]: text })
      await hear('opened', pull)
      expect(checkOf(pull)).toMatchObject({
        conclusion: 'failure',
        title: expect.stringContaining('allowed paths'),
      })
    }
    const other = await newWorkspace(side.service)
    const theirs = await newItem({ allowedPaths: ['docs/**'] }, { title: 'Secret of theirs' }, other)
    const pull = github().openPull(
      connected.repository,
      { 'src/g.ts': 'g' },
      { body: itemReference(theirs.id) },
    )
    await hear('opened', pull)
    expect(stateOf(pull)).toBe('success')
    expect(checkOf(pull)!.summary).not.toContain(itemReference(theirs.id))
  })

  test('waits for a proof, takes only that of the present commit, and ends after a day', async () => {
    const item = await newItem({ evidence: 'PROVEN' })
    const pull = github().openPull(connected.repository, { 'src/h.ts': 'h' })
    const id = await startWork(item.id, pull)
    expect(stateOf(pull)).toBe('in_progress')
    await as('POST', `/api/deployments/${id}/waive-proof`, { reason: 'A change of wording' })
    await side.drain()
    expect(stateOf(pull)).toBe('success')
    github().push(connected.repository, pull, { 'src/h.ts': 'other' })
    await hear('synchronize', pull)
    expect(stateOf(pull)).toBe('in_progress')
    await query(
      side.service,
      `update check_runs set waits_since = now() - interval '25 hours' where head_sha = $1`,
      [pull.headSha],
    )
    const { endWaitsJob } = await import('./jobs.ts')
    await endWaitsJob.handle(side.service.app, {}, { last: true, number: 1 })
    await side.drain()
    expect(checkOf(pull)).toMatchObject({ conclusion: 'failure', title: expect.stringContaining('a day') })
    const again = github().makeMessage('check_run', 'rerequested', {
      installation: connected.installation,
      repository: connected.repository,
      check_run: { head_sha: pull.headSha, app: { id: Number(github().app.id) } },
    })
    await side.deliver(again)
    await side.drain()
    expect(stateOf(pull)).toBe('in_progress')
  })

  test('the human gate wants a person for this commit', async () => {
    const item = await newItem({ automationLevel: 'HUMAN_IN_LOOP' })
    const pull = github().openPull(connected.repository, { 'src/i.ts': 'i' })
    await startWork(item.id, pull)
    expect(checkOf(pull)).toMatchObject({
      conclusion: 'action_required',
      title: expect.stringContaining('person'),
    })
    const pulls = (await as('GET', '/api/pull-requests?waits=true')).body.items
    const { id } = pulls.find(({ number }: { number: number }) => number === pull.number)
    const headSha = pull.headSha
    github().push(connected.repository, pull, { 'src/i.ts': 'pushed meanwhile' })
    await hear('synchronize', pull)
    const late = await as('POST', `/api/pull-requests/${id}/approve`, { headSha })
    expect(late).toMatchObject({ status: 409, body: { code: 'pull_request_changed' } })
    await as('POST', `/api/pull-requests/${id}/approve`, { headSha: pull.headSha })
    await side.drain()
    expect(stateOf(pull)).toBe('success')
  })

  test('turns red when its item is declined', async () => {
    const item = await newItem()
    const pull = github().openPull(
      connected.repository,
      { 'src/j.ts': 'j' },
      { title: itemReference(item.id) },
    )
    await hear('opened', pull)
    expect(stateOf(pull)).toBe('success')
    await as('PATCH', `/api/feedback/${item.id}/status`, { status: 'REJECTED' })
    await side.drain()
    expect(checkOf(pull)).toMatchObject({ conclusion: 'failure', title: expect.stringContaining('declined') })
  })

  test('a small change to another branch makes no commit green', async () => {
    connected.repository.branches.set('side', github().commit(connected.repository, { 'README.md': 'hello' }))
    const pull = github().openPull(connected.repository, { '.env': 'x' }, { baseRef: 'side' })
    await hear('opened', pull)
    expect(checkOf(pull)).toBe(undefined)
    pull.baseRef = 'main'
    await hear('edited', pull)
    expect(stateOf(pull)).toBe('action_required')
  })

  test('is one for a commit, and as strict as the strictest of its pull requests', async () => {
    const item = await newItem({ allowedPaths: ['docs/**'] })
    const pull = github().openPull(connected.repository, { 'src/k.ts': 'k' })
    await hear('opened', pull)
    expect(stateOf(pull)).toBe('success')
    const twin = github().openPull(
      connected.repository,
      {},
      { headSha: pull.headSha, title: itemReference(item.id) },
    )
    await hear('opened', twin)
    expect(stateOf(pull)).toBe('failure')
    twin.state = 'closed'
    await hear('closed', twin)
    expect(stateOf(pull)).toBe('success')
  })

  test('a merge group is green once each of its pull requests is, at its present head', async () => {
    const { repository, installation } = connected
    const good = github().openPull(repository, { 'src/l.ts': 'l' })
    const held = github().openPull(repository, { Makefile: 'l' })
    await hear('opened', good)
    await hear('opened', held)
    const group = (number: number) => {
      const headSha = github().commit(repository, { 'README.md': String(number) })
      repository.queue.push({ position: repository.queue.length + 1, headSha, number })
      return headSha
    }
    const [first, second] = [group(good.number), group(held.number)]
    const request = async (headSha: string) => {
      await side.deliver(
        github().makeMessage('merge_group', 'checks_requested', {
          ...{ installation, repository },
          merge_group: { head_sha: headSha, base_ref: 'refs/heads/main', base_sha: 'a'.repeat(40) },
        }),
      )
      await side.drain()
    }
    await request(first)
    await request(second)
    expect(stateOf({ headSha: first })).toBe('success')
    expect(stateOf({ headSha: second })).toBe('action_required')
    const waiting = (await as('GET', '/api/pull-requests?waits=true')).body.items
    const { id } = waiting.find(({ number }: { number: number }) => number === held.number)
    await as('POST', `/api/pull-requests/${id}/approve`, { headSha: held.headSha })
    await side.drain()
    expect(stateOf({ headSha: second })).toBe('success')
    const third = group(good.number)
    github().push(repository, good, { 'src/l.ts': 'pushed into the queue' })
    await request(third)
    expect(stateOf({ headSha: third })).toBe('in_progress')
    await request(github().commit(repository, { 'README.md': 'gone' }))
    repository.queue.length = 0
  })
})

describe('words of people', () => {
  const words = { title: 'The `total` @acme jumps <b>', description: '```\n# Not a heading\n@everyone' }

  test('stand in code, are of cleared and public items alone, and go on erasure', async () => {
    const item = await newItem(null, words)
    const pull = github().openPull(
      connected.repository,
      { 'src/m.ts': 'm' },
      { body: itemReference(item.id) },
    )
    await hear('opened', pull)
    const { summary } = checkOf(pull)!
    expect(summary).toContain('The `total` @acme jumps')
    const [, fence] = /\n(`{3,})text\n/.exec(summary)!
    expect(fence!.length).toBe(4)
    pull.state = 'closed'
    pull.merged = true
    await hear('closed', pull)
    // The check of a merged pull request stays as it was.
    expect(checkOf(pull)).toMatchObject({ conclusion: 'success', summary })
    const erased = await as('DELETE', `/api/feedback/${item.id}`)
    expect(erased.status).toBeLessThan(300)
    await side.drain()
    expect(checkOf(pull)!.summary).not.toContain('total')
  })

  test('are not shown of a PRIVATE item, nor in a public repository until an ADMIN chooses it', async () => {
    const open = await connectNew(side, workspace, { isPrivate: false })
    const item = await newItem(null, { title: 'The chart is upside down' } as never)
    const pull = github().openPull(open.repository, { 'src/n.ts': 'n' }, { body: itemReference(item.id) })
    await hear('opened', pull, open)
    expect(checkOf(pull, open.repository)!.summary).not.toContain('upside')
    await as('PATCH', `/api/repositories/${open.id}`, { showsWords: true })
    await side.drain()
    expect(checkOf(pull, open.repository)!.summary).toContain('upside')
    await as('PATCH', `/api/repositories/${open.id}`, { showsWords: false })
    await side.drain()
    expect(checkOf(pull, open.repository)!.summary).not.toContain('upside')
  })
})
