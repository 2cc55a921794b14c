import {
  coversPath,
  isOfOneName,
  type NameShape,
  type PathGlob,
  PathNames,
  readGlob,
  type Steps,
  shapeOf,
} from '../../../core/path-glob.ts'
import { latinLookalike } from '../../engines/safety/index.ts'
import { standardPaths } from './standard-paths.ts'

/** Globs as they are compared: those that speak of single names apart, since each name is looked at once. */
interface Protection {
  names: ReadonlySet<string>
  shapes: readonly NameShape[]
  ofNames: readonly PathGlob[]
  ofPaths: readonly PathGlob[]
  /** A glob that cannot be read: then nothing is known to be harmless. */
  isUnreadable: boolean
}

/**
 * The places, from 0, of those paths that are protected: a glob describes them or a folder above them, whatever the
 * case of letters, whichever letters look like them, however names end. What is no plain path is protected, too. Null
 * where it would take more than so many steps to tell.
 */
export function protectedAmong(
  paths: readonly string[],
  globs: readonly string[],
  steps: Steps,
): number[] | null {
  if (globs.length === 0) return []
  const protection = globs === standardPaths ? standard : protectionOf(globs)
  const known = new Map<string, boolean>()
  const found: number[] = []
  for (const [place, path] of paths.entries()) {
    if (steps.left < 0) return null
    if (isProtected(path, protection, known, steps)) found.push(place)
  }
  return steps.left < 0 ? null : found
}

/** A glob as it is compared; a text in its place says what is wrong with it. */
export function readProtected(glob: string): PathGlob | string {
  return readGlob(folded(glob))
}

function protectionOf(globs: readonly string[]): Protection {
  const read = globs.map(readProtected)
  const alternatives = read.flatMap((glob) => (typeof glob === 'string' ? [] : glob))
  const ofOneName = alternatives.filter(isOfOneName)
  const shapes = ofOneName.map(shapeOf)
  return {
    names: new Set(shapes.flatMap((shape) => (shape?.must === 'be' ? shape.text : []))),
    shapes: shapes.filter((shape) => shape !== null && shape.must !== 'be') as NameShape[],
    ofNames: ofOneName.filter((_, place) => shapes[place] === null).map((names) => [names]),
    ofPaths: alternatives.filter((each) => !isOfOneName(each)).map((names) => [names]),
    isUnreadable: read.some((glob) => typeof glob === 'string'),
  }
}
const standard = protectionOf(standardPaths)

function isProtected(
  path: string,
  protection: Protection,
  known: Map<string, boolean>,
  steps: Steps,
): boolean {
  steps.left -= path.length
  if (protection.isUnreadable) return true
  const names = folded(path).split(/[/\\]/).map(withoutEnding)
  if (names.some((name) => isEvasive(name) || isNamed(name, protection, known, steps))) return true
  if (protection.ofPaths.length === 0) return false
  const whole = new PathNames(names.join('/'))
  return protection.ofPaths.some((glob) => steps.left >= 0 && coversPath(glob, whole, steps))
}

function isNamed(
  name: string,
  { names, shapes, ofNames }: Protection,
  known: Map<string, boolean>,
  steps: Steps,
): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  // A search within a name is the engine's own, some sixteen characters in the time of one step of ours.
  steps.left -= shapes.length * (1 + (name.length >> 4))
  const single = new PathNames(name)
  const found =
    names.has(name) ||
    shapes.some((shape) => has(name, shape)) ||
    ofNames.some((glob) => steps.left >= 0 && coversPath(glob, single, steps))
  known.set(name, found)
  return found
}

function has(name: string, { must, text }: NameShape): boolean {
  if (must === 'begin') return name.startsWith(text)
  return must === 'end' ? name.endsWith(text) : name.includes(text)
}

/**
 * Letters without case, marks and invisible characters, and those of other scripts as the Latin ones that they look
 * like: two names that some file system or reader takes for the same come out the same.
 */
function folded(text: string): string {
  const lower = text.toUpperCase().toLowerCase()
  if (/^[\x20-\x7e]*$/.test(lower)) return lower
  const plain = lower.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  return Array.from(plain, (letter) => latinLookalike.get(letter) ?? letter)
    .join('')
    .toLowerCase()
}

/** Windows drops dots and blanks at the end, and reads `::$DATA` as the file itself. */
function withoutEnding(name: string): string {
  if (name === '.' || name === '..') return name
  const bare = name.endsWith('::$data') ? name.slice(0, -'::$data'.length) : name
  let end = bare.length
  while (end > 0 && ' .'.includes(bare[end - 1]!)) end--
  return bare.slice(0, end)
}

/** A name that leads elsewhere, none at all, a control character, or the short form that Windows gives a long name. */
function isEvasive(name: string): boolean {
  return (
    name === '' || name === '.' || name === '..' || /[\u0000-\u001f\u007f]|^[^.]{1,6}~\d(\.|$)/.test(name)
  )
}
