import { expect, test } from 'vitest'
import { sampleZone } from '../../../../../../packages/client/test/sample-zone.ts'
import { diffZones, exportZones, MOST_ZONES, readZones } from './import-rules.ts'

test('the diff names what is created, which fields change and what stays', () => {
  const present = [sampleZone('a'), sampleZone('b', { threshold: 5 })]
  const given = [{ zoneId: 'a', name: 'a' }, { zoneId: 'b', threshold: 7 }, { zoneId: 'c' }]
  expect(diffZones(present, given)).toEqual([
    { zoneId: 'a', kind: 'same', fields: [] },
    { zoneId: 'b', kind: 'changed', fields: [{ field: 'threshold', before: 5, after: 7 }] },
    { zoneId: 'c', kind: 'created', fields: [] },
  ])
})

test('what an export writes changes nothing when it is read again', () => {
  const present = [
    sampleZone('a'),
    sampleZone('b', { selector: '#x', campaignId: 'c', minParticipation: 0.25 }),
  ]
  const given = readZones(exportZones(present))
  expect(Array.isArray(given) && diffZones(present, given).map(({ kind }) => kind)).toEqual(['same', 'same'])
})

test('fields of the answer that a zone cannot be given are dropped', () => {
  expect(readZones(JSON.stringify([sampleZone('a')]))).toEqual([
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
