import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../src/core/operation.ts'
import { operations } from '../../src/features.ts'
import { type Answer, call } from '../harness/http.ts'
import { uuidv7 } from '../harness/ids.ts'
import { joinPool, newTester } from '../harness/pool.ts'
import { makerOf } from '../harness/resources.ts'
import { query } from '../harness/rows.ts'
import { startTestService, type TestService } from '../harness/service.ts'
import { acceptedKinds, newSide, type Side } from '../harness/sides.ts'
import { memberToken } from '../harness/workspace.ts'
import { stringsTaken } from './described.ts'
import { type Attempt, attempts, hostileBody } from './hostile.ts'

/*
 * Somebody writes an order, or a personal detail, into every field of free text of every operation.
 * Nothing that an agent can read afterwards holds it: no GET, no tool, no resource, no prompt. The operations
 * are the service's own, so a new one is driven without anyone thinking of it.
 */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

/** Places that this drives nothing into, or whose words agents may well read, each with its reason. */
const leftOut: Record<string, string> = {
  'DecisionCreate.redactedTitle': 'a moderator says here what agents read: that word is the copy',
  'DecisionCreate.redactedDescription': 'the same',
  'FeedbackCreate.zoneId': 'names a zone that exists',
  'DeploymentCreate.feedbackId': 'names an item that exists',
  'changeManyFeedbackStatuses.items[].id': 'the same',
  'triageManyFeedback.items[].id': 'the same',
  'Vote.feedbackId': 'the same',
  'ThreadEntryDecision.redactedBody': 'as DecisionCreate.redactedTitle',
}
/** Operations that store no texts, or that an agent's workspace cannot reach. */
const without: Record<string, string> = {
  castVoteOnBehalf: 'names a user who is identified already',
  validateStudioToken: 'a credential',
  redeemPairingCode: 'a credential',
  redeemInvite: 'a credential',
  createIdentityKey: 'a public key, or the address of some, which members alone read',
  setTesterWallet: 'an address and its proof, refused unless they are',
  createWalletProof: 'an address, refused unless it is one',
  recordShare: 'of a tester, about shares elsewhere',
  changeBudget: 'amounts',
  subscribeToFeedback: 'an address, which is kept sealed and told to nobody',
  buyCampaign: 'in the house; driven in x402/strangers-words.test.ts',
  buyFeedback: 'the same',
  withdrawAcceptedTest: 'hexadecimal digits',
  createProofChallenge: 'hexadecimal digits',
  createWatchChallenge: 'hexadecimal digits',
  submitWatch: 'the same as submitReceipt',
  submitReceipt: 'digits, times and what a key has signed, of which agents get the digits and times alone',
  approvePullRequest: 'hexadecimal digits',
  completeRepositoryConnection: 'what GitHub gave, used once and not kept',
  describeConnection: 'keeps nothing',
  createConnection: 'names a program and an address that it has registered; members alone read its name',
  changeAgentSettings:
    'amounts, a repository that is connected, and the name of a file of it, which agents do not read',
  registerCiIdentity: 'members and secret keys alone read it',
  updateRepository: 'names an environment and an account of the forge; members alone read them',
}

const driven = operations.filter(
  (operation) =>
    stringsTaken(operation).length > 0 &&
    operation.accepts.some(({ scheme }) => scheme !== 'platformAdmin') &&
    !(operation.id in without),
)

/** The body and the path of an operation. Several where fields exclude each other. */
type Drive = (side: Side, body: Body) => Promise<Answer[]>
type Body = Record<string, unknown>

async function newItem({ workspace }: Side, zoneId: string, more: object = {}): Promise<string> {
  const body = { zoneId, title: 'The total jumps', sessionId: 'somebody', ...more }
  const made = await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}
async function readyItem(side: Side, zone: object = {}): Promise<string> {
  await side.workspace.post('/api/zones', { zoneId: 'plain', threshold: 0, ...zone })
  return newItem(side, 'plain')
}
const newDeployment = async (side: Side) =>
  (await side.workspace.post('/api/deployments', { feedbackId: await readyItem(side) })).body.id as string
/** An item and a deployment in a campaign, so that its paths are shown in more places. */
async function workIn(side: Side, campaignId: string) {
  const feedbackId = await readyItem(side, { campaignId })
  expect((await side.workspace.post('/api/deployments', { feedbackId })).status).toBe(200)
}

/** An address that holds the words: as they are they would be refused. */
const hookOf = (words: unknown) =>
  `https://example.com/?q=${encodeURIComponent(String(words)).slice(0, 1_500)}`

const faultsOf = ({ text, path, element }: Body) => [
  { kind: 'text', element, text },
  { kind: 'address', path },
]
async function newRecordable(side: Side): Promise<string> {
  const capture = { steps: true, network: true, console: true }
  await side.workspace.post('/api/zones', { zoneId: 'plain', threshold: 0, capture })
  return newItem(side, 'plain')
}
const putRecording = (side: Side, id: string, body: Body) =>
  side.workspace.call('PUT', `/api/feedback/${id}/recording`, {
    as: side.workspace.publishableKey,
    body: { ...body, sessionId: 'somebody' },
  })

/** A run that the workspace's own key has taken; the agent that reads is another one. */
async function newAgentRun(side: Side): Promise<string> {
  const { id } = (await side.workspace.post('/api/campaigns', { name: 'Spring', status: 'ACTIVE' })).body
  const feedbackId = await readyItem(side, { campaignId: id })
  const limits = { mostAtOnce: 1, minutes: 30, retries: 0, runUsd: null, monthUsd: null }
  const body = { kind: 'COMMAND', automatic: false, ...limits }
  await side.workspace.call('PUT', `/api/campaigns/${id}/agent`, { as: side.workspace.ownerToken, body })
  await side.workspace.post('/api/agent-runs', { feedbackId })
  return (await side.workspace.post('/api/agent-runs/claim', {})).body.run.id
}
/** A host name holds few of the words. */
function withHosts({ previewQuorum, ...body }: Body): Body {
  const { hosts, ...quorum } = previewQuorum as { hosts: string[] }
  const named = hosts.map(
    (host) =>
      `${host
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .slice(0, 40)}x.example.dev`,
  )
  return { ...body, previewQuorum: { ...quorum, hosts: named.map((host) => host.replace(/^-+/, '')) } }
}

const drives: Record<string, Drive> = {
  async reportAgentRun(side, body) {
    return [await side.workspace.post(`/api/agent-runs/${await newAgentRun(side)}/report`, body)]
  },
  async endAgentRun(side, body) {
    const given = { ...body, outcome: 'FAILED', reason: 'EXIT' }
    return [await side.workspace.post(`/api/agent-runs/${await newAgentRun(side)}/end`, given)]
  },
  async bootstrapAccount(side, body) {
    const made = await call(service, 'POST', '/api/account/bootstrap', {
      as: await memberToken(service),
      body,
    })
    const { body: key } = await call(service, 'POST', '/api/account/mcp-keys', {
      as: made.body.secretKey,
      body: { name: 'Agent' },
    })
    // This one is about another workspace: its own agent reads from here on.
    side.credentials.mcp = { authorization: `Bearer ${key.key}` }
    return [made]
  },
  async createCampaign(side, body) {
    const made = await side.workspace.post('/api/campaigns', { ...withHosts(body), status: 'ACTIVE' })
    await workIn(side, made.body.id)
    return [made]
  },
  async updateCampaign(side, body) {
    const { id } = (await side.workspace.post('/api/campaigns', { name: 'Spring', status: 'ACTIVE' })).body
    const made = await side.workspace.patch(`/api/campaigns/${id}`, withHosts(body))
    await workIn(side, id)
    return [made]
  },
  async createZone(side, { options, ...body }) {
    const made = await side.workspace.post('/api/zones', { ...body, threshold: 0 })
    await newItem(side, made.body.zoneId)
    return [made, await side.workspace.post('/api/zones', { zoneId: 'poll', type: 'POLL', options })]
  },
  async updateZone(side, { options, ...body }) {
    const { id } = (await side.workspace.post('/api/zones', { zoneId: 'plain', threshold: 0 })).body
    const poll = (await side.workspace.post('/api/zones', { zoneId: 'poll', type: 'POLL' })).body
    await newItem(side, 'plain')
    const changed = await side.workspace.put(`/api/zones/${poll.id}`, { options })
    return [await side.workspace.put(`/api/zones/${id}`, body), changed]
  },
  async upsertZones(side, given) {
    const [{ options, ...zone }] = given.zones as [Record<string, unknown>]
    const body = { zones: [zone, { zoneId: 'poll', type: 'POLL', options }] }
    const made = await side.workspace.post('/api/zones/bulk', body)
    await newItem(side, made.body.items[0].zoneId)
    return [made, await side.workspace.post('/api/zones/bulk', body)]
  },
  async submitFeedback(side, body) {
    await side.workspace.post('/api/zones', { zoneId: 'plain', threshold: 0 })
    const as = side.workspace.publishableKey
    return [await side.workspace.call('POST', '/api/feedback', { as, body: { ...body, zoneId: 'plain' } })]
  },
  async attachRecording(side, { sessionId: _, expectation, ...body }) {
    const steps = [{ at: 0, do: 'click', target: { tag: 'a' }, ...(body.steps as object[])[0] }]
    const id = await newRecordable(side)
    // Each kind of a fault has fields of its own, and a recording replaces the one before.
    const sent = []
    for (const fault of faultsOf(expectation as Body))
      sent.push(await putRecording(side, await newRecordable(side), { ...body, steps, expectation: fault }))
    return [...sent, await putRecording(side, id, { ...body, steps })]
  },
  async nameExpectation(side, body) {
    const named = []
    for (const fault of faultsOf(body)) {
      const id = await newRecordable(side)
      await putRecording(side, id, { page: '/', width: 9, height: 9, steps: [], requests: [], console: [] })
      const as = side.workspace.secretKey
      const path = `/api/feedback/${id}/recording/expectation`
      named.push(await side.workspace.call('PUT', path, { as, body: fault }))
    }
    return named
  },
  async importItems(side, { source, items }) {
    await side.workspace.post('/api/zones', { zoneId: 'plain', threshold: 0 })
    const [item] = items as [Record<string, unknown>]
    const send = (status: string) => {
      const given = { ...item, zoneId: 'plain', status }
      return side.workspace.put('/api/imports', { source, items: [given] })
    }
    // A second time with another status: the history then names what it came from.
    return [await send('THRESHOLD_MET'), await send('DEPLOYED')]
  },
  async createImportRun({ workspace }, { source, fileName, notes }) {
    const [note] = notes as [object]
    const body = { source, fileName, items: 1, parts: 1, notes: [{ ...note, code: 'text_cut' }] }
    return [await workspace.call('POST', '/api/import-runs', { as: workspace.ownerToken, body })]
  },
  async uploadImportPart({ workspace }, { items }) {
    await workspace.post('/api/zones', { zoneId: 'plain', threshold: 0 })
    const as = workspace.ownerToken
    const begun = { source: 'csv', fileName: 'wishes.csv', items: 1, parts: 1 }
    const { body: run } = await workspace.call('POST', '/api/import-runs', { as, body: begun })
    const [item] = items as [object]
    const body = { part: 0, rows: [2], items: [{ ...item, zoneId: 'plain', status: 'THRESHOLD_MET' }] }
    const sent = await workspace.call('PUT', `/api/import-runs/${run.id}/parts`, { as, body })
    const read = async () => (await workspace.call('GET', `/api/import-runs/${run.id}`, { as })).body
    while ((await read()).endedAt === null) await service.app.jobs.drain(service.app)
    expect(await read()).toMatchObject({ status: 'DONE', created: 1 })
    return [sent]
  },
  async editFeedback(side, { visibility: _, ...words }) {
    await side.workspace.post('/api/zones', { zoneId: 'plain' })
    const as = side.workspace.publishableKey
    const given = { zoneId: 'plain', title: 'Before', sessionId: 's' }
    const made = await side.workspace.call('POST', '/api/feedback', { as, body: given })
    const headers = { 'x-service-session': made.body.sessionSecret }
    const path = `/api/feedback/${made.body.id}`
    return [await side.workspace.call('PATCH', path, { as, headers, body: words })]
  },
  async changeFeedbackStatus(side, body) {
    const id = await readyItem(side)
    return [await side.workspace.patch(`/api/feedback/${id}/status`, { ...body, status: 'TESTING' })]
  },
  async changeManyFeedbackStatuses(side, { items }) {
    const [change] = items as [object]
    const id = await readyItem(side)
    const one = { ...change, id, status: 'TESTING' }
    return [await side.workspace.patch('/api/feedback/bulk-status', { items: [one] })]
  },
  async acceptTest(side, { note }) {
    const path = `/api/feedback/${await readyItem(side)}/accepted-tests`
    const body = { sha256: 'a'.repeat(64), note }
    return [await side.workspace.call('POST', path, { as: side.workspace.ownerToken, body })]
  },
  recordAnalysis: async (side, body) => [
    await side.workspace.put(`/api/feedback/${await readyItem(side)}/analysis`, body),
  ],
  async decideModeration(side, { note }) {
    const id = await readyItem(side)
    const decide = (decision: string) =>
      side.workspace.post(`/api/moderation/${id}/decision`, { decision, note })
    return [await decide('BLOCK'), await decide('APPROVE')]
  },
  startDeployment: async (side, body) => [
    await side.workspace.post('/api/deployments', { ...body, feedbackId: await readyItem(side) }),
  ],
  async updateDeployment(side, { question, ...rest }) {
    const id = await newDeployment(side)
    const send = (body: object) => side.workspace.patch(`/api/deployments/${id}`, body)
    const asked = { status: 'AWAITING_APPROVAL', question }
    return [await send({ ...asked, reason: rest.reason }), await send(rest)]
  },
  async approveDeployment(side, { changedFiles }) {
    const id = await newDeployment(side)
    const waits = { status: 'AWAITING_APPROVAL', question: 'May this ship?', changedFiles }
    const reported = await call(service, 'PATCH', `/api/deployments/${id}`, {
      headers: side.credentials.mcp,
      body: waits,
    })
    const as = side.workspace.ownerToken
    return [
      reported,
      await call(service, 'POST', `/api/deployments/${id}/approve`, { as, body: { changedFiles } }),
    ]
  },
  async askQuestion(side, { question, choices }) {
    const path = `/api/deployments/${await newDeployment(side)}/questions`
    return [await side.workspace.post(path, { question, choices: [...(choices as string[]), 'Another'] })]
  },
  async answerQuestion(side, { answer, changedFiles }) {
    const id = await newDeployment(side)
    await call(service, 'PATCH', `/api/deployments/${id}`, {
      headers: side.credentials.mcp,
      body: { changedFiles },
    })
    const { body } = await side.workspace.post(`/api/deployments/${id}/questions`, { question: 'May I?' })
    const as = side.workspace.ownerToken
    const path = `/api/deployments/${id}/questions/${body.id}/answer`
    return [await call(service, 'POST', path, { as, body: { answer, approve: true, changedFiles } })]
  },
  async writeThreadEntry(side, { body }) {
    const path = `/api/feedback/${await readyItem(side)}/thread`
    return [
      await side.workspace.post(path, { body }),
      await side.workspace.post(path, { body, kind: 'NOTE', forAgents: true }),
    ]
  },
  async decideThreadEntry(side) {
    const path = `/api/feedback/${await readyItem(side)}/thread`
    const { body } = await side.workspace.post(path, { body: 'It happens to me too' })
    return [await side.workspace.post(`/api/moderation/thread/${body.id}/decision`, { decision: 'BLOCK' })]
  },
  appendDeploymentLog: async (side, body) => [
    await side.workspace.post(`/api/deployments/${await newDeployment(side)}/logs`, body),
  ],
  replaceDeploymentStages: async (side, body) => [
    await side.workspace.put(`/api/deployments/${await newDeployment(side)}/stages`, body),
  ],
  rollBackDeployment: async (side, body) => [
    await side.workspace.post(`/api/deployments/${await newDeployment(side)}/rollback`, body),
  ],
  async verifyFeedback(side, body) {
    const id = await readyItem(side)
    await side.workspace.patch(`/api/feedback/${id}/status`, { status: 'DEPLOYED' })
    const tester = await newTester(service)
    await joinPool(side.workspace, tester)
    return [await tester.post(`/api/tester/feedback/${id}/verify`, body)]
  },
  async giveAuthorVerdict(side, body) {
    await side.workspace.post('/api/zones', { zoneId: 'plain' })
    const as = side.workspace.publishableKey
    const given = { zoneId: 'plain', title: 'Before', sessionId: 's' }
    const made = await side.workspace.call('POST', '/api/feedback', { as, body: given })
    await side.workspace.patch(`/api/feedback/${made.body.id}/status`, { status: 'DEPLOYED' })
    const headers = { 'x-service-session': made.body.sessionSecret }
    const path = `/api/feedback/${made.body.id}/verdict`
    return [await side.workspace.call('POST', path, { as, headers, body })]
  },
  async castVote(side, body) {
    const feedbackId = await readyItem(side)
    const as = side.workspace.publishableKey
    return [await side.workspace.call('POST', '/api/votes', { as, body: { ...body, feedbackId } })]
  },
  async inviteMember(side, { email, ...body }) {
    // An address holds few of the words, so they are its name as far as they fit.
    const name = String(email)
      .replace(/[^a-z0-9]+/gi, '')
      .slice(0, 25)
    const address = `${name}x${uuidv7()}@example.com`
    const made = await side.workspace.post('/api/members', { ...body, email: address })
    const { id } = (await side.workspace.post('/api/campaigns', { name: 'Spring' })).body
    await side.workspace.put(`/api/campaigns/${id}/collaborators`, {
      collaborators: [{ memberId: made.body.id, role: 'EDITOR' }],
    })
    return [made]
  },
  setPublicDomain: async ({ workspace }, { host }) => [
    await workspace.put('/api/account/domain', { host: `${String(host).replace(/\W+/g, '-')}.example` }),
  ],
  createWebhook: async ({ workspace }, { url }) => [
    await workspace.post('/api/webhooks', { url: hookOf(url) }),
  ],
  async updateWebhook({ workspace }, { url }) {
    const { id } = (await workspace.post('/api/webhooks', { url: 'https://example.com/' })).body
    return [await workspace.patch(`/api/webhooks/${id}`, { url: hookOf(url) })]
  },
  async grantReward(side, body) {
    await joinPool(side.workspace, side.tester)
    return [await side.workspace.post('/api/rewards', { ...body, testerId: side.tester.id, amount: '5' })]
  },
}

/** Requests the operation as a caller who may, for the resource that the harness makes for its path. */
async function driveAsItIs(operation: Operation, side: Side, body: Body): Promise<Answer[]> {
  const id = operation.path.includes('{') ? await makerOf(operation)!(side) : ''
  const accepted = acceptedKinds(operation)
  const kind = (['secret', 'oidc', 'tester', 'publishable'] as const).find((each) => accepted.includes(each))!
  const path = operation.path.replace(/\{\w+\}/, id)
  return [await call(service, operation.method, path, { headers: side.credentials[kind], body })]
}

/** The ids that paths and tools take. */
async function idsIn(side: Side): Promise<Record<string, string[]>> {
  const { id: workspaceId } = side.workspace
  const idsOf = async (table: string) =>
    (
      await query<{ id: string }>(service, `select id from ${table} where workspace_id = $1`, [workspaceId])
    ).map(({ id }) => id)
  return {
    feedback: await idsOf('feedback'),
    deployments: await idsOf('deployments'),
    campaigns: await idsOf('campaigns'),
  }
}

/**
 * The answers of all paths that agents may read, for any credential: a secret key shows the words that are there to be
 * found.
 */
async function allReads(ids: Record<string, string[]>, credential: Record<string, string>): Promise<string> {
  const paths = operations
    .filter(({ method, accepts }) => method === 'GET' && accepts.some(({ scheme }) => scheme === 'mcp'))
    .filter(({ path, returns }) => path !== '/mcp' && returns !== null)
    .flatMap(({ path }) =>
      path.includes('{') ? (ids[path.split('/')[2]!] ?? []).map((id) => path.replace(/\{\w+\}/, id)) : [path],
    )
    .flatMap((path) => (path.startsWith('/api/feedback') ? [path, `${path}?includeUncleared=true`] : [path]))
  const answers = await Promise.all(paths.map((path) => call(service, 'GET', path, { headers: credential })))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const key = await call(service, 'POST', '/api/validate', { headers: credential })
  return JSON.stringify([key, ...answers].map(({ body }) => body))
}

/** The texts of tools, resources and prompts. */
async function allTexts(ids: Record<string, string[]>, credential: Record<string, string>) {
  const ask = (method: string, params: object) =>
    call(service, 'POST', '/mcp', {
      body: { jsonrpc: '2.0', id: 1, method, params },
      headers: { ...credential, accept: 'application/json, text/event-stream' },
    })
  const use = (name: string, input: object) => ask('tools/call', { name, arguments: input })
  const read = (path: string) => ask('resources/read', { uri: `groundswell://${path}` })
  const asked = [
    use('list_ready_items', {}),
    use('wait_for_work', { timeoutSeconds: 1 }),
    ask('prompts/get', { name: 'work_on_feedback', arguments: {} }),
    ...ids.feedback!.flatMap((id) => [
      use('read_item', { id }),
      use('read_verifications', { feedbackId: id }),
      use('wait_for_verdict', { feedbackId: id, timeoutSeconds: 1 }),
      use('start_deployment', { feedbackId: id }),
      read(`items/${id}`),
      read(`items/${id}/history`),
    ]),
    ...ids.deployments!.flatMap((deploymentId) => [
      use('read_deployment', { deploymentId }),
      use('update_deployment', { deploymentId, changedFiles: ['elsewhere.ts'] }),
    ]),
    ...ids.campaigns!.map((id) => read(`campaigns/${id}/allowed-paths`)),
  ]
  const said = (await Promise.all(asked)).map(({ body }) =>
    typeof body === 'string' ? body : JSON.stringify(body),
  )
  expect(said.length).toBeGreaterThan(1)
  return said.join('\n')
}

/** Operations after which a person with the secret key reads the words at the very same paths. */
const seenByPeople = new Set([
  'createCampaign',
  'updateCampaign',
  'createZone',
  'updateZone',
  'upsertZones',
  'updateSettings',
  'submitFeedback',
  'editFeedback',
  'changeFeedbackStatus',
  'changeManyFeedbackStatuses',
  'recordAnalysis',
  'decideModeration',
  'startDeployment',
  'updateDeployment',
  'appendDeploymentLog',
  'replaceDeploymentStages',
  'rollBackDeployment',
  'verifyFeedback',
])

const reached = new Set<string>()
/** Writes the attempt into every field of the operation, in a workspace of its own, and reads everything as its agent. */
async function expectToReachNoAgent(operation: Operation, attempt: Attempt): Promise<void> {
  const { id } = operation
  const side = await newSide(service)
  const drive = drives[id] ?? ((to: Side, body: Body) => driveAsItIs(operation, to, body))
  for (const { status, body } of await drive(side, hostileBody(operation, attempt)))
    expect(status, `${id}: ${JSON.stringify(body)}`).toBeLessThan(300)
  for (const { name } of stringsTaken(operation)) reached.add(name)
  const ids = await idsIn(side)
  const { secret, mcp } = side.credentials
  if (seenByPeople.has(id)) expect(await allReads(ids, secret)).toMatch(attempt.raw)
  expect(await allReads(ids, mcp)).not.toMatch(attempt.raw)
  expect(await allTexts(ids, mcp)).not.toMatch(attempt.raw)
}

// Both at once, and several operations, because each read waits a second for tools that wait.
test.concurrent.each(driven.map((operation): [string, Operation] => [operation.id, operation]))(
  `${attempts.map(({ name }) => name).join(' and ')} in every field of %s reach no agent`,
  async (_id, operation) => {
    await Promise.all(attempts.map((attempt) => expectToReachNoAgent(operation, attempt)))
  },
)

test('every field of free text was driven, or is left out for a reason', () => {
  const all = operations
    .filter(({ id, accepts }) => !(id in without) && accepts.some(({ scheme }) => scheme !== 'platformAdmin'))
    .flatMap(stringsTaken)
    .map(({ name }) => name)
  expect(all.filter((name) => !reached.has(name) && !(name in leftOut))).toEqual([])
  expect(Object.keys(leftOut).filter((name) => !all.includes(name))).toEqual([])
  expect(Object.keys(without).filter((id) => !operations.some((each) => each.id === id))).toEqual([])
})
