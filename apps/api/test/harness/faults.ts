import { Writable } from 'node:stream'
import pino, { type Logger } from 'pino'

/** Log lines of requests that ended in a 500, by request id. */
const faults = new Map<string, string>()

/**
 * A silent logger that remembers why requests failed, so that a failing test can report it. `TEST_LOG=debug` prints
 * all.
 */
export function faultLog(): Logger {
  if (process.env.TEST_LOG) return pino({ level: process.env.TEST_LOG })
  const remember = new Writable({
    write(line, _, done) {
      const { reqId, msg } = JSON.parse(String(line)) as { reqId?: string; msg?: string }
      if (reqId && msg) faults.set(reqId, msg)
      done()
    },
  })
  return pino({ level: 'error' }, remember)
}

/** Returns the reason why the request failed; undefined: the log does not contain it. */
export function faultOf(requestId: string | null): string | undefined {
  return requestId === null ? undefined : faults.get(requestId)
}
