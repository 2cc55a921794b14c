import { useState } from 'react'
import { type Draft, emptyDraft } from './draft-rules.ts'

/** The changes to each subject before its decision, by `seen`. They are there again when a decision is taken back. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return {
    of: (seen: string): Draft => drafts.get(seen) ?? emptyDraft,
    change(seen: string, next: (draft: Draft) => Draft) {
      setDrafts((all) => new Map(all).set(seen, next(all.get(seen) ?? emptyDraft)))
    },
  }
}
