import { LRUCache } from 'lru-cache'
import type { Identity } from '../../../adapters/identity/verifier.ts'
import type { App } from '../../../app.ts'
import { watchVoids } from '../../../core/database/changes.ts'
import { perApp } from '../../../core/per-app.ts'
import { makePublicCopies } from './public-copy.ts'
import { longestName } from './schemas.ts'
import { upsertTester } from './store.ts'

/** The cached ids rarely need to expire, because a tester's id changes only when the tester is erased. */
const KEPT_MS = 86_400_000
const known = perApp((app) => ({
  testers: new LRUCache<string, { id: string; begunAt: number }>({ max: 50_000 }),
  voids: watchVoids(app.db.changes, 'testers', KEPT_MS),
}))
const everywhere = ''

/** Returns the tester's id; the first call creates the row. The id is cached until a tester is erased. */
export async function signInTester(app: App, identity: Identity): Promise<string> {
  const who = JSON.stringify([identity.issuer, identity.subject, identity.email, identity.emailVerified])
  const { testers, voids } = known(app)
  const remembered = testers.get(who)
  if (remembered && voids.holds(everywhere, remembered.begunAt)) return remembered.id
  const begunAt = voids.now()
  const name = identity.name?.slice(0, longestName) || null
  const newId = app.clock.newId()
  const { publicName } = await makePublicCopies(app, newId, { displayName: name })
  const id = await app.db.inOperator((tx) =>
    upsertTester(tx, identity, {
      id: newId,
      displayName: name,
      publicName: publicName ?? null,
      now: app.clock.now(),
    }),
  )
  testers.set(who, { id, begunAt })
  return id
}
