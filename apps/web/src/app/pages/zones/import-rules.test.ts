import { expect, test } from 'vitest'
import { diffZones, exportOf, MOST_ZONES, readZones } from './import-rules.ts'
import type { Zone } from './queries.ts'

const zone = (zoneId: string, more: Partial<Zone> = {}): Zone => ({
  id: '01926f00-0000-7000-8000-000000000001',
  zoneId,
  name: zoneId,
  selector: null,
  type: 'COMMENT',
  threshold: 10,
  minParticipation: 0,
  minTrustedVoters: 0,
  audience: 'ANONYMOUS',
  itemVisibility: 'PUBLIC',
  status: 'ACTIVE',
  comments: 'MEMBERS',
  options: [],
  maxChoices: 1,
  showResults: false,
  campaignId: null,
  urlPatterns: [],
  isOpen: true,
  ...more,
})

test('the diff names what is created, which fields change and what stays', () => {
  const present = [zone('a'), zone('b', { threshold: 5 })]
  const given = [{ zoneId: 'a', name: 'a' }, { zoneId: 'b', threshold: 7 }, { zoneId: 'c' }]
  expect(diffZones(present, given)).toEqual([
    { zoneId: 'a', kind: 'same', fields: [] },
    { zoneId: 'b', kind: 'changed', fields: [{ field: 'threshold', before: 5, after: 7 }] },
    { zoneId: 'c', kind: 'created', fields: [] },
  ])
})

test('what an export writes changes nothing when it is read again', () => {
  const present = [zone('a'), zone('b', { selector: '#x', campaignId: 'c', minParticipation: 0.25 })]
  const given = readZones(exportOf(present))
  expect(Array.isArray(given) && diffZones(present, given).map(({ kind }) => kind)).toEqual(['same', 'same'])
})

test('fields of the answer that a zone cannot be given are dropped', () => {
  expect(readZones(JSON.stringify([zone('a')]))).toEqual([
    expect.not.objectContaining({ id: expect.anything(), isOpen: expect.anything() }),
  ])
})

test.each([
  ['{', { kind: 'notJson' }],
  ['{"zones": []}', { kind: 'notZones' }],
  ['null', { kind: 'notZones' }],
  ['[{"zoneId":"a"},{"zoneId":"a"}]', { kind: 'twice', zoneId: 'a' }],
  ['[{"zoneId":"a"},null]', { kind: 'noZoneId', index: 1 }],
  [
    JSON.stringify(Array.from({ length: MOST_ZONES + 1 }, (_, n) => ({ zoneId: `z${n}` }))),
    { kind: 'tooMany', count: MOST_ZONES + 1 },
  ],
])('a file that cannot be sent is refused before anything is sent (%#)', (text, fault) =>
  expect(readZones(text)).toEqual(fault),
)
