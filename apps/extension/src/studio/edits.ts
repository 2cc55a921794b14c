import { useCallback, useEffect, useRef, useState } from 'react'
import { keptValue } from '../state/kept.ts'
import type { Candidate } from './selector/selector-rules.ts'
import type { Edit } from './zone/plan-rules.ts'

/** An edit with the candidate selectors that were found when its element was picked. */
export interface DrawnEdit extends Edit {
  candidates: readonly Candidate[]
}
export type DrawnEdits = Readonly<Record<string, DrawnEdit>>

/** Unsaved edits, by workspace. They contain no secret, and survive when the panel, the worker or the pairing ends. */
const unsaved = keptValue<{ by: string; of: Readonly<Record<string, DrawnEdits>> }>(
  'session',
  'studio:edits',
  {
    by: '',
    of: {},
  },
)
/** The id of this panel, by which it ignores values that it wrote itself. */
const self = crypto.randomUUID()

/** Counts the unsaved changes, by workspace. */
export async function countUnsaved(): Promise<Readonly<Record<string, number>>> {
  const { of } = await unsaved.get()
  return Object.fromEntries(Object.entries(of).map(([id, edits]) => [id, Object.keys(edits).length]))
}

/** Drops the unsaved edits of a workspace. */
export async function dropUnsaved(workspaceId: string): Promise<void> {
  const { of } = await unsaved.get()
  const { [workspaceId]: _, ...rest } = of
  await unsaved.set({ by: '', of: rest })
}

/** Returns the edits of a workspace and functions to change them; undefined until they were read. */
export function useEdits(workspaceId: string) {
  const [edits, setEdits] = useState<DrawnEdits>()
  const present = useRef<DrawnEdits>({})
  const take = useCallback((next: DrawnEdits) => {
    present.current = next
    setEdits(next)
  }, [])
  useEffect(() => {
    void unsaved.get().then(({ of }) => take(of[workspaceId] ?? {}))
    return unsaved.onChange(({ by, of }) => by !== self && take(of[workspaceId] ?? {}))
  }, [workspaceId, take])
  /** Changes some edits; a null removes one. */
  const change = useCallback(
    (changed: Readonly<Record<string, DrawnEdit | null>>) => {
      const all = Object.entries({ ...present.current, ...changed })
      const next = Object.fromEntries(all.filter(([, edit]) => edit !== null)) as DrawnEdits
      take(next)
      return unsaved
        .get()
        .then(({ of }) => unsaved.set({ by: self, of: { ...of, [workspaceId]: present.current } }))
    },
    [workspaceId, take],
  )
  return { edits, change }
}
