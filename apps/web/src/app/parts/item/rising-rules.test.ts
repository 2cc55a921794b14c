import { expect, test } from 'vitest'
import type { ItemStatus } from './kinds.ts'
import { findRisen, newestId } from './rising-rules.ts'

const item = (id: string, status: ItemStatus = 'COLLECTING_VOTES') => ({ id, status })
const known = (...items: ReturnType<typeof item>[]) => new Map(items.map((each) => [each.id, each]))

test('an item rises when it is newer than all that were known, and only once', () => {
  const before = known(item('02'), item('03'))
  const after = [item('04'), item('03'), item('02')]
  expect(findRisen(before, after, '03')).toEqual({ added: ['04'], crossed: [] })
  expect(findRisen(known(...after), after, newestId(after))).toEqual({ added: [], crossed: [] })
})

test('older items that are read further down do not rise', () => {
  const before = known(item('03'))
  expect(findRisen(before, [item('03'), item('02'), item('01')], '03').added).toEqual([])
})

test('an item that becomes ready is lifted; one that was ready, or is shipped, is not', () => {
  const before = known(item('01'), item('02', 'THRESHOLD_MET'), item('03'))
  const after = [item('01', 'THRESHOLD_MET'), item('02', 'THRESHOLD_MET'), item('03', 'REJECTED')]
  expect(findRisen(before, after, '03')).toEqual({ added: [], crossed: ['01'] })
})

test('the newest id is kept when the newest item leaves the list', () => {
  expect(newestId([item('01')], '05')).toBe('05')
  expect(newestId([])).toBe('')
})
