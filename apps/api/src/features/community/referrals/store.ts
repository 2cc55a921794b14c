import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Serialises a tester's requests, so that links are counted one by one. */
export async function lockReferrer(tx: OperatorTx, testerId: string) {
  await tx.one(sql`select id from testers where id = ${testerId} for no key update`)
}

/** Returns the setting, or null for an unknown workspace. */
export function findReferralSetting(
  tx: OperatorTx,
  workspaceId: string,
): Promise<{ enabled: boolean } | null> {
  return tx.maybe(sql`select referrals_enabled as enabled from workspaces where id = ${workspaceId}`)
}

/** Inserts a bonus. Returns false when this newcomer has already earned a referrer the bonus. */
export async function insertBonus(
  tx: WorkspaceTx,
  bonus: { testerId: string; referrerId: string; feedbackId: string; now: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into referral_bonuses (workspace_id, tester_id, referrer_id, feedback_id, created_at)
    values (${tx.workspaceId}, ${bonus.testerId}, ${bonus.referrerId}, ${bonus.feedbackId}, ${bonus.now})
    on conflict do nothing`)
  return touched > 0
}
