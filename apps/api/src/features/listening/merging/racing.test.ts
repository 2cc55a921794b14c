import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { listItemsWithWrongCounts } from '../../../../test/harness/sets.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService({ ANONYMOUS_VOTES_PER_ADDRESS: '0' })
})
// A retry starts from an empty state.
beforeEach(async () => {
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero', { threshold: 9 })
  await insertZone(service, ours.id, 'signed-in', { threshold: 6, audience: 'ACCOUNT' })
})
afterAll(() => service.close())

const ITEMS = 8
const ROUNDS = 12
const AT_ONCE = 14
const SESSIONS = 10

/** A generator of numbers below `most`, the same for the same seed. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

interface Stage {
  items: string[]
  testers: { tester: TestTester; membershipId: string }[]
  /** Session ids, with a session secret for each that has submitted. */
  sessions: { id: string; secret: string }[]
}

async function setUp(): Promise<Stage> {
  const submit = (zoneId: string, sessionId: string) =>
    ours.call('POST', '/api/feedback', {
      as: ours.publishableKey,
      body: { zoneId, title: 'The search is slow', sessionId },
    })
  const sessions = await Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      const id = uuidv7()
      const { body } = await submit('hero', id)
      return { id, secret: body.sessionSecret as string, item: body.id as string }
    }),
  )
  const testers = await Promise.all(
    [1, 2, 3, 4].map(async (weight) => {
      const tester = await newTester(service)
      return { tester, membershipId: (await joinPool(ours, tester, weight)).membershipId }
    }),
  )
  const signedIn = await Promise.all(
    testers.slice(0, 2).map(async ({ tester }) => {
      const body = { zoneId: 'signed-in', title: 'The search is slow' }
      return (await tester.beside(ours, 'POST', '/api/feedback', body)).body.id as string
    }),
  )
  return { items: [...sessions.slice(0, ITEMS - 2).map(({ item }) => item), ...signedIn], testers, sessions }
}

/** A random step of a random person. Refusals are allowed. */
function step({ items, testers, sessions }: Stage, roll: (most: number) => number): () => Promise<unknown> {
  const item = () => items[roll(items.length)]!
  const [one, other] = [item(), item()]
  const session = sessions[roll(sessions.length)]!
  const { tester, membershipId } = testers[roll(testers.length)]!
  const voteType = roll(3) === 0 ? 'down' : 'up'
  const as = ours.publishableKey
  const kind = roll(20)
  const body = { feedbackId: one, voteType, sessionId: session.id }
  if (kind < 7) return () => ours.call('POST', '/api/votes', { as, body })
  if (kind < 10) return () => tester.beside(ours, 'POST', '/api/votes', body)
  if (kind < 12) return () => ours.call('DELETE', `/api/votes/${one}?sessionId=${session.id}`, { as })
  if (kind < 15) return () => ours.post(`/api/feedback/${one}/merge`, { into: other })
  if (kind < 17) return () => ours.post(`/api/feedback/${one}/unmerge`)
  if (kind === 17)
    return async () => {
      const headers = {
        'x-service-tester-token': await tester.token(),
        'x-service-session': session.secret,
      }
      return ours.call('POST', '/api/tester/join-session', { as, headers })
    }
  if (kind === 18) return () => ours.patch(`/api/feedback/${one}/status`, { status: 'DEPLOYED' })
  return async () => {
    await ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' })
    await ours.patch(`/api/testers/${membershipId}`, { status: 'ACTIVE' })
  }
}

test.each([1, 2, 3])(
  'votes, merges, unmerges, joins, suspensions and deployments at once: counters are the set’s voters at every moment, accrual once (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const stage = await setUp()
    const roll = dice(seed)
    let isRunning = true
    const watch = (async () => {
      let looks = 0
      for (; isRunning; looks++) expect(await listItemsWithWrongCounts(service, ours.id)).toEqual([])
      return looks
    })()
    for (let round = 0; round < ROUNDS; round++) {
      const steps = Array.from({ length: AT_ONCE }, () => step(stage, roll))
      const answers = await Promise.all(steps.map((run) => run()))
      // A busy machine rejects some requests; these count as refusals.
      for (const answer of answers as (Answer | undefined)[])
        if (answer && answer.body?.code !== 'overloaded')
          expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
      expect(await listItemsWithWrongCounts(service, ours.id)).toEqual([])
    }
    isRunning = false
    expect(await watch).toBeGreaterThan(0)
    await expectOneAccrual()
    // After unmerging, every item counts its own votes.
    for (const id of stage.items) await ours.post(`/api/feedback/${id}/unmerge`)
    expect(await listItemsWithWrongCounts(service, ours.id)).toEqual([])
    const merged =
      'select id from feedback where workspace_id = $1 and (merged_into is not null or merged_count > 0)'
    expect(await query(service, merged, [ours.id])).toEqual([])
    const barred = 'select feedback_id from votes where workspace_id = $1 and barred'
    expect(await query(service, barred, [ours.id])).toEqual([])
  },
)

/** No item earned twice, alone or as part of a set, and no author of a set more than the author's part of one item. */
async function expectOneAccrual() {
  const twice = await query(
    service,
    `select feedback_id from (
       select workspace_id, feedback_id from item_accruals
       union all select workspace_id, feedback_id from set_accruals) earned
     where workspace_id = $1 group by feedback_id having count(*) > 1`,
    [ours.id],
  )
  expect(twice).toEqual([])
  const tooMuch = await query(
    service,
    `select feedback_id from credits where workspace_id = $1 and kind = 'AUTHOR'
     group by feedback_id having sum(amount) > 60`,
    [ours.id],
  )
  expect(tooMuch).toEqual([])
}

test('merges against each other: of two that would make a circle one is refused, of two into different items one wins', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < 5; round++) {
    const { items } = await setUp()
    const [a, b, c] = items as [string, string, string]
    const merge = (id: string, into: string) => ours.post(`/api/feedback/${id}/merge`, { into })
    const circle = await Promise.all([merge(a, b), merge(b, a)])
    expect(circle.map(({ status }) => status).sort()).toEqual([200, 409])
    const target = circle[0]!.status === 200 ? b : a
    const apart = await Promise.all([merge(target, c), merge(target, items[3]!)])
    expect(apart.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listItemsWithWrongCounts(service, ours.id)).toEqual([])
  }
})
