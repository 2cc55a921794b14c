import { LRUCache } from 'lru-cache'
import type { Identity } from '../../../adapters/identity/verifier.ts'
import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { publicCopies } from './public-copy.ts'
import { longestName } from './schemas.ts'
import { upsertTester } from './store.ts'

const known = perApp(() => new LRUCache<string, string>({ max: 50_000 }))

/** Returns the tester's id; the first call creates the row. The id never changes, so it is cached. */
export async function signInTester(app: App, identity: Identity): Promise<string> {
  const who = JSON.stringify([identity.issuer, identity.subject, identity.email, identity.emailVerified])
  const remembered = known(app).get(who)
  if (remembered) return remembered
  const name = identity.name?.slice(0, longestName) || null
  const newId = app.clock.newId()
  const { publicName } = await publicCopies(app, newId, { displayName: name })
  const id = await app.db.inOperator((tx) =>
    upsertTester(tx, identity, {
      id: newId,
      displayName: name,
      publicName: publicName ?? null,
      now: app.clock.now(),
    }),
  )
  known(app).set(who, id)
  return id
}
