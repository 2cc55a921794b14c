#!/usr/bin/env node
import { exit, toFailure } from './failures.ts'
import { ownHost } from './host.ts'
import { run } from './run.ts'

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted.abort()
    // A second interruption ends the process immediately, as in other programs.
  })
// The reader of the output, such as `head`, has closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exit.ok)
  throw error
})
process.exitCode = await run(process.argv.slice(2), ownHost(interrupted.signal)).catch((error: unknown) => {
  if (toFailure(error)) throw error
  // The error is a bug of this program. Its message may contain texts of others, or an address with a secret, so only
  // its stack is printed.
  const place =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((row) => /^\s+at /u.test(row)) : []
  process.stderr.write(
    `groundswell: this is a bug (${error instanceof Error ? error.name : typeof error}).\n`,
  )
  process.stderr.write(
    `${place
      .slice(0, 6)
      .join('\n')
      .replace(/[^\n\x20-\x7e]/gu, '?')}\n`,
  )
  return 70
})
