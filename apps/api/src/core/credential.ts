import type {
  AccountCaller,
  Anonymous,
  McpCaller,
  MemberCaller,
  OperatorCaller,
  PublishableCaller,
  SecretCaller,
  StudioCaller,
  TesterCaller,
} from './caller.ts'

/** A kind of credential that an operation accepts; the type parameter is the caller it yields. */
export interface Credential<Caller = unknown> {
  readonly scheme:
    | 'publishable'
    | 'secret'
    | 'mcp'
    | 'oidc'
    | 'studioToken'
    | 'tester'
    | 'platformAdmin'
    /** A tester's token beside the publishable key. */
    | 'testerBeside'
    /** A session secret beside the publishable key. */
    | 'sessionBeside'
    /** A token beside the publishable key that identifies the customer's user. */
    | 'userBeside'
    /** The token of a link in a mail, instead of a key. */
    | 'mailToken'
    /** The access token of a program that a person has connected. It is valid at the address of MCP only. */
    | 'connection'
    /** An identity token of a person who may have no workspace yet. */
    | 'account'
  readonly caller?: Caller
}
const credential = <Caller>(scheme: Credential['scheme']): Credential<Caller> => ({ scheme })

export const publishableKey = credential<PublishableCaller>('publishable')
export const secretKey = credential<SecretCaller>('secret')
export const mcpKey = credential<McpCaller>('mcp')
export const connection = credential<McpCaller>('connection')
export const member = credential<MemberCaller>('oidc')
export const account = credential<AccountCaller>('account')
export const studioToken = credential<StudioCaller>('studioToken')
export const tester = credential<TesterCaller>('tester')
/** In addition to `publishableKey`: identifies the caller as the tester that the token names. */
export const testerToken = credential<never>('testerBeside')
/** In addition to `publishableKey`: proves that the caller made the submission whose response contained this secret. */
export const sessionSecret = credential<never>('sessionBeside')
/** In addition to `publishableKey`: identifies the caller as the customer's user that the token names. */
export const userToken = credential<never>('userBeside')
/**
 * Identifies the caller as the recipient of a mail about an item. The caller may act on that item in that round only.
 */
export const mailToken = credential<PublishableCaller>('mailToken')
export const platformAdmin = credential<OperatorCaller>('platformAdmin')

export type CallerOf<Accepted extends readonly Credential[]> = Accepted extends readonly []
  ? Anonymous
  : Accepted[number] extends Credential<infer Caller>
    ? Caller
    : never
