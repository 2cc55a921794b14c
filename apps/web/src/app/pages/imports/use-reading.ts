import { useEffect, useState } from 'react'
import type { Fault, Prepared, ReadFile } from './reading.ts'
import type { Said } from './said.ts'

// The readers are loaded with the first file.
const loadReaders = () => import('./reading.ts')

/** A result and the choices that it was computed from. It is shown until the next result is ready. */
interface Made<Result> {
  result: Result
  of: readonly unknown[]
}
const isMadeFrom = (made: Made<unknown> | null, of: readonly unknown[]) =>
  made?.of.every((value, place) => value === of[place]) ?? false

/**
 * Returns the rows of a file by a person's choices, and whether they already reflect the latest choice. Throws if the
 * readers cannot be loaded.
 */
export function useRows(file: File, { format, encoding, dates, columns }: Said) {
  const [made, setMade] = useState<Made<ReadFile | Fault> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isLeft = false
    void loadReaders()
      .then(({ readRows }) => readRows(file, { format, encoding, dates, columns }, () => isLeft))
      .then(
        (result) => {
          if (!isLeft && result) setMade({ result, of: [format, encoding, dates, columns] })
        },
        (error: unknown) => {
          if (!isLeft) setFailure(error)
        },
      )
    return () => {
      isLeft = true
    }
  }, [file, format, encoding, dates, columns])
  if (failure) throw failure
  return { read: made?.result ?? null, isFresh: isMadeFrom(made, [format, encoding, dates, columns]) }
}

/** Returns the items of a file, and whether they already reflect the person's latest choices. */
export function usePrepared(read: ReadFile | null, said: Said) {
  const [made, setMade] = useState<Made<Prepared> | null>(null)
  useEffect(() => {
    let isLeft = false
    if (!read) return
    void loadReaders()
      .then(({ prepareItems }) => prepareItems(read, said))
      .then((result) => {
        if (!isLeft) setMade({ result, of: [read, said] })
      })
    return () => {
      isLeft = true
    }
  }, [read, said])
  return { prepared: read ? (made?.result ?? null) : null, isPrepared: isMadeFrom(made, [read, said]) }
}
