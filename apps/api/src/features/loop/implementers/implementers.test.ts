import { beforeEach, expect, test } from 'vitest'
import { waitUntilReadable } from '../../../../test/harness/event-log.ts'
import { everyLoopTest } from '../../../../test/harness/loop-tests.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import {
  afterCommit,
  honestStatement,
  newCiKey,
  registerKey,
  requestChallenge,
  signReceipt,
  testSha256,
} from '../../../../test/harness/proofs.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { checkLedger, matureCredits } from '../../engines/ledger/index.ts'

let service: TestService
let ours: TestWorkspace
everyLoopTest((side) => ({ service, ours } = side), null)

const DAY = 86_400_000
let campaignId: string
let ci: { id: string; sign: ReturnType<typeof newCiKey>['privateKey'] }
beforeEach(async () => {
  const campaign = { name: 'Fixes', status: 'ACTIVE', protectedPaths: [] }
  campaignId = (await ours.post('/api/campaigns', campaign)).body.id
  await ours.post('/api/zones', { zoneId: 'hero', threshold: 0, campaignId })
  await setPolicy({ authorShare: 30, voterShare: 10, verifierShare: 10, implementerShare: 50 })
  const { publicKey, privateKey } = newCiKey()
  ci = { id: await registerKey(ours, publicKey), sign: privateKey }
})

const setPolicy = async (policy: object) => {
  const set = await ours.call('PUT', `/api/campaigns/${campaignId}/budget`, {
    as: ours.secretKey,
    body: { policy },
  })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  return set.body.policy
}
const asOwner = (method: string, path: string, body?: object) =>
  ours.call(method, path, { as: ours.ownerToken, ...(body ? { body } : {}) })
/** A key whose work earns for a tester, who has confirmed it. */
async function contract(tester: TestTester, { isConfirmed = true } = {}) {
  const key = (await ours.post('/api/account/mcp-keys', { name: 'Contractor' })).body
  const made = await asOwner('POST', '/api/implementers', { keyId: key.id, testerId: tester.id })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  if (isConfirmed)
    expect((await tester.post(`/api/tester/implementers/${made.body.id}/confirm`, {})).status).toBe(200)
  return { key: key.key as string, keyId: key.id as string, id: made.body.id as string }
}
async function newItem(author?: TestTester) {
  const reporter = author ?? (await newTester(service))
  if (!author) await joinPool(ours, reporter)
  const { body } = await reporter.beside(ours, 'POST', '/api/feedback', { zoneId: 'hero', title: 'Slow' })
  return body.id as string
}
async function claim(feedbackId: string, key: string, agent = '') {
  const { status, body } = await ours.call('POST', '/api/deployments', {
    as: key,
    body: { feedbackId },
    headers: { 'x-agent': agent },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  await ours.call('PATCH', `/api/deployments/${body.id}`, { as: key, body: { commitSha: afterCommit } })
  return body
}
async function prove(feedbackId: string, id: string, more: object = {}) {
  await ours.call('POST', `/api/feedback/${feedbackId}/accepted-tests`, {
    as: ours.ownerToken,
    body: { sha256: testSha256 },
  })
  const { body } = await requestChallenge(ours, id)
  const sent = await ours.post(
    `/api/deployments/${id}/receipts`,
    signReceipt(honestStatement(body, more), ci.id, ci.sign),
  )
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
}
const shipAs = (as: string, id: string) =>
  ours.call('PATCH', `/api/deployments/${id}`, { as, body: { status: 'DEPLOYED' } })
/** Claims, proves and ships an item with a key. */
async function fix(feedbackId: string, key: string, agent = '') {
  const { id } = await claim(feedbackId, key, agent)
  await prove(feedbackId, id)
  expect((await shipAs(key, id)).status).toBe(200)
  return id as string
}
const shares = async (feedbackId: string) => {
  const { body } = await ours.get(`/api/rewards?feedbackId=${feedbackId}&kind=IMPLEMENTER`)
  return body.items as { testerId: string; amount: string; status: string; payableAt: string }[]
}
const isSound = async () => expect(await checkLedger(service.app.db)).toEqual([])

test('shares sum to 100 with the implementer’s, and a policy without it stays as it was', async () => {
  const refused = await ours.call('PUT', `/api/campaigns/${campaignId}/budget`, {
    as: ours.secretKey,
    body: { policy: { authorShare: 60, voterShare: 20, verifierShare: 20 } },
  })
  expect(refused.body.code).toBe('invalid_policy')
  const old = { authorShare: 60, voterShare: 20, verifierShare: 20 }
  expect(await setPolicy({ ...old, implementerShare: 0 })).toMatchObject({ ...old, implementerShare: 0 })
  const contractor = await newTester(service)
  const { key } = await contract(contractor)
  const item = await newItem()
  await fix(item, key)
  expect(await shares(item)).toEqual([])
  const { body } = await ours.get(`/api/rewards?feedbackId=${item}`)
  expect(body.items).toMatchObject([{ kind: 'AUTHOR', amount: '60' }])
  // The shares of testers and the default of other campaigns are the same as ever.
  const other = (await ours.post('/api/campaigns', { name: 'Other' })).body.id
  expect((await ours.get(`/api/campaigns/${other}/budget`)).body.policy).toMatchObject(old)
})

test('proven work sets its share aside when it is shipped, and it is payable once the work is stable', async () => {
  const contractor = await newTester(service)
  const { key } = await contract(contractor)
  const item = await newItem()
  const id = await fix(item, key)
  const { body } = await ours.get(`/api/deployments/${id}`)
  expect(body).toMatchObject({ implementerId: contractor.id, outcome: { state: 'PENDING' } })
  expect(await shares(item)).toMatchObject([
    { testerId: contractor.id, amount: '50', status: 'HELD', payableAt: body.outcome.at },
  ])
  service.advance(13 * DAY)
  await matureCredits(service.app)
  expect((await shares(item))[0]!.status).toBe('HELD')
  service.advance(DAY)
  await matureCredits(service.app)
  expect((await shares(item))[0]!.status).toBe('PAYABLE')
  expect((await contractor.get('/api/tester/rewards')).body.items).toMatchObject([
    { kind: 'IMPLEMENTER', amount: '50', status: 'PAYABLE' },
  ])
  await isSound()
})

test('agents are compared by version, by what is proven and by the shares that a stable fix cost', async () => {
  const [one, two] = [await newTester(service), await newTester(service)]
  const [first, second] = [await contract(one), await contract(two)]
  // Stable at 50 and, by another policy, at 100. The share of the reopened work waits, and is not counted.
  await fix(await newItem(), first.key, 'fixer/2.0; model=m-1')
  await setPolicy({
    perItem: '200',
    authorShare: 30,
    voterShare: 10,
    verifierShare: 10,
    implementerShare: 50,
  })
  const again = await newItem()
  await fix(again, first.key, 'fixer/2.0; model=m-1')
  const reopened = await newItem()
  await fix(reopened, first.key, 'fixer/2.0; model=m-1')
  await ours.patch(`/api/feedback/${reopened}/status`, { status: 'THRESHOLD_MET' })
  // Another version; and an agent whose work earns nobody anything, shipped without proof.
  await fix(await newItem(), second.key, 'fixer/2.1; model=m-1')
  const { key: unpaid } = (await ours.post('/api/account/mcp-keys', { name: 'House' })).body
  await shipAs(unpaid, (await claim(await newItem(), unpaid, 'house')).id)
  const compare = async () => {
    const day = (at: Date) => at.toISOString().slice(0, 10)
    const [from, to] = [new Date(service.app.clock.now().getTime() - 30 * DAY), service.app.clock.now()]
    const { body } = await ours.get(`/api/analytics/agents?from=${day(from)}&to=${day(to)}`)
    return body.items
  }
  expect(
    (await compare()).map(({ costPerStableFix }: { costPerStableFix: object[] }) => costPerStableFix),
  ).toEqual([[], [], []])
  service.advance(15 * DAY)
  // Work on a stable item by the same person later: the one share of the item is counted once.
  await ours.patch(`/api/feedback/${again}/status`, { status: 'THRESHOLD_MET' })
  await fix(again, first.key, 'fixer/2.0; model=m-1')
  service.advance(15 * DAY - 60_000)
  expect(await compare()).toMatchObject([
    {
      name: 'fixer',
      version: '2.0',
      model: 'm-1',
      claims: 4,
      shipped: 4,
      proven: 4,
      outcomes: { STABLE: 3 },
    },
    { version: '2.1', proven: 1, costPerStableFix: [{ asset: 'POINTS', amount: '100' }] },
    { name: 'house', version: null, shipped: 1, proven: 0, outcomes: { STABLE: 1 }, costPerStableFix: [] },
  ])
  expect((await compare())[0].costPerStableFix).toEqual([{ asset: 'POINTS', amount: '50' }])
  // Nothing of another workspace is counted.
  const theirs = await newWorkspace(service)
  expect((await theirs.get('/api/analytics/agents')).body.items).toEqual([])
})

test('a waived proof, a run at an address, no proof and a name that nobody confirmed earn no share', async () => {
  const contractor = await newTester(service)
  const { key } = await contract(contractor)
  const waived = await newItem()
  const first = await claim(waived, key)
  await asOwner('POST', `/api/deployments/${first.id}/waive-proof`, { reason: 'Seen by two' })
  await shipAs(key, first.id)
  const linked = await newItem()
  const second = await claim(linked, key)
  await prove(linked, second.id, { built: 'ADDRESS' })
  await shipAs(key, second.id)
  const bare = await newItem()
  const third = await claim(bare, key)
  await shipAs(key, third.id)
  const unconfirmed = await contract(await newTester(service), { isConfirmed: false })
  const fourth = await newItem()
  await fix(fourth, unconfirmed.key)
  for (const item of [waived, linked, bare, fourth]) {
    expect((await ours.get(`/api/feedback/${item}`)).body.status).toBe('DEPLOYED')
    expect(await shares(item)).toEqual([])
  }
  // A receipt afterwards proves the commit, and does not pay for what was shipped without it.
  await prove(bare, third.id)
  expect(await shares(bare)).toEqual([])
  await isSound()
})

test('members of the workspace, reporters and voters do not earn it', async () => {
  const member = await newTester(service)
  const email = `${member.name}@testers.example.com`
  await newMember(service, ours.id, 'VIEWER', email)
  const person = { sub: member.name, aud: 'groundswell', email, email_verified: true }
  const joined = await ours.call('GET', '/api/zones', { as: await service.issuer.token(person) })
  expect(joined.status).toBe(200)
  const author = await newTester(service)
  await joinPool(ours, author)
  const voter = await newTester(service)
  await joinPool(ours, voter)
  for (const [who, tester] of Object.entries({ author, voter, member })) {
    const item = await newItem(author)
    const voted = await voter.beside(ours, 'POST', '/api/votes', {
      feedbackId: item,
      voteType: 'down',
      sessionId: 'unused',
    })
    expect(voted.status, JSON.stringify(voted.body)).toBe(200)
    const { key } = await contract(tester)
    await fix(item, key)
    expect(await shares(item), who).toEqual([])
  }
  await isSound()
})

test('reopened work waits; the same tester’s new work goes on, another one’s replaces it, and one share is paid', async () => {
  const [one, two] = [await newTester(service), await newTester(service)]
  const [first, second] = [await contract(one), await contract(two)]
  const reopen = (id: string) => ours.patch(`/api/feedback/${id}/status`, { status: 'THRESHOLD_MET' })
  const item = await newItem()
  await fix(item, first.key)
  await reopen(item)
  expect(await shares(item)).toMatchObject([{ testerId: one.id, status: 'FROZEN' }])
  service.advance(3 * DAY)
  const again = await fix(item, first.key)
  const { outcome } = (await ours.get(`/api/deployments/${again}`)).body
  expect(await shares(item)).toMatchObject([{ testerId: one.id, status: 'HELD', payableAt: outcome.at }])
  await reopen(item)
  await fix(item, second.key)
  expect(await shares(item)).toMatchObject([
    { testerId: two.id, amount: '50', status: 'HELD' },
    { testerId: one.id, status: 'REVERSED' },
  ])
  await isSound()
  // The first one ships once more: a third credit, and the second is taken back.
  await reopen(item)
  await fix(item, first.key)
  expect(await shares(item)).toMatchObject([
    { testerId: one.id, status: 'HELD' },
    { testerId: two.id, status: 'REVERSED' },
    { testerId: one.id, status: 'REVERSED' },
  ])
  // A rejection that is undone brings back the last one alone.
  await ours.patch(`/api/feedback/${item}/status`, { status: 'REJECTED' })
  await ours.patch(`/api/feedback/${item}/status`, { status: 'DEPLOYED' })
  const live = (await shares(item)).filter(({ status }) => status !== 'REVERSED')
  expect(live).toMatchObject([{ testerId: one.id }])
  await isSound()
})

test('twenty callers who ship an item at once set one share aside', async () => {
  const contractor = await newTester(service)
  const { key } = await contract(contractor)
  const item = await newItem()
  const { id } = await claim(item, key)
  await prove(item, id)
  const ship = (at: number) =>
    at % 2 === 0
      ? shipAs(key, id)
      : ours.patch('/api/feedback/bulk-status', { items: [{ id: item, status: 'DEPLOYED' }] })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ship(at)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await shares(item)).toMatchObject([{ testerId: contractor.id, amount: '50', status: 'HELD' }])
  await isSound()
})

test('the implementer earns nothing by a verdict on the own work', async () => {
  const contractor = await newTester(service)
  await joinPool(ours, contractor)
  const { key } = await contract(contractor)
  const item = await newItem()
  await fix(item, key)
  const given = await contractor.post(`/api/tester/feedback/${item}/verify`, { outcome: 'CONFIRMED' })
  expect(given.status).toBe(200)
  expect((await ours.get(`/api/rewards?feedbackId=${item}&kind=VERIFIER`)).body.items).toEqual([])
  await isSound()
})

test('a signed-in ADMIN names, the tester confirms and either ends; another key, workspace or tester learns nothing', async () => {
  const contractor = await newTester(service)
  const key = (await ours.post('/api/account/mcp-keys', { name: 'Contractor' })).body
  const { token: member } = await newMember(service, ours.id, 'MEMBER')
  const body = { keyId: key.id, testerId: contractor.id }
  for (const as of [ours.secretKey, key.key, member])
    expect((await ours.call('POST', '/api/implementers', { as, body })).status).toBe(403)
  const theirs = await newWorkspace(service)
  const foreign = { as: theirs.ownerToken, body }
  expect((await theirs.call('POST', '/api/implementers', foreign)).status).toBe(404)
  for (const wrong of [
    { ...body, testerId: key.id },
    { ...body, keyId: contractor.id },
  ])
    expect((await asOwner('POST', '/api/implementers', wrong)).status).toBe(404)

  const { body: made } = await asOwner('POST', '/api/implementers', body)
  expect(made).toMatchObject({ keyId: key.id, testerId: contractor.id, confirmedAt: null, endedAt: null })
  const stranger = await newTester(service)
  for (const answer of ['confirm', 'end'])
    expect((await stranger.post(`/api/tester/implementers/${made.id}/${answer}`, {})).status).toBe(404)
  expect((await contractor.get('/api/tester/implementers')).body.items).toMatchObject([
    { id: made.id, workspaceId: ours.id, confirmedAt: null },
  ])
  const confirmed = await contractor.post(`/api/tester/implementers/${made.id}/confirm`, {})
  expect(confirmed.body.confirmedAt).not.toBeNull()
  // Another tester for the key ends the former one, and has to confirm anew.
  const { body: next } = await asOwner('POST', '/api/implementers', { ...body, testerId: stranger.id })
  expect(next.confirmedAt).toBeNull()
  const listed = (await ours.get('/api/implementers')).body.items
  expect(listed).toMatchObject([
    { id: next.id, endedAt: null },
    { id: made.id, endedAt: expect.any(String) },
  ])
  const ended = await asOwner('POST', `/api/implementers/${next.id}/end`)
  expect(ended.body.endedAt).not.toBeNull()
  expect((await asOwner('POST', `/api/implementers/${next.id}/end`)).body).toEqual(ended.body)
  // An ended registration cannot be confirmed.
  const late = await stranger.post(`/api/tester/implementers/${next.id}/confirm`, {})
  expect(late.body).toMatchObject({ confirmedAt: null, endedAt: expect.any(String) })
  await waitUntilReadable(service)
  const audit = await asOwner('GET', '/api/audit?type=key.implementer_named')
  expect(audit.body.items).toHaveLength(2)
})
