import type { Identity } from '../../../adapters/identity/verifier.ts'
import type { OperatorTx, TesterTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import { pipelineVersion } from '../../engines/safety/index.ts'

/** A tester's own row. */
export interface TesterRow {
  id: string
  email: string | null
  displayName: string | null
  bio: string | null
  publicName: string | null
  publicBio: string | null
  leaderboardOptIn: boolean
  shareOptIn: boolean
}

const columns = fragment(
  'id, email, display_name, bio, public_name, public_bio, leaderboard_opt_in, share_opt_in',
)

export function findTester(tx: TesterTx): Promise<TesterRow> {
  return tx.one(sql`select ${columns} from testers where id = ${tx.testerId}`)
}
export function lockTester(tx: TesterTx): Promise<TesterRow> {
  return tx.one(sql`select ${columns} from testers where id = ${tx.testerId} for update`)
}
export async function updateTester(tx: TesterTx, tester: TesterRow) {
  await tx.run(sql`
    update testers set display_name = ${tester.displayName}, bio = ${tester.bio},
      public_name = ${tester.publicName}, public_bio = ${tester.publicBio},
      leaderboard_opt_in = ${tester.leaderboardOptIn}, share_opt_in = ${tester.shareOptIn}
    where id = ${tx.testerId}`)
}

/** Returns the tester's id. The first call creates the row; later calls update the address. */
export async function upsertTester(
  tx: OperatorTx,
  identity: Identity,
  first: { id: string; displayName: string | null; publicName: string | null; now: Date },
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into testers (id, issuer, subject, email, email_verified, display_name, public_name,
      copy_version, created_at)
    values (${first.id}, ${identity.issuer}, ${identity.subject}, ${identity.email},
            ${identity.emailVerified}, ${first.displayName}, ${first.publicName},
            ${pipelineVersion}, ${first.now})
    on conflict (issuer, subject) do update set
      email = excluded.email, email_verified = excluded.email_verified
    returning id`)
  return id
}

/** Finds the address that the identity provider has verified; null if there is none. */
export async function findVerifiedAddress(tx: TesterTx): Promise<string | null> {
  const { email } = await tx.one<{ email: string | null }>(sql`
    select case when email_verified then email end as email from testers where id = ${tx.testerId}`)
  return email
}

/** Returns the service's data about a tester's account, for an export. */
export function findAccount(tx: OperatorTx, testerId: string): Promise<Record<string, unknown>> {
  return tx.one(sql`
    select id, email, email_verified, display_name, bio, leaderboard_opt_in, share_opt_in, created_at
    from testers where id = ${testerId}`)
}

/** Locks a tester's row; returns null after the tester's erasure. */
export function lockLivingTester(tx: OperatorTx, testerId: string): Promise<{ email: string | null } | null> {
  return tx.maybe(sql`select email from testers where id = ${testerId} and erased_at is null for update`)
}

/** Removes the identity from the row, so that no identity leads to it any more. */
export async function updateErasedTester(
  tx: OperatorTx,
  { testerId, subject, at }: { testerId: string; subject: string; at: Date },
) {
  await tx.run(sql`
    update testers set issuer = 'erased', subject = ${subject}, email = null, email_verified = false,
      display_name = null, bio = null, public_name = null, public_bio = null, leaderboard_opt_in = false,
      share_opt_in = false, erased_at = ${at}
    where id = ${testerId}`)
}
