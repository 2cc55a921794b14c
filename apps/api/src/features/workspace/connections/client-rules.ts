/** A program that a person may connect. */
export interface Client {
  /** The URL of the document that describes the program, or the id of its registration. */
  id: string
  /** The name that the program gives itself. */
  name: string
  /** The host of the program's document, or of its redirect address. */
  host: string
  /**
   * `DOCUMENT`: the host has published the description. `REGISTERED`: anybody can register a program under any name.
   */
  kind: 'DOCUMENT' | 'REGISTERED'
  redirectUris: readonly string[]
}

export const mostNameLength = 100
export const mostRedirects = 10
export const mostRedirectLength = 500
export const mostClientIdLength = 500

/** Schemes that browsers or systems execute themselves. A redirect must not execute anything. */
const activeSchemes = new Set(
  'about blob data file filesystem ftp http https intent jar javascript mailto sms tel vbscript view-source ws wss'
    .split(' ')
    .map((name) => `${name}:`),
)
const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost'])
const isLoopback = (url: URL) => url.protocol === 'http:' && loopbackHosts.has(url.hostname)

/**
 * Returns whether redirects may go to an address: https, http on the person's own machine, or the scheme of an
 * installed program (RFC 8252). Fragments and user names are not allowed.
 */
export function isAllowedRedirect(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > mostRedirectLength || !/^[\x21-\x7e]+$/.test(text))
    return false
  const url = URL.parse(text)
  if (!url || text.includes('#') || url.username !== '' || url.password !== '' || text.includes('\\'))
    return false
  if (url.protocol === 'https:') return url.hostname !== ''
  if (isLoopback(url)) return true
  return (
    /^[a-z][a-z0-9+.-]{1,40}:\/\/[^/?]/.test(text) &&
    !activeSchemes.has(url.protocol) &&
    !/^(?:ms-|.*-extension:)/.test(url.protocol)
  )
}

/**
 * Returns whether a program has registered this redirect address. Addresses are compared character by character, except
 * that any port is allowed on the person's own machine (RFC 8252, 7.3).
 */
export function isRegisteredRedirect(redirectUris: readonly string[], asked: string): boolean {
  if (!isAllowedRedirect(asked)) return false
  if (redirectUris.includes(asked)) return true
  const url = new URL(asked)
  if (!isLoopback(url)) return false
  return redirectUris.some(
    (named) =>
      isAllowedRedirect(named) &&
      isLoopback(new URL(named)) &&
      withoutLocalPort(named) === withoutLocalPort(asked),
  )
}
/** Removes the port of a local address, by changing the text, because a URL parser would resolve dots and escapes. */
const withoutLocalPort = (text: string) => text.replace(/^(http:\/\/(?:\[::1\]|[^/:?]+)):\d{1,5}/, '$1')

/** Returns the host at which a redirect ends, for display. */
export function hostOfRedirect(redirect: string): string {
  const url = new URL(redirect)
  return isLoopback(url) ? url.hostname : url.protocol === 'https:' ? url.host : url.protocol
}

/**
 * Returns whether an id is the URL of a document that describes a program: https with a path, without query, fragment,
 * user or dot segments.
 */
export function isDocumentAddress(id: string): boolean {
  if (id.length > mostClientIdLength || !id.startsWith('https://')) return false
  const url = URL.parse(id)
  return (
    url !== null &&
    url.href === id &&
    url.pathname !== '/' &&
    url.username === '' &&
    url.password === '' &&
    !/[?#]/.test(id)
  )
}

/** Reads the program that a document describes; returns null if the document breaks the rules. */
export function readClientDocument(id: string, document: unknown): Client | null {
  const { client_id, client_secret, token_endpoint_auth_method: method, ...said } = toObject(document)
  // A document is public, so a program that would need a secret is refused.
  if (client_id !== id || client_secret !== undefined || /^client_secret_/.test(String(method ?? '')))
    return null
  const described = readMetadata(said)
  return 'fault' in described ? null : { id, host: new URL(id).host, kind: 'DOCUMENT', ...described }
}

/** Reads name and redirects from client metadata (RFC 7591, 2); returns the fault if they are invalid. */
export function readMetadata(
  metadata: unknown,
): { name: string; redirectUris: string[] } | { fault: 'invalid_redirect_uri' | 'invalid_client_metadata' } {
  const { client_name, redirect_uris, grant_types, response_types } = toObject(metadata)
  if (!Array.isArray(redirect_uris) || redirect_uris.length === 0 || redirect_uris.length > mostRedirects)
    return { fault: 'invalid_redirect_uri' }
  if (!redirect_uris.every(isAllowedRedirect)) return { fault: 'invalid_redirect_uri' }
  const includesOrAbsent = (list: unknown, value: string) =>
    list === undefined || (Array.isArray(list) && list.length <= 20 && list.includes(value))
  if (!includesOrAbsent(grant_types, 'authorization_code') || !includesOrAbsent(response_types, 'code'))
    return { fault: 'invalid_client_metadata' }
  const name = typeof client_name === 'string' ? toPlainName(client_name) : ''
  return {
    name: name || hostOfRedirect(redirect_uris[0]!),
    redirectUris: [...new Set<string>(redirect_uris)],
  }
}
const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/**
 * Reduces a name to one line without control characters and direction marks, with which it could imitate another name.
 */
const toPlainName = (name: string) =>
  name
    .slice(0, 4 * mostNameLength)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, mostNameLength)
    .toWellFormed()
