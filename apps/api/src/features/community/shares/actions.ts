import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound, rateLimited } from '../../../core/problems.ts'
import { grantPoints } from '../../engines/ledger/index.ts'
import { notDeployed, shareOptInRequired } from './problems.ts'
import { shareBonusPoints, sharesPerDay, utcDayAround } from './rules.ts'
import type { ShareCreate } from './schemas.ts'
import { countSharesSince, findContribution, insertShare, lockSharer } from './store.ts'

/** Records that a tester has shared an item elsewhere. The first share of an item earns a bonus. */
export function recordShare(app: App, caller: TesterCaller, given: Static<typeof ShareCreate>) {
  const { testerId } = caller
  const { channel, url = null } = given
  const feedbackId = given.feedbackId.toLowerCase()
  return app.db.inOperator(async (tx) => {
    if (!(await lockSharer(tx, testerId))) throw shareOptInRequired()
    const item = orThrow((await findContribution(tx, testerId, feedbackId)) ?? notFound())
    if (!item.isDeployed) throw notDeployed()
    const now = app.clock.now()
    const day = utcDayAround(now)
    if ((await countSharesSince(tx, testerId, day.start)) >= sharesPerDay)
      throw rateLimited({
        message: `You have shared ${sharesPerDay} times today: try again tomorrow (UTC).`,
        headers: { 'retry-after': String(day.secondsLeft) },
      })
    const id = app.clock.newId()
    return app.db.asWorkspace(tx, item.workspaceId, async (scoped) => {
      await insertShare(scoped, { id, testerId, feedbackId, channel, url, now })
      const grant = {
        id: app.clock.newId(),
        kind: 'SHARE' as const,
        testerId,
        feedbackId,
        amount: shareBonusPoints,
      }
      const credit = await grantPoints(scoped, app, grant)
      const bonus = credit && { amount: String(credit.amount), asset: credit.asset }
      return { id, feedbackId, channel, url, bonus, createdAt: now }
    })
  })
}
