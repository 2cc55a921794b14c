import { Resolver } from 'node:dns/promises'
import { outsideCalls } from '../core/outside.ts'

/** The TXT records of a name; null if no name server answered. */
export interface TextRecords {
  /** Never rejects. Each record as one text; empty: there is none. */
  find(name: string): Promise<string[] | null>
}

const TRY_MS = 1_500
const TRIES = 2
/** Names without any record of the kind. Other failures say nothing about the name. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

/** @param nameServers as `address` or `address:port`; null: those of the system */
export function createTextRecords(nameServers: readonly string[] | null): TextRecords {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (nameServers?.length) resolver.setServers(nameServers)
  return outsideCalls('names', {
    async find(name: string) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
      }
    },
  })
}
