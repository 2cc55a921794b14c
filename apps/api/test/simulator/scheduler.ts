import type { Random } from './random.ts'

interface Waiting {
  node: number
  name: string
  due: number
  run: () => void
}

/**
 * Decides what happens next. Everything that the production code awaits (a commit, a response) is a task here, run in
 * an order that the seed determines. A crash drops the tasks of a node, so that the code behind them never continues.
 */
export class Scheduler {
  readonly #random: Random
  readonly #trace: (line: string) => void
  #waiting: Waiting[] = []
  #generations = [0, 0]
  /** The simulated time in milliseconds. */
  time = Date.UTC(2026, 0, 1)

  constructor(random: Random, trace: (line: string) => void) {
    this.#random = random
    this.#trace = trace
  }

  now = () => new Date(this.time)

  readonly #locks = new Map<string, { node: number; generation: number }>()

  /** Returns how many processes a node has had. */
  generationOf = (node: number): number => this.#generations[node]!

  /**
   * Runs named work exclusively over all nodes. Returns null while it runs elsewhere. A killed node loses its lock.
   */
  async exclusively<Result>(node: number, name: string, work: () => Promise<Result>): Promise<Result | null> {
    const holder = this.#locks.get(name)
    if (holder && this.#generations[holder.node] === holder.generation) return null
    const own = { node, generation: this.#generations[node]! }
    this.#locks.set(name, own)
    try {
      return await work()
    } finally {
      if (this.#locks.get(name) === own) this.#locks.delete(name)
    }
  }

  /** Runs the work of a node at a later moment, atomically. */
  task<Result>(node: number, name: string, work: () => Result | Promise<Result>): Promise<Result> {
    const generation = this.#generations[node]
    return new Promise((resolve, reject) => {
      // The code of a crashed node no longer has any effect.
      if (generation !== this.#generations[node]) return
      // Work in memory awaits only itself, so it ends before the next task starts.
      const run = () => {
        new Promise<Result>((done) => done(work())).then(resolve, reject)
      }
      this.#waiting.push({ node, name, due: this.time + PATIENCE_MS, run })
    })
  }

  /** Kills a node in the middle of its work and starts a new one. */
  crash(node: number): void {
    const lost = this.#waiting.filter((each) => each.node === node)
    this.#trace(`node ${node} is killed before ${lost.map((each) => each.name).join(', ') || 'anything'}`)
    this.#waiting = this.#waiting.filter((each) => each.node !== node)
    this.#generations[node]! += 1
  }

  get idle(): boolean {
    return this.#waiting.length === 0
  }

  /** Runs one of the waiting tasks, and the code behind it until it waits again. */
  step(): Promise<void> {
    return this.#run(this.#random.below(this.#waiting.length))
  }

  /** Advances the time; no task waits longer than PATIENCE_MS. `outside` runs events of the world meanwhile. */
  async pass(milliseconds: number, outside: () => void): Promise<void> {
    const end = this.time + milliseconds
    while (this.time < end) {
      this.time = Math.min(end, this.time + SLICE_MS)
      outside()
      for (let overdue = this.#overdue(); overdue >= 0; overdue = this.#overdue()) await this.#run(overdue)
    }
  }

  /** Returns the index of the first task that has waited long enough, or -1. */
  #overdue(): number {
    for (let index = 0; index < this.#waiting.length; index++)
      if (this.#waiting[index]!.due <= this.time) return index
    return -1
  }

  async drain(): Promise<void> {
    while (!this.idle) await this.step()
  }

  #run(index: number): Promise<void> {
    const [task] = this.#waiting.splice(index, 1)
    if (!task) return Promise.resolve()
    this.#trace(`node ${task.node}: ${task.name}`)
    task.run()
    return drainMicrotasks()
  }
}

/** The longest time that a task waits: much less than the hour that an operator waits before looking. */
export const PATIENCE_MS = 15 * 60_000
const SLICE_MS = 5 * 60_000

/**
 * Runs the code behind a task until it waits for the next one: a tick follows after all promise reactions. A turn of
 * the event loop would do the same but takes five times as long.
 */
export function drainMicrotasks(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}
