import { expect, test } from 'vitest'
import { toAnswer } from './deployment/answer-rules.ts'
import { placeFinder } from './places.ts'
import { readDeploymentSearch, readLoopSearch } from './search.ts'
import type { Campaign, Deployment, Zone } from './types.ts'

const id = '01a20460-6fe8-73b6-bc21-4eb11ee6084f'

test('addresses keep ids and levels, and drop the rest', () => {
  expect(readLoopSearch({ campaign: id, open: 'javascript:alert(1)', x: 1 })).toEqual({ campaign: id })
  expect(readLoopSearch({ zone: 'map', status: 'DEPLOYED', open: id })).toEqual({ zone: 'map', open: id })
  expect(readDeploymentSearch({ level: 'warn' })).toEqual({ level: 'warn' })
  expect(readDeploymentSearch({ level: 'debug' })).toEqual({})
  expect(readDeploymentSearch({ level: '<b>' })).toEqual({})
})

test('who lets an agent ship names the files that he has seen where protected ones wait, and only then', () => {
  const held = { isOpen: true, approval: null, protectedFiles: ['a'], changedFiles: ['a', 'b'] }
  const free = { ...held, protectedFiles: [] }
  const ships = { text: ' Yes ', choice: null, approves: true }
  expect(toAnswer(ships, held as unknown as Deployment)).toEqual({
    answer: 'Yes',
    approve: true,
    changedFiles: ['a', 'b'],
  })
  expect(toAnswer(ships, free as unknown as Deployment)).toEqual({ answer: 'Yes', approve: true })
  expect(toAnswer({ text: '', choice: 0, approves: false }, held as unknown as Deployment)).toEqual({
    choice: 0,
  })
  expect(toAnswer({ text: ' ', choice: null, approves: false }, held as unknown as Deployment)).toBeNull()
})

test('the threshold of a campaign wins over that of its zone; an unknown zone has none', () => {
  const zones = [
    { zoneId: 'own', name: 'Own', threshold: 10, campaignId: null },
    { zoneId: 'ruled', name: 'Ruled', threshold: 10, campaignId: 'c' },
  ] as Zone[]
  const placeOf = placeFinder({ zones, campaigns: [{ id: 'c', voteThreshold: 3 } as Campaign] })
  expect([placeOf('own').threshold, placeOf('ruled').threshold]).toEqual([10, 3])
  expect(placeOf('gone')).toEqual({ name: 'gone', threshold: null })
})
