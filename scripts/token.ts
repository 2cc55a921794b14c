import {
  DevelopmentTokenError,
  fetchDevelopmentToken,
} from '../apps/api/src/adapters/identity/development-token.ts'
import { readOptions } from '../apps/api/src/cli/options.ts'
import { findService, NoService, urlUsage } from './tools/running-service.ts'

const usage = `Prints an access token for a user of the development identity provider.

  npm run token -- <user> [--url ADDRESS]

Users:
  dev@localhost            a workspace user; dev+NAME@localhost is another user
  operator@localhost       a platform operator
  tester1@localhost        a tester; so are tester2@localhost, tester3@localhost and so on

  ${urlUsage}
  --help  this text

The service must run with its development identity provider (OIDC_ISSUER unset). Tokens expire after 12 hours.
In a shell:  TOKEN=$(npm run --silent token -- tester1@localhost)
`

async function main(): Promise<number> {
  const { values, positionals } = readOptions(usage, { url: { type: 'string' } }, true)
  const [user, ...more] = positionals
  if (!user || more.length > 0) {
    process.stderr.write(`Name exactly one user.\n\n${usage}`)
    return 2
  }
  try {
    const baseUrl = await findService({ url: values.url })
    process.stdout.write(`${await fetchDevelopmentToken({ baseUrl, user })}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof DevelopmentTokenError || error instanceof NoService)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

process.exitCode = await main()
