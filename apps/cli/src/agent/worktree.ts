import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Refusal, UsageError } from '../failures.ts'
import type { Host } from '../host.ts'

const execute = promisify(execFile)

/**
 * Creates a worktree of the repository at this commit, without a branch. Its name is the id of the run, so that it
 * contains no text of others.
 */
export async function addWorktree(
  host: Host,
  { folder, runId, base }: { folder: string; runId: string; base: string },
): Promise<{ path: string; remove(): Promise<void> }> {
  // Rejects a word that git would read as an option.
  if (base.startsWith('-')) throw new UsageError('--base is a commit, branch or tag.')
  const path = join(folder, `run-${runId}`)
  const git = (...args: string[]) => execute('git', args, { cwd: host.cwd })
  await git('worktree', 'add', '--detach', path, base).catch((error: { stderr?: string }) => {
    const [first = ''] = (error.stderr ?? '').split('\n')
    throw new Refusal(`git makes no worktree of ${base} here: ${first}`)
  })
  return {
    path,
    // Files that a run has left behind must not prevent the next run.
    remove: () => git('worktree', 'remove', '--force', path).then(noResult, noResult),
  }
}
const noResult = () => undefined
