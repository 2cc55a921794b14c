import { type Client, createClient } from '@groundswell/client'
import { fetchDevelopmentToken } from '../../apps/api/src/adapters/identity/development-token.ts'

/** The actors of the demo, each with their usual credential. */
export interface Cast {
  baseUrl: string
  workspaceName: string
  /** The workspace's part of addresses in the dashboard. */
  slug: string
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
  /** A client without any credential. */
  anybody: Client
  testers: Tester[]
  operator: Client
}
export interface Tester {
  name: string
  /** Requests of the tester portal, with the tester's token alone. */
  self: Client
  /** Requests of the widget in a page, with the publishable key and the token. */
  inPage: Client
}

/** Signs everybody in through the development identity provider and creates a workspace for this run. */
export async function assembleCast(baseUrl: string): Promise<Cast> {
  const token = (user: string) => fetchDevelopmentToken({ baseUrl, user })
  const run = Date.now().toString(36)
  const user = `dev+demo-${run}@localhost`
  const owner = createClient({ baseUrl, accessToken: await token(user), fetch: fetchPatiently })
  const { workspace, publishableKey, secretKey } = await owner.post('/api/account/bootstrap', {
    body: { name: `Orchard ${run}` },
  })
  if (!secretKey) throw new Error('The workspace of this run exists already: try again.')
  const backend = createClient({ baseUrl, secretKey, fetch: fetchPatiently })
  const { key: mcpKey } = await backend.post('/api/account/mcp-keys', { body: { name: 'Coding agent' } })
  const testers = await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) => {
      const testerToken = await token(`tester${number}@localhost`)
      return {
        name: `tester${number}`,
        self: createClient({ baseUrl, accessToken: testerToken, fetch: fetchPatiently }),
        inPage: createClient({ baseUrl, publishableKey, testerToken, fetch: fetchPatiently }),
      }
    }),
  )
  return {
    baseUrl,
    workspaceName: workspace.name,
    slug: workspace.slug,
    user,
    publishableKey,
    mcpKey,
    owner,
    backend,
    agent: createClient({ baseUrl, mcpKey, fetch: fetchPatiently }),
    visitor: createClient({ baseUrl, publishableKey, fetch: fetchPatiently }),
    anybody: createClient({ baseUrl, fetch: fetchPatiently }),
    testers,
    operator: createClient({
      baseUrl,
      accessToken: await token('operator@localhost'),
      fetch: fetchPatiently,
    }),
  }
}

/** Creates a tester who is new to the service. */
export async function newTester(baseUrl: string): Promise<Pick<Tester, 'name' | 'self'>> {
  const name = `tester${1000 + (Math.floor(Date.now() / 1000) % 900_000)}`
  const accessToken = await fetchDevelopmentToken({ baseUrl, user: `${name}@localhost` })
  return { name, self: createClient({ baseUrl, accessToken, fetch: fetchPatiently }) }
}

/** Returns a client of a visitor whose requests carry a session secret or a user token. */
export function visitorWith(
  { baseUrl, publishableKey }: Pick<Cast, 'baseUrl' | 'publishableKey'>,
  headers: Record<string, string>,
): Client {
  return createClient({
    baseUrl,
    publishableKey,
    fetch: (request) => {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return fetchPatiently(request)
    },
  })
}

/** Sends a request, and after a 429 waits as long as the service asks: the demo obeys the rate limits. */
async function fetchPatiently(request: Request): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(request.clone())
    if (response.status !== 429 || tries === 5) return response
    const seconds = Number(response.headers.get('retry-after') ?? '1')
    await response.body?.cancel()
    waits.seconds += seconds
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}
/** The seconds for which the demo has waited for rate limits. */
export const waits = { seconds: 0 }

/** Works through items, a few at a time, like separate people. */
export async function workConcurrently<Item>(
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
