import type { Identity } from '../adapters/identity/verifier.ts'
import type { App } from '../app.ts'
import type { KeyScope, McpCaller, MemberCaller, PublishableCaller } from './caller.ts'

/** A key of a workspace as it is stored, revoked and expired keys too. */
export interface KnownKey {
  id: string
  workspaceId: string
  kind: 'publishable' | 'secret' | 'mcp'
  campaignId: string | null
  /** Set for the key of an agent run, which is bound to one item. */
  feedbackId: string | null
  scopes: KeyScope[]
  expiresAt: Date | null
  revokedAt: Date | null
}
type Membership = Pick<MemberCaller, 'workspaceId' | 'memberId' | 'role' | 'editorOf'>

/**
 * The questions that `http/` asks about the credentials of a request. A feature answers the question about its own kind
 * of credential; `features.ts` lists the answers.
 */
export interface CredentialSources {
  /** Null: the key was never issued. */
  findKey(app: App, hash: Buffer): Promise<KnownKey | null>
  /**
   * The caller of a connected program's access token, by its hash. Throws the problem of an invalid, expired or revoked
   * one.
   */
  findConnection(app: App, hash: Buffer): Promise<McpCaller>
  noteKeyUse(app: App, key: Pick<KnownKey, 'id' | 'workspaceId'>, at: Date): void
  /** Null: the workspace does not exist. */
  findWorkspace(app: App, id: string): Promise<{ id: string; allowedOrigins: string[] } | null>
  /** The workspace of a host that is proven to be its own; null: none. */
  findOwnHost(app: App, host: string): Promise<{ workspaceId: string } | null> | null
  signInMember(app: App, identity: Identity): Promise<{ accountId: string; memberships: Membership[] }>
  isOperatorAccount(app: App, subject: string): Promise<boolean>
  /** Returns the id of the tester, who is created at the first sign-in. */
  signInTester(app: App, identity: Identity): Promise<string>
  /** Throws the problem of an invalid, expired or revoked token. */
  findStudioToken(app: App, token: string): Promise<{ workspaceId: string; tokenId: string }>
  /** The customer's user whom a token names. */
  findUser(
    app: App,
    workspaceId: string,
    token: string,
  ): Promise<{ personId: string } | { why: 'invalid' | 'expired' | 'revoked' | 'unavailable' }>
  /** The person whose session secret this is; null: unknown. */
  readSessionSecret(app: App, workspaceId: string, secret: string): string | null
  /** The person to whom a mail was sent; null: the token is not valid. */
  findCallerByMail(app: App, token: string): Promise<PublishableCaller | null>
}
