import { GroundswellError } from '@groundswell/client'
import type en from './messages/en.ts'

type Text = typeof en

/**
 * A sentence for a person: that of the API where it has one.
 * @param inWorkspace testers and operators have no role in one
 */
export function errorText(error: unknown, t: Text, inWorkspace = true): string {
  if (!(error instanceof GroundswellError)) return navigator.onLine ? t.unreachable : t.offline
  if (error.status === 404) return inWorkspace ? t.notFound : t.notForYou
  if (error.status === 403) return inWorkspace ? `${t.forbidden} ${error.message}` : error.message
  if (error.status === 429) return t.tooMany(error.retryAfterSeconds ?? 1)
  if (error.status === 503) return t.busy
  return error.message
}

/** Messages of a refused body by the path of the field, such as `body.name` → `name`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof GroundswellError) || !Array.isArray(error.details)) return {}
  const fields: Record<string, string> = {}
  for (const { path, message } of error.details as { path?: unknown; message?: unknown }[]) {
    if (typeof path !== 'string' || typeof message !== 'string') continue
    const name = path.replace(/^(body)?[./]*/, '').replaceAll('/', '.')
    fields[name] ??= message
  }
  return fields
}
