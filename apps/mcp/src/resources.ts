import type { Client } from '@groundswell/client'
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { readItem } from './items.ts'
import { asData } from './untrusted.ts'

/** Things to look at: an item, its history, the paths that a campaign allows. */
export function registerResources(server: McpServer, client: Client) {
  const one = (value: string | string[] | undefined) => String(Array.isArray(value) ? value[0] : value)

  server.registerResource(
    'item',
    new ResourceTemplate('groundswell://items/{id}', { list: undefined }),
    { title: 'Item', description: 'One item with its redacted text', mimeType: 'text/plain' },
    async (uri, { id }) => {
      const { content } = await readItem(client, one(id))
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: content[0]!.text }] }
    },
  )
  server.registerResource(
    'item-history',
    new ResourceTemplate('groundswell://items/{id}/history', { list: undefined }),
    {
      title: 'History of an item',
      description: 'Its status changes, latest first',
      mimeType: 'application/json',
    },
    async (uri, { id }) => {
      const item = await client.get('/api/feedback/{id}', { params: { path: { id: one(id) } } })
      return json(uri, item.history ?? [])
    },
  )
  server.registerResource(
    'allowed-paths',
    new ResourceTemplate('groundswell://campaigns/{id}/allowed-paths', { list: undefined }),
    {
      title: 'Allowed paths of a campaign',
      description: 'Globs; none: everything',
      mimeType: 'application/json',
    },
    async (uri, { id }) => {
      const campaign = await client.get('/api/campaigns/{id}', { params: { path: { id: one(id) } } })
      return json(uri, campaign.allowedPaths)
    },
  )
}

function json(uri: URL, value: unknown) {
  return { contents: [{ uri: uri.href, mimeType: 'application/json', text: asData(value) }] }
}
