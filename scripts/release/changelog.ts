const UNRELEASED = '## Unreleased'

/** A changelog in which the unreleased part has become a version, and the notes of that version. */
export interface Cut {
  changelog: string
  notes: string
}

/**
 * Cuts a version: the unreleased part gets the version's heading, and a new empty unreleased part is put above it.
 * Throws a sentence if nothing is unreleased or the version is already there.
 */
export function cutVersion(changelog: string, version: string, date: string): Cut {
  const start = changelog.indexOf(`${UNRELEASED}\n`)
  if (start < 0) throw new Error(`CHANGELOG.md has no part "${UNRELEASED}".`)
  const from = start + UNRELEASED.length
  const next = changelog.indexOf('\n## ', from)
  const end = next < 0 ? changelog.length : next
  const notes = changelog.slice(from, end).trim()
  if (!notes) throw new Error('Nothing is unreleased: CHANGELOG.md says nothing under "Unreleased".')
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md already has ${version}.`)
  const heading = `\n\n## ${version} · ${date}\n\n${notes}\n`
  return { changelog: changelog.slice(0, from) + heading + changelog.slice(end), notes }
}

/** Returns the next version: a new minor version if anything was added or changed, else a patch. */
export function versionAfter(present: string, notes: string): string {
  const [major, minor, patch] = present.split('.').map(Number) as [number, number, number]
  if (/^### (Added|Changed|Removed)$/m.test(notes)) return `${major}.${minor + 1}.0`
  return `${major}.${minor}.${patch + 1}`
}
