import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { inBodyTurn, setBodyLane } from './body-turns.ts'

const large = 64 * 1024
const requestOf = (lane: string) => {
  const request = {} as FastifyRequest
  setBodyLane(request, lane)
  return request
}

test('large bodies are parsed one turn of the event loop after the other, small ones at once', async () => {
  const parsed: string[] = []
  let turns = 0
  const count = () => {
    turns++
    if (parsed.filter((each) => each !== 'small').length < 5) setImmediate(count)
  }
  for (let n = 0; n < 5; n++) inBodyTurn(requestOf('a'), large, () => parsed.push(`${n}`))
  inBodyTurn(requestOf('a'), 100, () => parsed.push('small'))
  expect(parsed).toEqual(['small'])
  setImmediate(count)
  await expect.poll(() => parsed.length).toBe(6)
  expect(parsed).toEqual(['small', '0', '1', '2', '3', '4'])
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('whoever sends one large body does not wait for the hundred of another', async () => {
  const parsed: string[] = []
  for (let n = 0; n < 100; n++) inBodyTurn(requestOf('many'), large, () => parsed.push('many'))
  inBodyTurn(requestOf('one'), large, () => parsed.push('one'))
  await expect.poll(() => parsed.length).toBe(101)
  expect(parsed.indexOf('one')).toBeLessThan(3)
})

test('bodies of three thousand short values, 15 KB each, are parsed a few in each turn: no turn is made of one tenant’s crowd', async () => {
  const perTurn: number[] = [0]
  const crowd = 64
  const parse = () => {
    perTurn[perTurn.length - 1]! += 1
  }
  const parsed = () => perTurn.reduce((sum, each) => sum + each, 0)
  const nextTurn = () => {
    perTurn.push(0)
    if (parsed() < crowd) setImmediate(nextTurn)
  }
  for (let n = 0; n < crowd; n++) inBodyTurn(requestOf('many'), 15 * 1024, parse)
  expect(parsed()).toBe(0)
  setImmediate(nextTurn)
  await expect.poll(parsed).toBe(crowd)
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(8)
})
