import { expect, test } from 'vitest'
import { parseActor } from './actor-rules.ts'

test.each([
  ['member:0197', { kind: 'member', id: '0197' }],
  ['mcp-key:0197', { kind: 'agent', id: '0197' }],
  ['secret-key:0197', { kind: 'secretKey', id: '0197' }],
  ['screening', { kind: 'screening', id: null }],
  ['votes', { kind: 'service', id: null }],
  ['', { kind: 'service', id: null }],
])('%s is told as %j', (by, wanted) => {
  expect(parseActor(by)).toEqual(wanted)
})
