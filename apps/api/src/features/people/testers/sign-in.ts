import { LRUCache } from 'lru-cache'
import type { Identity } from '../../../adapters/identity/verifier.ts'
import type { App } from '../../../app.ts'
import { sql } from '../../../core/database/sql.ts'
import { perApp } from '../../../core/per-app.ts'
import { pipelineVersion } from '../../engines/safety/index.ts'
import { publicCopies } from './public-copy.ts'
import { longestName } from './schemas.ts'

const known = perApp(() => new LRUCache<string, string>({ max: 50_000 }))

/** The tester's id; the first call makes the row. A tester's id never changes, so it is remembered. */
export async function signInTester(app: App, identity: Identity): Promise<string> {
  const who = JSON.stringify([identity.issuer, identity.subject, identity.email, identity.emailVerified])
  const remembered = known(app).get(who)
  if (remembered) return remembered
  const name = identity.name?.slice(0, longestName) || null
  const newId = app.clock.newId()
  const { publicName } = await publicCopies(app, newId, { displayName: name })
  const id = await app.db.inOperator(async (tx) => {
    const { id } = await tx.one<{ id: string }>(sql`
      insert into testers (id, issuer, subject, email, email_verified, display_name, public_name,
        copy_version, created_at)
      values (${newId}, ${identity.issuer}, ${identity.subject}, ${identity.email},
              ${identity.emailVerified}, ${name}, ${publicName ?? null},
              ${pipelineVersion}, ${app.clock.now()})
      on conflict (issuer, subject) do update set
        email = excluded.email, email_verified = excluded.email_verified
      returning id`)
    return id
  })
  known(app).set(who, id)
  return id
}
