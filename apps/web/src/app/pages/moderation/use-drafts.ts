import { useState } from 'react'
import { type Draft, emptyDraft } from './draft-rules.ts'

/** Returns the draft of each subject, by `seen`. A draft is restored when its decision is taken back. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return {
    of: (seen: string): Draft => drafts.get(seen) ?? emptyDraft,
    changeDraft(seen: string, next: (draft: Draft) => Draft) {
      setDrafts((all) => new Map(all).set(seen, next(all.get(seen) ?? emptyDraft)))
    },
  }
}
