/**
 * A credential, or a function that returns the current one. The function is called before every request, so that tokens
 * can be renewed.
 */
export type Secret = string | (() => string | Promise<string>)

/** Credentials: one of the first four, a studio token, or a tester token with or without a publishable key. */
export interface Credentials {
  /** `gs_pk_…`: for the SDK. It may be in a page. */
  publishableKey?: Secret
  /** `gs_sk_…`: administration of a workspace; for servers only. */
  secretKey?: Secret
  /** `gs_mk_…`: for an agent in the implementation loop. */
  mcpKey?: Secret
  /** Access token of a workspace user or an operator. */
  accessToken?: Secret
  /** Access token of a tester. With a publishable key, it identifies the page's user. */
  testerToken?: Secret
  /** Short-lived token for zone management from a browser. */
  studioToken?: Secret
}

/** Returns the headers with the credentials. Throws if two credentials need the same header. */
export async function credentialHeaders(credentials: Credentials): Promise<Record<string, string>> {
  const { publishableKey, secretKey, mcpKey, accessToken, testerToken, studioToken } = credentials
  const isBeside = publishableKey !== undefined
  const bearers = [publishableKey, secretKey, mcpKey, accessToken, isBeside ? undefined : testerToken].filter(
    (secret) => secret !== undefined,
  )
  if (bearers.length > 1)
    throw new TypeError(
      'Give one of publishableKey, secretKey, mcpKey, accessToken and testerToken; only a tester token goes beside a publishable key.',
    )
  const headers: Record<string, string> = {}
  if (bearers[0]) headers.authorization = `Bearer ${await currentSecret(bearers[0])}`
  if (testerToken && isBeside) headers['x-service-tester-token'] = await currentSecret(testerToken)
  if (studioToken) headers['x-service-studio-token'] = await currentSecret(studioToken)
  return headers
}

async function currentSecret(secret: Secret): Promise<string> {
  return typeof secret === 'function' ? secret() : secret
}
