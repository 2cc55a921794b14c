/**
 * First segments of the service's own paths. A base path must not begin with one of them: for `/api/zones` below a base
 * path `/api`, nobody could tell whether a proxy has already removed the base path.
 */
export const ownSegments: ReadonlySet<string> = new Set(
  [
    'api app assets docs favicon.ico favicon.svg health identity join llms.txt mail mcp oauth openapi.json operator',
    'p playground return sdk t x402',
  ]
    .join(' ')
    .split(' '),
)

/** Matches paths of plain characters that no proxy and no browser changes. */
const PLAIN = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*){0,8}$/i
const MOST_CHARACTERS = 200

/** Returns the path of the service's public address, without a slash at its end; empty at the root of a host. */
export function basePathOf(publicUrl: string | null): string {
  const path = publicUrl === null ? '' : (URL.parse(publicUrl)?.pathname ?? '')
  return path.replace(/\/$/, '')
}

/** Returns why the service cannot be served at this address; null: it can. */
export function faultOfPublicUrl(publicUrl: string): string | null {
  // The URL parser would resolve `..` and `%2e`, so the log would show a different address than the setting.
  const path = publicUrl.replace(/^https?:\/\/[^/?#\\]*/i, '')
  if (/[?#]/.test(path)) return 'it must have no query and no fragment'
  if (path.length > MOST_CHARACTERS || !PLAIN.test(path))
    return `its path must be up to eight segments of letters, digits, "-", "_", "~" and "." after the first character, ${MOST_CHARACTERS} characters at most`
  const [, first = ''] = path.split('/')
  if (ownSegments.has(first.toLowerCase()))
    return `its path must not begin with /${first}, which is an address of the service itself`
  return null
}

/** Matches attributes of HTML whose address begins with a slash, and so at the root of the host. */
const ROOTED = /( (?:href|src|action|formaction|content)=")(\/[^"]*)/g

/**
 * Moves the addresses of an HTML page that begin at the root of the host below the base path. Calling it twice changes
 * nothing more. Texts of users are escaped, so none of them looks like an attribute.
 */
export function placeBelowBase(html: string, base: string): string {
  if (base === '') return html
  return html.replace(ROOTED, (found, attribute: string, address: string) =>
    address.startsWith('//') || isBelow(address, base) ? found : attribute + base + address,
  )
}

function isBelow(address: string, base: string): boolean {
  return address.startsWith(base) && ['/', '?', '#', undefined].includes(address[base.length])
}

/** Moves the path of a `Set-Cookie` header below the base path. Calling it twice changes nothing more. */
export function placeCookieBelow(cookie: string, base: string): string {
  return cookie.replace(/(; *path=)(\/[^;]*)/i, (whole, name: string, path: string) =>
    path === base || path.startsWith(`${base}/`) ? whole : name + base + (path === '/' ? '' : path),
  )
}

/** Returns the paths of the health check, with and without the base path. */
export const healthPaths = (base: string): ReadonlySet<string> =>
  new Set(['/health', '/api/health'].flatMap((path) => [path, base + path]))

/** Returns the path of a request without the base path, which a proxy may have removed before. */
export function withoutBase(url: string, base: string): string {
  if (!url.startsWith(base)) return url
  const rest = url.slice(base.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}
