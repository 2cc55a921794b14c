/** The zone of a fresh workspace: the script tag takes feedback on any page before anybody has made one. */
export const firstZone = { zoneId: 'default', name: 'Feedback' } as const

/** What a workspace is called until its owner says otherwise. Never the e-mail address itself. */
export function workspaceNameOf(person: { name: string | null; email: string | null }): string {
  const who = person.name ?? person.email?.split('@')[0]
  return who ? `${who.slice(0, 80)}'s workspace` : 'My workspace'
}

/**
 * An origin as browsers send it (`https://example.com:8443`), from what a person typed: case, a standard port and
 * a slash at the end do not matter. Null for what is no web origin: a path, credentials, a wildcard, another scheme.
 */
export function originOf(typed: string): string | null {
  if (typed.includes('*') || !URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return url.href === `${url.origin}/` ? url.origin : null
}
