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
