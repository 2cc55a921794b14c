import { type Client, GroundswellError } from '@groundswell/client'
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { readItem } from './reading.ts'
import { markUntrusted } from './untrusted.ts'

/** Registers resources: an item, its history, and the paths that a campaign allows and protects. */
export function registerResources(server: McpServer, client: Client) {
  const firstValue = (value: string | string[] | undefined) => String(Array.isArray(value) ? value[0] : value)

  server.registerResource(
    'item',
    new ResourceTemplate('groundswell://items/{id}', { list: undefined }),
    { title: 'Item', description: 'One item with its redacted text', mimeType: 'text/plain' },
    (uri, { id }) =>
      translateNotFound(uri, async () => {
        const { content } = await readItem(client, firstValue(id))
        return plainResource(uri, content[0]!.text)
      }),
  )
  server.registerResource(
    'item-history',
    new ResourceTemplate('groundswell://items/{id}/history', { list: undefined }),
    { title: 'History of an item', description: 'Its status changes, oldest first', mimeType: 'text/plain' },
    (uri, { id }) =>
      translateNotFound(uri, async () => {
        const item = await client.get('/api/feedback/{id}', { params: { path: { id: firstValue(id) } } })
        const changes = item.history ?? []
        const lines = changes.map(({ at, from, to, by }, i) => `${i + 1}  ${at}  ${from} to ${to}, by ${by}`)
        const reasons = changes.flatMap(({ why }, i) =>
          why === null ? [] : [[`why ${i + 1}`, why] as const],
        )
        if (reasons.length > 0) lines.push(markUntrusted(Object.fromEntries(reasons), 'others'))
        return plainResource(uri, lines.join('\n') || 'Nothing has changed yet.')
      }),
  )
  server.registerResource(
    'allowed-paths',
    new ResourceTemplate('groundswell://campaigns/{id}/allowed-paths', { list: undefined }),
    {
      title: 'Allowed paths of a campaign',
      description: 'Globs of files that may be changed',
      mimeType: 'text/plain',
    },
    (uri, { id }) =>
      translateNotFound(uri, async () => {
        const { allowedPaths } = await client.get('/api/campaigns/{id}', {
          params: { path: { id: firstValue(id) } },
        })
        const isLimited = allowedPaths.length > 0
        return plainResource(
          uri,
          isLimited ? markUntrusted({ 'allowed paths': allowedPaths }, 'the owner') : 'Every path.',
        )
      }),
  )
  server.registerResource(
    'protected-paths',
    new ResourceTemplate('groundswell://campaigns/{id}/protected-paths', { list: undefined }),
    {
      title: 'Protected paths of a campaign',
      description: 'Globs of files that ship only once a person has approved them',
      mimeType: 'text/plain',
    },
    (uri, { id }) =>
      translateNotFound(uri, async () => {
        const { protectedPaths } = await client.get('/api/campaigns/{id}', {
          params: { path: { id: firstValue(id) } },
        })
        const words = { 'protected paths': protectedPaths }
        return plainResource(uri, protectedPaths.length > 0 ? markUntrusted(words, 'the owner') : 'None.')
      }),
  )
}

/**
 * Translates a 404 of the service into the protocol's error for an unknown address, instead of an error of this server.
 */
async function translateNotFound<Result>(uri: URL, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GroundswellError && error.status === 404) throw new ResourceNotFoundError(uri.href)
    throw error
  }
}

function plainResource(uri: URL, text: string) {
  return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] }
}
