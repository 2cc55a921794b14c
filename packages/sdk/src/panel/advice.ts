import type { Client } from '../client/client.ts'
import type { GroundswellError } from '../client/error.ts'
import { findElement } from '../client/pages.ts'
import type { Frame, WidgetOptions } from '../widget/options.ts'

const said = new WeakMap<Frame, Set<string>>()

/**
 * Tells the page's developer in the console how to mend a fault, once for each cause. The panel informs the visitors.
 */
export async function adviseDeveloper(
  frame: Frame,
  client: Client,
  error: unknown,
  zoneId: string | undefined,
): Promise<void> {
  const sentence = error
    ? adviceForError(frame, error as GroundswellError)
    : await adviceForZone(client, zoneId)
  const known = said.get(frame) ?? new Set()
  said.set(frame, known)
  if (!sentence || known.has(sentence)) return
  known.add(sentence)
  console.warn(`Groundswell: ${sentence}`)
}

/** Reports faults of a widget's options in the console. */
export function warn({ baseUrl, publishableKey: key }: WidgetOptions): void {
  const fault = /^gs_sk_/.test(key)
    ? 'this is a secret key, and everybody can read it in this page: rotate it in the dashboard now, and use the publishable key (gs_pk_…).'
    : !baseUrl
      ? 'the address of the service is missing: baseUrl.'
      : `${key ? `"${key}" is no publishable key` : 'the publishable key is missing (publishableKey, in a script tag data-key)'}: copy it from ${baseUrl.replace(/\/$/, '')}/app/settings/keys. It begins with gs_pk_.`
  console.error(`Groundswell: ${fault}`)
}

function adviceForError({ options }: Frame, { code, message, requestId }: GroundswellError): string {
  const { baseUrl, publishableKey } = options
  const settings = `${baseUrl.replace(/\/$/, '')}/app/settings`
  if (code === 'origin_not_allowed')
    return `${location.origin} may not use this key. Add it to the allowed origins: ${settings}/origins`
  if (code === 'invalid_credential' || code === 'revoked_credential')
    return `the service does not know the key ${publishableKey.slice(0, 12)}… (${message}) Copy the publishable key anew: ${settings}/keys`
  if (code === 'unreachable')
    return `${baseUrl} does not answer. Is it the address of your service, and does the page's Content-Security-Policy allow it in connect-src?`
  return `${message} (${code}${requestId ? `, request ${requestId}` : ''})`
}

/** Returns why a zone that the page names is not shown, or why no zone is shown at all. */
async function adviceForZone(client: Client, zoneId: string | undefined): Promise<string> {
  const all = await client.zones({ includeClosed: true, url: '', root: null })
  const names = all.map((zone) => `"${zone.zoneId}"`).join(', ') || 'none'
  if (zoneId === undefined)
    return `no zone is open on this page. Zones of the workspace: ${names}. A zone is shown where it is open, the URL patterns of its campaign match ${location.href.split(/[?#]/, 1)[0]}, and its selector finds an element.`
  const zone = all.find((each) => each.zoneId === zoneId)
  if (!zone)
    return `there is no zone "${zoneId}". Zones of the workspace: ${names}. Name one of them, or create it in the dashboard.`
  if (!zone.isOpen)
    return `the zone "${zoneId}" is not open: its status is ${zone.status}, or its campaign's is.`
  if (zone.selector && !findElement(document, zone.selector))
    return `the zone "${zoneId}" is not shown, because no element of this page matches ${zone.selector}.`
  return `the zone "${zoneId}" is not shown, because this page matches none of ${zone.urlPatterns.join(', ')}.`
}
