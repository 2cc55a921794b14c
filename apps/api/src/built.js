/**
 * The built form of the service, see `build.ts`. JavaScript, because it is read before anything else: a TypeScript module
 * would load the compiler.
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)
export const builtFolder = new URL('../dist/', import.meta.url)
/** Lists the sources of a build, in its folder. */
export const SOURCES = 'sources.json'

/** @typedef {{ path: string, size: number, at: number, hash: string }} Source `at`: when it was written, in ms. */

/**
 * The state of a source in which it is built.
 *
 * @param {string} path from the root of the repository
 * @returns {Source}
 */
export function stateOf(path) {
  const { size, mtimeMs: at } = statSync(new URL(path, root))
  return { path, size, at, hash: hashOf(path) }
}

/**
 * Returns whether there is a build that is as new as its sources. A file that was written again, as by a copy into an image, is
 * compared by its content.
 */
export function isCurrent(folder = builtFolder) {
  try {
    return JSON.parse(readFileSync(new URL(SOURCES, folder), 'utf8')).every(isUnchanged)
  } catch {
    return false
  }
}

/** @param {Source} source */
function isUnchanged({ path, size, at, hash }) {
  const now = statSync(new URL(path, root))
  return now.size === size && (now.mtimeMs === at || hashOf(path) === hash)
}

/** @param {string} path */
const hashOf = (path) =>
  createHash('sha256')
    .update(readFileSync(new URL(path, root)))
    .digest('base64')
