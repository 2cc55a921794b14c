import { Resolver } from 'node:dns/promises'
import { wrapOutsideCalls } from '../core/outside.ts'

/** Looks up the TXT records of names. */
export interface TextRecords {
  /** Returns each record as one text; empty: the name has none; null: no name server answered. Never rejects. */
  find(name: string): Promise<string[] | null>
}

const TRY_MS = 1_500
const TRIES = 2
/** Codes for a name without any TXT record. Other failures say nothing about the name. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Creates the look-up.
 *
 * @param nameServers as `address` or `address:port`; null: those of the system
 */
export function createTextRecords(nameServers: readonly string[] | null): TextRecords {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (nameServers?.length) resolver.setServers(nameServers)
  return wrapOutsideCalls('names', {
    async find(name: string) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
      }
    },
  })
}
