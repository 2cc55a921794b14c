import { matchesGlob, type PathGlob, PathNames, parseGlob } from '../../../core/path-glob.ts'

/** The most paths that a refusal names. */
export const MOST_NAMED = 20
/**
 * The most comparison steps for one report, which take about 30 ms of the event loop. 2,000 paths and 100 globs such as
 * `apps/web/src/**` need a tenth of these steps.
 */
export const MOST_STEPS = 5_000_000

/**
 * Returns the first 20 paths that are not plain relative paths or match no glob. Returns null if the check would take
 * too many steps. Without globs, every plain path passes. A glob that cannot be parsed matches nothing.
 */
export function pathsOutside(
  paths: readonly string[],
  globs: readonly string[],
  steps = { left: MOST_STEPS },
): string[] | null {
  const read = globs.map(parseGlob).filter((glob): glob is PathGlob => typeof glob !== 'string')
  const outside: string[] = []
  for (const path of paths) {
    if (steps.left < 0) return null
    const isAllowed = isPlainPath(path) && (globs.length === 0 || matchesSome(read, path, steps))
    if (!isAllowed && outside.length < MOST_NAMED) outside.push(path)
  }
  return steps.left < 0 ? null : outside
}

function matchesSome(globs: readonly PathGlob[], path: string, steps: { left: number }): boolean {
  const names = new PathNames(path)
  return globs.some((glob) => steps.left >= 0 && matchesGlob(glob, names, steps))
}

/**
 * Returns whether a path is relative, normalised and uses forward slashes. A path that must be resolved first, such as
 * `a/../b`, is not plain.
 */
export function isPlainPath(path: string): boolean {
  if (/[\\\u0000-\u001f\u007f]/.test(path) || /^[A-Za-z]:/.test(path)) return false
  const segments = path.normalize('NFC').split('/')
  return segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}
