/*
 * The service may be reached below a base path, such as /feedback, which the server writes into the page. Paths in this
 * code begin at the service's root; every one that leaves for the browser passes through here. `base.test.ts` finds the
 * others.
 */

/** The parts of a browser that this module uses, because tests load it without one. */
interface Browser {
  document?: { querySelector(selector: string): { getAttribute(name: string): string | null } | null }
  location: { origin: string }
}
const browser = globalThis as unknown as Browser
const written = browser.document?.querySelector('meta[name="base-path"]')?.getAttribute('content')

/** The base path without a slash at its end; empty: the service is at the root of its host. */
export const basePath: string = (written ?? '/').replace(/\/$/, '')

/** Returns a path of the service with the base path in front, for requests and links. */
export const servicePath = (path: string): string => basePath + path

/** Returns the address of the service with the base path, for other programs and pages. */
export const serviceUrl = (): string => browser.location.origin + basePath

/** Removes the base path from a path of the browser. */
export function pathWithin(pathname: string): string {
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`)
  return isBelow ? pathname.slice(basePath.length) : pathname
}
