import type { App } from '../../../app.ts'
import { connectResource } from './places.ts'

const NAME = 'groundswell'
export const cardType = 'application/mcp-server-card+json'

/**
 * Returns the server's name: `com.example.feedback/groundswell` for the host feedback.example.com. An IP address is
 * not reversed.
 */
function serverName(host: string): string {
  const plain = host.replace(/[^a-z0-9.-]/gi, '')
  return `${/^[\d.]+$/.test(plain) ? plain : plain.split('.').reverse().join('.')}/${NAME}`
}

/** Builds the server card of `/mcp/connect` (SEP-2127): identity and transport, no tools. */
export function serverCard(app: App, version: string) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json',
    name: serverName(new URL(app.publicUrl()).hostname),
    title: 'Groundswell',
    description: 'Items that a community has voted for: claim, build, prove and ship them.',
    version,
    websiteUrl: `${app.publicUrl()}/docs`,
    remotes: [
      {
        type: 'streamable-http',
        url: connectResource(app),
        supportedProtocolVersions: ['2025-06-18', '2025-11-25', '2026-07-28'],
      },
    ],
  }
}

/** Builds the catalog of this host's MCP servers, which links to the server's card. */
export function mcpCatalog(app: App) {
  const entry = {
    identifier: `urn:air:${new URL(app.publicUrl()).hostname.replace(/[^a-z0-9.-]/gi, '')}:${NAME}`,
    displayName: 'Groundswell',
    type: cardType,
    url: `${connectResource(app)}/server-card`,
  }
  return { specVersion: 'draft', entries: [entry] }
}
