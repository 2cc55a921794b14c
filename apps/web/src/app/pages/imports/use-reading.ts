import { useEffect, useState } from 'react'
import type { Fault, Prepared, ReadFile } from './reading.ts'
import type { Said } from './said.ts'

// The readers come when there is something to read.
const readers = () => import('./reading.ts')

/** The rows of a file by a person's choices; null while it is read. Fails where the readers do not come. */
export function useRows(file: File, { format, encoding, dates, columns }: Said): ReadFile | Fault | null {
  const [read, setRead] = useState<ReadFile | Fault | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isLeft = false
    setRead(null)
    void readers()
      .then(({ readRows }) => readRows(file, { format, encoding, dates, columns }, () => isLeft))
      .then(
        (result) => isLeft || setRead(result),
        (error: unknown) => isLeft || setFailure(error),
      )
    return () => {
      isLeft = true
    }
  }, [file, format, encoding, dates, columns])
  if (failure) throw failure
  return read
}

/** The items of a file; null while they are made. */
export function usePrepared(read: ReadFile | null, said: Said): Prepared | null {
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  useEffect(() => {
    let isLeft = false
    if (!read) {
      setPrepared(null)
      return
    }
    void readers()
      .then(({ prepare }) => prepare(read, said))
      .then((result) => isLeft || setPrepared(result))
    return () => {
      isLeft = true
    }
  }, [read, said])
  return prepared
}
