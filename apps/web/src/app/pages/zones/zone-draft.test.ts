import { expect, test } from 'vitest'
import { sampleZone } from '../../../../../../packages/client/test/sample-zone.ts'
import { toZoneChanges, toZoneDraft } from './zone-draft.ts'

const zone = sampleZone('checkout', {
  name: 'Checkout',
  selector: '#pay',
  type: 'BUG',
  threshold: 12,
  minParticipation: 0.2,
  minTrustedVoters: 2,
  audience: 'ACCOUNT',
  itemVisibility: 'PRIVATE',
  status: 'PAUSED',
  comments: 'OFF',
  isOpen: false,
})

test('an untouched form changes nothing, whatever the zone is', () => {
  expect(toZoneChanges(zone, toZoneDraft(zone))).toEqual({})
})

test('only what differs is sent, so that two people change different fields of a zone', () => {
  const draft = { ...toZoneDraft(zone), threshold: '5', selector: '', minParticipation: 25 }
  expect(toZoneChanges(zone, draft)).toEqual({ threshold: 5, selector: null, minParticipation: 0.25 })
})

test('the options of a poll are lines, each once; another kind of zone has none', () => {
  const draft = { ...toZoneDraft(null), zoneId: 'poll', options: ' Red \n\nBlue\nRed' }
  expect(toZoneChanges(null, { ...draft, type: 'POLL' }).options).toEqual(['Red', 'Blue'])
  expect(toZoneChanges(null, draft).options).toEqual([])
})

test('a new zone without a name takes that of its id', () => {
  expect(toZoneChanges(null, { ...toZoneDraft(null), zoneId: ' cart ' })).not.toHaveProperty('name')
})
