import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

/** The complaints of the start about these settings; empty: it starts. */
function complaint(settings: Record<string, string>): string {
  try {
    readConfig(settings)
    return ''
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  }
}
const issuer = { OIDC_ISSUER: 'https://identity.example.com' }

describe('the development identity provider lets anybody be anybody', () => {
  test.each<[string, Record<string, string>]>([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '192.168.0.10' }],
    ['NODE_ENV', { NODE_ENV: 'production' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://groundswell.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost@example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ])('and is refused for %s: %o', (culprit, settings) => {
    expect(complaint(settings)).toContain('OIDC_ISSUER must be set to your identity provider')
    expect(complaint(settings)).toContain(`${culprit} `)
    expect(complaint({ ...settings, ...issuer })).toBe('')
  })

  test.each<Record<string, string>>([
    {},
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:8787' },
    { PUBLIC_URL: 'http://127.0.0.1:9000/' },
    { PUBLIC_URL: 'http://[::1]:8787' },
    { TRUST_PROXY: 'false' },
    { TRUST_PROXY: '0' },
  ])('and is served on this machine alone: %o', (settings) => {
    expect(complaint(settings)).toBe('')
  })
})

describe('the identity provider of the service', () => {
  const embedded = {
    NODE_ENV: 'production',
    IDENTITY: 'embedded',
    PUBLIC_URL: 'https://feedback.example.com',
    SMTP_URL: 'smtps://mail.example.com',
  }

  test('runs in production, behind a proxy, with an address and a mail server', () => {
    const settings = { ...embedded, HOST: '0.0.0.0', TRUST_PROXY: '1' }
    expect(complaint(settings)).toBe('')
    const { provider, PLATFORM_ADMIN_EMAILS, dashboardClientId } = readConfig(settings)
    expect(provider).toBe('embedded')
    // Nobody is the operator by default: anybody could ask for a code to a well-known address.
    expect(PLATFORM_ADMIN_EMAILS).toEqual([])
    expect(dashboardClientId).toBe('groundswell-dashboard')
  })

  test.each<[string, Record<string, string>]>([
    ['PUBLIC_URL must be an address', { PUBLIC_URL: 'https://example.com/a//b' }],
    ['PUBLIC_URL must be an address', { PUBLIC_URL: 'https://example.com/a/../b' }],
    ['its path must not begin with /api', { PUBLIC_URL: 'https://example.com/api' }],
    ['it must have no query and no fragment', { PUBLIC_URL: 'https://example.com/?x=1' }],
    ['PUBLIC_URL must be the https address', { PUBLIC_URL: '' }],
    ['PUBLIC_URL must be the https address', { PUBLIC_URL: 'http://feedback.example.com' }],
    ['PUBLIC_URL must be the https address', { PUBLIC_URL: 'http://localhost:8787' }],
    ['PUBLIC_URL must be the https address', { NODE_ENV: 'development', PUBLIC_URL: '', HOST: '0.0.0.0' }],
    ['SMTP_URL must be set when IDENTITY is embedded', { SMTP_URL: '' }],
    ['PUBLIC_URL must name a host', { PASSKEYS_ALONE: 'true', PUBLIC_URL: 'https://192.0.2.1' }],
    ['PUBLIC_URL must name a host', { PASSKEYS_ALONE: 'true', PUBLIC_URL: 'https://[2001:db8::1]:8443' }],
    ['OIDC_ISSUER and IDENTITY=embedded contradict each other', issuer],
    ['IDENTITY must be one of development, embedded', { IDENTITY: 'mine' }],
  ])('is refused with «%s»: %o', (sentence, settings) => {
    expect(complaint({ ...embedded, ...settings })).toContain(sentence)
  })

  test.each([
    ['https://example.com', ''],
    ['https://example.com/feedback', '/feedback'],
    ['https://example.com/a/b//', '/a/b'],
  ])('can be below a path: %s', (PUBLIC_URL, basePath) => {
    expect(readConfig({ ...embedded, PUBLIC_URL }).basePath).toBe(basePath)
  })

  test('needs no mail server where people sign in with passkeys alone', () => {
    expect(complaint({ ...embedded, SMTP_URL: '', PASSKEYS_ALONE: 'true' })).toBe('')
  })

  test.each<Record<string, string>>([{}, { PUBLIC_URL: 'http://localhost:8787' }, { HOST: 'localhost' }])(
    'can be tried on one’s own machine: %o',
    (settings) =>
      expect(complaint({ IDENTITY: 'embedded', SMTP_URL: 'smtp://127.0.0.1', ...settings })).toBe(''),
  )
})

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s needs DATABASE_URL beside it', (name) => {
  const address = 'postgres://u:p@db.example.com/groundswell'
  expect(complaint({ ...issuer, [name]: address })).toContain(`DATABASE_URL must be set when ${name} is`)
  const settings = { ...issuer, DATABASE_URL: address, SERVICE_SECRET: 'a'.repeat(32), [name]: address }
  expect(complaint(settings)).toBe('')
})

describe('TRUST_PROXY', () => {
  test.each(['true', 'yes', '0.0.0.0/0', '10.0.0.0/8,::/0', '::/00'])(
    'which lets every client choose its address is refused in production: %s',
    (TRUST_PROXY) => {
      expect(complaint({ NODE_ENV: 'production', ...issuer, TRUST_PROXY })).toContain(
        'TRUST_PROXY must be the number of your proxies or a list of their addresses',
      )
    },
  )

  test.each(['1', '2', 'false', '10.0.0.0/8', '127.0.0.1, fd00::/8', '::1/128'])(
    'is a number of proxies or their addresses: %s',
    (TRUST_PROXY) => expect(complaint({ NODE_ENV: 'production', ...issuer, TRUST_PROXY })).toBe(''),
  )

  test.each(['10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example.com', '::1/129', '10.0.0.1/x', '1.2.3', '100'])(
    'that names no network is told in a sentence: %s',
    (TRUST_PROXY) => {
      expect(complaint({ ...issuer, TRUST_PROXY })).toContain(
        'TRUST_PROXY must be false, a number of proxies, or a list of addresses',
      )
    },
  )
})

test('production does not pay tokens without a sanctions list', () => {
  const issuer = { OIDC_ISSUER: 'https://identity.example.com' }
  const payouts = {
    X402_PAYOUTS_ENABLED: 'true',
    EVM_RPC_URL: 'https://rpc.example.com',
    PAYOUT_SIGNER_KEY: `0x${'1'.repeat(64)}`,
  }
  const production = { NODE_ENV: 'production', ...issuer, ...payouts }
  expect(complaint(production)).toContain(
    'SCREENING_URL must be set in production when X402_PAYOUTS_ENABLED is true: tokens are sent only to',
  )
  expect(complaint({ ...production, SCREENING_URL: 'https://list.example.com/address' })).toBe('')
  expect(complaint({ ...payouts })).toBe('')
})
