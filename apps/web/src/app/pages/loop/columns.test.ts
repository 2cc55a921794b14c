import { expect, test } from 'vitest'
import {
  boardStatuses,
  countOffBoard,
  countStatuses,
  findNeighbour,
  layOutColumns,
  readCollapsed,
} from './columns.ts'
import type { Deployment, Item, Status } from './types.ts'

const item = (id: string, status: Status, totalScore = 0, createdAt = '2026-01-01T00:00:00.000Z') =>
  ({ id, status, totalScore, createdAt }) as Item
const deployment = (feedbackId: string, at: string, more: Partial<Deployment> = {}) =>
  ({ id: `d-${at}`, feedbackId, createdAt: at, updatedAt: at, deployedAt: null, ...more }) as Deployment
const names = (columns: ReturnType<typeof layOutColumns>) =>
  Object.fromEntries(columns.map(({ name, cards }) => [name, cards.map((card) => card.item.id)]))

test('every status of the board has one column, and what has none is counted elsewhere', () => {
  expect(new Set(boardStatuses).size).toBe(boardStatuses.length)
  const items = [item('a', 'THRESHOLD_MET'), item('b', 'COLLECTING_VOTES'), item('c', 'REJECTED')]
  const counted = countStatuses(items)
  expect(countOffBoard(counted)).toBe(2)
  expect(names(layOutColumns(items, [], counted)).ready).toEqual(['a'])
})

test('ready: the highest score first; who asks: the longest wait first; the rest: the latest first', () => {
  const items = [
    item('low', 'THRESHOLD_MET', 3),
    item('high', 'THRESHOLD_MET', 9),
    item('late', 'AWAITING_APPROVAL'),
    item('early', 'AWAITING_APPROVAL'),
    item('old', 'TESTING'),
    item('new', 'GENERATING_CODE'),
  ]
  const deployments = [
    deployment('late', '2026-01-03'),
    deployment('early', '2026-01-02'),
    deployment('old', '2026-01-02'),
    deployment('new', '2026-01-03'),
  ]
  const columns = layOutColumns(items, deployments, countStatuses(items))
  expect(names(columns)).toMatchObject({
    ready: ['high', 'low'],
    asks: ['early', 'late'],
    working: ['new', 'old'],
  })
  expect(columns.find(({ name }) => name === 'asks')?.oldest).toBe('2026-01-02')
})

test('a card has the latest deployment of its item; the oldest is unknown while some are not loaded', () => {
  const items = [item('a', 'TESTING')]
  const deployments = [deployment('a', '2026-01-01'), deployment('a', '2026-01-05')]
  const counted = { total: 7, status: [{ value: 'TESTING', count: 7 }] }
  const working = layOutColumns(items, deployments, counted).find(({ name }) => name === 'working')!
  expect(working.cards[0]?.deployment?.createdAt).toBe('2026-01-05')
  expect(working).toMatchObject({ count: 7, oldest: null })
})

test('arrow keys walk within a column and over empty ones, and stop at the edge', () => {
  const items = [item('a', 'THRESHOLD_MET', 2), item('b', 'THRESHOLD_MET', 1), item('c', 'DEPLOYED')]
  const columns = layOutColumns(items, [], countStatuses(items))
  expect(findNeighbour(columns, null, { down: 1 })).toBe('a')
  expect(findNeighbour(columns, 'a', { down: 1 })).toBe('b')
  expect(findNeighbour(columns, 'b', { down: 1 })).toBe(null)
  expect(findNeighbour(columns, 'b', { across: 1 })).toBe('c')
  expect(findNeighbour(columns, 'c', { across: 1 })).toBe(null)
})

test('collapsed columns are read from what was stored; anything else is dropped', () => {
  expect(readCollapsed('troubled,ready,<b>')).toEqual(['ready', 'troubled'])
  expect(readCollapsed(null)).toEqual([])
})
