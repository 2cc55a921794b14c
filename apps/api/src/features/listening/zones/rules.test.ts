import { expect, test } from 'vitest'
import {
  findRepeatedKey,
  isZoneOpen,
  mayReleaseItems,
  newZone,
  readyConditions,
  type ZoneWithCampaign,
} from './rules.ts'

const zone: ZoneWithCampaign = {
  ...newZone('z', { zoneId: 'header' }),
  deletedAt: null,
  campaignStatus: null,
  campaignVisibility: null,
  campaignMinTierWeight: null,
  campaignVoteThreshold: null,
  campaignMinTrustedVoters: null,
  campaignAutomationLevel: null,
}
const inCampaign: ZoneWithCampaign = { ...zone, campaignId: 'c', campaignStatus: 'ACTIVE' }

test.each([
  ['an active zone without a campaign', zone, true],
  ['a paused one', { ...zone, status: 'PAUSED' }, false],
  ['a closed one', { ...zone, status: 'CLOSED' }, false],
  ['a deleted one', { ...zone, deletedAt: new Date(0) }, false],
  ['one in an active campaign', inCampaign, true],
  ['one in a draft', { ...inCampaign, campaignStatus: 'DRAFT' }, false],
  ['one in a paused campaign', { ...inCampaign, campaignStatus: 'PAUSED' }, false],
  ['one in a completed campaign', { ...inCampaign, campaignStatus: 'COMPLETED' }, false],
  ['one in an archived campaign', { ...inCampaign, campaignStatus: 'ARCHIVED' }, false],
  ['a paused one in an active campaign', { ...inCampaign, status: 'PAUSED' }, false],
] as const)('%s: open is told right', (_, given, open) => {
  expect(isZoneOpen(given)).toBe(open)
})

test('a campaign stands over its zones, also with 0', () => {
  expect(readyConditions(zone)).toEqual({ score: 10, minParticipation: 0, minTrustedVoters: 0 })
  expect(readyConditions({ ...inCampaign, campaignVoteThreshold: 0, campaignMinTrustedVoters: 3 })).toEqual({
    score: 0,
    minParticipation: 0,
    minTrustedVoters: 3,
  })
})

test.each([
  [{ threshold: 3 }, true],
  [{ minParticipation: 0.5 }, true],
  [{ minTrustedVoters: 1 }, true],
  [{ status: 'PAUSED' as const }, true],
  [{ campaignId: 'c' }, true],
  [{ name: 'Other', selector: '#a', audience: 'ACCOUNT' as const, type: 'BUG' as const }, false],
  [{}, false],
])('a change of %j tells the items that wait: %s', (change, told) => {
  expect(mayReleaseItems(zone, { ...zone, ...change })).toBe(told)
})

test('a zoneId that comes twice is named', () => {
  expect(findRepeatedKey([{ zoneId: 'a' }, { zoneId: 'b' }, { zoneId: 'a' }])).toBe('a')
  expect(findRepeatedKey([{ zoneId: 'a' }, { zoneId: 'A' }])).toBeNull()
})
