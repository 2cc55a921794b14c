import type { App } from '../../../app.ts'

/** The addresses of the authorization server and of the resources that it protects. */
export const issuerOf = (app: App): string => `${app.publicUrl()}/oauth`
/** The only resource that tokens are for: `/mcp`, where keys work, never mentions OAuth. */
export const resourceOf = (app: App): string => `${app.publicUrl()}/mcp/connect`
/** The protected resource metadata of `/mcp/connect` (RFC 9728, 3.1). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp/connect'
