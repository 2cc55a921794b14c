import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { insertZone } from '../../api/test/harness/rows.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace } from '../../api/test/harness/workspace.ts'

export const stdioCommand = fileURLToPath(new URL('../src/stdio.ts', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape
type Structure = Record<string, any>

/** Starts a service with one workspace, whose only zone makes every item ready at once, and an MCP key. */
export async function startLoop() {
  const service = await startTestService()
  const ours = await newWorkspace(service)
  const campaign = await ours.post('/api/campaigns', {
    name: 'Loop',
    status: 'ACTIVE',
    allowedPaths: ['src/**'],
  })
  await insertZone(service, ours.id, 'hero', { threshold: 0 })
  const newKey = async (): Promise<string> =>
    (await ours.post('/api/account/mcp-keys', { name: 'agent' })).body.key
  const mcpKey = await newKey()
  return {
    service,
    ours,
    /** A campaign without zones. */
    campaignId: campaign.body.id as string,
    mcpKey,
    newKey,
    async newItem(title: string, description = ''): Promise<string> {
      const { body } = await ours.call('POST', '/api/feedback', {
        as: ours.publishableKey,
        body: { zoneId: 'hero', title, description },
      })
      return body.id
    },
    connect: (kind: 'http' | 'stdio', key = mcpKey): Promise<Client> => connectAgent(service, key, kind),
  }
}
export type Loop = Awaited<ReturnType<typeof startLoop>>

/** Connects an agent to a service, with this key. */
export async function connectAgent(
  { url }: Pick<TestService, 'url'>,
  key: string,
  kind: 'http' | 'stdio' = 'http',
  program = { name: 'test', version: '1' },
): Promise<Client> {
  const client = new Client(program)
  const transport =
    kind === 'http'
      ? new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
          requestInit: { headers: { authorization: `Bearer ${key}` } },
        })
      : new StdioClientTransport({
          command: process.execPath,
          args: [stdioCommand],
          env: {
            GROUNDSWELL_API_KEY: key,
            GROUNDSWELL_URL: url,
            NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE!,
          },
        })
  await client.connect(transport)
  return client
}

/** Calls a tool. Returns its text, its structured content, and whether it refused. */
export async function runTool(client: Client, name: string, input: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: input })
  const [first] = result.content as { text: string }[]
  return { isError: result.isError === true, text: first!.text, data: result.structuredContent as Structure }
}
