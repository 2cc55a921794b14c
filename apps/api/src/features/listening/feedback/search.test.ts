import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { screen } from '../../engines/safety/index.ts'
import { sketchNextWorkspace } from '../similar/sketching.ts'
import type { FeedbackFilter } from './list-store.ts'
import { narrowList } from './narrowing.ts'
import { queueMissingTerms } from './reactions.ts'
import { queueChangedWords, takeQueuedItems, upsertTerms } from './terms-store.ts'
import { updateWords } from './words-store.ts'

let service: TestService
let ours: TestWorkspace
const titles = [
  'The checkout button does nothing',
  'Check the opening hours',
  'Ошибка при оплате картой',
  'Die Schaltfläche für den Einkaufswagen fehlt',
  '用户付款失败，请修复',
  'ログインできません',
  'ไม่สามารถชำระเงินได้',
  'लॉगिन नहीं हो रहा',
  'رمز التحقق لا يصل',
  '결제가 되지 않습니다',
  'Full-width ＡＢＣ and v2.10-beta at /cart?x=1',
]
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'site' })
  for (const title of titles)
    await ours.post('/api/feedback', { zoneId: 'site', title }, { as: ours.publishableKey })
})
afterAll(() => service.close())

const search = async (q: string, as = ours.secretKey, more = '') => {
  const { body } = await ours.get(`/api/feedback?q=${encodeURIComponent(q)}${more}`, { as })
  return body.items.map((item: { title: string }) => item.title) as string[]
}

const found = [
  ['checkout', 0],
  ['CHECKOUT', 0],
  ['button checkout', 0],
  ['butt', 0],
  ['оплат', 2],
  ['ОШИБКА', 2],
  ['schaltfl', 3],
  ['付款', 4],
  ['款失', 4],
  ['ログイン', 5],
  ['ชำระ', 6],
  ['लॉगिन', 7],
  ['التحقق', 8],
  ['결제', 9],
  ['abc', 10],
  ['v2.10-beta', 10],
  ['/cart?x', 10],
] as const

test.each(found)('«%s» finds its title', async (q, place) => {
  expect(await search(q)).toEqual([titles[place]])
})

test('the beginning of a word finds all that begin so, the newest first', async () => {
  expect(await search('check')).toEqual([titles[1], titles[0]])
})

test.each(['heckout', 'checkout hours', '失付', 'unicorn', '!!!', "'", '\\', ':*', 'q & | zz', '((('])(
  '«%s» finds nothing, and is no error',
  async (q) => {
    expect(await search(q)).toEqual([])
  },
)

test('what is redacted is not found, by nobody; nor what is withheld from an agent', async () => {
  const title = 'Write to zanzibar@example.org about it'
  await ours.post('/api/feedback', { zoneId: 'site', title }, { as: ours.publishableKey })
  expect(await search('zanzibar')).toEqual([])
  expect(await search('write about')).toHaveLength(1)
  const { body: key } = await ours.post('/api/account/mcp-keys', { name: 'agent' })
  await service.app.db.inWorkspace(ours.id, (tx) =>
    tx.run(sql`update feedback set safety_status = 'PENDING' where redacted_title = ${titles[0]}`),
  )
  expect(await search('checkout', key.key, '&includeUncleared=true')).toEqual([])
  expect(await search('opening', key.key, '&includeUncleared=true')).toHaveLength(1)
})

test('a page goes on where the one before ended, within the search', async () => {
  const other = await newWorkspace(service)
  await other.post('/api/zones', { zoneId: 'site' })
  for (let i = 0; i < 5; i++)
    await other.post(
      '/api/feedback',
      { zoneId: 'site', title: `Slow page ${i}` },
      { as: other.publishableKey },
    )
  const first = (await other.get('/api/feedback?q=slow&limit=3')).body
  expect(first).toMatchObject({ hasMore: true })
  const rest = (await other.get(`/api/feedback?q=slow&limit=3&cursor=${first.nextCursor}`)).body
  expect([...first.items, ...rest.items].map((item: { title: string }) => item.title)).toEqual(
    [4, 3, 2, 1, 0].map((i) => `Slow page ${i}`),
  )
})

test('400: a search for nothing', async () => {
  expect((await ours.get('/api/feedback?q=')).status).toBe(400)
})

/** Makes the terms of whatever waits for them. */
const indexAll = async () => {
  while (await sketchNextWorkspace(service.app));
}
const terms = (workspace: TestWorkspace) =>
  query<{ id: string; type: string; terms: string }>(
    service,
    'select feedback_id as id, type, terms::text from item_terms where workspace_id = $1 order by feedback_id',
    [workspace.id],
  )
async function workspaceWith(...given: string[]) {
  const workspace = await newWorkspace(service)
  await workspace.post('/api/zones', { zoneId: 'site' })
  const ids: string[] = []
  for (const title of given) {
    const body = { zoneId: 'site', title, sessionId: 'author' }
    const made = await workspace.post('/api/feedback', body, { as: workspace.publishableKey })
    ids.push(made.body.id)
  }
  return { workspace, ids }
}

test('with its terms made, a search finds what it found without them', async () => {
  await indexAll()
  expect(await query(service, 'select from sketch_queue where workspace_id = $1', [ours.id])).toEqual([])
  for (const [q, place] of found) expect(await search(q), q).toEqual([titles[place]])
  expect(await search('check')).toEqual([titles[1], titles[0]])
  for (const q of ['heckout', 'checkout hours', '失付', 'unicorn', "'", '\\', ':*', '((('])
    expect(await search(q), q).toEqual([])
})

test('a word of the text finds an item, alone or beside words of its title', async () => {
  const { workspace } = await workspaceWith('The lantern is dark')
  const description = 'It went out during the regatta. Mail anna.lindqvist@example.com about it.'
  const told = { zoneId: 'site', title: 'A lantern for boats', description }
  await workspace.post('/api/feedback', told, { as: workspace.publishableKey })
  const titlesOf = (q: string) => search(q, workspace.secretKey)
  for (const make of [async () => {}, indexAll]) {
    await make()
    expect(await titlesOf('regatta')).toEqual([told.title])
    expect(await titlesOf('regat lantern')).toEqual([told.title])
    expect(await titlesOf('lantern')).toEqual([told.title, 'The lantern is dark'])
    expect(await titlesOf('regatta dark')).toEqual([])
    expect(await titlesOf('lindqvist')).toEqual([])
  }
  const exported = (await workspace.get('/api/analytics/export.csv?q=regatta')).body as string
  expect(exported.trim().split('\n')).toHaveLength(2)
  expect((await workspace.get('/api/feedback/facets?q=regatta')).body.total).toBe(1)
})

test('words that change are found as they are now, before and after their terms are made', async () => {
  const { workspace, ids } = await workspaceWith('The lantern flickers', 'The lantern is dark')
  const titlesOf = async (q: string) => search(q, workspace.secretKey)
  await indexAll()
  const words = { title: 'The compass spins', description: '', data: null, metadata: null }
  const screening = screen(words, { at: new Date() })
  await service.app.db.inWorkspace(workspace.id, (tx) =>
    updateWords(tx, { id: ids[0]!, words, screening, safetyStatus: 'CLEARED', at: new Date() }),
  )
  for (const make of [async () => {}, indexAll]) {
    await make()
    expect(await titlesOf('lantern')).toEqual(['The lantern is dark'])
    expect(await titlesOf('compass')).toEqual(['The compass spins'])
  }
  expect((await workspace.delete(`/api/feedback/${ids[1]}`)).status).toBeLessThan(300)
  // Gone with the words, and not only with the next look of the worker.
  expect(JSON.stringify(await terms(workspace))).not.toContain('lantern')
  expect(await titlesOf('lantern')).toEqual([])
})

test('a change that is not committed yet stays in the queue of a worker that reads the former words', async () => {
  const { workspace, ids } = await workspaceWith('The lantern flickers')
  const id = ids[0]!
  const [{ open, end }, changed] = [gate(), gate()]
  const changing = service.app.db.inWorkspace(workspace.id, async (tx) => {
    queueChangedWords(tx, [id])
    await tx.run(sql`update feedback set redacted_title = 'The compass spins' where id = ${id}`)
    changed.end()
    await open
  })
  await changed.open
  await indexAll()
  expect((await terms(workspace))[0]!.terms).toContain('lantern')
  end()
  await changing
  await indexAll()
  expect((await terms(workspace))[0]!.terms).toContain('compass')
  expect((await terms(workspace))[0]!.terms).not.toContain('lantern')
})
const gate = () => {
  const { promise: open, resolve: end } = Promise.withResolvers<void>()
  return { open, end }
}

test('one worker at a time is at a workspace, so that older words are not written over newer ones', async () => {
  const { workspace, ids } = await workspaceWith('The lantern flickers')
  await service.app.db.inWorkspace(workspace.id, async (tx) => {
    expect(await takeQueuedItems(tx, 10)).toEqual(ids)
    const other = service.app.db.inWorkspace(workspace.id, (second) => takeQueuedItems(second, 10))
    expect(await other).toBeNull()
    await upsertTerms(tx, ids)
  })
  expect(await terms(workspace)).toHaveLength(1)
})

test('what an older version took from the queue is found again within the hour', async () => {
  const { workspace, ids } = await workspaceWith('The lantern flickers')
  await query(service, 'delete from sketch_queue where workspace_id = $1', [workspace.id])
  expect(await search('lantern', workspace.secretKey)).toEqual([])
  await queueMissingTerms.handle(service.app, undefined, { last: false, number: 1 })
  await indexAll()
  expect((await terms(workspace)).map(({ id }) => id)).toEqual(ids)
  expect(await search('lantern', workspace.secretKey)).toEqual(['The lantern flickers'])
})

test('the function that reads past row security gives ids of the connection’s workspace alone, and none without one', async () => {
  const theirs = (await workspaceWith('The lantern flickers')).workspace
  const mine = await workspaceWith('The lantern is dark')
  await indexAll()
  const ask = async (read: (text: string) => Promise<{ rows: Record<string, unknown>[] }>) =>
    (
      await read(
        `select items_with_words('lantern', 100)::text as ids, items_with_words('la', 100)::text as short`,
      )
    ).rows[0]
  const { db } = service.app
  const inMine = await db.inWorkspace(mine.workspace.id, (tx) => ask((text) => tx.raw(text)))
  expect(inMine).toEqual({ ids: `{${mine.ids.join(',')}}`, short: null })
  const inTheirs = await db.inWorkspace(theirs.id, (tx) => ask((text) => tx.raw(text)))
  expect(inTheirs!.ids).not.toContain(mine.ids[0])
  // The operator's scope reads all rows, and this function none of them.
  expect(await db.inOperator((tx) => ask((text) => tx.raw(text)))).toEqual({ ids: '{}', short: '{}' })
  // A mark in the query leads nowhere either: it is looked for behind one's own mark.
  const mark = theirs.id.slice(-8)
  const forged = await db.inWorkspace(mine.workspace.id, (tx) =>
    tx.raw('select items_with_words($1, 100)::text as ids', [`${mark}lantern`]),
  )
  expect(forged.rows).toEqual([{ ids: '{}' }])
})

test('what few items have is read by their keys, what many have by a walk from the newest', async () => {
  const { workspace, ids } = await workspaceWith('The lantern flickers')
  const many = Array.from({ length: 2_001 }, () => uuidv7())
  await query(
    service,
    `insert into feedback (workspace_id, id, zone, type, title, description, redacted_title, redacted_description, status,
       safety_status, safety_report, created_at, updated_at)
     select workspace_id, n, zone, 'COMMENT', 'Plain', '', 'Plain', '', status, safety_status, safety_report, created_at,
       updated_at from feedback, unnest($2::uuid[]) n where id = $1`,
    [ids[0], many],
  )
  await query(service, `update feedback set type = 'BUG' where id = $1`, [ids[0]])
  const { app } = service
  await app.db.inWorkspace(workspace.id, async (tx) => {
    await upsertTerms(tx, [...many, ids[0]!])
    await tx.run(sql`delete from sketch_queue where workspace_id = ${workspace.id}`)
  })
  let reads = 0
  const read = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => {
    reads++
    return app.db.readWorkspace(workspace.id, work)
  }
  const base = { audience: 'member', sort: 'new', limit: 10, offset: 0 } as const
  const within = async (filter: Partial<FeedbackFilter>) =>
    (await narrowList(app, read, workspace.id, { ...base, ...filter })).within
  expect(await within({ words: 'lantern' })).toEqual(ids)
  expect(await within({ type: 'BUG' })).toEqual(ids)
  expect(await within({ words: 'plain', type: 'BUG' })).toEqual(ids)
  expect(await within({ words: 'nowhere' })).toEqual([])
  // The longest word is asked for first, all of them where too many items have it.
  expect(await within({ words: 'the lantern' })).toEqual(ids)
  expect(await within({ words: 'flickers the plain' })).toEqual(ids)
  expect(await within({ words: 'plain the' })).toEqual([])
  expect(await within({ words: '  plain  ' })).toBeUndefined()
  expect(await within({ type: 'VOTE' })).toEqual([])
  expect(await within({ words: 'plain' })).toBeUndefined()
  expect(await within({ type: 'COMMENT' })).toBeUndefined()
  // A common word is looked up once, and not for every page.
  reads = 0
  expect(await within({ words: 'plain', type: 'COMMENT' })).toBeUndefined()
  expect(reads).toBe(0)
  for (const [path, count] of [
    ['q=lantern', 1],
    ['type=BUG', 1],
    ['type=BUG&q=plain', 0],
    ['type=COMMENT', 10],
    ['q=plain', 10],
  ] as const)
    expect((await workspace.get(`/api/feedback?limit=10&${path}`)).body.items, path).toHaveLength(count)
})
