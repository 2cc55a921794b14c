import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram } from '../proof/program.ts'
import type { AgentOutput } from './output.ts'

/** How an agent's command ended. STOPPED: the service or a person wanted it. */
export type End = 'EXITED' | 'TIMED_OUT' | 'OUTPUT' | 'STOPPED'

export interface AgentProgram {
  /** Resolves once the command, and everything in its process group, has ended. */
  ended: Promise<{ end: End; code: number | null }>
  /** Ends the command and its children: asked first, killed three seconds later. */
  stop(): void
}

/** After this time the output of a child that has left the group is no longer waited for. */
const LEFT_MS = 5_000

/**
 * Starts the operator's command line in a process group of its own, within its limits.
 *
 * @param command of the operator alone: words of others are in no command line
 */
export function startAgentProgram(
  command: string,
  {
    cwd,
    env,
    output,
    limitMs,
    mostBytes,
  }: { cwd: string; env: Record<string, string>; output: AgentOutput; limitMs: number; mostBytes: number },
): AgentProgram {
  let end: End = 'EXITED'
  const running = startProgram('/bin/sh', ['-c', command], {
    cwd,
    env,
    onOutput(text) {
      if (end === 'OUTPUT') return
      output.add(text)
      if (output.bytes > mostBytes) stopAs('OUTPUT')
    },
  })
  const stopAs = (why: End) => {
    if (end !== 'EXITED') return
    end = why
    void running.stop()
  }
  const limit = setTimeout(stopAs, limitMs, 'TIMED_OUT')
  const ended = (async () => {
    try {
      await running.exited
      // Children that outlived the command end with it.
      void running.stop()
      const code = await Promise.race([running.ended, sleep(LEFT_MS, null, { ref: false })])
      return { end, code }
    } finally {
      clearTimeout(limit)
    }
  })()
  return { ended, stop: () => stopAs('STOPPED') }
}
