import type { ReadPullRequest } from '../../../adapters/forge/index.ts'
import type { StoredRepository } from '../repositories/index.ts'
import type { StoredPullRequest } from './store.ts'

/** Returns whether a reading that began later has already been applied, so that this one may be outdated. */
export function isOvertaken(ticket: bigint, { applied }: Pick<StoredPullRequest, 'applied'>): boolean {
  return ticket <= applied
}

/** Returns the changed paths without repetition, and the indexes of the unusual ones. */
export function changedPaths({ files }: ReadPullRequest): { files: string[]; unusual: number[] } {
  const places = new Map<string, boolean>()
  for (const { path, unusual } of files) places.set(path, places.get(path) === true || unusual !== null)
  const names = [...places.keys()]
  return { files: names, unusual: names.flatMap((name, at) => (places.get(name) ? [at] : [])) }
}

/**
 * Returns the state after a reading. Only pull requests into the default branch are judged: a commit has one check, and
 * a small change to another branch must not make that check green for the default branch.
 */
export function stateAfterReading(
  stored: StoredPullRequest,
  seen: ReadPullRequest | null,
  { defaultBranch, externalId }: Pick<StoredRepository, 'defaultBranch' | 'externalId'>,
): StoredPullRequest {
  const none = { files: [], unusual: [], isWhole: false, approval: null }
  if (!seen) return { ...stored, ...none, state: 'CLOSED' }
  const { head, isWhole } = seen
  const facts = { headSha: head.headSha, baseRef: head.baseRef }
  const isOpen = head.state === 'OPEN' && head.baseRef === defaultBranch
  if (!isOpen) return { ...stored, ...none, ...facts, state: head.state === 'OPEN' ? 'CLOSED' : head.state }
  const approval = stored.approval?.headSha === head.headSha ? stored.approval : null
  return {
    ...stored,
    ...facts,
    ...changedPaths(seen),
    state: 'OPEN',
    isWhole,
    approval,
    isFork: head.headRepositoryId !== externalId,
  }
}
