import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

/** A page of the event log as `test/crash/follow-events.ts` writes it down. */
export interface FollowedPage {
  /** The cursor after the page. */
  next: string
  events: FollowedEvent[]
}
export interface FollowedEvent {
  id: string
  type: string
  subjectId: string
  subjectSeq: number
  /** The item's status before and after; null for an event that does not change the status. */
  from: string | null
  to: string | null
}

/** A customer's program that follows the event log, in a process of its own. */
export interface Follower {
  /** The events that the program has written to its file, in the order of reading. */
  events(): FollowedEvent[]
  /** Kills it with kill -9 and starts it again, with the addresses of the nodes that run now. */
  replace(urls: readonly string[]): Promise<void>
  stop(): Promise<void>
}

const program = new URL('../crash/follow-events.ts', import.meta.url)

/** Starts a program that follows the log with a secret key and writes it to `file`. */
export function startFollower(urls: readonly string[], key: string, file: string): Follower {
  const startProgram = (to: readonly string[]) => fork(program, [to.join(','), key, file], { execArgv: [] })
  let child = startProgram(urls)
  const killProgram = async (one: ChildProcess) => {
    const gone = once(one, 'exit')
    one.kill('SIGKILL')
    await gone
  }
  return {
    events() {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
      return lines.flatMap((line) => (line ? (JSON.parse(line) as FollowedPage).events : []))
    },
    async replace(to) {
      await killProgram(child)
      child = startProgram(to)
    },
    stop: () => killProgram(child),
  }
}
