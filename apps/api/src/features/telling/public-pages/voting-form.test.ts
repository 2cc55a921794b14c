import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

interface Board {
  workspace: TestWorkspace
  path: string
  item: string
}
let service: TestService
let board: Board
let other: Board

const submit = async (workspace: TestWorkspace, zoneId: string, title: string): Promise<string> => {
  const body = { zoneId, title, sessionId: title }
  return (await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })).body.id
}

async function newBoard(): Promise<Board> {
  const workspace = await newWorkspace(service)
  const fields = { name: 'Shop', slug: 'shop', status: 'ACTIVE', publicPage: true }
  const campaign = (await workspace.post('/api/campaigns', fields)).body
  await workspace.post('/api/zones', { zoneId: 'shop', campaignId: campaign.id, threshold: 100 })
  const pool = { zoneId: 'pool', campaignId: campaign.id, audience: 'TRUSTED_POOL', threshold: 100 }
  await workspace.post('/api/zones', pool)
  const [row] = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
    workspace.id,
  ])
  const item = await submit(workspace, 'shop', 'A larger search field')
  return { workspace, path: `/p/${row!.slug}/shop`, item }
}

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_VOTES_PER_MINUTE: '8' })
  board = await newBoard()
  other = await newBoard()
})
afterAll(() => service.close())

const addressOf = ({ path, item }: Board, id = item) => `${service.url}${path}/i/${id}/vote`

/** A browser without scripts: it keeps its cookie and sends what forms say. */
function visitor() {
  let cookie = ''
  async function ask(address: string, method = 'GET', headers: Record<string, string> = {}) {
    const answer = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { cookie, 'accept-language': 'en', ...headers },
    })
    cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    const text = await answer.text()
    const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1]?.replaceAll('&#38;', '&')
    return { status: answer.status, text, headers: answer.headers, target: action && service.url + action }
  }
  return {
    ask,
    press: (target: string) => ask(target, 'POST', { 'content-type': 'application/x-www-form-urlencoded' }),
  }
}

const countOf = async ({ workspace, item }: Board): Promise<number> =>
  (await workspace.get(`/api/feedback/${item}`)).body.upvotes

test('a vote without scripts counts once, is shown at once, and can be taken back', async () => {
  const { ask, press } = visitor()
  const form = await ask(addressOf(board))
  expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(form.headers.get('set-cookie')).toMatch(
    new RegExp(`^groundswell_visitor=[\\w-]{22}; Path=${board.path}; Max-Age=\\d+; HttpOnly; SameSite=Lax$`),
  )
  expect(form.text).not.toContain('<script')
  const pressed = await press(form.target!)
  expect([pressed.status, pressed.headers.get('location')]).toEqual([
    303,
    `${board.path}/i/${board.item}/vote`,
  ])
  await press(form.target!)
  expect(await countOf(board)).toBe(1)
  const voted = await ask(addressOf(board))
  expect(voted.text).toContain('You have voted for this.')
  expect(voted.text).toContain('<strong>1</strong>')
  await press(voted.target!)
  expect(await countOf(board)).toBe(0)
})

test('403 and no vote: without a token, with that of another item, of another visitor, or without the cookie', async () => {
  const [ada, eve] = [visitor(), visitor()]
  const second = await submit(board.workspace, 'shop', 'A second idea')
  const token = async (one: ReturnType<typeof visitor>, id?: string) =>
    new URL((await one.ask(addressOf(board, id))).target!).searchParams.get('token')!
  const own = await token(ada)
  const wrong = [
    ['', ada],
    ['?token=AAAAAAAAAAAAAAAAAAAAAA', ada],
    [`?token=${await token(ada, second)}`, ada],
    [`?token=${await token(eve)}`, ada],
    [`?token=${own}`, visitor()],
  ] as const
  for (const [rest, from] of wrong) {
    const answer = await from.press(addressOf(board) + rest)
    expect(answer.status, rest).toBe(403)
    expect(answer.text).toContain('This form has expired')
  }
  expect(await countOf(board)).toBe(0)
})

test('a hidden item, an item of another workspace and a word are not there, for the form as for the vote', async () => {
  const hidden = await submit(board.workspace, 'shop', 'An idea that stays hidden')
  await board.workspace.patch(`/api/feedback/${hidden}`, { visibility: 'PRIVATE' })
  const { ask, press } = visitor()
  const own = new URL((await ask(addressOf(board))).target!).search
  for (const id of [hidden, other.item, 'none']) {
    expect((await ask(addressOf(board, id))).status, id).toBe(404)
    expect([403, 404], id).toContain((await press(addressOf(board, id) + own)).status)
    // A vote with a token of this very item meets the same answer: none is given out for it.
    const text = (await ask(addressOf(board, id))).text
    expect(text).not.toContain('token=')
  }
  expect(await countOf(other)).toBe(0)
})

test('the pool’s items take no vote of a visitor, and closed ones none at all', async () => {
  const forPool = await submit(board.workspace, 'shop', 'An idea for the pool')
  await query(
    service,
    `update feedback set zone = (select id from zones where workspace_id = $1 and zone_id = 'pool') where id = $2`,
    [board.workspace.id, forPool],
  )
  const { ask, press } = visitor()
  const refused = await press((await ask(addressOf(board, forPool))).target!)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('members of the tester pool')
  const shipped = await submit(board.workspace, 'shop', 'An idea that ships')
  const open = await ask(addressOf(board, shipped))
  await board.workspace.patch(`/api/feedback/${shipped}/status`, { status: 'DEPLOYED' })
  expect((await ask(addressOf(board, shipped))).target).toBeUndefined()
  const late = await press(open.target!)
  expect([late.status, late.text.includes('takes no votes')]).toEqual([409, true])
})

test('votes of a form are limited as votes of the API are, and its body is bounded', async () => {
  const { ask, press } = visitor()
  const { target } = await ask(addressOf(board))
  const statuses: number[] = []
  for (let turn = 0; turn < 9; turn++) statuses.push((await press(target!)).status)
  expect(statuses).toEqual([...Array(8).fill(303), 429])
  const large = await fetch(target!, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a'.repeat(2 * 1024 * 1024),
  })
  expect(large.status).toBe(413)
})

test('a page with its votes has at most 60 kB gzipped: page, styles and script', async () => {
  for (let n = 0; n < 50; n++) await submit(other.workspace, 'shop', `Idea number ${n} about delivery`)
  const size = async (address: string) => {
    const answer = await fetch(new URL(address, service.url), { headers: { 'accept-encoding': 'gzip' } })
    const { gzipSync } = await import('node:zlib')
    return gzipSync(Buffer.from(await answer.arrayBuffer())).length
  }
  const text = await (await fetch(service.url + other.path)).text()
  expect(text.match(/<form class="votes"/g)).toHaveLength(50)
  const files = [...text.matchAll(/(?:src|href)="(\/p\/style\.css[^"]*|\/sdk\/[^"]+)"/g)].map(
    ([, path]) => path!,
  )
  expect(files).toHaveLength(2)
  const bytes = (await Promise.all([other.path, ...files].map(size))).reduce((sum, each) => sum + each)
  expect(bytes).toBeLessThan(60_000)
  console.info(`page with 50 vote buttons: ${bytes} B gzipped`)
})

test('a stage narrows the board, a language stays in every link of the page', async () => {
  const done = await submit(other.workspace, 'shop', 'Something that is shipped')
  await other.workspace.patch(`/api/feedback/${done}/status`, { status: 'DEPLOYED' })
  service.advance(1_100)
  const read = async (rest: string) => (await fetch(service.url + other.path + rest)).text()
  const ids = (text: string) => [...text.matchAll(/data-item="([\w-]{36})"/g)].map(([, id]) => id)
  expect(ids(await read('?stage=SHIPPED'))).toEqual([done])
  const german = await read('?lang=de&stage=GATHERING')
  expect(german).toContain('<html lang="de"')
  expect(ids(german)).not.toContain(done)
  const links = [...german.matchAll(/<a href="(\/p\/[^"]+)"/g)].map(([, href]) => href!)
  expect(links.filter((href) => !/lang=/.test(href) && !href.includes('feed.xml'))).toEqual([])
})

test('the changelog has a heading for each day, and tells what became of an idea instead of the complaint', async () => {
  const body = {
    zoneId: 'shop',
    title: 'Delivery is slow',
    description: 'I am so angry',
    sessionId: 'a',
    type: 'bug',
  }
  const { workspace } = other
  const { id } = (await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })).body
  await workspace.patch(`/api/feedback/${id}/status`, { status: 'DEPLOYED' })
  service.advance(1_100)
  const text = await (await fetch(`${service.url}${other.path}/changelog`)).text()
  expect(text).toMatch(/<h2><time datetime="\d{4}-\d\d-\d\d">/)
  expect(text).toContain('This is fixed.')
  expect(text).not.toContain('so angry')
})
