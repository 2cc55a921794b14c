import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectNew, type ForgeSide, startWithForge } from '../../../../test/harness/forge.ts'
import { call } from '../../../../test/harness/http.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import type { FakePull } from '../../../adapters/forge/fake/model.ts'
import type { FakeMessage } from '../../../adapters/forge/fake/server.ts'

let side: ForgeSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithForge()
  workspace = await newWorkspace(side.service)
})
afterAll(() => side.close())

/** Numbers of a seed, the same in every run (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}
const ORDERS = 200

test('in 200 orders of messages through the service no unseen commit is green, and every last commit has a verdict', async () => {
  const { github, service } = side
  const { repository, installation } = await connectNew(side, workspace)
  const approved = new Set<string>()
  const next = numbersOf(7)
  const kinds: Record<string, string>[] = [
    { 'src/a.ts': 'x' },
    { Makefile: 'x' },
    { 'src/b.ts': 'y', '.env': 'z' },
    { 'docs/a.md': 'd' },
  ]
  const pulls: FakePull[] = []
  // A push may fall into the middle of a reading.
  github.onRead = (_, pull) => {
    if (next(12) === 0) github.push(repository, pull, kinds[next(kinds.length)]!)
  }
  for (let order = 0; order < ORDERS; order++) {
    const pull = github.openPull(repository, kinds[next(kinds.length)]!)
    pulls.push(pull)
    const messages: FakeMessage[] = [github.makePullMessage('opened', installation, repository, pull)]
    const before = [pull.headSha]
    for (let pushes = next(4); pushes > 0; pushes--) {
      if (next(3) === 0) pull.headSha = before[next(before.length)]!
      else github.push(repository, pull, kinds[next(kinds.length)]!)
      before.push(pull.headSha)
      messages.push(github.makePullMessage('synchronize', installation, repository, pull))
      if (next(3) === 0) messages.push(messages[next(messages.length)]!)
    }
    // Shuffled; some are delivered and worked off at once, the others later.
    for (const message of messages.toSorted(() => next(3) - 1)) {
      const delivered = side.deliver(message)
      if (next(2) === 0) await delivered
      if (next(3) === 0) await service.app.jobs.drain(service.app)
      await delivered
    }
    if (next(3) === 0) {
      const waiting = await call(service, 'GET', '/api/pull-requests?waits=true&limit=5', {
        as: workspace.ownerToken,
      })
      for (const { id, headSha } of waiting.body.items) {
        const answer = await call(service, 'POST', `/api/pull-requests/${id}/approve`, {
          as: workspace.ownerToken,
          body: { headSha },
        })
        if (answer.status === 200) approved.add(headSha)
      }
    }
  }
  github.onRead = undefined
  // The message of the last push of each, of those that no message told.
  for (const pull of pulls)
    await side.deliver(github.makePullMessage('synchronize', installation, repository, pull))
  await side.drain()

  const base = repository.commits.get(repository.branches.get('main')!)!
  const isProtected = (commit: string) =>
    [...repository.commits.get(commit)!.keys()].some(
      (path) => !base.has(path) && /^Makefile$|^\.env$/.test(path),
    )
  for (const { headSha, conclusion } of github.published)
    if (conclusion === 'success' && isProtected(headSha)) expect(approved.has(headSha), headSha).toBe(true)
  for (const { headSha } of pulls) {
    const runs = repository.checkRuns.filter((run) => run.headSha === headSha)
    expect(runs.length).toBe(1)
    expect(runs[0]!.status).toBe('completed')
    const expected = isProtected(headSha) ? ['action_required', 'success'] : ['success']
    expect(expected).toContain(runs[0]!.conclusion)
  }
}, 240_000)
