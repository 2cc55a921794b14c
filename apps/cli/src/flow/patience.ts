import { exit, toFailure } from '../failures.ts'
import type { Host } from '../host.ts'

const [SOON_MS, LATER_MS] = [1_000, 30_000]

/** Retries with growing pauses while the service does not respond. Other failures are thrown. */
export async function readPatiently<Result>(host: Host, read: () => Promise<Result>): Promise<Result> {
  for (let wait = SOON_MS; ; wait = Math.min(wait * 2, LATER_MS)) {
    try {
      return await read()
    } catch (error) {
      if (host.signal.aborted || toFailure(error)?.exitCode !== exit.unreachable) throw error
    }
    await host.sleep(wait)
  }
}
