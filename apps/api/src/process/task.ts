import { once } from 'node:events'

/**
 * The first process's message to each other process. It contains a password, so it goes through a pipe and is never
 * logged.
 */
export interface Task {
  /** The number of the process, from 1 on. */
  index: number
  databaseUrl: string
  /** The number of database connections of the process. */
  pool: number
}
/** The report of a process that now listens. */
export interface Listening {
  url: string
  publicUrl: string
  pid: number
  metrics: string | null
}
/** A message from another process to the first one. */
export type Told =
  | { kind: 'task wanted' }
  | { kind: 'listening'; about: Listening }
  | { kind: 'failed'; message: string }

const sendToParent = (told: Told) => process.send?.(told)

/** Asks the first process what to do. */
export async function askForTask(): Promise<Task> {
  sendToParent({ kind: 'task wanted' })
  const [task] = (await once(process, 'message')) as [Task]
  return task
}

export function tellListening(about: Listening): void {
  sendToParent({ kind: 'listening', about })
}

/** Reports why this process cannot start, in a sentence for people. */
export function tellFailed(message: string): void {
  sendToParent({ kind: 'failed', message })
}
