import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { sketchNextWorkspace } from '../similar/sketching.ts'
import { renewWords } from './reactions.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'site' })
})
afterAll(() => service.close())

const submit = async (title: string, workspace = ours) =>
  (await workspace.post('/api/feedback', { zoneId: 'site', title }, { as: workspace.publishableKey })).body
    .id as string
const search = async (q: string, as = ours.secretKey) =>
  (await ours.get(`/api/feedback?q=${encodeURIComponent(q)}`, { as })).body.items.map(
    (item: { title: string }) => item.title,
  ) as string[]
const indexAll = async () => {
  while (await sketchNextWorkspace(service.app));
}

/** All characters that part words, by their properties; of private use the first ones stand for all. */
const parting = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
  const isText = code > 0 && (code < 0xd800 || code > 0xdfff)
  const sign = isText ? String.fromCodePoint(code) : 'a'
  if (/\p{Co}/u.test(sign)) return code < 0xe010
  return /[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}\p{No}\p{Me}\p{DI}]/u.test(sign)
})

test('every mark, symbol, space and invisible character of Unicode parts words', async () => {
  expect(parting.length).toBeGreaterThan(8_000)
  const missed = await query<{ code: number }>(
    service,
    `select code from unnest($1::int[]) code,
       lateral (select search_words(chr(code) || 'knobworda then mid' || chr(code) || 'knobwordb') as words) w
     where not (words @@ search_query('knobworda') and words @@ search_query('knobwordb')
       and words @@ search_query('mid' || chr(code) || 'knobwordb') and words @@ search_query('then'))`,
    [parting],
  )
  expect(missed.map(({ code }) => code.toString(16))).toEqual([])
})

test('a title of ASCII signs has the words that the function for all of Unicode makes of it', async () => {
  const signs = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1)).join('')
  const differing = await query(
    service,
    `select title from generate_series(1, 4000) as n,
       lateral (select string_agg(case when random() < 0.5 then chr(97 + (random() * 3)::int)
         else substr($1, 1 + (random() * 126)::int, 1) end, '') || (n - n) as title
         from generate_series(1, 1 + n % 24)) made
     where search_words(title) is distinct from plain_words(search_plain(title))`,
    [signs],
  )
  expect(differing).toEqual([])
})

test.each([
  ['Café', 'cafe'],
  ['Cafe', 'café'],
  ['Überweisung', 'uberweisung'],
  ['Straße', 'strasse'],
  ['STRASSE', 'straße'],
  ['l’écran', 'écran'],
  ['l’écran', "l'écran"],
  ['lʼécran', 'lecran'],
  ['Işık', 'IŞIK'],
  ['Işık', 'isik'],
  ['İndir', 'indir'],
  ['Łódź', 'lodz'],
  ['Ørsted', 'orsted'],
  ['đường', 'duong'],
  ['œuvre', 'oeuvre'],
  ['ﬁnal ﬂow', 'final flow'],
  ['e-mail', 'email'],
  ['email', 'e-mail'],
  ['e‑mail', 'e mail'],
  ['Schiff\u00adfahrt', 'Schifffahrt'],
  ['الشَّبَكَة', 'الشبكة'],
  ['الشـــبكة', 'الشبكه'],
  ['أحمد', 'احمد'],
  ['می‌خواهم', 'میخواهم'],
  ['שָׁלוֹם', 'שלום'],
  ['ещё', 'еще'],
  ['ὁδός', 'οδος'],
  ['ΟΔΟΣ', 'οδός'],
  ['ＡＢＣ', 'abc'],
  ['Size²', 'size'],
  ['don’t', 'dont'],
  ['कि़ताब', 'किताब'],
])('a title with «%s» is found by «%s», before and after its terms are made', async (word, typed) => {
  const title = `A title with ${word}`
  const id = await submit(title)
  expect(await search(typed)).toEqual([title])
  await indexAll()
  expect(await search(typed)).toEqual([title])
  await ours.call('DELETE', `/api/feedback/${id}`, { as: ours.secretKey })
})

test.each([
  ['用户付款失败，请修复', ['付款', '款失', '用户'], ['失付']],
  ['ログインできません', ['ログイン', 'できません'], ['インロ']],
  ['結果が「遅い」です', ['遅い', '結果'], ['い遅']],
  ['결제가 되지 않습니다', ['결제', '않습'], ['제결']],
  ['ไม่สามารถชำระเงินได้', ['ชำระ', 'สามารถ'], []],
  ['लॉगिन नहीं हो रहा', ['लॉगिन', 'नहीं'], ['लगन']],
])('«%s» is found by its words and by no others', async (title, found, not) => {
  await submit(title)
  for (const q of found) expect(await search(q), q).toEqual([title])
  for (const q of not) expect(await search(q), q).toEqual([])
})

test('words are bounded: a long ligature or a long word is no error', async () => {
  const title = 'ﷺ'.repeat(200)
  expect(await submit(title)).toBeDefined()
  expect(await submit(`${'a-'.repeat(99)}z`)).toBeDefined()
  expect((await search('ﷺ'.repeat(60))).length).toBeLessThanOrEqual(1)
})

test('titles from before keep being found, and a job renews those that differ, in every workspace', async () => {
  const theirs = await newWorkspace(service)
  await theirs.post('/api/zones', { zoneId: 'site' })
  const words = (body: string) =>
    query(
      service,
      `create or replace function search_words(given text) returns tsvector language sql immutable parallel safe strict
       return ${body}`,
    )
  // As the former version made them.
  await words(`to_tsvector('simple'::regconfig, search_text(given))`)
  await submit('Former Café')
  await submit('Former plain words')
  await submit('Former Straße', theirs)
  await indexAll()
  await words(`plain_words(search_plain(given))`)
  const theirsFound = async () => (await theirs.get('/api/feedback?q=strasse')).body.items.length
  expect(await search('café')).toEqual(['Former Café'])
  expect([await search('former cafe'), await theirsFound()]).toEqual([[], 0])

  const versionOf = async () =>
    (
      await query<{ xmin: string }>(
        service,
        `select xmin::text from feedback where title = 'Former plain words'`,
      )
    )[0]
  const before = await versionOf()
  await Promise.all(
    [1, 2].map((number) => renewWords.handle(service.app, undefined, { last: false, number })),
  )
  await renewWords.handle(service.app, undefined, { last: false, number: 1 })
  expect([await search('former cafe'), await theirsFound()]).toEqual([['Former Café'], 1])
  const terms = await query(service, `select from item_terms where terms::text like '%cafe%'`)
  expect(terms).toHaveLength(1)
  // Titles with unchanged words keep their row version, and the renewal has ended.
  expect(await versionOf()).toEqual(before)
  const [{ ended } = { ended: false }] = await query<{ ended: boolean }>(
    service,
    'select ended_at is not null as ended from word_renewals',
  )
  expect(ended).toBe(true)
})
