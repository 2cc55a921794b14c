import sharp from 'sharp'
import type { Operation } from '../../src/core/operation.ts'
import { uuidv7 } from './ids.ts'
import { newMember } from './members.ts'
import { joinPool, newTester } from './pool.ts'
import { insertRow } from './rows.ts'
import { sampleOf } from './sample.ts'
import type { TestService } from './service.ts'
import type { Side } from './sides.ts'

/*
 * How to make what a path with an id speaks of, so that the sweep over all operations can ask for another
 * tenant's. Keys are paths up to the parameter, or `METHOD path` where one operation needs more. A new path
 * with an id must be added here: the sweep fails until it is.
 */
type Make = (side: Side) => Promise<string>

const session = 'a session of the sweep'

async function newFeedback({ workspace }: Side): Promise<string> {
  const zoneId = `zone-${uuidv7()}`
  await workspace.post('/api/zones', { zoneId, name: 'Zone' })
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
async function newFeedbackOfTester({ workspace, tester }: Side): Promise<string> {
  const zoneId = `zone-${uuidv7()}`
  await workspace.post('/api/zones', { zoneId, name: 'Zone' })
  const body = { zoneId, title: 'The menu covers the map' }
  return idOf(await tester.beside(workspace, 'POST', '/api/feedback', body))
}
async function newDeployment(side: Side): Promise<string> {
  return idOf(await side.workspace.post('/api/deployments', { feedbackId: await newFeedback(side) }))
}
const post =
  (path: string, body: () => object): Make =>
  async ({ workspace }) =>
    idOf(await workspace.post(path, body()))

/** What is told is told by what happens elsewhere: here the row will do. */
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

const makers: Record<string, Make> = {
  '/api/account/mcp-keys/{id}': post('/api/account/mcp-keys', () => ({ name: 'Another agent' })),
  '/api/campaigns/{id}': post('/api/campaigns', () => ({ name: `Campaign ${uuidv7()}` })),
  '/api/platform-admin/budgets/{campaignId}': post('/api/campaigns', () => ({
    name: `Campaign ${uuidv7()}`,
  })),
  '/api/zones/{id}': post('/api/zones', () => ({ zoneId: `zone-${uuidv7()}`, name: 'Zone' })),
  '/api/feedback/{id}': newFeedback,
  '/api/moderation/{id}': newFeedback,
  '/api/tester/feedback/{id}': newFeedbackOfTester,
  '/api/deployments/{id}': newDeployment,
  'GET /api/feedback/{id}/screenshot': newFeedbackWithScreenshot,
  '/api/members/{id}': async (side) => (await newMember(side.service, side.workspace.id, 'MEMBER')).memberId,
  '/api/tiers/{id}': post('/api/tiers', () => ({ name: `Tier ${uuidv7()}`, weight: 2 })),
  '/api/invites/{id}': post('/api/invites', () => ({})),
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

/** How to make the thing that an operation's path names; undefined where nobody has said. */
export function makerOf(operation: Operation): Make | undefined {
  const upToParameter = operation.path.replace(/(\{\w+\}).*$/, '$1')
  return makers[`${operation.method} ${operation.path}`] ?? makers[upToParameter]
}

/** Bodies that the smallest sample does not make: by operation id. */
const bodies: Record<string, () => object> = {
  submitFiatPayout: () => ({
    confirm: true,
    approval: { amount: '1', currency: 'USD', destination: 'bank', maxTotalDebit: '1', snapshot: 'a' },
  }),
  recordFiatPayoutFinding: () => ({ finding: 'NOT_MADE', note: 'Not in the records' }),
  createZone: () => ({ zoneId: `zone-${uuidv7()}`, name: 'Zone' }),
}

/** A body that the operation's schema accepts, whatever the domain then says of it. */
export async function bodyOf(operation: Operation): Promise<unknown> {
  if (operation.upload) return screenshotForm()
  if (!operation.body) return undefined
  return bodies[operation.id]?.() ?? sampleOf(operation.body)
}

/** A picture with the session of its submitter. */
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
