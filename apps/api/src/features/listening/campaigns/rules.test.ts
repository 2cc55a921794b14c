import { expect, test } from 'vitest'
import { Problem } from '../../../core/problem.ts'
import type { Campaign, CampaignStatus } from './fields.ts'
import {
  applyCampaignFields,
  deletionProblem,
  findGlobFault,
  isUrlPattern,
  isWorthNotifying,
  mayReleaseItems,
  newCampaign,
} from './rules.ts'

function refused(answer: unknown) {
  if (!(answer instanceof Problem)) throw new Error('nothing was refused')
  return { code: answer.kind.code, details: answer.details }
}
const [then, now] = [new Date(0), new Date(1)]
const draft = newCampaign('c', { name: 'Spring', slug: 'spring' }, then) as Campaign
const statuses: CampaignStatus[] = ['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED']
const legal = new Set([
  'DRAFT>ACTIVE',
  'DRAFT>ARCHIVED',
  'ACTIVE>PAUSED',
  'PAUSED>ACTIVE',
  'ACTIVE>COMPLETED',
  'PAUSED>COMPLETED',
  'COMPLETED>ARCHIVED',
])

test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
  'from %s to %s',
  (from, to) => {
    const changed = applyCampaignFields({ ...draft, status: from }, { status: to }, now)
    if (from === to || legal.has(`${from}>${to}`))
      expect(changed).toMatchObject({ status: to, updatedAt: now })
    else expect(refused(changed)).toEqual({ code: 'illegal_transition', details: { from, to } })
  },
)

test('a campaign is a private, automatic draft unless it says otherwise', () => {
  expect(draft).toMatchObject({
    status: 'DRAFT',
    visibility: 'PRIVATE',
    minTierWeight: 1,
    voteThreshold: null,
    minTrustedVoters: null,
    automationLevel: 'AUTOMATIC',
    urlPatterns: [],
    allowedPaths: [],
    leaseMinutes: 30,
    stableAfterDays: 14,
  })
})

test.each(statuses)('deletion of a campaign that is %s', (status) => {
  const may = status === 'DRAFT' || status === 'ARCHIVED'
  expect(deletionProblem({ ...draft, status }, false) === null).toBe(may)
  expect(refused(deletionProblem({ ...draft, status }, true)).code).toBe('campaign_not_empty')
})

test.each([
  ['https://example.com/*', true],
  ['https://*.example.com/shop/:id', true],
  ['http{s}?://example.com/*', true],
  ['*://example.com/*', true],
  ['example.com/*', false],
  ['/shop/*', false],
  ['javascript:*', false],
  ['file:///etc/*', false],
  ['https://example.com/(', false],
  ['https://example.com/wiki/Tea_\\(drink\\)', true],
  ['https://example.com/(a|b)', false],
  ['https://example.com/:id(\\d+)', false],
  ['{*}x://example.com', false],
  ['', false],
])('%s as a URL pattern: %s', (text, readable) => {
  expect(isUrlPattern(text)).toBe(readable)
})

test.each([
  ['src/**', true],
  ['src/pages/*.{ts,tsx}', true],
  ['docs/[a-z]*.md', true],
  ['README.md', true],
  ['/etc/passwd', false],
  ['../secrets/**', false],
  ['src/../../x', false],
  ['./src', false],
  ['src//a', false],
  ['src\\a', false],
  ['src/[a', false],
  ['src/{a,b', false],
  ['src/a}', false],
  ['src/', false],
  ['src/{a}', false],
  ['src/[]', false],
  ['src/a]', false],
  ['src/+(a|b).ts', false],
  ['src/*-*-*-*.ts', true],
  ['src/*-*-*-*-*.ts', false],
  ['**/a/**/b/**/c/**/d', true],
  ['**/a/**/b/**/c/**/d/**', false],
  ['{a,b}{a,b}{a,b}{a,b}', true],
  ['{a,b}{a,b}{a,b}{a,b}{a,b}', false],
])('%s as a path glob: %s', (text, readable) => {
  expect(findGlobFault(text) === null).toBe(readable)
})

test('what cannot be read is named', () => {
  const answer = newCampaign(
    'c',
    { name: 'a', slug: 'a', urlPatterns: ['https://a.example/*', 'nonsense'], allowedPaths: ['/abs'] },
    now,
  )
  expect(refused(answer).details).toMatchObject([{ path: 'urlPatterns.1' }, { path: 'allowedPaths.0' }])
})

test.each([
  [{ voteThreshold: 3 }, true, false],
  [{ minTrustedVoters: 0 }, true, false],
  [{ status: 'ACTIVE' as const }, true, true],
  [{ visibility: 'PUBLIC' as const }, false, true],
  [{ minTierWeight: 9 }, false, true],
  [{ name: 'b', goal: 'c', leaseMinutes: 5 }, false, false],
])('a change of %j: may release items %s, is noticed %s', (change, releases, noticed) => {
  const changed = { ...draft, ...change }
  expect(mayReleaseItems(draft, changed)).toBe(releases)
  expect(isWorthNotifying(draft, changed)).toBe(noticed)
})
