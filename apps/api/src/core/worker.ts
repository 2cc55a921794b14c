import type { App } from '../app.ts'

/** Work that a process with a worker does continuously, besides requests and jobs. */
export interface Worker {
  readonly name: string
  start(app: App): Running
}

export interface Running {
  /** Starts nothing new and waits for running work, until `hurry` resolves. */
  stop(hurry: Promise<void>): Promise<void>
}
