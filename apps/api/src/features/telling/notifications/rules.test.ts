import { describe, expect, test } from 'vitest'
import type { CampaignFace } from '../../listening/campaigns/index.ts'
import { feedbackStatuses } from '../../listening/feedback/index.ts'
import {
  channelsFor,
  findReaders,
  hasOpenedTo,
  mergeChoices,
  notificationForMove,
  type Reader,
} from './rules.ts'
import { testerKinds, workspaceKinds } from './schemas.ts'

test('everything comes to the inbox, mails are for money, decisions and the digest', () => {
  const mailed = [...workspaceKinds, ...testerKinds].filter((kind) => channelsFor(kind, null).email)
  expect(mailed).toEqual([
    'BUDGET_LOW',
    'PAYMENT_DISPUTED',
    'WEBHOOK_DISABLED',
    'PAYOUT_SENT',
    'APPLICATION_DECIDED',
    'WEEKLY_DIGEST',
  ])
  const inboxed = [...workspaceKinds, ...testerKinds].filter((kind) => channelsFor(kind, null).inbox)
  expect(inboxed).toHaveLength(workspaceKinds.length + testerKinds.length - 1)
})

test('a choice replaces the default of one channel and leaves the other', () => {
  expect(channelsFor('DEPLOYED', { DEPLOYED: { email: true } })).toEqual({ inbox: true, email: true })
  expect(channelsFor('BUDGET_LOW', { BUDGET_LOW: { inbox: false } })).toEqual({ inbox: false, email: true })
})

test('choices are merged by kind and channel', () => {
  const kinds = { DEPLOYED: { inbox: false }, BUDGET_LOW: { email: false } }
  expect(mergeChoices({ kinds, language: 'de' }, { kinds: { DEPLOYED: { email: true } } })).toEqual({
    kinds: { DEPLOYED: { inbox: false, email: true }, BUDGET_LOW: { email: false } },
    language: 'de',
  })
  expect(mergeChoices({ kinds, language: 'de' }, { language: null })).toEqual({ kinds, language: null })
})

test('money reaches those who may see to it, everything else every member; keys have no address', () => {
  const reader = (readerId: string, role: Reader['role'], accountId: string | null): Reader => ({
    readerId,
    role,
    accountId,
    choices: null,
    language: role === 'OWNER' ? 'ja' : null,
  })
  const readers = [
    reader('owner', 'OWNER', 'account of owner'),
    reader('member', 'MEMBER', 'account of member'),
    reader('viewer', 'VIEWER', 'account of viewer'),
    reader('keys', 'ADMIN', null),
  ]
  expect(findReaders('BUDGET_LOW', readers)).toEqual({
    inbox: ['owner', 'keys'],
    email: [{ accountId: 'account of owner', language: 'ja' }],
  })
  expect(findReaders('DEPLOYED', readers)).toEqual({
    inbox: ['owner', 'member', 'viewer', 'keys'],
    email: [],
  })
})

test.each(feedbackStatuses)('a move to %s tells what the table says', (to) => {
  const table: Record<string, string> = {
    THRESHOLD_MET: 'THRESHOLD_MET',
    DEPLOYED: 'DEPLOYED',
    FAILED: 'DEPLOYMENT_FAILED',
  }
  expect(notificationForMove({ from: 'COLLECTING_VOTES', to })).toBe(table[to] ?? null)
})
test('an item that leaves DEPLOYED for THRESHOLD_MET was reopened', () => {
  expect(notificationForMove({ from: 'DEPLOYED', to: 'THRESHOLD_MET' })).toBe('ITEM_REOPENED')
})

describe('a campaign becomes available to those whom it did not reach before', () => {
  const face = (
    status: CampaignFace['status'],
    visibility: CampaignFace['visibility'],
    minTierWeight = 1,
  ) => ({
    status,
    visibility,
    minTierWeight,
  })
  const own = { weight: 5, isHouse: false }
  const house = { weight: 5, isHouse: true }
  test.each([
    ['made ACTIVE and INVITED', null, face('ACTIVE', 'INVITED'), own, true],
    ['INVITED is not for the House Pool', null, face('ACTIVE', 'INVITED'), house, false],
    ['PUBLIC is for the House Pool', null, face('ACTIVE', 'PUBLIC'), house, true],
    ['PRIVATE is for nobody', null, face('ACTIVE', 'PRIVATE'), own, false],
    ['a draft is for nobody', null, face('DRAFT', 'PUBLIC'), own, false],
    ['too light a tier', null, face('ACTIVE', 'PUBLIC', 6), own, false],
    ['started', face('DRAFT', 'INVITED'), face('ACTIVE', 'INVITED'), own, true],
    ['open before', face('ACTIVE', 'INVITED'), face('ACTIVE', 'PUBLIC'), own, false],
    ['opened to the House Pool', face('ACTIVE', 'INVITED'), face('ACTIVE', 'PUBLIC'), house, true],
    ['lowered to the tier', face('ACTIVE', 'PUBLIC', 6), face('ACTIVE', 'PUBLIC', 5), own, true],
  ] as const)('%s', (_, from, to, tester, told) => {
    expect(hasOpenedTo(from, to, tester)).toBe(told)
  })
})
