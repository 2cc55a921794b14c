import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { query } from '../../api/test/harness/rows.ts'
import type { TestService } from '../../api/test/harness/service.ts'
import type { TestWorkspace } from '../../api/test/harness/workspace.ts'
import type { Machine } from './harness.ts'
import { everyImportTest } from './import-stage.ts'

/* Entries that another service did not show to everybody, and remarks under their own items. */
let service: TestService
let ours: TestWorkspace
let machine: Machine
let folder: string
everyImportTest((stage) => ({ service, ours, machine, folder } = stage))

type Fields = Record<string, unknown>
const bring = async (format: string, content: string | Uint8Array | object, ...words: string[]) => {
  const path = join(folder, 'export')
  const isText = typeof content === 'string' || content instanceof Uint8Array
  await writeFile(path, isText ? content : JSON.stringify(content))
  const ended = await machine.run(['import', format, path, '--zone', 'ideas', '--json', ...words])
  const rows: Fields[] = ended.out
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row))
  return { code: ended.code, error: ended.error, rows }
}
const seenBy = async (as: string): Promise<Fields[]> =>
  (await ours.get('/api/feedback?limit=200', { as })).body.items
const publicTitles = async () => (await seenBy(ours.publishableKey)).map(({ title }) => title).sort()
const item = async (title: string) => (await seenBy(ours.secretKey)).find((one) => one.title === title)!
const publicThread = async (title: string) => {
  const { body } = await ours.get(`/api/feedback/${(await item(title)).id}/thread`, {
    as: ours.publishableKey,
  })
  return body.items.map((entry: Fields) => entry.body).sort()
}

const issue = (repository: string, number: number, title: string) => ({
  number,
  title,
  state: 'open',
  html_url: `https://github.com/${repository}/issues/${number}`,
  created_at: '2025-03-01T08:00:00Z',
})
const remark = (id: number, repository: string, number: number, more: object = {}) => ({
  id,
  body: `Remark ${id}`,
  issue_url: `https://api.github.com/repos/${repository}/issues/${number}`,
  user: { login: 'someone' },
  created_at: '2025-03-02T08:00:00Z',
  ...more,
})

test('github: each remark stands under the issue of its own repository, from every page of both', async () => {
  const { error } = await bring('github', {
    issues: [[issue('acme/till', 1, 'Till')], [[issue('acme/scale', 1, 'Scale')]]],
    comments: [
      [remark(1, 'acme/till', 1)],
      [remark(2, 'Acme/Scale', 1), remark(3, 'acme/till', 1)],
      [remark(4, 'acme/other', 1)],
    ],
  })
  expect(await publicThread('Till')).toEqual(['Remark 1', 'Remark 3'])
  expect(await publicThread('Scale')).toEqual(['Remark 2'])
  expect(error).toContain('1 comments were left out: they name no issue of the file')
  await bring('github', [[issue('acme/pages', 1, 'First page')], [issue('acme/pages', 2, 'Second page')]])
  expect(await publicTitles()).toEqual(['First page', 'Scale', 'Second page', 'Till'])
})

test('github: remarks that were minimized are not public, spam is not here at all, and the report counts both', async () => {
  const comments = [
    { id: 'a', body: 'Helpful', isMinimized: false, minimizedReason: '' },
    { id: 'b', body: 'Off the topic', isMinimized: true, minimizedReason: 'off-topic' },
    { id: 'c', body: 'Cheap watches', isMinimized: true, minimizedReason: 'SPAM' },
    { id: 'd', body: 'Old', minimized: { reason: 'outdated' } },
  ]
  const { rows, error } = await bring('github', [{ ...issue('acme/till', 12, 'Beeps'), comments }])
  expect(await publicThread('Beeps')).toEqual(['Helpful'])
  expect(rows[0]).toMatchObject({ comments: { created: 3, held: 2 }, spamComments: 1 })
  expect(error).toContain('Left out as spam: 0 items, 1 comments.')
  const [held] = await query(
    service,
    `select safety_status, safety_report->'reasons'->0->>'code' as code from thread_entries
     where workspace_id = $1 and body = 'Off the topic'`,
    [ours.id],
  )
  expect(held).toEqual({ safety_status: 'FLAGGED', code: 'held_at_source' })
})

test('fider: what nobody approved waits for moderation; posts of versions without the flag are as before', async () => {
  const post = (id: number, more: object) => ({ id, number: id, title: `Post ${id}`, status: 0, ...more })
  const tables = {
    'posts.json': [post(1, { is_approved: true }), post(2, { is_approved: false }), post(3, {})],
    'comments.json': [
      { id: 1, post_id: 1, content: 'Approved', is_approved: true },
      { id: 2, post_id: 1, content: 'Not approved', is_approved: false },
    ],
  }
  const files = Object.entries(tables).map(([name, rows]) => [name, Buffer.from(JSON.stringify(rows))])
  const backup = zipSync(Object.fromEntries(files))
  const { rows } = await bring('fider', backup)
  expect(await publicTitles()).toEqual(['Post 1', 'Post 3'])
  expect(await publicThread('Post 1')).toEqual(['Approved'])
  expect(rows[1]).toMatchObject({ safetyStatus: 'FLAGGED', why: ['the other service held it back'] })
  const held = await item('Post 2')
  expect(held.safetyReport).toMatchObject({ verdict: 'FLAGGED', reasons: [{ code: 'held_at_source' }] })

  // A person clears it here: a later run does not take that back, and one that holds another back does.
  await ours.post(`/api/moderation/${held.id}/decision`, { decision: 'APPROVE' })
  expect((await bring('fider', backup)).rows[1]).toMatchObject({ outcome: 'UNCHANGED' })
  expect(await publicTitles()).toEqual(['Post 1', 'Post 2', 'Post 3'])
  const later = { ...tables, 'posts.json': [post(3, { is_approved: false })] }
  const again = Object.entries(later).map(([name, rows]) => [name, Buffer.from(JSON.stringify(rows))])
  await bring('fider', zipSync(Object.fromEntries(again)))
  expect(await publicTitles()).toEqual(['Post 1', 'Post 2'])
})

test('csv: by its status or by a column of its own, nothing that was hidden there is published', async () => {
  const { rows, error } = await bring(
    'csv',
    [
      'id,title,status,approved,hidden,visibility',
      '1,Spam,spam,,,',
      '2,Pending,pending approval,,,',
      '3,Open,open,yes,no,public',
      '4,Unapproved,open,false,,',
      '5,Hidden,planned,,1,',
      '6,Private,open,,,Private',
      '7,Entwurf,Entwurf,,,',
      '8,Gone,deleted,,,',
      '9,Awaiting,AWAITING_MODERATION,,,',
      '10,Odd,someday,,,',
    ].join('\n'),
  )
  expect(await publicTitles()).toEqual(['Odd', 'Open'])
  expect(rows.map(({ outcome, safetyStatus }) => safetyStatus ?? outcome)).toEqual([
    ...['LEFT_OUT', 'FLAGGED', 'CLEARED', 'FLAGGED', 'FLAGGED', 'FLAGGED', 'FLAGGED', 'REFUSED', 'FLAGGED'],
    'CLEARED',
  ])
  expect(error).toContain('Left out as spam: 1 items, 0 comments.')
  // The person's own mapping of a status wins.
  const said = await bring(
    'csv',
    'id,title,status\n1,Mapped,pending approval\n',
    '--source',
    'said',
    '--status',
    'pending approval=COLLECTING_VOTES',
  )
  expect(said.rows[0]).toMatchObject({ safetyStatus: 'CLEARED' })
})

test('canny: boards that are private, and posts that wait, are not public', async () => {
  await bring('canny', [
    { id: 'a', title: 'Public', board: { name: 'b', isPrivate: false } },
    { id: 'b', title: 'Private board', board: { name: 'c', isPrivate: true } },
    { id: 'c', title: 'Waits', status: 'pending' },
  ])
  expect(await publicTitles()).toEqual(['Public'])
})

test('trello: cards with their lists, votes, comments and times; archived ones are not public', async () => {
  const card = (digit: string, more: object) => ({ id: `68${digit.repeat(22)}`, idList: 'l', ...more })
  const board = {
    lists: [{ id: 'l', name: 'Done' }],
    cards: [
      card('7', {
        name: 'Shipped',
        desc: 'Words',
        badges: { votes: 2 },
        idMembersVoted: ['m'],
        labels: [{ name: 'red' }],
      }),
      card('8', { name: 'Archived', closed: true }),
      card('9', { name: 'Template', isTemplate: true }),
    ],
    actions: [
      {
        ...{ id: 'x', type: 'commentCard', date: '2025-07-21T03:37:03.000Z' },
        data: { text: 'Well done', card: { id: `68${'7'.repeat(22)}` } },
        memberCreator: { id: 'm', fullName: 'Vera' },
      },
    ],
  }
  const { rows, error } = await bring('trello', board)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['CREATED', 'CREATED', 'REFUSED'])
  expect(await publicTitles()).toEqual(['Shipped'])
  expect(await publicThread('Shipped')).toEqual(['Well done'])
  const at = new Date(0x68777777 * 1_000).toISOString()
  expect(await item('Shipped')).toMatchObject({ status: 'DEPLOYED', importedVotes: 2, createdAt: at })
  expect(error).toContain('left out: labels')
})

test('an export of ours comes back as it was: words, times, status, votes and authors', async () => {
  const rows = [
    {
      externalId: '1',
      title: '=1+1 breaks the sheet',
      description: '-5 degrees become 5',
      votes: 7,
      status: 'DEPLOYED',
      author: { userId: 'u1' },
    },
    { externalId: '2', title: "'+1' does nothing", description: '', type: 'bug', author: { userId: 'u1' } },
    { externalId: '3', title: 'Größe', description: '' },
  ]
  const body = {
    source: 'seed',
    items: rows.map((row) => ({ zoneId: 'ideas', createdAt: '2025-09-28T03:24:20.256Z', ...row })),
  }
  await ours.call('PUT', '/api/imports', { as: ours.secretKey, body })
  const before = await seenBy(ours.secretKey)
  const answer = await fetch(`${service.url}/api/analytics/export.csv`, {
    headers: { authorization: `Bearer ${ours.secretKey}` },
  })
  const file = Buffer.from(await answer.arrayBuffer())
  expect(file.subarray(0, 3)).toEqual(Buffer.of(0xef, 0xbb, 0xbf))
  const told = await bring('csv', file, '--source', 'again')
  expect(told.rows.map(({ outcome, why }) => [outcome, why])).toEqual(rows.map(() => ['CREATED', []]))
  const shown = ({ title, description, createdAt, status, type, importedVotes }: Fields) => [
    ...[title, description, createdAt, status, type, importedVotes],
  ]
  const after = (await seenBy(ours.secretKey)).filter(({ id }) => !before.some((one) => one.id === id))
  expect(after.map(shown).sort()).toEqual(before.map(shown).sort())
  // The author is the same person, so that what is theirs stays theirs.
  const { token } = (await ours.post('/api/identity/tokens', { userId: 'u1' })).body
  const own = await ours.call('GET', '/api/feedback?own=true', {
    as: ours.publishableKey,
    headers: { 'x-service-user-token': token },
  })
  expect(own.body.items).toHaveLength(4)
})
