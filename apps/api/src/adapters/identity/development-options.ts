import type { IdentityLog } from './issuer-keys.ts'

export interface DevelopmentProviderOptions {
  /** Returns the provider's own address, including the path under which it is mounted. Called at the first request. */
  issuer: () => string
  /** The folder of the signing key. */
  keysDirectory: string
  /** Audience of tokens for workspace users and operators. */
  workspaceAudience: string
  /** Audience of tokens for testers. */
  testerAudience: string
  /** Public client of the dashboard; its tokens have the workspace audience unless it requests another. */
  dashboardClientId: string
  /** Public client of the extension; its tokens have the tester audience unless it requests another. */
  testerClientId: string
  /** Redirect addresses that are allowed besides loopback addresses and browser extensions. */
  allowedRedirects?: readonly string[]
  log?: IdentityLog
}

/** The resources that a client may name (RFC 8707) to say for which audience it wants a token. */
export const workspaceResource = 'urn:groundswell:workspace'
export const testerResource = 'urn:groundswell:testers'

/** Grant type by which a script gets a token for a user from the token endpoint, without a browser. */
export const developmentGrant = 'urn:groundswell:params:oauth:grant-type:development-user'
export const scriptClientId = 'groundswell-scripts'
