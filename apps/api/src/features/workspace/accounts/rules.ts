/** The zone of a new workspace, so that the script tag takes feedback on any page before a zone is created. */
export const firstZone = { zoneId: 'default', name: 'Feedback' } as const

/** Returns the default name of a workspace, which is never the e-mail address itself. */
export function defaultWorkspaceName(person: { name: string | null; email: string | null }): string {
  const who = person.name ?? person.email?.split('@')[0]
  return who ? `${who.slice(0, 80)}'s workspace` : 'My workspace'
}

/**
 * Normalises a typed origin to the form that browsers send (`https://example.com:8443`): ignores case, a standard port
 * and a trailing slash. Returns null for anything else, such as a path, credentials, a wildcard or another scheme.
 */
export function normalizeOrigin(typed: string): string | null {
  if (typed.includes('*') || !URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return url.href === `${url.origin}/` ? url.origin : null
}
