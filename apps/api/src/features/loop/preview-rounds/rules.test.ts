import { describe, expect, test } from 'vitest'
import type { ForgeDeployment } from '../../../adapters/forge/index.ts'
import { matchesHostPattern, type PreviewQuorum } from '../../listening/campaigns/index.ts'
import { findPreview, roundAfter, roundOutcome } from './rules.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 30, hours))
const quorum: PreviewQuorum = {
  environment: 'Preview',
  hosts: ['shop-*.example.dev', 'shop.example'],
  by: 'NUMBER',
  quorum: 2,
  hours: 24,
  silence: 'FAIL',
}
const deployment: ForgeDeployment = {
  commit: 'a',
  environment: 'Preview',
  isLive: true,
  url: 'https://shop-7.example.dev/cart',
  makers: ['vercel[bot]', 'Vercel[bot]'],
  at: at(1),
}
const believed = [
  { environment: 'Preview', maker: 'vercel[bot]' },
  { environment: 'Production', maker: 'ada' },
]
const previewIn = (...deployments: Partial<ForgeDeployment>[]) =>
  findPreview(
    deployments.map((more) => ({ ...deployment, ...more })),
    { commit: 'a', believed, quorum },
  )

describe('the preview of a commit', () => {
  test('is its live deployment of the named environment, by a believed account, on a listed host', () => {
    expect(previewIn({})).toEqual({ url: deployment.url, deployedAt: at(1) })
    expect(previewIn({ url: 'https://shop.example' })).toMatchObject({ url: 'https://shop.example' })
  })
  test.each<[string, Partial<ForgeDeployment>]>([
    ['another commit', { commit: 'b' }],
    ['another environment', { environment: 'Production', makers: ['ada', 'ada'] }],
    ['an account of another environment', { makers: ['ada', 'ada'] }],
    ['a status by somebody else', { makers: ['vercel[bot]', 'mallory'] }],
    ['no status yet', { isLive: false }],
    ['no address', { url: null }],
    ['another host', { url: 'https://evil.example' }],
    ['a name in the host’s place', { url: 'https://shop-7.example.dev@evil.example' }],
    ['another port', { url: 'https://shop-7.example.dev:8443' }],
    ['no https', { url: 'http://shop-7.example.dev' }],
  ])('is none: %s', (_name, more) => {
    expect(previewIn(more)).toBe(null)
  })
  test('is the newest at its address, whoever made the others', () => {
    const later = { commit: 'b', makers: ['mallory'], environment: 'x', at: at(2) }
    expect(previewIn({}, later)).toBe(null)
    expect(previewIn({}, { ...later, url: 'https://elsewhere.example' })).toMatchObject({ deployedAt: at(1) })
    expect(previewIn({}, { url: 'https://shop-8.example.dev', at: at(2) })).toMatchObject({
      deployedAt: at(2),
    })
  })
})

test.each([
  ['shop.example', 'shop.example', true],
  ['shop.example', 'www.shop.example', false],
  ['*.shop.example', 'a.shop.example', true],
  ['*.shop.example', 'a.b.shop.example', false],
  ['*.shop.example', '.shop.example', false],
  ['shop-*-acme.vercel.app', 'shop-7f-acme.vercel.app', true],
  ['shop-*-acme.vercel.app', 'shop-acme.vercel.app', false],
  ['shop-*-acme.vercel.app', 'shop-x.evil.example-acme.vercel.app', false],
])('the host pattern %s: %s is %s', (pattern, host, fits) => {
  expect(matchesHostPattern(host, pattern)).toBe(fits)
})

describe('the outcome', () => {
  const tally = (works: number, broken: number, worksWeight = works, brokenWeight = broken) => ({
    ...{ works, broken, worksWeight, brokenWeight },
  })
  test.each<[string, ReturnType<typeof tally>, Partial<PreviewQuorum>, number, string | null]>([
    ['one answer is not enough', tally(1, 0), {}, 1, null],
    ['enough say that it works', tally(2, 1), {}, 1, 'GREEN'],
    ['enough say that it does not', tally(1, 2), {}, 1, 'RED'],
    ['both are enough', tally(2, 2), {}, 1, 'RED'],
    ['the weight is enough', tally(1, 0, 5), { by: 'WEIGHT', quorum: 5 }, 1, 'GREEN'],
    ['the number is no weight', tally(4, 0, 4), { by: 'WEIGHT', quorum: 5 }, 1, null],
    ['the time is over', tally(1, 0), {}, 24, 'SILENT'],
    ['the quorum came in time and is read late', tally(2, 0), {}, 30, 'GREEN'],
  ])('%s', (_name, answers, more, hours, expected) => {
    expect(roundOutcome(answers, { ...quorum, ...more }, { openedAt: at(0), now: at(hours) })).toBe(expected)
  })
})

test('a round whose preview is replaced by the same commit asks anew, and keeps its end', () => {
  const round = {
    ...{ headSha: 'a', url: deployment.url, deployedAt: at(1), openedAt: at(1) },
    ...{ outcome: null, closesAt: at(25) },
  }
  const again = { deployments: [deployment, { ...deployment, at: at(3) }], believed }
  const tally = { works: 5, broken: 0, worksWeight: 5, brokenWeight: 0 }
  expect(roundAfter(round, again, { quorum, tally, now: at(4) })).toEqual({
    ...{ url: deployment.url, deployedAt: at(3), outcome: null, closesAt: at(25) },
    ...{ isVoid: true, asksAnew: true },
  })
  const gone = { deployments: [{ ...deployment, isLive: false, at: at(3) }], believed }
  expect(roundAfter(round, gone, { quorum, tally, now: at(25) })).toMatchObject({
    ...{ deployedAt: null, outcome: 'SILENT', isVoid: true, asksAnew: false },
  })
})
