import { type Reaction, reactTo } from '../../../core/job.ts'
import { grantPoints } from '../../engines/ledger/index.ts'
import { feedbackMoved } from '../../listening/feedback/index.ts'
import { findActiveReferrer } from '../../people/tester-pools/index.ts'
import { referralBonusPoints } from './rules.ts'
import { insertBonus } from './store.ts'

/** Grants the referrer the bonus for the newcomer's first shipped item in the workspace, only once ever. */
export const reactions: readonly Reaction[] = [
  reactTo(feedbackMoved, async (tx, { to, testerId, feedbackId }, app) => {
    if (to !== 'DEPLOYED' || testerId === null) return
    const referrerId = await findActiveReferrer(tx, testerId)
    if (!referrerId) return
    if (!(await insertBonus(tx, { testerId, referrerId, feedbackId, now: app.clock.now() }))) return
    await grantPoints(tx, app, {
      id: app.clock.newId(),
      kind: 'REFERRAL',
      testerId: referrerId,
      amount: referralBonusPoints,
      note: 'The first shipped contribution of somebody you brought',
    })
  }),
]
