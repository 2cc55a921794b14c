import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { everyLoopTest } from '../../../../test/harness/loop-tests.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import {
  githubClaims,
  honestStatement,
  newCiKey,
  registerKey,
  registerProvider,
  requestChallenge,
  signedBytes,
  signReceipt,
  testSha256,
} from '../../../../test/harness/proofs.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import type { TestWorkspace } from '../../../../test/harness/workspace.ts'

/*
 * Two hundred deployments that lie, and a hundred that do not, each over HTTP. The CI is honest: it signs what its runs said. Its
 * runs are those of a repository in memory, where a commit has the fault of an item or not.
 */

let service: TestService
let ours: TestWorkspace
let agent: string
everyLoopTest((side) => ({ service, ours, agent } = side), null, { WEBHOOK_ALLOW_PRIVATE: 'true' })

type Key = ReturnType<typeof newCiKey>['privateKey']
let ci: { id: string; key: Key }
let reporter: TestTester
beforeEach(async () => {
  const campaign = { name: 'Proof', status: 'ACTIVE', protectedPaths: [], evidence: 'PROVEN' }
  const campaignId = (await ours.post('/api/campaigns', campaign)).body.id
  await ours.post('/api/zones', { zoneId: 'hero', threshold: 0, campaignId })
  const { publicKey, privateKey } = newCiKey()
  ci = { id: await registerKey(ours, publicKey), key: privateKey }
  await registerProvider(service, ours)
  reporter = await newTester(service)
  await joinPool(ours, reporter)
})

let made = 0
const newCommit = () => createHash('sha1').update(`commit ${++made}`).digest('hex')

/** A fault in a repository: its commit, and whatever a change makes of it. */
interface Work {
  id: string
  feedbackId: string
  before: string
  after: string
  /** Whether the fault is in a commit, at each look: a flaky page answers otherwise at another one. */
  has(commit: string, look: number): boolean
}
async function newWork(has?: Work['has']): Promise<Work> {
  const item = await reporter.beside(ours, 'POST', '/api/feedback', {
    zoneId: 'hero',
    title: `Slow ${++made}`,
  })
  const feedbackId: string = item.body.id
  const { body } = await ours.call('POST', '/api/deployments', { as: agent, body: { feedbackId } })
  const [before, after] = [newCommit(), newCommit()]
  await ours.call('PATCH', `/api/deployments/${body.id}`, { as: agent, body: { commitSha: after } })
  await ours.call('POST', `/api/feedback/${feedbackId}/accepted-tests`, {
    as: ours.ownerToken,
    body: { sha256: testSha256 },
  })
  return { id: body.id, feedbackId, before, after, has: has ?? ((commit) => commit === before) }
}

/** The statement of an honest CI about this work: its test on both commits, three times each. */
function ranBy({ before, after, has }: Work) {
  const run = (commit: string, at: number) => (has(commit, at) ? 'FAILED' : 'PASSED')
  const runs = (commit: string, from: number) => [from, from + 1, from + 2].map((at) => run(commit, at))
  return { beforeCommit: before, afterCommit: after, before: runs(before, 0), after: runs(after, 3) }
}
async function said(work: Work, more: object = {}) {
  const commits = { beforeCommit: work.before, afterCommit: work.after }
  const { status, body } = await requestChallenge(ours, work.id, commits)
  expect(status, JSON.stringify(body)).toBe(200)
  return honestStatement(body, { ...ranBy(work), ...more })
}
const send = (work: Work, body: object) =>
  ours.call('POST', `/api/deployments/${work.id}/receipts`, { as: agent, body })
const byKey = async (work: Work, more: object = {}) =>
  send(work, signReceipt(await said(work, more), ci.id, ci.key))
const ship = (work: Work, as: string) =>
  ours.call('PATCH', `/api/deployments/${work.id}`, { as, body: { status: 'DEPLOYED' } })

/** Lies by their kind: each sends what it can, and gets nothing. */
const lies: Record<string, () => Promise<Work>> = {
  async 'no change'() {
    const work = await newWork(() => true)
    await byKey(work)
    return work
  },
  async 'a change of another file'() {
    const work = await newWork(() => true)
    await byKey(work, { pictures: [], console: testSha256 })
    return work
  },
  async 'a test that was changed'() {
    const work = await newWork()
    await byKey(work, { testSha256: createHash('sha256').update(work.id).digest('hex') })
    return work
  },
  async 'the receipt of another item'() {
    const [other, work] = [await newWork(), await newWork()]
    await send(work, signReceipt(await said(other), ci.id, ci.key))
    return work
  },
  async 'a replayed receipt'() {
    const [other, work] = [await newWork(), await newWork()]
    const body = signReceipt(await said(other), ci.id, ci.key)
    expect((await send(other, body)).status).toBe(200)
    await send(work, body)
    await send(other, body)
    return work
  },
  async 'a forged signature'() {
    const work = await newWork()
    await send(work, signReceipt(await said(work), ci.id, newCiKey().privateKey))
    return work
  },
  async 'a test that is flaky'() {
    let flips = ++made
    const work = await newWork((_, look) => ((flips >> look) & 1) === 0)
    // Neither three reds and three greens by chance.
    while ((flips & 0b111111) === 0b111000) flips++
    await byKey(work)
    return work
  },
  async 'an edited workflow'() {
    const work = await newWork()
    const statement = await said(work)
    const claims = githubClaims(statement, {
      workflow_ref: `acme/shop/.github/workflows/prove.yml@refs/pull/${made}/merge`,
    })
    const token = await service.issuer.token(claims)
    await send(work, { statement: signedBytes(statement).toString('base64url'), token })
    return work
  },
  async 'a run at an address of the agent'() {
    const work = await newWork()
    expect((await byKey(work, { built: 'ADDRESS' })).status).toBe(200)
    return work
  },
  async 'a proof of an earlier commit'() {
    const work = await newWork()
    expect((await byKey(work)).status).toBe(200)
    const later = newCommit()
    await ours.call('PATCH', `/api/deployments/${work.id}`, { as: agent, body: { commitSha: later } })
    return work
  },
}
const LIES_OF_A_KIND = 20

test.each(Object.keys(lies))(`twenty lies, ${'%s'}: none is proven, shipped or paid`, async (kind) => {
  for (let at = 0; at < LIES_OF_A_KIND; at++) {
    const work = await lies[kind]!()
    for (const as of [agent, ours.secretKey])
      expect(await ship(work, as), kind).toMatchObject({ status: 409, body: { code: 'evidence_required' } })
    const items = [{ id: work.feedbackId, status: 'DEPLOYED' }]
    const { body } = await ours.patch('/api/feedback/bulk-status', { items })
    expect(body.results).toMatchObject([{ ok: false, code: 'evidence_required' }])
    const paid = await query(
      service,
      'select 1 from item_accruals where feedback_id = $1 union all select 1 from credits where feedback_id = $1',
      [work.feedbackId],
    )
    expect(paid, kind).toEqual([])
  }
})

test('a hundred honest deployments: all are proven, shipped and paid', async () => {
  let proven = 0
  for (let at = 0; at < 100; at++) {
    const work = await newWork()
    const taken = await byKey(work)
    const shipped = await ship(work, agent)
    if (taken.status === 200 && shipped.status === 200) proven++
  }
  expect(proven).toBe(100)
  const [paid] = await query<{ count: string }>(
    service,
    "select count(*) from credits where workspace_id = $1 and kind = 'AUTHOR'",
    [ours.id],
  )
  expect(paid!.count).toBe('100')
})
