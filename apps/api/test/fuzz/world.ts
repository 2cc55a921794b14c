import { signatureOf } from '../../src/adapters/stripe/fake/events.ts'
import { sql } from '../../src/core/database/sql.ts'
import { queueMails } from '../../src/features/engines/outbox/index.ts'
import { newPayee } from '../harness/fiat.ts'
import { type Answer, call } from '../harness/http.ts'
import { uuidv7 } from '../harness/ids.ts'
import { newMember } from '../harness/members.ts'
import type { PaymentSide } from '../harness/payments.ts'
import { joinHousePool, joinPool, newTester, type TestTester } from '../harness/pool.ts'
import { screenshotForm } from '../harness/resources.ts'
import { query } from '../harness/rows.ts'
import type { TestService } from '../harness/service.ts'
import { newSide, type Side } from '../harness/sides.ts'
import { memberToken, operatorToken, testerToken } from '../harness/workspace.ts'
import type { Described } from './schema.ts'
import { bearer, type Headers, Tenant } from './tenant.ts'
import { Seen } from './values.ts'

/** Two tenants with members of each role, testers, and one resource of every kind. */
export interface World {
  tenants: [Tenant, Tenant]
  /** Replaces each `Seen` by a value; `{id}` in its name is the id in the request's path. */
  resolve(value: unknown, side: 0 | 1, id?: unknown): unknown
  signed(operation: Described, body: string): Headers
}

export async function newWorld(side: PaymentSide, operations: readonly Described[]): Promise<World> {
  const [first, second] = await Promise.all([newTenant(side, operations), newTenant(side, operations)])
  const tenants: World['tenants'] = [first, second]
  const resolve: World['resolve'] = (value, side, id) => {
    if (value instanceof Seen) {
      // Invitations, pairing codes and the address of a public page are meant to be passed on, so a request with
      // another tenant's is allowed.
      const whose = value.foreign && !['token', 'code', 'workspace'].includes(value.name) ? 1 - side : side
      const known = otherNamesOf(value.name.replace('{id}', String(id))).flatMap(
        (name) => tenants[whose]!.seen.get(name) ?? [],
      )
      return known.length > 0 ? known[value.nth % known.length] : '00000000-0000-7000-8000-000000000000'
    }
    if (Array.isArray(value)) return value.map((one) => resolve(one, side, id))
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, side, id)]))
    return value
  }
  const { billingSecret, payoutSecret } = side.destination
  const signWebhook: World['signed'] = ({ path }, body) => {
    const secret = path.endsWith('payout-webhook') ? payoutSecret : billingSecret
    return { 'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)) }
  }
  return { tenants, resolve, signed: signWebhook }
}

/** Other names of the same value: a campaign's id is `campaigns` in paths and `campaignId` in fields. */
function otherNamesOf(name: string): string[] {
  const plural: Record<string, string> = {
    campaignId: 'campaigns',
    feedbackId: 'feedback',
    feedbackIds: 'feedback',
    i: 'feedback',
    tierId: 'tiers',
    membershipId: 'testers',
    memberId: 'members',
    duplicateOf: 'feedback',
    budgets: 'campaigns',
    mails: 'mails',
  }
  const singular: Record<string, string> = { campaigns: 'campaignId', members: 'memberId' }
  return [plural[name], name, singular[name]].filter((one) => one !== undefined)
}

async function newTenant({ service, fake }: PaymentSide, operations: readonly Described[]): Promise<Tenant> {
  const side = await newSide(service)
  const { workspace, tester } = side
  const [admin, member, viewer, editor] = await Promise.all(
    (['ADMIN', 'MEMBER', 'VIEWER', 'VIEWER'] as const).map((role) => newMember(service, workspace.id, role)),
  )
  const second = await newTester(service)
  const tenant = new Tenant({
    none: {},
    nonsense: bearer('nonsense'),
    basic: { authorization: 'Basic dXNlcjpwYXNzd29yZA==' },
    'unknown key': bearer(`${workspace.secretKey.slice(0, -1)}0`),
    'expired token': bearer(
      await service.issuer.token({ sub: 'late', aud: 'groundswell' }, { expiresInSeconds: -60 }),
    ),
    'forged token': bearer(
      await service.issuer.token({ sub: 'forger', aud: 'groundswell' }, { wrongKey: true }),
    ),
    publishable: bearer(workspace.publishableKey),
    'publishable+tester': {
      ...bearer(workspace.publishableKey),
      'x-service-tester-token': await testerToken(service, tester.name),
    },
    'broken tester': { ...bearer(workspace.publishableKey), 'x-service-tester-token': 'nonsense' },
    secret: bearer(workspace.secretKey),
    'secret as agent': { ...bearer(workspace.secretKey), 'x-service-acting-as': 'agent' },
    mcp: side.credentials.mcp,
    owner: bearer(workspace.ownerToken),
    admin: bearer(admin!.token),
    member: bearer(member!.token),
    viewer: bearer(viewer!.token),
    editor: bearer(editor!.token),
    stranger: bearer(await memberToken(service)),
    studio: side.credentials.studioToken,
    tester: side.credentials.tester,
    'second tester': bearer(await testerToken(service, second.name)),
    operator: bearer(await operatorToken(service)),
  })
  const learnFromAnswer = (method: string, path: string, who: string) => (answer: Answer) => {
    const described = operations.find((one) => one.method === method && one.path === path)!
    if (answer.status < 300) tenant.learn(described, who, answer.body)
    return answer.body
  }
  await createResources(service, side, second, tenant, learnFromAnswer, editor!.memberId)
  await createOwedPayment(service, fake, learnFromAnswer)
  return tenant
}

/** Creates one resource of every kind through the API. */
async function createResources(
  service: TestService,
  side: Side,
  second: TestTester,
  tenant: Tenant,
  learnt: (method: string, path: string, who: string) => (answer: Answer) => Answer['body'],
  editorId: string,
) {
  const { workspace, tester } = side
  const post = (path: string, body: object) => workspace.post(path, body).then(learnt('POST', path, 'secret'))
  for (const one of [tester, second]) {
    await joinPool(workspace, one, 5)
    await one.get('/api/tester/me').then(learnt('GET', '/api/tester/me', 'tester'))
  }
  await joinHousePool(service, second)
  const campaign = await post('/api/campaigns', {
    name: 'Fuzz',
    status: 'ACTIVE',
    visibility: 'PUBLIC',
    publicPage: true,
  })
  const named = 'select slug from workspaces where id = $1'
  tenant.noteValue('workspace', (await query<{ slug: string }>(service, named, [workspace.id]))[0]?.slug)
  tenant.noteValue('campaign', campaign.slug)
  await post('/api/tags', { name: 'maps' })
  await workspace.call('PUT', `/api/campaigns/${campaign.id}/collaborators`, {
    as: workspace.secretKey,
    body: { collaborators: [{ memberId: editorId, role: 'EDITOR' }] },
  })
  await workspace.put(`/api/campaigns/${campaign.id}/budget`, {
    policy: { asset: 'POINTS', perItem: '10' },
    fund: { asset: 'POINTS', amount: '1000', method: 'MANUAL' },
  })
  const bound = await post('/api/account/mcp-keys', { name: 'Bound', campaignId: campaign.id })
  tenant.credentials['mcp of a campaign'] = bearer(bound.key)
  const gone = await post('/api/account/mcp-keys', { name: 'Gone' })
  await workspace.delete(`/api/account/mcp-keys/${gone.id}`)
  tenant.credentials.revoked = bearer(gone.key)
  const zoneId = `zone-${uuidv7()}`
  await post('/api/zones', { zoneId, name: 'Zone', threshold: 1, campaignId: campaign.id })
  await post('/api/zones', { zoneId: `${zoneId}-2`, name: 'Open zone' })
  for (let i = 0; i < 12; i++) {
    const body = {
      zoneId: i > 5 ? `${zoneId}-2` : zoneId,
      title: `The map is empty after a search ${i}`,
      sessionId: `session-${i}`,
    }
    const item =
      i % 2
        ? await tester
            .beside(workspace, 'POST', '/api/feedback', body)
            .then(learnt('POST', '/api/feedback', 'tester'))
        : await workspace
            .call('POST', '/api/feedback', { as: workspace.publishableKey, body })
            .then(learnt('POST', '/api/feedback', 'publishable'))
    tenant.noteValue('sessionId', `session-${i}`)
    if (i === 4)
      await workspace.call('POST', `/api/feedback/${item.id}/screenshot`, {
        as: workspace.publishableKey,
        body: await screenshotForm('session-4'),
      })
    if (i > 3) continue
    await workspace.call('POST', '/api/votes', {
      as: workspace.publishableKey,
      body: { feedbackId: item.id, voteType: 'up', sessionId: `voter-${i}` },
    })
    if (i > 1) continue
    await post('/api/deployments', { feedbackId: item.id })
    await workspace.patch(`/api/feedback/${item.id}/status`, { status: 'DEPLOYED' })
  }
  await post('/api/invites', {})
  for (const name of ['A', 'B', 'C']) await post('/api/tiers', { name: `Tier ${name}`, weight: 2 })
  for (const [path, made] of [
    ['/api/rewards', { testerId: tester.id, amount: '5', asset: 'POINTS', note: 'Thanks' }],
  ] as const)
    await post(path, made)
  await tester.patch('/api/tester/profile', { shareOptIn: true })
  await second.patch('/api/tester/profile', { shareOptIn: true })
  await tester
    .post('/api/tester/applications', { motivation: 'I like maps' })
    .then(learnt('POST', '/api/tester/applications', 'tester'))
  await service.app.jobs.drain(service.app)
  tenant.noteValue('token', side.credentials.studioToken['x-service-studio-token'])
  await createUndecidedMail(service, tester.id)
  for (const path of ['/api/notifications', '/api/members', '/api/testers', '/api/rewards'])
    await workspace.get(path).then(learnt('GET', path, 'secret'))
}

/** Creates a tester with a reward in money, and the drafts of two payments. */
async function createOwedPayment(
  service: TestService,
  stripe: PaymentSide['fake'],
  learnt: (method: string, path: string, who: string) => (answer: Answer) => Answer['body'],
) {
  await newPayee({ ...service, stripe })
  const options = { as: await operatorToken(service) }
  const run = { ...options, body: { requestId: uuidv7() } }
  await call(service, 'POST', '/api/platform-admin/fiat-payouts/run', run)
  const path = '/api/platform-admin/fiat-payouts'
  await call(service, 'GET', path, options).then(learnt('GET', path, 'operator'))
}

/** Creates a mail with an unknown outcome, which the operator has to decide. */
async function createUndecidedMail(service: TestService, testerId: string) {
  const onceKey = uuidv7()
  const recipient = { kind: 'TESTER' as const, id: testerId }
  await service.app.db.inOperator(async (tx) => {
    await queueMails(tx, service.app, [{ onceKey, recipient, subject: 'News', text: 'Something new.' }])
    await tx.run(
      sql`update mails set status = 'UNKNOWN', message_id = ${onceKey} where once_key = ${onceKey}`,
    )
  })
}
