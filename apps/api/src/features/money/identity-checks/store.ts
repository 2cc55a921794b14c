import type { IdentitySession } from '../../../adapters/stripe/index.ts'
import type { OperatorTx, TesterTx, Tx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export interface IdentityCheck {
  sessionId: string
  status: IdentitySession['status']
}

export async function takeQuestionNumber(tx: Tx): Promise<bigint> {
  return (await tx.one<{ number: bigint }>(sql`select nextval('provider_questions') as number`)).number
}

export function findCheck(tx: TesterTx): Promise<IdentityCheck | null> {
  return tx.maybe(sql`select session_id, status from identity_checks where tester_id = ${tx.testerId}`)
}

/** Stores a new session in place of an unsuccessful one; a verified session stays. */
export function startCheck(
  tx: TesterTx,
  session: IdentitySession,
  question: bigint,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    insert into identity_checks (tester_id, session_id, status, observed, started_at)
    values (${tx.testerId}, ${session.id}, ${session.status}, ${question}, ${now})
    on conflict (tester_id) do update
    set session_id = excluded.session_id, status = excluded.status, observed = excluded.observed,
        started_at = excluded.started_at
    where identity_checks.status <> 'verified' and identity_checks.observed < excluded.observed`)
}

/** Updates the present session's state, unless the answer to a newer request was stored before. */
export function updateCheck(
  tx: OperatorTx,
  session: IdentitySession,
  question: bigint,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update identity_checks
    set status = ${session.status}, observed = ${question},
        verified_at = case when ${session.status} = 'verified' then coalesce(verified_at, ${now}) end
    where session_id = ${session.id} and observed < ${question}`)
}

export async function hasCheck(tx: OperatorTx, sessionId: string): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(
    sql`select exists (select 1 from identity_checks where session_id = ${sessionId}) as found`,
  )
  return found
}

/** Returns the testers whose identity is verified. */
export async function listVerified(tx: OperatorTx, testerIds: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ testerId: string }>(sql`
    select tester_id from identity_checks where tester_id = any(${testerIds}::uuid[]) and status = 'verified'`)
  return rows.map((row) => row.testerId)
}
