import type { App } from '../../../app.ts'

/** Returns the address of the authorization server. */
export const oauthIssuer = (app: App): string => `${app.publicUrl()}/oauth`
/**
 * Returns the URL of the only resource for which tokens are issued. OAuth is not used at `/mcp`, which accepts keys.
 */
export const connectResource = (app: App): string => `${app.publicUrl()}/mcp/connect`
/** The path of the protected resource metadata of `/mcp/connect` (RFC 9728, 3.1). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp/connect'
