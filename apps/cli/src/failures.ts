import { GroundswellError } from '@groundswell/client'
import { UnreadableFile } from '@groundswell/imports'
import { bold, dim, type Line, line } from './terminal/line.ts'

/** The exit codes of commands. Scripts rely on them. */
export const exit = { ok: 0, refused: 1, usage: 2, unreachable: 3, interrupted: 130 } as const

/** Thrown if the service or this command refuses. The message says why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
/** Thrown if a command is used incorrectly. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
/** Thrown if no service answers. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export interface Failure {
  exitCode: number
  code: string
  message: string
  details?: unknown
  requestId?: string | null
}

/** Describes a failure for scripts and people. Null: the error is a bug of this program. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof UsageError) return { exitCode: exit.usage, code: 'usage', message: error.message }
  if (error instanceof Unreachable)
    return { exitCode: exit.unreachable, code: 'unreachable', message: error.message }
  if (error instanceof Refusal || error instanceof UnreadableFile)
    return { exitCode: exit.refused, code: 'refused', message: error.message }
  if (!(error instanceof GroundswellError)) return machineFailure(error)
  const { status, code, message, details, requestId } = error
  const isAway = status === 502 || status === 503 || status === 504
  return {
    exitCode: isAway ? exit.unreachable : exit.refused,
    code,
    message,
    ...(details ? { details } : {}),
    requestId,
  }
}

/** Describes failures of files, and of answers that end early. Null: the error is another failure. */
function machineFailure(error: unknown): Failure | null {
  // `fetch` throws this if a connection is lost within a body.
  if (error instanceof TypeError && error.message === 'terminated')
    return { exitCode: exit.unreachable, code: 'unreachable', message: 'The connection was lost: try again.' }
  const { code, syscall, path } = (error ?? {}) as NodeJS.ErrnoException
  if (!(error instanceof Error) || !syscall || !code) return null
  return { exitCode: exit.refused, code: 'refused', message: `${path ?? syscall}: ${code}` }
}

/** Formats a failure as lines for people. */
export function failureLines({ message, details, requestId }: Failure): Line[] {
  const fields = Array.isArray(details) ? (details as { path?: unknown; message?: unknown }[]) : []
  return [
    line`${bold('groundswell:')} ${message}`,
    ...fields
      .filter(({ path, message }) => typeof path === 'string' && typeof message === 'string')
      .map(({ path, message }) => line`  ${path as string}: ${message as string}`),
    ...(requestId ? [line`${dim(`request ${requestId}`)}`] : []),
  ]
}
