import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'
import { placeBelowBase } from '../core/base-path.ts'
import { type Language, preferredLanguage } from '../core/language.ts'
import { perApp } from '../core/per-app.ts'
import { createTokenSigner } from '../core/signed-token.ts'
import { addressName, type Browser } from '../features/people/sign-in/index.ts'

/*
 * After a sign-in, the browser keeps a cookie that names the address. Wrong codes that others enter for the address do
 * not make this browser wait. The cookie gives no access: a code is still required.
 */

const NAME = 'groundswell_identity_browser'
const YEAR_SECONDS = 365 * 24 * 3600
/** Most addresses that are remembered for one browser. */
const MOST_ADDRESSES = 5

const signer = perApp((app: App) => createTokenSigner(app.secret, 'sign-in browser'))

/** Returns the value of a cookie; undefined: the browser has none. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/; */)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Returns the content of the cookie that this file sets; null: the browser has none. */
export function readBrowser(app: App, request: IncomingMessage): Browser | null {
  const value = cookieOf(request, NAME)
  return value ? (signer(app).verify(value) as Browser | null) : null
}

/** Returns the cookie after a sign-in with this address. */
export function browserCookie(app: App, request: IncomingMessage, email: string): string {
  const { id, addresses } = readBrowser(app, request) ?? { id: randomUUID(), addresses: [] }
  const name = addressName(app, email)
  const others = addresses.filter((known) => known !== name)
  const browser: Browser = { id, addresses: [name, ...others].slice(0, MOST_ADDRESSES) }
  const secure = app.publicUrl().startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${signer(app).sign(browser)}; Path=${app.config.basePath}/identity; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** Returns the language of a page: the application's choice, or else the browser's preference. */
export function languageOf(request: IncomingMessage, uiLocales?: unknown): Language {
  const asked = typeof uiLocales === 'string' ? uiLocales.replaceAll(' ', ',') : ''
  return preferredLanguage(asked || request.headers['accept-language'])
}

/** Sends a page of the provider, whose addresses begin at the root of the host. */
export function sendPage(
  { config }: App,
  { response, headers }: { response: ServerResponse; headers: Record<string, string> },
  status: number,
  page: string,
): void {
  response.writeHead(status, headers).end(placeBelowBase(page, config.basePath))
}
