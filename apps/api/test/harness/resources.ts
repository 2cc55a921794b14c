import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { Operation } from '../../src/core/operation.ts'
import { uuidv7 } from './ids.ts'
import { newMember } from './members.ts'
import { joinPool, newTester } from './pool.ts'
import {
  afterCommit,
  beforeCommit,
  honestStatement,
  signedBytes,
  testSha256,
  watchStatement,
} from './proofs.ts'
import { insertRow, query } from './rows.ts'
import { sampleOf } from './sample.ts'
import type { TestService } from './service.ts'
import type { Side } from './sides.ts'

/*
 * Creates the resource that a path with an id names, so that the sweep over all operations can request another
 * tenant's. Keys are paths up to the parameter, or `METHOD path`. The sweep fails until every new path with an id is
 * here.
 */
type Make = (side: Side) => Promise<string>

const session = 'a session of the sweep'

async function newFeedback({ workspace }: Side, zone: object = {}): Promise<string> {
  const zoneId = `zone-${uuidv7()}`
  await workspace.post('/api/zones', { zoneId, name: 'Zone', ...zone })
  const body = { zoneId, title: 'The search field is hard to find', sessionId: session }
  const made = await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })
  return idOf(made)
}
async function newFeedbackWithScreenshot(side: Side): Promise<string> {
  const id = await newFeedback(side)
  const { workspace } = side
  await workspace.call('POST', `/api/feedback/${id}/screenshot`, {
    as: workspace.publishableKey,
    body: await screenshotForm(),
  })
  return id
}
/** Creates an item with recorded steps, from which a test can be made. */
async function newRecording(side: Side): Promise<string> {
  const id = await newFeedback(side, { capture: { steps: true, network: true, console: true } })
  const steps = [{ at: 0, do: 'navigate', path: 'https://shop.example/cart' }]
  const requests = [{ at: 1, method: 'POST', path: 'https://shop.example/pay', status: 500, ms: 1 }]
  await side.workspace.call('PUT', `/api/feedback/${id}/recording`, {
    as: side.workspace.publishableKey,
    body: {
      page: 'https://shop.example/cart',
      width: 800,
      height: 600,
      steps,
      requests,
      console: [],
      sessionId: session,
    },
  })
  return id
}
const packedEvents = () => gzipSync('[{"type":4,"data":{"width":9,"height":9},"timestamp":1}]')
async function newReplay(side: Side): Promise<string> {
  const id = await newFeedback(side, {
    capture: { steps: false, network: false, console: false, replay: true },
  })
  const form = new FormData()
  form.set('sessionId', session)
  form.set('file', new Blob([packedEvents()]), 'replay.json.gz')
  await side.workspace.call('POST', `/api/feedback/${id}/replay`, {
    as: side.workspace.publishableKey,
    body: form,
  })
  return id
}
/**
 * Creates a picture with the id of its item: the sweep over all operations uses one id for all parameters of a path.
 */
async function newAttachment(side: Side): Promise<string> {
  const id = await newFeedback(side)
  const { workspace, service } = side
  const key = `screenshots/${workspace.id}/${id}/${id}`
  await service.app.blobs.put(key, Buffer.from('picture'), 'image/png')
  const one = { key, bytes: 7, hash: 'a', approved: false }
  await query(service, 'update feedback set attachments = $2 where id = $1', [id, JSON.stringify([one])])
  return id
}
/** Creates a repository that the App no longer reaches, so nothing asks GitHub about it. */
const newRepository = async ({ workspace, service }: Pick<Side, 'workspace' | 'service'>) => {
  const [workspace_id, id, now] = [workspace.id, uuidv7(), new Date()]
  const external_id = String(Math.floor(Math.random() * 1e12))
  await insertRow(service, 'forge_installations', {
    ...{
      workspace_id,
      id,
      forge: 'GITHUB',
      external_id,
      account_login: 'acme',
      permissions: '{}',
      events: [],
    },
    ...{ created_by: 'system', created_at: now, read_at: now },
  })
  await insertRow(service, 'repositories', {
    ...{ workspace_id, id, installation_id: id, forge: 'GITHUB', external_id, full_name: 'acme/shop' },
    ...{ is_private: true, default_branch: 'main', state: 'LOST', created_at: now },
  })
  return id
}
async function newFeedbackOfTester({ workspace, tester }: Side): Promise<string> {
  const zoneId = `zone-${uuidv7()}`
  await workspace.post('/api/zones', { zoneId, name: 'Zone' })
  const body = { zoneId, title: 'The menu covers the map' }
  return idOf(await tester.beside(workspace, 'POST', '/api/feedback', body))
}
async function newDeployment(side: Side): Promise<string> {
  return idOf(await side.workspace.post('/api/deployments', { feedbackId: await newFeedback(side) }))
}
const newWebhook: Make = async ({ workspace }) =>
  idOf(await workspace.post('/api/webhooks', { url: 'https://example.com/hooks' }))
/**
 * Creates a delivery with the id of its webhook: the sweep over all operations uses one id for all parameters of a
 * path.
 */
const newWebhookDelivery: Make = async (side) => {
  const id = await newWebhook(side)
  const [workspace_id, now] = [side.workspace.id, new Date()]
  const event = { event_id: uuidv7(), event_type: 'zone.created', event_xact: 0, event_seq: 0, event_at: now }
  const delivery = {
    workspace_id,
    id,
    webhook_id: id,
    ...event,
    status: 'DELIVERED',
    due_at: now,
    created_at: now,
  }
  await insertRow(side.service, 'webhook_deliveries', delivery)
  return id
}
const makeByPost =
  (path: string, body: () => object): Make =>
  async ({ workspace }) =>
    idOf(await workspace.post(path, body()))

/** Creates a notification as a row. In the service, only other actions create one. */
async function newNotification(
  service: TestService,
  table: string,
  kind: string,
  reader: Record<string, string>,
) {
  const id = uuidv7()
  const told = { kind, data: {}, created_at: new Date() }
  await insertRow(service, table, { ...reader, id, ...told })
  return id
}

/** Creates a question with the id of its deployment, because the sweep uses one id for both parameters of the path. */
async function newQuestion(side: Side): Promise<string> {
  const id = await newDeployment(side)
  await side.workspace.post(`/api/deployments/${id}/questions`, { question: 'Blue or green?' })
  await query(side.service, 'update thread_entries set id = $1 where deployment_id = $1', [id])
  return id
}
async function newEntry(side: Side): Promise<string> {
  const { workspace } = side
  return idOf(
    await workspace.post(`/api/feedback/${await newFeedback(side)}/thread`, { body: 'It happens to me too' }),
  )
}

async function newAcceptedTest(side: Side): Promise<string> {
  const id = await newFeedback(side)
  const { ownerToken } = side.workspace
  const body = { sha256: testSha256 }
  await side.workspace.call('POST', `/api/feedback/${id}/accepted-tests`, { as: ownerToken, body })
  return id
}

const newImplementer: Make = async ({ workspace, tester }) => {
  const key = await workspace.post('/api/account/mcp-keys', { name: 'Contractor' })
  const body = { keyId: idOf(key), testerId: tester.id }
  return idOf(await workspace.call('POST', '/api/implementers', { as: workspace.ownerToken, body }))
}

async function newAgentRun({ workspace }: Side): Promise<string> {
  const campaignId = idOf(await workspace.post('/api/campaigns', { name: `Campaign ${uuidv7()}` }))
  const limits = { mostAtOnce: 1, minutes: 30, retries: 0, runUsd: null, monthUsd: null }
  const agent = { kind: 'COMMAND', automatic: false, ...limits }
  await workspace.call('PUT', `/api/campaigns/${campaignId}/agent`, { as: workspace.ownerToken, body: agent })
  const zone = await workspace.post('/api/zones', { zoneId: `zone-${uuidv7()}`, campaignId })
  await workspace.patch(`/api/campaigns/${campaignId}`, { status: 'ACTIVE' })
  const item = { zoneId: zone.body.zoneId, title: 'The menu covers the map' }
  const feedbackId = idOf(
    await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body: item }),
  )
  const runId = idOf(await workspace.post('/api/agent-runs', { feedbackId }))
  await workspace.post('/api/agent-runs/claim', { runId })
  return runId
}
const newPullRequest = async (side: Pick<Side, 'workspace' | 'service'>): Promise<string> => {
  const [workspace_id, id, now] = [side.workspace.id, uuidv7(), new Date()]
  const repository_id = await newRepository(side)
  const times = { created_at: now, updated_at: now }
  await insertRow(side.service, 'pull_requests', {
    ...{
      workspace_id,
      id,
      repository_id,
      number: 7,
      state: 'OPEN',
      head_sha: 'a'.repeat(40),
      base_ref: 'main',
    },
    ...times,
  })
  return id
}
/** Creates a preview round, in which author and voters are asked about a preview. */
export async function newPreviewRound(
  side: Pick<Side, 'workspace' | 'service'>,
  feedback_id: string,
): Promise<string> {
  const [workspace_id, id, now] = [side.workspace.id, uuidv7(), new Date()]
  const pull_request_id = await newPullRequest(side)
  await insertRow(side.service, 'preview_rounds', {
    ...{ workspace_id, id, feedback_id, item_round: 1, pull_request_id, repository_id: uuidv7() },
    ...{ head_sha: 'a'.repeat(40), tree_sha: 'b'.repeat(40), url: 'https://shop.example', is_current: true },
    ...{ deployed_at: now, opened_at: now, closes_at: new Date(now.getTime() + 3_600_000) },
  })
  return id
}

const makers: Record<string, Make> = {
  '/api/agent-runs/{id}': newAgentRun,
  '/api/account/mcp-keys/{id}': makeByPost('/api/account/mcp-keys', () => ({ name: 'Another agent' })),
  '/api/account/keys/{id}': makeByPost('/api/account/mcp-keys', () => ({ name: 'Another agent' })),
  '/api/ci-identities/{id}': async ({ workspace }) => {
    const body = { kind: 'KEY', name: 'CI', publicKey: Buffer.alloc(32, 9).toString('base64url') }
    return idOf(await workspace.call('POST', '/api/ci-identities', { as: workspace.ownerToken, body }))
  },
  '/api/implementers/{id}': newImplementer,
  '/api/tester/implementers/{id}': newImplementer,
  '/api/repositories/{id}': newRepository,
  '/api/pull-requests/{id}': newPullRequest,
  '/api/tester/preview-rounds/{id}': async (side) => newPreviewRound(side, await newFeedbackOfTester(side)),
  '/api/tags/{id}': makeByPost('/api/tags', () => ({ name: `Tag ${uuidv7()}` })),
  '/api/changelog/{id}': async ({ workspace }) => {
    const { body } = await workspace.post('/api/campaigns', { name: `Campaign ${uuidv7()}` })
    return idOf(await workspace.post(`/api/campaigns/${body.id}/changelog`, { title: 'Shipped' }))
  },
  '/api/views/{id}': makeByPost('/api/views', () => ({ name: 'A view', isShared: true, filter: {} })),
  '/api/campaigns/{id}': makeByPost('/api/campaigns', () => ({ name: `Campaign ${uuidv7()}` })),
  '/api/platform-admin/budgets/{campaignId}': makeByPost('/api/campaigns', () => ({
    name: `Campaign ${uuidv7()}`,
  })),
  '/api/webhooks/{id}': newWebhook,
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/resend': newWebhookDelivery,
  '/api/tester/campaigns/{id}': async ({ workspace, tester }) => {
    await joinPool(workspace, tester)
    const open = { name: `Campaign ${uuidv7()}`, visibility: 'INVITED', status: 'ACTIVE' }
    return idOf(await workspace.post('/api/campaigns', open))
  },
  '/api/rewards/{id}': async ({ service, workspace }) => {
    const tester = await newTester(service)
    await joinPool(workspace, tester)
    const reward = { testerId: tester.id, amount: '1', asset: 'POINTS', note: 'Thanks' }
    return idOf(await workspace.post('/api/rewards', reward))
  },
  '/api/zones/{id}': makeByPost('/api/zones', () => ({ zoneId: `zone-${uuidv7()}`, name: 'Zone' })),
  'GET /api/zones/{id}/results': makeByPost('/api/zones', () => ({
    zoneId: `zone-${uuidv7()}`,
    type: 'RATING',
    showResults: true,
  })),
  '/api/feedback/{id}': newFeedback,
  '/api/votes/{feedbackId}': newFeedback,
  '/api/moderation/{id}': newFeedback,
  '/api/tester/feedback/{id}': newFeedbackOfTester,
  '/api/deployments/{id}': newDeployment,
  // The import is cancelled, because a workspace may have only one open import.
  '/api/import-runs/{id}': async ({ workspace }) => {
    const as = workspace.ownerToken
    const body = { source: 'csv', fileName: 'wishes.csv', items: 1, parts: 2 }
    const id = idOf(await workspace.call('POST', '/api/import-runs', { as, body }))
    await workspace.call('POST', `/api/import-runs/${id}/cancel`, { as })
    return id
  },
  '/api/people/{id}': async (side) =>
    (await side.workspace.post('/api/identity/tokens', { userId: uuidv7() })).body.personId,
  '/api/identity/keys/{id}': makeByPost('/api/identity/keys', () => ({ algorithm: 'HS256' })),
  'POST /api/deployments/{id}/questions/{questionId}/answer': newQuestion,
  '/api/thread/{entryId}': newEntry,
  '/api/moderation/thread/{entryId}': newEntry,
  'GET /api/feedback/{id}/screenshot': newFeedbackWithScreenshot,
  'GET /api/feedback/{id}/recording': newRecording,
  'GET /api/feedback/{id}/replay/file': newReplay,
  'PUT /api/feedback/{id}/replay/release': newReplay,
  'PUT /api/feedback/{id}/recording/expectation': newRecording,
  'GET /api/feedback/{id}/reproduction': newRecording,
  'POST /api/feedback/{id}/accepted-tests/withdraw': newAcceptedTest,
  'GET /api/feedback/{id}/attachments/{attachmentId}': newAttachment,
  'DELETE /api/feedback/{id}/attachments/{attachmentId}': newAttachment,
  '/api/members/{id}': async (side) => (await newMember(side.service, side.workspace.id, 'MEMBER')).memberId,
  '/api/tiers/{id}': makeByPost('/api/tiers', () => ({ name: `Tier ${uuidv7()}`, weight: 2 })),
  '/api/invites/{id}': makeByPost('/api/invites', () => ({})),
  '/api/testers/{membershipId}': async (side) =>
    (await joinPool(side.workspace, await newTester(side.service))).membershipId,
  '/api/notifications/{id}': ({ service, workspace }) =>
    newNotification(service, 'notifications', 'DEPLOYED', {
      workspace_id: workspace.id,
      reader_id: workspace.id,
    }),
  '/api/tester/notifications/{id}': ({ service, tester }) =>
    newNotification(service, 'tester_notifications', 'STATUS_CHANGED', { tester_id: tester.id }),
}

/** Returns the function that creates the resource in an operation's path; undefined: there is none yet. */
export function makerOf(operation: Operation): Make | undefined {
  const upToParameter = operation.path.replace(/(\{\w+\}).*$/, '$1')
  return makers[`${operation.method} ${operation.path}`] ?? makers[upToParameter]
}

/** Bodies for which the smallest sample is not valid, by operation id. */
const bodies: Record<string, () => object> = {
  nameExpectation: () => ({ kind: 'reaction' }),
  submitFiatPayout: () => ({
    confirm: true,
    approval: { amount: '1', currency: 'USD', destination: 'bank', maxTotalDebit: '1', snapshot: 'a' },
  }),
  checkFiatPayout: () => ({
    approval: { amount: '1', currency: 'USD', destination: 'bank', maxTotalDebit: '1', snapshot: 'a' },
  }),
  checkPayouts: () => ({ approval: tokenApproval }),
  submitPayouts: () => ({ confirm: true, approval: tokenApproval }),
  recordPayoutFinding: () => ({ finding: 'NOT_MADE', note: 'Used by hand' }),
  recordFiatPayoutFinding: () => ({ finding: 'NOT_MADE', note: 'Not in the records' }),
  checkFiatPayoutFinding: () => ({ providerPaymentId: 'obp_1' }),
  createWebhook: () => ({ url: 'https://example.com/hooks' }),
  approvePullRequest: () => ({ headSha: afterCommit }),
  acceptTest: () => ({ sha256: testSha256 }),
  withdrawAcceptedTest: () => ({ sha256: testSha256 }),
  createProofChallenge: () => ({ testSha256, beforeCommit, afterCommit }),
  submitReceipt: () => ({
    statement: signedBytes(honestStatement({ id: uuidv7(), nonce: 'n'.repeat(43) })).toString('base64url'),
    token: 'of-nobody',
  }),
  createWatchChallenge: () => ({ testSha256, commit: afterCommit }),
  submitWatch: () => ({
    statement: signedBytes(watchStatement({ id: uuidv7(), nonce: 'n'.repeat(43) }, 'FAILED')).toString(
      'base64url',
    ),
    token: 'of-nobody',
  }),
  createZone: () => ({ zoneId: `zone-${uuidv7()}`, name: 'Zone' }),
}

const tokenApproval = { amount: '1', payments: 1, asset: '0x0', treasury: '0x0', snapshot: 'a' }

/** Returns a body that the operation's schema accepts. The domain may still refuse it. */
export async function bodyOf(operation: Operation): Promise<unknown> {
  if (operation.upload) return screenshotForm()
  if (!operation.body) return undefined
  return bodies[operation.id]?.() ?? sampleOf(operation.body)
}

/** Returns the form of a screenshot with the session of its submitter. */
export async function screenshotForm(sessionId = session): Promise<FormData> {
  const image = sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }), 'a.png')
  form.set('sessionId', sessionId)
  return form
}

function idOf(made: { status: number; body: { id?: string } }): string {
  if (!made.body.id)
    throw new Error(`making a resource answered ${made.status}: ${JSON.stringify(made.body)}`)
  return made.body.id
}
