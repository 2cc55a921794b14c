import type { App } from '../../../app.ts'
import { eachRow } from '../../../core/each-row.ts'
import { job } from '../../../core/job.ts'
import { reinstateItemCredits } from '../../engines/ledger/index.ts'
import { lockFeedback } from '../../listening/feedback/index.ts'
import { listLeftReversed } from './store.ts'

const BATCH = 500

/**
 * Reinstates credits of items whose rejection was undone by an earlier version of the service, which left the credits
 * reversed. Returns the number of items; safe to repeat.
 */
export async function reinstateLeftReversed(app: App): Promise<number> {
  const left = await app.db.readOperator((tx) => listLeftReversed(tx, BATCH))
  return eachRow(app, left, async ({ workspaceId, feedbackId }) => {
    await app.db.inWorkspace(workspaceId, async (tx) => {
      const item = await lockFeedback(tx, feedbackId)
      if (item && item.status !== 'REJECTED')
        await reinstateItemCredits(tx, app, { feedbackId, isDeployed: item.status === 'DEPLOYED' })
    })
    return 1
  })
}

export const reinstateLeftJob = job<Record<string, never>>({
  name: 'rewards.reinstate-left',
  cron: '17 * * * *',
  async handle(app) {
    const items = await reinstateLeftReversed(app)
    if (items > 0) app.log.info({ items }, 'Rewards of items that are no longer rejected were given back')
  },
})
