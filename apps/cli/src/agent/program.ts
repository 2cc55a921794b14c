import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram } from '../proof/program.ts'
import type { AgentOutput } from './output.ts'

/** The way in which an agent's command ended. STOPPED: the service or a person stopped it. */
export type End = 'EXITED' | 'TIMED_OUT' | 'OUTPUT' | 'STOPPED'

export interface AgentProgram {
  /** Resolves once the command, and everything in its process group, has ended. */
  ended: Promise<{ end: End; code: number | null }>
  /** Ends the command and its children: first by a request, three seconds later by killing them. */
  stop(): void
}

/** The longest wait for the output of a child that has left the process group. */
const LEFT_MS = 5_000

/**
 * Starts the operator's command line in its own process group, within its limits.  @param command comes only from the
 * operator: a command line never contains texts of others
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
      // Children that outlive the command are ended too.
      void running.stop()
      const code = await Promise.race([running.ended, sleep(LEFT_MS, null, { ref: false })])
      return { end, code }
    } finally {
      clearTimeout(limit)
    }
  })()
  return { ended, stop: () => stopAs('STOPPED') }
}
