import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { notFound } from '../../../core/problems.ts'
import { signalDecided } from './problems.ts'
import { kinds, MOST_FOUND } from './rules.ts'
import { searchSignals } from './search-store.ts'
import { findSignal, markVanishedSignals, type Signal, saveDismissal, saveFoundSignals } from './store.ts'

/**
 * Searches for every kind of signal and stores the findings. Only one search runs at a time. Returns the number of
 * findings.
 */
export async function searchFraud(app: App): Promise<number> {
  const found = await app.db.exclusively('fraud-signals', async () => {
    let count = 0
    for (const kind of kinds) count += await searchKind(app, kind)
    return count
  })
  return found ?? 0
}

async function searchKind(app: App, kind: (typeof kinds)[number]): Promise<number> {
  const found = await app.db.readOperator((tx) => searchSignals(tx, kind, MOST_FOUND + 1), { timeoutMs: 0 })
  const isWhole = found.length <= MOST_FOUND
  if (!isWhole)
    app.log.warn({ kind, most: MOST_FOUND }, 'There are more signs of fraud than one search keeps')
  const now = app.clock.now()
  const kept = found.slice(0, MOST_FOUND).map((each) => ({ ...each, id: app.clock.newId() }))
  await app.db.inOperator(async (tx) => {
    if (kept.length > 0) await saveFoundSignals(tx, kind, kept, now)
    if (isWhole) await markVanishedSignals(tx, kind, now)
  })
  return kept.length
}

/**
 * Records that an operator has looked at a signal and found it harmless, so that payments continue. Throws notFound,
 * signal_decided.
 */
export async function dismissSignal(
  app: App,
  { email }: OperatorCaller,
  id: string,
  note: string,
): Promise<Signal> {
  return app.db.inOperator(async (tx) => {
    const dismissed = await saveDismissal(tx, id, { by: email, note })
    if (dismissed) return dismissed
    throw (await findSignal(tx, id)) ? signalDecided() : notFound()
  })
}
