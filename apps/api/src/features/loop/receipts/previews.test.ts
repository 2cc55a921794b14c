import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectNew, type ForgeSide, startWithForge } from '../../../../test/harness/forge.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { joinPool, newTester } from '../../../../test/harness/pool.ts'
import {
  afterCommit,
  beforeCommit,
  honestStatement,
  newCiKey,
  otherCommit,
  registerKey,
  requestChallenge,
  signReceipt,
  testSha256,
} from '../../../../test/harness/proofs.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import type { FakeDeployment, FakeRepository } from '../../../adapters/forge/fake/model.ts'

let side: ForgeSide
let ours: TestWorkspace
let repository: FakeRepository
let repositoryId: string
let ci: { id: string; key: ReturnType<typeof newCiKey>['privateKey'] }
beforeAll(async () => {
  side = await startWithForge()
})
afterAll(() => side.close())
beforeEach(async () => {
  ours = await newWorkspace(side.service)
  const campaign = { name: 'Proof', status: 'ACTIVE', protectedPaths: [], evidence: 'PROVEN' }
  const { body } = await ours.post('/api/campaigns', campaign)
  await ours.post('/api/zones', { zoneId: 'hero', threshold: 0, campaignId: body.id })
  ;({ repository, id: repositoryId } = await connectNew(side, ours))
  const { publicKey, privateKey } = newCiKey()
  ci = { id: await registerKey(ours, publicKey), key: privateKey }
})

const believe = (previews: object[], as = ours.ownerToken) =>
  ours.call('PATCH', `/api/repositories/${repositoryId}`, { as, body: { previews } })
const preview = { environment: 'Preview', maker: 'vercel[bot]' }
const [beforeUrl, afterUrl] = ['https://shop-6.example', 'https://shop-7.example']
const deployed = (more: Partial<FakeDeployment> = {}): FakeDeployment => ({
  sha: afterCommit,
  environment: 'Preview',
  state: 'SUCCESS',
  url: afterUrl,
  maker: 'vercel[bot]',
  at: new Date(side.service.app.clock.now().getTime() - 60_000),
  ...more,
})
const both = () => [deployed({ sha: beforeCommit, url: beforeUrl }), deployed()]

/** A deployment with a pull request of the repository, and its test accepted. */
async function start(prUrl = `${side.github.url}/${repository.fullName}/pull/7`) {
  const tester = await newTester(side.service)
  await joinPool(ours, tester)
  const item = await tester.beside(ours, 'POST', '/api/feedback', { zoneId: 'hero', title: 'Slow' })
  const feedbackId: string = item.body.id
  const { id } = (await ours.post('/api/deployments', { feedbackId })).body
  const linked = await ours.patch(`/api/deployments/${id}`, { commitSha: afterCommit, prUrl })
  expect(linked.status, JSON.stringify(linked.body)).toBe(200)
  await ours.call('POST', `/api/feedback/${feedbackId}/accepted-tests`, {
    as: ours.ownerToken,
    body: { sha256: testSha256 },
  })
  return id as string
}
async function prove(id: string, more: object = {}) {
  const asked = await requestChallenge(ours, id)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const said = honestStatement(asked.body, { built: 'ADDRESS', beforeUrl, afterUrl, ...more })
  return { asked, send: () => ours.post(`/api/deployments/${id}/receipts`, signReceipt(said, ci.id, ci.key)) }
}
const stateOf = async (id: string) => (await ours.get(`/api/deployments/${id}`)).body.proof?.state
const ship = (id: string) => ours.patch(`/api/deployments/${id}`, { status: 'DEPLOYED' })

test('a run at previews that the forge attests proves the commit, and ships', async () => {
  expect((await believe([preview])).body.previews).toEqual([preview])
  repository.deployments = both()
  const id = await start()
  const { send } = await prove(id)
  const receipt = await send()
  expect(receipt).toMatchObject({ status: 200, body: { built: 'ADDRESS', attestation: 'ATTESTED' } })
  expect(await stateOf(id)).toBe('PROVEN')
  expect((await ship(id)).status).toBe(200)
  const { items } = (await ours.get(`/api/deployments/${id}/receipts`)).body
  expect(items).toMatchObject([{ attestation: 'ATTESTED' }])
})

test('one side built, the other at a preview', async () => {
  await believe([preview])
  repository.deployments = [deployed()]
  const id = await start()
  expect((await (await prove(id, { beforeUrl: null })).send()).body.attestation).toBe('ATTESTED')
  expect(await stateOf(id)).toBe('PROVEN')
})

test.each<[string, string, () => Promise<void>]>([
  ['nobody has named whose previews are believed', 'NO_REPOSITORY', () => believe([]).then(() => {})],
  [
    'another commit runs there',
    'OTHER_COMMIT',
    async () => {
      repository.deployments = [
        deployed({ sha: otherCommit }),
        deployed({ sha: beforeCommit, url: beforeUrl }),
      ]
    },
  ],
  [
    'another environment',
    'OTHER_SOURCE',
    async () => {
      repository.deployments = both().map((one) => ({ ...one, environment: 'Preview of mallory' }))
    },
  ],
  [
    'a deployment that a workflow of some branch has made',
    'OTHER_SOURCE',
    async () => {
      repository.deployments = both().map((one) => ({ ...one, maker: 'github-actions[bot]' }))
    },
  ],
  [
    'deployments of a fork',
    'NO_DEPLOYMENT',
    async () => {
      repository.deployments = []
      side.github.newRepository(`mallory/shop-${side.github.nextId()}`, { deployments: both() })
    },
  ],
  [
    'the App may not read deployments',
    'NO_REPOSITORY',
    async () => {
      for (const one of side.github.installations.values())
        if (one.repositoryIds.has(repository.id)) delete one.permissions.deployments
    },
  ],
])('%s: a link', async (_name, attestation, change) => {
  await believe([preview])
  repository.deployments = both()
  await change()
  const id = await start()
  expect((await (await prove(id)).send()).body.attestation).toBe(attestation)
  expect(await stateOf(id)).toBe('LINKED')
  expect(await ship(id)).toMatchObject({ status: 409, body: { code: 'evidence_required' } })
})

test('an address that leads to another commit once the challenge is issued: a link', async () => {
  await believe([preview])
  repository.deployments = both()
  const id = await start()
  const { send } = await prove(id)
  // For the run another commit, and the right one again before the receipt.
  repository.deployments.unshift(deployed({ at: new Date(side.service.app.clock.now().getTime() + 1_000) }))
  expect((await send()).body.attestation).toBe('CHANGED')
  expect(await stateOf(id)).toBe('LINKED')
})

test('the pull request of a repository that is not connected, and a statement without addresses', async () => {
  await believe([preview])
  repository.deployments = both()
  const foreign = await start('https://example.com/acme/shop/pull/7')
  expect((await (await prove(foreign)).send()).body.attestation).toBe('NO_REPOSITORY')
  const id = await start()
  const asked = (await requestChallenge(ours, id)).body
  const said = honestStatement(asked, { built: 'ADDRESS' })
  const receipt = await ours.post(`/api/deployments/${id}/receipts`, signReceipt(said, ci.id, ci.key))
  expect(receipt.body.attestation).toBe('NO_ADDRESS')
})

test('GitHub does not answer: 503, and the same receipt proves it afterwards', async () => {
  await believe([preview])
  repository.deployments = both()
  const id = await start()
  const { send } = await prove(id)
  side.github.faults.push({ matches: /POST \/graphql/, status: 502 })
  expect(await send()).toMatchObject({ status: 503, body: { code: 'forge_unavailable' } })
  expect((await send()).body.attestation).toBe('ATTESTED')
})

test('only an administrator says whose previews are believed, and Actions never', async () => {
  const { token: member } = await newMember(side.service, ours.id, 'MEMBER')
  expect((await believe([preview], member)).status).toBe(403)
  expect((await believe([preview], ours.secretKey)).status).toBe(403)
  const actions = [{ environment: 'Preview', maker: 'GitHub-Actions[bot]' }]
  expect(await believe(actions)).toMatchObject({ status: 422, body: { code: 'maker_not_believed' } })
  expect((await believe(Array(11).fill(preview))).status).toBe(400)
  expect((await believe([{ ...preview, maker: 'a b' }])).status).toBe(400)
})
