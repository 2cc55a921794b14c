import type { App } from '../../../app.ts'

/** Returns the address of the authorization server. */
export const issuerOf = (app: App): string => `${app.publicUrl()}/oauth`
/** Returns the only resource that tokens are for. `/mcp`, which accepts keys, never mentions OAuth. */
export const resourceOf = (app: App): string => `${app.publicUrl()}/mcp/connect`
/** The path of the protected resource metadata of `/mcp/connect` (RFC 9728, 3.1). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp/connect'
