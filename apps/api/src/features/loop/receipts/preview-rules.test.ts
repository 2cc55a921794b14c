import { expect, test } from 'vitest'
import type { ForgeDeployment } from '../../../adapters/forge/index.ts'
import { type Attestation, addressesOfStatement, attestPlaces } from './preview-rules.ts'

const [commit, other] = ['a'.repeat(40), 'b'.repeat(40)]
const since = new Date('2026-11-29T12:00:00Z')
const place = { url: 'https://shop-7.previews.example', commit }
const believed = [{ environment: 'Preview', maker: 'vercel[bot]' }]
const made = (more: Partial<ForgeDeployment> = {}): ForgeDeployment => ({
  commit,
  environment: 'Preview',
  isLive: true,
  url: 'https://shop-7.previews.example/',
  makers: ['vercel[bot]', 'Vercel[bot]'],
  at: new Date('2026-11-29T11:50:00Z'),
  ...more,
})
const later = { at: new Date('2026-11-29T11:59:00Z') }

test.each<[string, ForgeDeployment[], Attestation]>([
  ['a live deployment of the commit', [made()], 'ATTESTED'],
  ['an older deployment of another commit', [made(later), made({ commit: other })], 'ATTESTED'],
  ['no deployment', [], 'NO_DEPLOYMENT'],
  ['another address', [made({ url: 'https://shop-8.previews.example' })], 'NO_DEPLOYMENT'],
  [
    'the same host with another port',
    [made({ url: 'https://shop-7.previews.example:8443' })],
    'NO_DEPLOYMENT',
  ],
  ['a status without an address', [made({ url: null })], 'NO_DEPLOYMENT'],
  ['an address without TLS', [made({ url: 'http://shop-7.previews.example' })], 'NO_DEPLOYMENT'],
  ['another commit', [made({ commit: other })], 'OTHER_COMMIT'],
  [
    'another commit that came later, listed behind',
    [made(), made({ commit: other, ...later })],
    'OTHER_COMMIT',
  ],
  [
    'another commit in another environment',
    [made(), made({ commit: other, environment: 'x', ...later })],
    'OTHER_COMMIT',
  ],
  ['another environment', [made({ environment: 'preview' })], 'OTHER_SOURCE'],
  ['another account', [made({ makers: ['mallory', 'mallory'] })], 'OTHER_SOURCE'],
  ['a person with the name of the App', [made({ makers: ['vercel', 'vercel'] })], 'OTHER_SOURCE'],
  ['a status of another account', [made({ makers: ['vercel[bot]', 'mallory'] })], 'OTHER_SOURCE'],
  [
    'a later deployment of another account',
    [made(), made({ makers: ['mallory', 'mallory'], ...later })],
    'OTHER_SOURCE',
  ],
  ['a deployment that failed', [made({ isLive: false })], 'NOT_LIVE'],
  ['one after the challenge', [made({ at: since })], 'CHANGED'],
])('%s', (_name, deployments, verdict) => {
  expect(attestPlaces([place], deployments, { believed, since })).toBe(verdict)
})

test('each address needs its own attestation', () => {
  const before = { url: 'https://shop.example', commit: other }
  const both = [made(), made({ commit: other, url: before.url, environment: 'Production' })]
  expect(attestPlaces([before, place], both, { believed, since })).toBe('OTHER_SOURCE')
  const more = [...believed, { environment: 'Production', maker: 'vercel[bot]' }]
  expect(attestPlaces([before, place], both, { believed: more, since })).toBe('ATTESTED')
  expect(attestPlaces([place], [made()], { believed: [], since })).toBe('OTHER_SOURCE')
  const plain = { url: 'http://shop-7.previews.example', commit }
  expect(attestPlaces([plain], [made()], { believed, since })).toBe('NO_ADDRESS')
})

test('a statement names both sides, or none', () => {
  const commits = { beforeCommit: other, afterCommit: commit }
  expect(addressesOfStatement(commits)).toBeNull()
  expect(addressesOfStatement({ ...commits, afterUrl: place.url })).toBeNull()
  expect(addressesOfStatement({ ...commits, beforeUrl: null, afterUrl: null })).toBeNull()
  expect(addressesOfStatement({ ...commits, beforeUrl: null, afterUrl: place.url })).toEqual([place])
})
