import type { App } from '../../../app.ts'
import type { SealedColumn } from '../../../core/sealing/sealed-column.ts'
import { SealBroken } from '../../../core/sealing/sealer.ts'
import { sealedColumns } from './columns.ts'
import { listSealedOtherwise, replaceSealed, type SealedRow } from './store.ts'

const ROWS = 500

export interface Resealed {
  resealed: number
  /** Texts that cannot be decrypted with the keys of this process; they are left unchanged. */
  unreadable: number
}

/**
 * Encrypts every text again that was encrypted with a key other than the first one. Can run beside the service, and
 * repeatedly.
 */
export async function resealAllTexts(app: App): Promise<Resealed> {
  const total = { resealed: 0, unreadable: 0 }
  for (const column of sealedColumns) {
    let after: readonly string[] | null = null
    for (;;) {
      const wanted: Parameters<typeof listSealedOtherwise>[2] = {
        keyId: app.sealer.keyId,
        after,
        limit: ROWS,
      }
      const rows = await app.db.readOperator((tx) => listSealedOtherwise(tx, column, wanted))
      for (const row of rows) {
        const outcome = await resealRow(app, column, row)
        if (outcome) total[outcome] += 1
      }
      if (rows.length < ROWS) break
      after = rows.at(-1)!.key
    }
  }
  return total
}

/**
 * Encrypts one text again. Returns null if the text has changed meanwhile, because the new text already uses the
 * current key.
 */
async function resealRow(app: App, column: SealedColumn, row: SealedRow): Promise<keyof Resealed | null> {
  const place = column.of(...row.key)
  try {
    const sealed = app.sealer.seal(place, app.sealer.open(place, row.sealed))
    return (await app.db.inOperator((tx) => replaceSealed(tx, column, row, sealed))) ? 'resealed' : null
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    return 'unreadable'
  }
}
