import { describe, expect, test } from 'vitest'
import { sampleZone } from '../../../../../packages/client/test/sample-zone.ts'
import { type Draft, toZoneDraft } from '../../../../web/src/app/pages/zones/zone-draft.ts'
import {
  type Edit,
  type Edits,
  isSendable,
  planChanges,
  refusedZones,
  toRequests,
  type Zone,
} from './plan-rules.ts'

const cart = sampleZone('cart', {
  name: 'Cart',
  selector: '#cart',
  campaignId: '01926f00-0000-7000-8000-00000000000c',
})
const edited = (change: Partial<Draft>, base: Zone = cart): Edit => ({
  base,
  draft: { ...toZoneDraft(base), ...change },
  isRemoved: false,
})
const fresh = (zoneId: string, change: Partial<Draft> = {}): Edit => ({
  base: null,
  draft: { ...toZoneDraft(null), zoneId, ...change },
  isRemoved: false,
})
/** The new zone `pay` as the service stores it. */
const saved: Zone = { ...cart, zoneId: 'pay', name: 'pay', selector: null, campaignId: null }
const outcomes = (edits: Edits, present: readonly Zone[] = [cart]) =>
  planChanges(edits, present).map(({ outcome }) => outcome)

describe('what an edit would do', () => {
  test.each<[string, Edits, readonly Zone[], string]>([
    ['a new zone', { 'new:1': fresh('pay') }, [cart], 'create'],
    ['a new zone whose id another has by now', { 'new:1': fresh('cart') }, [cart], 'taken'],
    [
      'a new zone that was saved, though the answer was lost',
      { 'new:1': fresh('pay') },
      [{ ...saved }],
      'same',
    ],
    ['a changed zone', { [cart.id]: edited({ selector: '#basket' }) }, [cart], 'update'],
    ['an untouched zone', { [cart.id]: edited({}) }, [cart], 'same'],
    [
      'a change that somebody else has made already',
      { [cart.id]: edited({ name: 'Basket' }) },
      [{ ...cart, name: 'Basket' }],
      'same',
    ],
    ['a change of a deleted zone', { [cart.id]: edited({ name: 'Basket' }) }, [], 'gone'],
    ['a removal', { [cart.id]: { ...edited({}), isRemoved: true } }, [cart], 'remove'],
    ['a removal of a deleted zone', { [cart.id]: { ...edited({}), isRemoved: true } }, [], 'same'],
  ])('%s', (_name, edits, present, wanted) => {
    expect(outcomes(edits, present)).toEqual([wanted])
  })

  test('two new zones of one id are both named', () => {
    expect(outcomes({ a: fresh('pay'), b: fresh('pay '), c: fresh('other') })).toEqual([
      'twice',
      'twice',
      'create',
    ])
  })
})

test('a field that somebody else changed meanwhile is told', () => {
  const [line] = planChanges({ [cart.id]: edited({ selector: '#new', name: 'New' }) }, [
    { ...cart, selector: '#theirs' },
  ])
  expect(line!.fields).toEqual([
    { field: 'name', before: 'Cart', after: 'New', isOverwriting: false },
    { field: 'selector', before: '#theirs', after: '#new', isOverwriting: true },
  ])
})

test('of an existing zone only the changes are sent, in one request with the new ones; removals are separate', () => {
  const old = { ...cart, id: cart.id.replace(/1$/, '2'), zoneId: 'old' }
  const edits = {
    [cart.id]: edited({ selector: '#basket' }),
    [old.id]: { ...edited({}, old), isRemoved: true },
    'new:1': fresh('pay', { selector: '#pay', campaignId: cart.campaignId }),
  }
  const { zones, removals } = toRequests(edits, planChanges(edits, [cart, old]))
  expect(zones[0]).toEqual({ key: cart.id, body: { zoneId: 'cart', selector: '#basket' } })
  expect(zones[1]!.body).toMatchObject({ zoneId: 'pay', selector: '#pay', campaignId: cart.campaignId })
  expect(zones).toHaveLength(2)
  expect(removals).toEqual([{ key: old.id, id: old.id }])
})

describe('what may be sent', () => {
  test.each<[string, Edits, boolean]>([
    ['nothing', {}, false],
    ['no change', { [cart.id]: edited({}) }, false],
    ['a change', { [cart.id]: edited({ name: 'Basket' }) }, true],
    ['a change that the service would refuse', { [cart.id]: edited({ threshold: '-1' }) }, false],
    ['a zone that would leave its campaign', { [cart.id]: edited({ campaignId: null }) }, false],
    ['a new zone without an id', { 'new:1': fresh('') }, false],
    ['a taken id beside a good change', { a: fresh('cart'), [cart.id]: edited({ name: 'B' }) }, false],
  ])('%s: %s', (_name, edits, wanted) => {
    expect(isSendable(planChanges(edits, [cart]))).toBe(wanted)
  })

  test('a fault is named at its field', () => {
    const [line] = planChanges(
      { [cart.id]: edited({ threshold: '', campaignId: null, name: 'x'.repeat(201) }) },
      [cart],
    )
    expect(line!.faults).toEqual({
      name: { kind: 'tooLong', most: 200 },
      campaignId: { kind: 'campaign' },
    })
  })
})

test('a refusal names zones by their place in the request', () => {
  const details = [
    { path: 'zones.2.campaignId', message: 'is no campaign' },
    { path: 'zones.2.options.0', message: 'is empty' },
    { path: 'zones.0', message: 'is odd' },
    { path: 'zones', message: 'are too many' },
    { path: 7, message: 'x' },
    {},
  ]
  expect([...refusedZones(details)]).toEqual([
    [
      2,
      [
        { field: 'campaignId', message: 'is no campaign' },
        { field: 'options.0', message: 'is empty' },
      ],
    ],
    [0, [{ field: '', message: 'is odd' }]],
  ])
  expect(refusedZones(undefined).size).toBe(0)
})
