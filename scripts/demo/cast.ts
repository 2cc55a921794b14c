import { type Client, createClient } from '@groundswell/client'
import { fetchDevelopmentToken } from '../../apps/api/src/adapters/identity/development-token.ts'

/** Everybody who plays a part, each with the credential that such a person has. */
export interface Cast {
  baseUrl: string
  workspaceName: string
  /** The owner's name at the development identity provider. */
  user: string
  publishableKey: string
  mcpKey: string
  /** The product's owner, signed in. */
  owner: Client
  /** The product's back end, with the secret key. */
  backend: Client
  /** The coding agent, with an MCP key. */
  agent: Client
  /** An anonymous visitor of the page. */
  visitor: Client
  testers: Tester[]
  operator: Client
}
export interface Tester {
  name: string
  /** On his own surface, with his token. */
  self: Client
  /** In the page, with the publishable key and his token beside it. */
  inPage: Client
}

/** Signs everybody in over the development identity provider and makes a workspace for this run. */
export async function assemble(baseUrl: string): Promise<Cast> {
  const token = (user: string) => fetchDevelopmentToken({ baseUrl, user })
  const run = Date.now().toString(36)
  const user = `dev+demo-${run}@localhost`
  const owner = createClient({ baseUrl, accessToken: await token(user), fetch: patient })
  const { workspace, publishableKey, secretKey } = await owner.post('/api/account/bootstrap', {
    body: { name: `Orchard ${run}` },
  })
  if (!secretKey) throw new Error('The workspace of this run exists already: try again.')
  const backend = createClient({ baseUrl, secretKey, fetch: patient })
  const { key: mcpKey } = await backend.post('/api/account/mcp-keys', { body: { name: 'Coding agent' } })
  const testers = await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) => {
      const testerToken = await token(`tester${number}@localhost`)
      return {
        name: `tester${number}`,
        self: createClient({ baseUrl, accessToken: testerToken, fetch: patient }),
        inPage: createClient({ baseUrl, publishableKey, testerToken, fetch: patient }),
      }
    }),
  )
  return {
    baseUrl,
    workspaceName: workspace.name,
    user,
    publishableKey,
    mcpKey,
    owner,
    backend,
    agent: createClient({ baseUrl, mcpKey, fetch: patient }),
    visitor: createClient({ baseUrl, publishableKey, fetch: patient }),
    testers,
    operator: createClient({ baseUrl, accessToken: await token('operator@localhost'), fetch: patient }),
  }
}

/** A tester whom the service has not met before. */
export async function newcomer(baseUrl: string): Promise<Pick<Tester, 'name' | 'self'>> {
  const name = `tester${1000 + (Math.floor(Date.now() / 1000) % 900_000)}`
  const accessToken = await fetchDevelopmentToken({ baseUrl, user: `${name}@localhost` })
  return { name, self: createClient({ baseUrl, accessToken, fetch: patient }) }
}

/** Waits as long as the service asks when it is asked too often: the demo keeps to the limits like anybody. */
async function patient(request: Request): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(request.clone())
    if (response.status !== 429 || tries === 5) return response
    const seconds = Number(response.headers.get('retry-after') ?? '1')
    await response.body?.cancel()
    waits.seconds += seconds
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}
/** How long the rate limits held the demo up, in seconds. */
export const waits = { seconds: 0 }

/** Works through items with a few at a time, as separate people would. */
export async function together<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
) {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index]!, index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
