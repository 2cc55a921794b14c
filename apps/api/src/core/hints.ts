/**
 * A message that something has changed, without its content. The recipient reads the content again, with its rights at
 * that time.
 */
export interface Hint {
  /** A noun, such as `feedback` or `deployment`. */
  readonly topic: string
  readonly id: string
  /** The id of the zone. */
  readonly zone?: string | null
  readonly campaignId?: string | null
  /** The tester whose membership has changed. */
  readonly testerId?: string
  /** Whether the hint is hidden from testers, because it would reveal a safety verdict. */
  readonly isInternal?: boolean
}

/** The hints that the transactions of one process send. */
export interface Hints {
  /**
   * Sends a hint.
   *
   * @param workspaceId null: the hint is for the operator
   */
  tell(workspaceId: string | null, hint: Hint): void
  /** Passes every hint to `take` from now on. */
  take(take: (workspaceId: string | null, hint: Hint) => void): void
}

/** Creates the hints of a process. Until `take` is called, hints are dropped. */
export function createHints(): Hints {
  let taken: ((workspaceId: string | null, hint: Hint) => void) | null = null
  return {
    tell: (workspaceId, hint) => taken?.(workspaceId, hint),
    take: (take) => {
      taken = take
    },
  }
}
