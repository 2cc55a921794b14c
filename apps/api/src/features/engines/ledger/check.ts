import type { Database } from '../../../core/database/db.ts'
import { checkBooks } from './books-check.ts'
import { checkBudgets } from './budgets/check.ts'
import { checkPlaces } from './budgets/place-check.ts'
import type { Difference } from './difference-check.ts'
import { checkDisputes } from './dispute-check.ts'
import { checkEarned } from './earned-check.ts'

/**
 * Checks the whole ledger while the service runs: the books, the budgets, the rule that a credit is frozen exactly
 * while its item or a dispute requires it, and the rule that earned credits stay earned. Returns an empty list if
 * everything agrees.
 */
export async function checkLedger(db: Database): Promise<Difference[]> {
  const parts = [checkBooks, checkBudgets, checkPlaces, checkDisputes, checkEarned]
  const found: Difference[] = []
  for (const part of parts) found.push(...(await part(db)))
  return found
}
