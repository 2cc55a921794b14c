import { type ChangedFile, ForgeFailure } from '../forge.ts'
import type { FileShape, TreeShape } from './shapes.ts'

/** GitHub lists at most this many files of a pull request. */
const MOST_FILES = 3_000
const PAGE = 100
/** Most folders that are read to learn whether changed paths are files, links or submodules. A larger change counts as incomplete. */
export const MOST_FOLDERS = 60

/**
 * Lists the changes of a pull request. A renamed file counts with both names. `isWhole` is false if GitHub lists fewer
 * files than it counts.
 */
export async function listChanges(
  counted: number,
  page: (page: number) => Promise<readonly FileShape[]>,
): Promise<{ files: FileShape[]; isWhole: boolean }> {
  const files: FileShape[] = []
  const pages = Math.ceil(Math.min(counted, MOST_FILES) / PAGE)
  for (let number = 1; number <= Math.max(1, pages); number++) {
    const listed = await page(number)
    files.push(...listed)
    if (listed.length < PAGE) break
  }
  return { files, isWhole: files.length === counted && counted < MOST_FILES }
}

/**
 * Adds the kind of each path after the change, because the list of files does not mark symbolic links and submodules.
 * It reads the folders with changed paths. `isWhole` is false if a folder is too large or too many folders are needed.
 */
export async function addKinds(
  files: readonly FileShape[],
  root: string,
  read: (tree: string) => Promise<TreeShape>,
): Promise<{ files: ChangedFile[]; isWhole: boolean }> {
  const folders = new Map<string, Promise<TreeShape | null>>()
  let left = MOST_FOLDERS
  const readFolder = async (tree: string): Promise<TreeShape | null> => {
    if (left-- <= 0) return null
    const found = await read(tree).catch((error) => {
      // The folder is too large to read.
      if (error instanceof ForgeFailure && error.fault === 'BROKEN') return null
      throw error
    })
    return found && !found.truncated ? found : null
  }
  const folderAt = (path: string): Promise<TreeShape | null> => {
    let found = folders.get(path)
    if (!found) {
      found = path === '' ? readFolder(root) : readSubfolder(path)
      folders.set(path, found)
    }
    return found
  }
  const readSubfolder = async (path: string): Promise<TreeShape | null> => {
    const entry = (await folderAt(parentOf(path)))?.tree.find((one) => one.path === nameOf(path))
    return entry?.type === 'tree' ? readFolder(entry.sha) : null
  }
  const changed: ChangedFile[] = []
  let isWhole = true
  for (const { filename, previous_filename: former, status } of files) {
    if (former !== undefined && former !== filename) changed.push({ path: former, unusual: null })
    if (status === 'removed') {
      changed.push({ path: filename, unusual: null })
      continue
    }
    const entry = (await folderAt(parentOf(filename)))?.tree.find((one) => one.path === nameOf(filename))
    if (!entry) isWhole = false
    changed.push({ path: filename, unusual: unusualKindOf(entry?.mode, status) })
  }
  return { files: changed, isWhole }
}

function unusualKindOf(mode: string | undefined, status: string): ChangedFile['unusual'] {
  if (mode === '120000') return 'SYMLINK'
  if (mode === '160000') return 'SUBMODULE'
  // "changed": the mode or kind differs, while the content may be equal.
  return status === 'changed' ? 'MODE' : null
}
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
