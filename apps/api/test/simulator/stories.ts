import { Worker } from 'node:worker_threads'
import type { Task, Told } from './teller.ts'

/** Runs stories in a thread of its own, one task after the other. */
export class Stories {
  readonly #worker = new Worker(new URL('./teller.ts', import.meta.url))
  readonly #waiting: { resolve: (told: Told) => void; reject: (error: Error) => void }[] = []
  /** The error that ended the thread. */
  #ended: Error | null = null

  constructor() {
    this.#worker.on('message', (told: Told) => this.#waiting.shift()!.resolve(told))
    this.#worker.on('error', (error: Error) => {
      this.#ended = error
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  runTask(task: Pick<Task, 'from' | 'seeds'> & Partial<Task>): Promise<Told> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage({ mutant: null, traced: false, ...task } satisfies Task)
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}
