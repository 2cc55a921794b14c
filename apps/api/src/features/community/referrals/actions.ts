import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import { countOpenReferrals, findMembershipOfTester, issueInvite } from '../../people/tester-pools/index.ts'
import { referralDays, referralProblem } from './rules.ts'
import { findReferralSetting, lockReferrer } from './store.ts'

const DAY_MS = 86_400_000

/** Creates a link for one newcomer, who starts in the default tier. */
export function createReferral(app: App, caller: TesterCaller, workspaceId: string) {
  const { testerId } = caller
  return app.db.inOperator(async (tx) => {
    await lockReferrer(tx, testerId)
    const now = app.clock.now()
    const setting = await findReferralSetting(tx, workspaceId)
    const open = await countOpenReferrals(tx, testerId, now)
    return app.db.asWorkspace(tx, workspaceId, async (scoped) => {
      const membership = (await findMembershipOfTester(scoped, testerId))?.status ?? null
      const refused = referralProblem({ membership, enabled: setting?.enabled ?? false, open })
      if (refused) throw refused
      const expiresAt = new Date(now.getTime() + referralDays * DAY_MS)
      const { id, url, token } = await issueInvite(app, scoped, {
        tierId: null,
        campaignId: null,
        maxUses: 1,
        referrerId: testerId,
        memberId: null,
        expiresAt,
      })
      return { id, url, token, expiresAt }
    })
  })
}
