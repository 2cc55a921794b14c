import {
  coversPath,
  isOneNameAnywhere,
  type NameShape,
  nameShapeOf,
  type PathGlob,
  PathNames,
  parseGlob,
  type Steps,
} from '../../../core/path-glob.ts'
import { latinLookalike } from '../../engines/safety/index.ts'
import { standardPaths } from './standard-paths.ts'

/**
 * Compiled globs. Globs that match a file name in any folder are kept separately, because each file name is compared
 * with them only once.
 */
interface Protection {
  names: ReadonlySet<string>
  shapes: readonly NameShape[]
  ofNames: readonly PathGlob[]
  ofPaths: readonly PathGlob[]
  /** Set when a glob cannot be parsed: then every path counts as protected. */
  isUnreadable: boolean
}

/**
 * Returns the indexes of the protected paths. A path is protected if a glob matches it or a folder above it. The
 * comparison ignores case, look-alike letters and endings that Windows drops. An unusual path counts as protected.
 * Returns null when the check would take too many steps.
 */
export function findProtectedPaths(
  paths: readonly string[],
  globs: readonly string[],
  steps: Steps,
): number[] | null {
  if (globs.length === 0) return []
  const protection = globs === standardPaths ? standard : compileProtection(globs)
  const known = new Map<string, boolean>()
  const found: number[] = []
  for (const [place, path] of paths.entries()) {
    if (steps.left < 0) return null
    if (isProtectedPath(path, protection, known, steps)) found.push(place)
  }
  return steps.left < 0 ? null : found
}

/** Returns a parsed glob for comparison, or a text that says what is wrong with the glob. */
export function readProtectedGlob(glob: string): PathGlob | string {
  return parseGlob(foldName(glob))
}

function compileProtection(globs: readonly string[]): Protection {
  const read = globs.map(readProtectedGlob)
  const alternatives = read.flatMap((glob) => (typeof glob === 'string' ? [] : glob))
  const ofOneName = alternatives.filter(isOneNameAnywhere)
  const shapes = ofOneName.map(nameShapeOf)
  return {
    names: new Set(shapes.flatMap((shape) => (shape?.must === 'be' ? shape.text : []))),
    shapes: shapes.filter((shape) => shape !== null && shape.must !== 'be') as NameShape[],
    ofNames: ofOneName.filter((_, place) => shapes[place] === null).map((names) => [names]),
    ofPaths: alternatives.filter((each) => !isOneNameAnywhere(each)).map((names) => [names]),
    isUnreadable: read.some((glob) => typeof glob === 'string'),
  }
}
const standard = compileProtection(standardPaths)

function isProtectedPath(
  path: string,
  protection: Protection,
  known: Map<string, boolean>,
  steps: Steps,
): boolean {
  steps.left -= path.length
  if (protection.isUnreadable) return true
  const names = foldName(path).split(/[/\\]/).map(withoutEnding)
  if (names.some((name) => isEvasiveName(name) || matchesSomeName(name, protection, known, steps)))
    return true
  if (protection.ofPaths.length === 0) return false
  const whole = new PathNames(names.join('/'))
  return protection.ofPaths.some((glob) => steps.left >= 0 && coversPath(glob, whole, steps))
}

function matchesSomeName(
  name: string,
  { names, shapes, ofNames }: Protection,
  known: Map<string, boolean>,
  steps: Steps,
): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  // The regular expression engine searches within a name: about sixteen characters take as long as one of our steps.
  steps.left -= shapes.length * (1 + (name.length >> 4))
  const single = new PathNames(name)
  const found =
    names.has(name) ||
    shapes.some((shape) => matchesShape(name, shape)) ||
    ofNames.some((glob) => steps.left >= 0 && coversPath(glob, single, steps))
  known.set(name, found)
  return found
}

function matchesShape(name: string, { must, text }: NameShape): boolean {
  if (must === 'begin') return name.startsWith(text)
  return must === 'end' ? name.endsWith(text) : name.includes(text)
}

/**
 * Folds a name for comparison: removes case, marks and invisible characters, and replaces look-alike letters of other
 * scripts by Latin ones. Names that a file system or a reader would confuse become equal.
 */
function foldName(text: string): string {
  const lower = text.toUpperCase().toLowerCase()
  if (/^[\x20-\x7e]*$/.test(lower)) return lower
  const plain = lower.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  return Array.from(plain, (letter) => latinLookalike.get(letter) ?? letter)
    .join('')
    .toLowerCase()
}

/** Removes dots and blanks at the end, which Windows drops, and `::$DATA`, which Windows reads as the file itself. */
function withoutEnding(name: string): string {
  if (name === '.' || name === '..') return name
  const bare = name.endsWith('::$data') ? name.slice(0, -'::$data'.length) : name
  let end = bare.length
  while (end > 0 && ' .'.includes(bare[end - 1]!)) end--
  return bare.slice(0, end)
}

/** Returns whether a name is empty, `.` or `..`, has a control character, or is a short name of Windows. */
function isEvasiveName(name: string): boolean {
  return (
    name === '' || name === '.' || name === '..' || /[\u0000-\u001f\u007f]|^[^.]{1,6}~\d(\.|$)/.test(name)
  )
}
