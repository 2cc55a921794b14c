import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'

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

test.each([
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
] as const)('«%s» finds its title', async (q, place) => {
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
