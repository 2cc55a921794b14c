/** `npm run key`: prints keys with which to try the API, for a user's workspace in development. */
import { createClient, GroundswellError } from '@groundswell/client'
import {
  DevelopmentTokenError,
  fetchDevelopmentToken,
} from '../apps/api/src/adapters/identity/development-token.ts'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { findService, NoService, urlUsage } from './tools/running-service.ts'

const kinds = ['publishable', 'mcp', 'secret'] as const
type Kind = (typeof kinds)[number]

const usage = `Prints the keys of a development user's workspace. Creates the workspace if there is none.

  npm run key -- [KIND] [--user dev@localhost] [--url ADDRESS]

  KIND     publishable (for pages), mcp (for coding agents; a new key each time) or secret (for back ends):
           prints only that key, for use in a shell: KEY=$(npm run --silent key -- mcp)
           default: all keys, with a script tag
  --user   owner of the workspace: dev@localhost (default) or dev+NAME@localhost
  ${urlUsage}
  --help   this text

A secret key is shown only once, when its workspace is created. To get one, use a new user.
`

const { values, positionals } = readOptions(
  usage,
  { user: { type: 'string', default: 'dev@localhost' }, url: { type: 'string' } },
  true,
)
const [wanted, ...more] = positionals
if (more.length > 0 || (wanted !== undefined && !kinds.includes(wanted as Kind)))
  exitWithError(`KIND is one of ${kinds.join(', ')}.\n\n${usage}`)
process.exitCode = await run(wanted as Kind | undefined).catch((error: Error) => {
  if (
    !(
      error instanceof DevelopmentTokenError ||
      error instanceof NoService ||
      error instanceof GroundswellError
    )
  )
    throw error
  process.stderr.write(`${error.message}\n`)
  return 1
})

async function run(kind: Kind | undefined): Promise<number> {
  const baseUrl = await findService({ url: values.url })
  const accessToken = await fetchDevelopmentToken({ baseUrl, user: values.user })
  const owner = createClient({ baseUrl, accessToken })
  const { workspace, publishableKey, secretKey } = await owner.post('/api/account/bootstrap', {})
  // A secret key is shown only once, so it is printed even if another key was requested.
  if (secretKey && kind && kind !== 'secret')
    process.stderr.write(`This is a new workspace. Its secret key, shown only this once: ${secretKey}\n`)
  if (kind === 'publishable') return print(publishableKey)
  if (kind === 'secret')
    return secretKey
      ? print(secretKey)
      : complain(
          `A secret key is shown once, when it is made: make one for «${workspace.name}» in the settings of the dashboard, or use another user: npm run key -- secret --user dev+${Date.now().toString(36)}@localhost`,
        )
  const { key: mcpKey } = await owner.post('/api/account/mcp-keys', { body: { name: 'npm run key' } })
  if (kind === 'mcp') return print(mcpKey)
  return print(
    [
      `Workspace    ${workspace.name} (${values.user})`,
      `Publishable  ${publishableKey}   for pages`,
      `MCP          ${mcpKey}   for coding agents: ${baseUrl}/mcp`,
      secretKey
        ? `Secret       ${secretKey}   for back ends; shown only this once`
        : 'Secret       is shown once, when it is made: see the settings of the dashboard',
      '',
      'Into a page:',
      `  <script src="${baseUrl}/sdk/v1.js" data-key="${publishableKey}" async></script>`,
      `Or try it on the playground: ${baseUrl}/playground?key=${publishableKey}`,
    ].join('\n'),
  )
}

function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
function complain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}
