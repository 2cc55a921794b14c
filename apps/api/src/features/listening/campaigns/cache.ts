import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { createRecall } from '../../../core/database/recall.ts'
import { perApp } from '../../../core/per-app.ts'
import { listCampaignTerms } from './store.ts'

/** The longest time for which a process may show terms after they have changed. */
const KEPT_MS = 1_000

const terms = perApp(({ db }) =>
  createRecall({
    changes: db.changes,
    topic: 'zones',
    keptForMs: KEPT_MS,
    nameOf: ({ id }) => id,
    read: listCampaignTerms,
  }),
)

/**
 * Works like listCampaignTerms, but answers from memory if the terms were read within the last second. Use it only to
 * show terms; code that enforces terms must read them from the database.
 */
export function recallCampaignTerms(app: App, tx: WorkspaceTx, ids: readonly string[]) {
  return terms(app).list(tx, ids)
}
