import { expect, test } from 'vitest'
import type { Recording } from '../queries.ts'
import { choicesFor, toExpectation, toExpectationDraft } from './rules.ts'

const pay = { tag: 'button', role: 'button', name: 'Pay' }
const street = { tag: 'input', field: 'street' }
const recording: Recording = {
  feedbackId: '01a20385-2ebf-769e-ab82-08904632700e',
  page: '/cart',
  width: 800,
  height: 600,
  steps: [
    { at: 0, do: 'navigate', path: '/cart' },
    { at: 1, do: 'type', target: street, length: 9 },
    { at: 2, do: 'click', target: pay },
  ],
  requests: [
    { at: 3, method: 'GET', path: '/total', status: 200, ms: 1 },
    { at: 4, method: 'POST', path: '/pay', status: 500, ms: 1 },
  ],
  console: [],
  createdAt: '2026-11-29T12:00:00.000Z',
}

test.each([
  [{ fault: 'recorded', place: '', text: '' }, { kind: 'recorded' }],
  [
    { fault: 'visible', place: '2', text: '' },
    { kind: 'visible', element: pay },
  ],
  [
    { fault: 'text', place: '2', text: ' Buy ' },
    { kind: 'text', element: pay, text: 'Buy' },
  ],
  [
    { fault: 'kept', place: '1', text: '' },
    { kind: 'text', element: street, typed: 1 },
  ],
  [
    { fault: 'request', place: '1', text: '' },
    { kind: 'request', method: 'POST', path: '/pay' },
  ],
  [{ fault: 'console', place: '', text: '' }, { kind: 'console' }],
  [
    { fault: 'address', place: '', text: '/orders' },
    { kind: 'address', path: '/orders' },
  ],
  [{ fault: 'reaction', place: '', text: '' }, { kind: 'reaction' }],
] as const)('%j is sent, and shown again as it was chosen', (draft, expectation) => {
  expect(toExpectation(draft, recording)).toEqual(expectation)
  const again = toExpectationDraft(draft.fault === 'recorded' ? recording : { ...recording, expectation })
  expect(again).toEqual({ ...draft, text: draft.text.trim() })
})

test.each([
  { fault: 'visible', place: '', text: '' },
  { fault: 'visible', place: '0', text: '' },
  { fault: 'kept', place: '2', text: '' },
  { fault: 'name', place: '2', text: ' ' },
  { fault: 'request', place: '0', text: '' },
  { fault: 'address', place: '', text: '' },
] as const)('%j lacks something', (draft) => {
  expect(toExpectation(draft, recording)).toBeNull()
})

test('a choice is a step with an element, a step that typed, or a request that failed', () => {
  const places = (fault: 'visible' | 'kept' | 'request' | 'reaction') =>
    choicesFor(fault, recording).map(({ place }) => place)
  expect([places('visible'), places('kept'), places('request'), places('reaction')]).toEqual([
    ['1', '2'],
    ['1'],
    ['1'],
    [],
  ])
})
