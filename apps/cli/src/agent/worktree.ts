import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Refusal, UsageError } from '../failures.ts'
import type { Host } from '../host.ts'

const execute = promisify(execFile)

/**
 * A new worktree of the repository, at this commit and on no branch. Its name is the id of the run, so that no text of
 * others reaches it.
 */
export async function addWorktree(
  host: Host,
  { folder, runId, base }: { folder: string; runId: string; base: string },
): Promise<{ path: string; remove(): Promise<void> }> {
  // Reject a word that git would read as an option.
  if (base.startsWith('-')) throw new UsageError('--base is a commit, branch or tag.')
  const path = join(folder, `run-${runId}`)
  const git = (...args: string[]) => execute('git', args, { cwd: host.cwd })
  await git('worktree', 'add', '--detach', path, base).catch((error: { stderr?: string }) => {
    const [first = ''] = (error.stderr ?? '').split('\n')
    throw new Refusal(`git makes no worktree of ${base} here: ${first}`)
  })
  return {
    path,
    // A run that has left files there must not keep the next one from starting.
    remove: () => git('worktree', 'remove', '--force', path).then(noResult, noResult),
  }
}
const noResult = () => undefined
