/** A decision that was made on this page, with everything that is sent. */
export interface Made<Body = unknown> {
  /** The item or entry. */
  id: string
  /** Identifies the item and its state at the decision, so that a later state is decided on again. */
  seen: string
  title: string
  verdict: 'APPROVE' | 'BLOCK'
  cuts: number
  isEdited: boolean
  body: Body
  /** Milliseconds since the epoch. */
  at: number
}
type Stage = 'waiting' | 'leaving' | 'left'

export interface DeskState<M extends Made = Made> {
  /** Decisions that can still be taken back, the latest last. */
  waiting: readonly M[]
  /** The latest decision. */
  last: M | null
  /** Decided subjects that are hidden, by `seen`. */
  gone: ReadonlySet<string>
}

export interface DeskOptions<M extends Made> {
  /** Sends a decision. `isLeaving`: the page is being left, so the request must continue without it. */
  send(made: M, options: { isLeaving: boolean }): Promise<void>
  /** The service has refused a decision: its item is back. */
  refused(made: M, error: unknown): void
  /** Reads the list again; resolves once it has been read. */
  settled(made: M): Promise<void>
  later(milliseconds: number, then: () => void): () => void
}

/** A decision is sent after this time, or earlier if `MOST_WAITING` later decisions wait. */
export const LEAVES_AFTER_MS = 5_000
/** The most decisions that wait at once. */
const MOST_WAITING = 2

/**
 * Holds decisions back for a moment so that they can be undone, because the service cannot undo them. Each is sent
 * once.
 */
export class Desk<M extends Made = Made> {
  #options: DeskOptions<M>
  #state: DeskState<M> = { waiting: [], last: null, gone: new Set() }
  #stages = new Map<M, Stage>()
  #cancels = new Map<M, () => void>()
  #listeners = new Set<() => void>()

  constructor(options: DeskOptions<M>) {
    this.#options = options
  }

  readonly state = () => this.#state
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  decide(made: M): void {
    this.#stages.set(made, 'waiting')
    this.#cancels.set(
      made,
      this.#options.later(LEAVES_AFTER_MS, () => this.#deliver(made, false)),
    )
    this.#changeState({ last: made, gone: new Set([...this.#state.gone, made.seen]) })
    for (const early of this.#waitingDecisions().slice(0, -MOST_WAITING)) this.#deliver(early, false)
  }

  /** Takes back the latest decision that was not sent yet. Returns it, or null if none waits. */
  undo(): M | null {
    const made = this.#waitingDecisions().at(-1)
    if (!made) return null
    this.#forget(made)
    this.#changeState({ last: this.#waitingDecisions().at(-1) ?? null, gone: this.#goneWithout(made) })
    return made
  }

  /** Sends all waiting decisions now. */
  flush(isLeaving: boolean): void {
    for (const made of this.#waitingDecisions()) this.#deliver(made, isLeaving)
  }

  #waitingDecisions(): M[] {
    return [...this.#stages].filter(([, stage]) => stage === 'waiting').map(([made]) => made)
  }

  #deliver(made: M, isLeaving: boolean): void {
    if (this.#stages.get(made) !== 'waiting') return
    this.#cancels.get(made)?.()
    this.#stages.set(made, 'leaving')
    this.#changeState({})
    void this.#options.send(made, { isLeaving }).then(
      async () => {
        await this.#options.settled(made).catch(() => {})
        this.#forget(made)
        this.#changeState({ gone: this.#goneWithout(made) })
      },
      (error: unknown) => {
        this.#forget(made)
        const { last } = this.#state
        this.#changeState({ gone: this.#goneWithout(made), last: last === made ? null : last })
        this.#options.refused(made, error)
      },
    )
  }

  #forget(made: M) {
    this.#cancels.get(made)?.()
    this.#cancels.delete(made)
    this.#stages.delete(made)
  }
  #goneWithout(made: M): ReadonlySet<string> {
    return new Set([...this.#state.gone].filter((seen) => seen !== made.seen))
  }
  #changeState(change: Partial<DeskState<M>>) {
    this.#state = { ...this.#state, ...change, waiting: this.#waitingDecisions() }
    for (const listener of this.#listeners) listener()
  }
}
