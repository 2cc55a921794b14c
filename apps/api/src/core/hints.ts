/**
 * Says that something has changed, and never what: whoever is told reads it again, with the rights that he has then.
 */
export interface Hint {
  /** A noun, such as `feedback` or `deployment`. */
  readonly topic: string
  readonly id: string
  /** The zone's own id. */
  readonly zone?: string | null
  readonly campaignId?: string | null
  /** The tester whose membership it is. */
  readonly testerId?: string
  /** It would tell a tester of a safety verdict. */
  readonly isInternal?: boolean
}

/** What the transactions of one process hint at. */
export interface Hints {
  /** @param workspaceId null: for the operator */
  tell(workspaceId: string | null, hint: Hint): void
  /** Hands every hint to `take` from now on. */
  take(take: (workspaceId: string | null, hint: Hint) => void): void
}

/** Without a taker, hints are dropped. */
export function createHints(): Hints {
  let taken: ((workspaceId: string | null, hint: Hint) => void) | null = null
  return {
    tell: (workspaceId, hint) => taken?.(workspaceId, hint),
    take: (take) => {
      taken = take
    },
  }
}
