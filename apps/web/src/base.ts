/*
 * The service may be reached below a base path, such as /feedback, which the server writes into the page. Paths in this
 * code begin at the service's root; every one that leaves for the browser passes through here. `base.test.ts` finds the
 * others.
 */

/** The parts of a browser that are used here: tests read this module outside of one. */
interface Browser {
  document?: { querySelector(selector: string): { getAttribute(name: string): string | null } | null }
  location: { origin: string }
}
const browser = globalThis as unknown as Browser
const written = browser.document?.querySelector('meta[name="base-path"]')?.getAttribute('content')

/** The base path without a slash at its end; empty: the service is at the root of its host. */
export const basePath: string = (written ?? '/').replace(/\/$/, '')

/** Returns a path of the service as the browser needs it. */
export const servicePath = (path: string): string => basePath + path

/** Returns the address of the service, as other programs and pages need it. */
export const serviceUrl = (): string => browser.location.origin + basePath

/** Returns the path within the service, from one of the browser. */
export function pathWithin(pathname: string): string {
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`)
  return isBelow ? pathname.slice(basePath.length) : pathname
}
