/** A path of a commit. Modes as in git: 100644, 100755, 120000 (a symbolic link), 160000 (a submodule). */
export interface FakeFile {
  mode: string
  content: string
}
export type FakeTree = ReadonlyMap<string, FakeFile>

export interface FakePull {
  number: number
  state: 'open' | 'closed'
  merged: boolean
  headSha: string
  headRef: string
  headRepositoryId: number | null
  baseRef: string
  title: string
  body: string | null
  /** The old name of each renamed file, by its new name. */
  renames: Record<string, string>
  /** The merge commit of the pull request. */
  mergeSha?: string
  /** The number of files, if not all are listed: GitHub lists at most 3,000. */
  counted?: number
}
export interface FakeCheckRun {
  id: number
  name: string
  headSha: string
  externalId: string | null
  status: string
  conclusion: string | null
  title: string
  summary: string
}
export interface FakeQueueEntry {
  position: number
  headSha: string
  number: number
}
/** A deployment with its newest status. `maker` is the login that created both; an App's login ends with `[bot]`. */
export interface FakeDeployment {
  sha: string
  environment: string
  state: string
  url: string
  maker: string
  at: Date
}
export interface FakeRepository {
  id: number
  fullName: string
  isPrivate: boolean
  defaultBranch: string
  branches: Map<string, string>
  commits: Map<string, FakeTree>
  pulls: Map<number, FakePull>
  checkRuns: FakeCheckRun[]
  /** Required checks of the default branch. */
  required: { context: string; integration_id: number | null }[]
  queue: FakeQueueEntry[]
  /** The deployments of the repository, the newest first. */
  deployments: FakeDeployment[]
  /** The names of the workflow files of the default branch that may be dispatched. */
  workflows: Set<string>
  /** The starts of workflows, in their order. */
  dispatched: { workflow: string; ref: string; inputs: Record<string, unknown> }[]
}
export interface FakeInstallation {
  id: number
  account: { id: number; login: string; type: 'User' | 'Organization' }
  isSuspended: boolean
  permissions: Record<string, string>
  events: string[]
  repositoryIds: Set<number>
}

export interface FakeChange {
  filename: string
  previous_filename?: string
  status: 'added' | 'removed' | 'modified' | 'renamed' | 'changed'
}
/** Returns the files that differ between two trees, as GitHub lists them. */
export function changesOf(before: FakeTree, after: FakeTree, renames: Record<string, string>): FakeChange[] {
  const formerNames = new Set(Object.values(renames))
  const changes: FakeChange[] = []
  for (const [path, file] of after) {
    const former = renames[path]
    const known = before.get(path)
    if (former !== undefined) changes.push({ filename: path, previous_filename: former, status: 'renamed' })
    else if (!known) changes.push({ filename: path, status: 'added' })
    else if (known.mode !== file.mode) changes.push({ filename: path, status: 'changed' })
    else if (known.content !== file.content) changes.push({ filename: path, status: 'modified' })
  }
  for (const path of before.keys())
    if (!after.has(path) && !formerNames.has(path)) changes.push({ filename: path, status: 'removed' })
  return changes.sort((one, other) => (one.filename < other.filename ? -1 : 1))
}

/** Returns the entries of one folder of a tree; null: there is no such folder. */
export function folderOf(
  tree: FakeTree,
  folder: string,
): { path: string; mode: string; type: string }[] | null {
  const entries = new Map<string, { path: string; mode: string; type: string }>()
  const prefix = folder === '' ? '' : `${folder}/`
  for (const [path, { mode }] of tree) {
    if (!path.startsWith(prefix)) continue
    const [name, ...below] = path.slice(prefix.length).split('/')
    const isFolder = below.length > 0
    const type = isFolder ? 'tree' : mode === '160000' ? 'commit' : 'blob'
    entries.set(name!, { path: name!, mode: isFolder ? '040000' : mode, type })
  }
  return entries.size === 0 && folder !== '' ? null : [...entries.values()]
}
