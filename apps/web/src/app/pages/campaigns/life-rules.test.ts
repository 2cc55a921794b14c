import { expect, test } from 'vitest'
import { deletionObstacles, moves, targets } from './life-rules.ts'

const nothing = { funded: '0', held: '0', spent: '0', available: '0' }

test('a draft or an archived campaign without money can be deleted, and no other', () => {
  expect(deletionObstacles('DRAFT', nothing)).toEqual({ status: null, money: false })
  expect(deletionObstacles('ARCHIVED', nothing)).toEqual({ status: null, money: false })
  for (const status of ['ACTIVE', 'PAUSED', 'COMPLETED'] as const)
    expect(deletionObstacles(status, nothing)).toEqual({ status, money: false })
})

test('a single unit anywhere in the budget stands against it', () => {
  for (const field of Object.keys(nothing))
    expect(deletionObstacles('DRAFT', { ...nothing, [field]: '1' }).money).toBe(true)
})

test('every move leads to another status', () => {
  for (const [from, ways] of Object.entries(moves))
    for (const move of ways) expect(targets[move]).not.toBe(from)
})
