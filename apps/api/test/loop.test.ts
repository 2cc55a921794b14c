import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../src/features/engines/ledger/index.ts'
import { joinPool, newTester, type TestTester } from './harness/pool.ts'
import { startTestService, type TestService } from './harness/service.ts'
import { newWorkspace, type TestWorkspace } from './harness/workspace.ts'

/*
 * The whole loop as its users walk it, over HTTP alone: a text is left, screened, cleared, voted up, taken by an
 * agent, shipped, disputed, reopened, shipped again and confirmed, and every point of the rewards is where it belongs.
 */
let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService({ HARD_FLAG_ALL: 'true' })
  ours = await newWorkspace(service)
})
afterAll(() => service.close())

/** Balances of a tester over all rewards, as the portal shows them. */
async function pointsOf(tester: TestTester) {
  const { balances } = (await tester.get('/api/tester/me')).body
  const points = balances.find((balance: { asset: string }) => balance.asset === 'POINTS')
  return points ? { held: points.held, payable: points.payable } : { held: '0', payable: '0' }
}
const entries = async () =>
  (await ours.get('/api/rewards?limit=200')).body.items.map(
    (entry: { kind: string; testerId: string; amount: string; status: string }) => ({
      kind: entry.kind,
      testerId: entry.testerId,
      amount: entry.amount,
      status: entry.status,
    }),
  )

test('from a text to a deployed, disputed, repaired and confirmed item', async () => {
  const campaign = await ours.post('/api/campaigns', {
    name: 'Search',
    status: 'ACTIVE',
    automationLevel: 'AUTOMATIC',
    allowedPaths: ['src/**'],
  })
  const campaignId = campaign.body.id
  const zone = await ours.post('/api/zones', {
    zoneId: 'search',
    campaignId,
    threshold: 9,
    minTrustedVoters: 1,
  })
  expect(zone.status).toBe(200)
  const agent = (await ours.post('/api/account/mcp-keys', { name: 'Agent', campaignId })).body.key
  const asAgent = (method: string, path: string, body?: object) =>
    ours.call(method, path, { as: agent, body })

  const people = await Promise.all(Array.from({ length: 6 }, () => newTester(service)))
  const [author, heavy, light, ...others] = people as [TestTester, TestTester, TestTester, ...TestTester[]]
  for (const [tester, weight] of [
    [author, 1],
    [heavy, 6],
    [light, 3],
    ...others.map((other) => [other, 1]),
  ] as [TestTester, number][])
    await joinPool(ours, tester, weight)

  // A text with an address in it: held back by the switch, read in its original by the moderator alone.
  const text = {
    zoneId: 'search',
    title: 'Search is slow',
    description: 'Ask jane.roe@example.com for the trace.',
  }
  const left = await author.beside(ours, 'POST', '/api/feedback', text)
  expect(left).toMatchObject({ status: 201, body: { safetyStatus: 'FLAGGED' } })
  const id = left.body.id
  expect((await asAgent('GET', `/api/feedback/${id}`)).status).toBe(404)
  const queue = await ours.get('/api/moderation')
  expect(queue.body.items).toMatchObject([{ id, description: text.description }])
  await ours.post(`/api/moderation/${id}/decision`, { decision: 'APPROVE', expected: 'FLAGGED' })

  // Votes: 6 + 3 reach the bar of 9 together, not before.
  const vote = (tester: TestTester, voteType = 'up') =>
    tester.beside(ours, 'POST', '/api/votes', { feedbackId: id, voteType, sessionId: 'unused' })
  expect((await vote(author)).body).toMatchObject({ weight: 0, totalScore: 0 })
  expect((await vote(heavy)).body).toMatchObject({ totalScore: 6, status: 'COLLECTING_VOTES' })
  expect((await asAgent('GET', '/api/feedback?status=THRESHOLD_MET')).body.items).toEqual([])
  expect((await vote(light)).body).toMatchObject({ totalScore: 9, status: 'THRESHOLD_MET' })

  // The agent at work, with copies only.
  const ready = await asAgent('GET', '/api/feedback?status=THRESHOLD_MET')
  expect(ready.body.items).toMatchObject([{ id, description: 'Ask [EMAIL_1] for the trace.' }])
  expect(JSON.stringify(ready.body)).not.toContain('jane.roe')
  const analysis = { summary: 'An index is missing', category: 'performance', sentiment: 'NEGATIVE' }
  expect((await asAgent('PUT', `/api/feedback/${id}/analysis`, analysis)).body).toEqual(analysis)
  const claim = () => asAgent('POST', '/api/deployments', { feedbackId: id, branchName: 'fix/search' })
  const work = async (deployment: string) => {
    await asAgent('PUT', `/api/deployments/${deployment}/stages`, {
      stages: [
        { name: 'Build', status: 'PASSED' },
        { name: 'Ship', status: 'RUNNING' },
      ],
    })
    await asAgent('POST', `/api/deployments/${deployment}/logs`, { message: 'Index created' })
    await asAgent('POST', `/api/deployments/${deployment}/logs`, { message: 'All tests pass' })
    const report = (body: object) => asAgent('PATCH', `/api/deployments/${deployment}`, body)
    expect((await report({ status: 'TESTING', changedFiles: ['src/search.ts'] })).status).toBe(200)
    expect((await report({ changedFiles: ['.env'] })).body.code).toBe('path_not_allowed')
    expect((await report({ status: 'DEPLOYED', prNumber: 12 })).body).toMatchObject({ status: 'DEPLOYED' })
  }
  const first = (await claim()).body
  expect(first.allowedPaths).toEqual(['src/**'])
  expect((await claim()).body.code).toBe('deployment_exists')
  await work(first.id)
  expect((await asAgent('GET', `/api/deployments/${first.id}`)).body).toMatchObject({
    stages: [{ name: 'Build' }, { name: 'Ship' }],
    logs: [
      { sequence: 1, message: 'Index created' },
      { sequence: 2, message: 'All tests pass' },
    ],
  })

  // DEPLOYED: 60 for the author, 20 for the voters by weight 6 to 3, largest remainder: 13 and 7.
  const shared = [
    { kind: 'AUTHOR', testerId: author.id, amount: '60' },
    { kind: 'VOTER', testerId: heavy.id, amount: '13' },
    { kind: 'VOTER', testerId: light.id, amount: '7' },
  ]
  const inStatus = (list: object[], status: string) => list.map((entry) => ({ ...entry, status }))
  const sameEntries = async (expected: object[]) => {
    const found = await entries()
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  }
  await sameEntries(inStatus(shared, 'HELD'))

  // One confirms, three dispute: it reopens, and everything stops.
  const verify = (tester: TestTester, outcome: string) =>
    tester.post(`/api/tester/feedback/${id}/verify`, { outcome, note: 'Tried it twice' })
  expect((await verify(heavy, 'CONFIRMED')).body.status).toBe('DEPLOYED')
  const disputes = await Promise.all(others.map((tester) => verify(tester, 'STILL_BROKEN')))
  expect(disputes.map((answer) => answer.body.status).sort()).toEqual([
    'DEPLOYED',
    'DEPLOYED',
    'THRESHOLD_MET',
  ])
  const verifiers = [heavy, ...others].map((tester) => ({
    kind: 'VERIFIER',
    testerId: tester.id,
    amount: '4',
  }))
  await sameEntries(inStatus([...shared, ...verifiers], 'FROZEN'))
  const seen = await asAgent('GET', `/api/feedback/${id}/verifications?round=1`)
  expect(seen.body.items).toHaveLength(4)

  // Shipped again, in a round of its own: held anew, and nothing earned twice.
  const second = (await claim()).body
  expect(second).toMatchObject({ round: 2, isOpen: true })
  expect((await asAgent('GET', `/api/deployments/${first.id}`)).body.isOpen).toBe(false)
  await work(second.id)
  await sameEntries(inStatus([...shared, ...verifiers], 'HELD'))
  expect((await verify(light, 'CONFIRMED')).status).toBe(200)
  expect((await verify(author, 'CONFIRMED')).status).toBe(200)
  const fifth = { kind: 'VERIFIER', testerId: light.id, amount: '4' }
  await sameEntries(inStatus([...shared, ...verifiers, fifth], 'HELD'))

  expect(await pointsOf(author)).toEqual({ held: '60', payable: '0' })
  expect(await pointsOf(heavy)).toEqual({ held: '17', payable: '0' })
  expect(await pointsOf(light)).toEqual({ held: '11', payable: '0' })
  for (const other of others) expect(await pointsOf(other)).toEqual({ held: '4', payable: '0' })

  // The whole story, in one place.
  const dossier = (await asAgent('GET', `/api/feedback/${id}`)).body
  expect(dossier).toMatchObject({
    status: 'DEPLOYED',
    analysis,
    zone: { zoneId: 'search' },
    deployment: { id: second.id, status: 'DEPLOYED' },
  })
  expect(dossier.history.map((move: { to: string }) => move.to)).toEqual([
    'THRESHOLD_MET',
    'GENERATING_CODE',
    'TESTING',
    'DEPLOYED',
    'THRESHOLD_MET',
    'GENERATING_CODE',
    'TESTING',
    'DEPLOYED',
  ])
  expect(dossier.votes).toHaveLength(3)
  expect(JSON.stringify(dossier)).not.toContain(heavy.id)
  expect(await checkLedger(service.app.db)).toEqual([])
})
