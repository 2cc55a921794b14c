import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { insertPoolMember, insertZone } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_TESTER_PER_MINUTE: '30' })
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero', { threshold: 0 })
})
afterAll(() => service.close())

/** 2,000 characters that count as 36,000 once they are normalised, and so as 18 requests more. */
const hostile = '\ufdfa'.repeat(2_000)
const verify = (tester: TestTester, id: string, note: string) =>
  tester.post(`/api/tester/feedback/${id}/verify`, { outcome: 'CONFIRMED', note })
const left = (answer: { headers: Headers }) =>
  Number(/"tester";r=(\d+)/.exec(answer.headers.get('ratelimit')!)![1])
async function newItem(status: string): Promise<string> {
  const { body } = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId: 'hero', title: 'The search is slow' },
  })
  await ours.patch(`/api/feedback/${body.id}/status`, { status })
  return body.id
}

test('a note is read by the screening only where the tester may give a verdict, and then it counts by its cost', async () => {
  const tester = await newTester(service)
  const shipped = await newItem('DEPLOYED')
  const unknown = await verify(tester, uuidv7(), hostile)
  const forbidden = await verify(tester, shipped, hostile)
  await insertPoolMember(service, ours.id, tester.id, 3)
  const early = await verify(tester, await newItem('TESTING'), hostile)
  expect([unknown.status, forbidden.status, early.status]).toEqual([404, 404, 409])
  expect(left(unknown) - left(early)).toBe(2)
  const given = await verify(tester, shipped, hostile)
  expect(given.status).toBe(200)
  expect(left(early) - left(given)).toBe(19)
  expect(await verify(tester, shipped, hostile)).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  })
  expect((await verify(tester, shipped, 'Fast now')).status).toBe(200)
})

test('twenty testers who write long notes at once have the share of one workspace: another one is screened in between', async () => {
  const testers = await Promise.all(Array.from({ length: 20 }, () => newTester(service)))
  for (const { id } of testers) await insertPoolMember(service, ours.id, id, 3)
  const shipped = await newItem('DEPLOYED')
  const quiet = await newWorkspace(service)
  await insertZone(service, quiet.id, 'hero')
  let answered = 0
  const notes = testers.map(async (tester) => {
    const answer = await verify(tester, shipped, hostile)
    answered++
    return answer
  })
  await Promise.race(notes)
  const before = answered
  const submitted = await quiet.call('POST', '/api/feedback', {
    as: quiet.publishableKey,
    body: { zoneId: 'hero', title: 'The list jumps' },
  })
  expect(submitted.status).toBe(201)
  expect(answered - before).toBeLessThan(8)
  for (const { status } of await Promise.all(notes)) expect(status).toBe(200)
})

test('a biography counts by its cost as well', async () => {
  const tester = await newTester(service)
  const short = await tester.patch('/api/tester/profile', { bio: 'I test forms.' })
  const long = await tester.patch('/api/tester/profile', { bio: '\ufdfa'.repeat(500) })
  expect(left(short) - left(long)).toBe(5)
})
