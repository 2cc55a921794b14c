import { expect, test } from 'vitest'
import { itemSearch } from './search.ts'
import { buildStory, isStatusRefused, voteConditions, wasShipped } from './story-rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const move = (minute: number, to: 'THRESHOLD_MET' | 'DEPLOYED' | 'REJECTED', by = 'votes') => ({
  from: 'COLLECTING_VOTES' as const,
  to,
  at: at(minute),
  by,
  why: null,
})
const decision = {
  id: 'd1',
  decision: 'BLOCK' as const,
  from: 'FLAGGED' as const,
  to: 'BLOCKED' as const,
  redactionsChanged: false,
  note: null,
  revision: 1,
  screenshot: null,
  attachments: [],
  by: 'member:m1',
  at: at(2),
}
const nothing = { decisions: [], deployments: [], verdicts: [], rewards: [] }

test('the story has the latest first, and a decision with its move is told once', () => {
  const story = buildStory({
    ...nothing,
    item: { createdAt: at(0), history: [move(1, 'THRESHOLD_MET'), move(2, 'REJECTED', 'member:m1')] },
    decisions: [decision],
  })
  expect(story.map(({ kind }) => kind)).toEqual(['decided', 'moved', 'submitted'])
})

test('a move at the same moment by another hand stays', () => {
  const story = buildStory({
    ...nothing,
    item: { createdAt: at(0), history: [move(2, 'THRESHOLD_MET', 'votes')] },
    decisions: [decision],
  })
  expect(story.map(({ kind }) => kind)).toEqual(['decided', 'moved', 'submitted'])
})

test('what was shipped once may have verdicts and rewards', () => {
  expect(wasShipped({ status: 'REJECTED', history: [move(1, 'DEPLOYED')] })).toBe(true)
  expect(wasShipped({ status: 'THRESHOLD_MET', history: [] })).toBe(false)
})

test('an item without approved words is not worked on, but may be rejected', () => {
  expect(isStatusRefused({ safetyStatus: 'FLAGGED' }, 'GENERATING_CODE')).toBe(true)
  expect(isStatusRefused({ safetyStatus: 'FLAGGED' }, 'REJECTED')).toBe(false)
  expect(isStatusRefused({ safetyStatus: 'CLEARED' }, 'DEPLOYED')).toBe(false)
})

test('the tide counts trusted voices, and tells when only participation holds it back', () => {
  const vote = { weight: 1, createdAt: at(0) }
  const votes = [
    { ...vote, voteType: 'up' as const, trusted: true },
    { ...vote, voteType: 'down' as const, trusted: true },
    { ...vote, voteType: 'up' as const, trusted: false },
  ]
  const zone = { threshold: 5, minTrustedVoters: 1, minParticipation: 0.2 } as never
  const tide = (totalScore: number) => voteConditions({ totalScore, votes, zone, status: 'COLLECTING_VOTES' })
  expect(tide(4)).toMatchObject({ trusted: 1, trustedNeeded: 1, isHeld: false })
  expect(tide(5).isHeld).toBe(true)
})

test.each([
  [{}, {}],
  [{ tab: 'story' }, {}],
  [{ tab: 'votes', x: 1 }, { tab: 'votes' }],
  [{ tab: '__proto__' }, {}],
])('the address %j opens %j', (given, wanted) => {
  expect(itemSearch(given)).toEqual(wanted)
})
