import picomatch from 'picomatch'

const MOST_NAMED = 20

/**
 * Those of the paths that are no plain relative path of a repository, or match none of the globs; the first 20.
 * No globs: every plain path will do. Hidden names match only where a glob writes their dot.
 */
export function pathsOutside(paths: readonly string[], globs: readonly string[]): string[] {
  const allows = globs.length === 0 ? () => true : picomatch([...globs], { nonegate: true })
  return paths.filter((path) => !isPlain(path) || !allows(path)).slice(0, MOST_NAMED)
}

/** Relative, already normal, with forward slashes: what a tool would have to resolve first is refused. */
export function isPlain(path: string): boolean {
  if (/[\\\u0000-\u001f\u007f]/.test(path) || /^[A-Za-z]:/.test(path)) return false
  const segments = path.normalize('NFC').split('/')
  return segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}
