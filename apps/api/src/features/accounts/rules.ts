/** A web-safe name: lower-case letters and digits with single dashes, 1 to 60 characters. */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return slug || fallback
}

/** What a workspace is called until its owner says otherwise. Never the e-mail address itself. */
export function workspaceNameOf(person: { name: string | null; email: string | null }): string {
  const who = person.name ?? person.email?.split('@')[0]
  return who ? `${who.slice(0, 80)}'s workspace` : 'My workspace'
}
