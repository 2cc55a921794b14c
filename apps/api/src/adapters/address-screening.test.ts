import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Behaviour, type FakeScreening, startFakeScreening } from './address-screening.fake.ts'
import { createAddressScreening } from './address-screening.ts'

const [listed, clear] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
let fake: FakeScreening
beforeAll(async () => {
  fake = await startFakeScreening()
  fake.listed.add(listed)
})
afterAll(() => fake.close())

test('an address on the list is LISTED, another one CLEAR; the key goes along', async () => {
  fake.behaviour = 'answer'
  const screening = createAddressScreening({ url: fake.url, apiKey: 'a key' })
  expect(await screening.screen(listed)).toBe('LISTED')
  expect(await screening.screen(clear)).toBe('CLEAR')
  expect(fake.asked).toEqual([
    { address: listed, apiKey: 'a key' },
    { address: clear, apiKey: 'a key' },
  ])
})

test.each<Behaviour>([
  'error',
  'refuse',
  'hang',
  'hang-in-body',
  'reset',
  'html',
  'other-shape',
  'redirect',
  'endless',
])('%s: UNKNOWN, asked once', async (behaviour) => {
  fake.behaviour = behaviour
  fake.asked.length = 0
  const screening = createAddressScreening({ url: fake.url, apiKey: null, timeoutMs: 200 })
  expect(await screening.screen(clear)).toBe('UNKNOWN')
  expect(fake.asked).toHaveLength(1)
})

test('nobody there: UNKNOWN', async () => {
  const screening = createAddressScreening({ url: 'http://127.0.0.1:1', apiKey: null })
  expect(await screening.screen(clear)).toBe('UNKNOWN')
})
