import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newTester } from '../../../../test/harness/pool.ts'
import { insertRow, insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import type { WorkspaceCaller } from '../../../core/caller.ts'
import { fragment } from '../../../core/database/sql.ts'
import { Written } from '../../../core/operation.ts'
import { listFeedbackForCaller } from './actions.ts'
import { listStatementSql } from './list-store.ts'
import { type FeedbackListQuery, safetyStatuses } from './schemas.ts'
import { listFeedbackById } from './store.ts'
import { feedbackViewFor } from './view.ts'

let service: TestService
let ours: TestWorkspace
let campaignId: string
let testerId: string
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  testerId = (await newTester(service)).id
  const now = new Date()
  campaignId = uuidv7()
  await insertRow(service, 'campaigns', {
    workspace_id: ours.id,
    id: campaignId,
    name: 'Spring',
    slug: 'spring',
    status: 'ACTIVE',
    created_at: now,
    updated_at: now,
  })
  await insertZone(service, ours.id, 'hero')
  await insertZone(service, ours.id, 'spring', { campaign_id: campaignId })
  const words = [
    'Reach me at jane.roe@example.com',
    'Plain words, the same in both copies',
    'Grüße, "zitiert" \\ zurück\n\tin 日本語 🎉',
    `${'A long story without an end, '.repeat(150)}with a call to +1 202 555 0175`,
  ]
  for (const [i, description] of words.entries())
    for (const [j, safety] of safetyStatuses.entries()) {
      const { body } = await ours.call('POST', '/api/feedback', {
        as: ours.publishableKey,
        body: {
          zoneId: (i + j) % 2 ? 'hero' : 'spring',
          title: `${i} ${description.slice(0, 60)}`,
          description,
          sessionId: 'session',
          ...(i % 2 ? { data: { rate: 1.5, note: description }, metadata: { page: '/"a"' } } : {}),
        },
      })
      await query(
        service,
        `update feedback set safety_status = $2, screenshot_key = $3, total_score = $4, created_at = $5,
          attachments = $6 where id = $1`,
        [
          body.id,
          safety,
          i > 1 ? `shots/${body.id}` : null,
          i * 7 - j,
          new Date(1_700_000_000_000 + i * 10 + j),
          i > 2
            ? JSON.stringify([true, false].map((approved) => ({ key: `shots/${uuidv7()}`, approved })))
            : null,
        ],
      )
    }
  await query(
    service,
    `update feedback set tester_id = $2 where workspace_id = $1 and redacted_title like '0%'`,
    [ours.id, testerId],
  )
})
afterAll(() => service.close())

type Unplaced<Caller> = Caller extends WorkspaceCaller ? Omit<Caller, 'workspaceId'> : never
const member = { kind: 'oidc', accountId: 'a', memberId: 'm', email: null } as const
const key = { keyId: 'k' }
const nobody = { testerId: null, userPersonId: null, sessionPersonId: null }
test.each<[string, Unplaced<WorkspaceCaller>, FeedbackListQuery, isWritten: boolean]>([
  ['a secret key', { kind: 'secret', ...key }, {}, true],
  ['a secret key, highest first', { kind: 'secret', ...key }, { sort: 'top' }, true],
  ['a secret key, of one zone', { kind: 'secret', ...key }, { zoneId: 'hero' }, true],
  ['a secret key, of one campaign', { kind: 'secret', ...key }, { campaignId: 'ours' }, true],
  ['an agent', { kind: 'mcp', ...key, campaignId: null, feedbackId: null, scopes: ['read'] }, {}, true],
  [
    'an agent of one campaign',
    { kind: 'mcp', ...key, campaignId: 'ours', feedbackId: null, scopes: ['read'] },
    {},
    true,
  ],
  [
    'an agent that asks for more',
    { kind: 'mcp', ...key, campaignId: null, feedbackId: null, scopes: ['read'] },
    { includeUncleared: true },
    false,
  ],
  ['a page', { kind: 'publishable', ...key, ...nobody }, {}, true],
  ['a page, with a session', { kind: 'publishable', ...key, ...nobody }, { sessionId: 'session' }, true],
  [
    'a page, for a session',
    { kind: 'publishable', ...key, ...nobody },
    { sessionId: 'session', own: true },
    true,
  ],
  ['a tester', { kind: 'publishable', ...key, ...nobody, testerId: 'theirs' }, {}, false],
  ['a member', { ...member, role: 'MEMBER', editorOf: [] }, {}, true],
  ['a viewer', { ...member, role: 'VIEWER', editorOf: [] }, {}, true],
  ['a viewer who edits a campaign', { ...member, role: 'VIEWER', editorOf: ['ours'] }, {}, false],
  ['the studio', { kind: 'studio', tokenId: 't' }, {}, true],
])('a list for %s shows each item as that reader may see it', async (_, caller, asked, isWritten) => {
  const put = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replaceAll('"ours"', `"${campaignId}"`).replaceAll('"theirs"', `"${testerId}"`),
    )
  const reader = put({ ...caller, workspaceId: ours.id } as WorkspaceCaller)
  const given = await listFeedbackForCaller(service.app, reader, { limit: 200, ...put(asked) })
  expect(given instanceof Written).toBe(isWritten)
  const page = JSON.parse(given instanceof Written ? `${given.json}` : JSON.stringify(given))
  expect(page.items.length).toBeGreaterThan(1)
  const ids = page.items.map(({ id }: { id: string }) => id)
  const stored = await service.app.db.readWorkspace(ours.id, (tx) => listFeedbackById(tx, ids))
  const views = ids.map((id: string) => feedbackViewFor(reader, stored.find((item) => item.id === id)!))
  // The reader's vote and own items are not in the view of an item: editing.test.
  const items = page.items.map(({ myVote, own, ...item }: { myVote?: unknown; own?: unknown }) => item)
  expect(items).toEqual(JSON.parse(JSON.stringify(views)))
})

test('a far page skips ids: it walks over one index, and reads texts and zones of its own items alone', async () => {
  await query(service, 'vacuum analyze feedback')
  const filter = { sort: 'top', limit: 2, offset: 1, audience: 'public' } as const
  const { text, values } = listStatementSql(ours.id, filter, {
    read: fragment('f.id, f.title, f.total_score'),
    shown: fragment('f.id, f.title, z.zone_id'),
  }).compile()
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  // A few rows fit a page: the planner is told that reading all of them is dear, as it is where there are many.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  await client.end()
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
  const walk = nodes.find((node) => node['Node Type'] === 'Index Only Scan')
  expect(walk?.['Index Name']).toBe('feedback_by_score')
  const joins = nodes.filter((node) => /Join|Nested Loop/.test(node['Node Type']))
  expect(joins.length).toBeGreaterThan(0)
  expect(joins.map((node) => node['Actual Rows'])).toEqual(joins.map(() => 3))
})
interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
