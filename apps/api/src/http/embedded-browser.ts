import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { App } from '../app.ts'
import { perApp } from '../core/per-app.ts'
import { createTokenSigner } from '../core/signed-token.ts'
import { addressName, type Browser } from '../features/people/sign-in/index.ts'

/*
 * A browser that somebody has signed in with keeps a cookie that says so. Wrong codes of others do not make it wait. It
 * opens nothing: a code is needed there as anywhere.
 */

const NAME = 'groundswell_identity_browser'
const YEAR_SECONDS = 365 * 24 * 3600
/** Addresses that one browser is known for. */
const MOST_ADDRESSES = 5

const signer = perApp((app: App) => createTokenSigner(app.secret, 'sign-in browser'))

/** What the browser's cookie says; null: it has none of ours. */
export function readBrowser(app: App, request: IncomingMessage): Browser | null {
  const cookies = (request.headers.cookie ?? '').split(/; */)
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  return value ? (signer(app).verify(value) as Browser | null) : null
}

/** The cookie after a sign-in with this address. */
export function browserCookie(app: App, request: IncomingMessage, email: string): string {
  const { id, addresses } = readBrowser(app, request) ?? { id: randomUUID(), addresses: [] }
  const name = addressName(app, email)
  const others = addresses.filter((known) => known !== name)
  const browser: Browser = { id, addresses: [name, ...others].slice(0, MOST_ADDRESSES) }
  const secure = app.publicUrl().startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${signer(app).sign(browser)}; Path=/identity; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
