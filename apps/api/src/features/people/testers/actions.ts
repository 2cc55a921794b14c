import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { chargeFor } from '../../engines/safety/index.ts'
import { makePublicCopies } from './public-copy.ts'
import type { TesterProfileUpdate } from './schemas.ts'
import { lockTester, type TesterRow, updateTester } from './store.ts'

/**
 * Changes a tester's profile. Omitted fields keep their values. The public copy is screened again with every change.
 */
export async function updateProfile(
  app: App,
  caller: TesterCaller,
  wanted: Static<typeof TesterProfileUpdate>,
  request: Pick<RequestInfo, 'charge'>,
) {
  request.charge(chargeFor({ title: wanted.displayName ?? '', description: wanted.bio ?? '' }))
  const copies = await makePublicCopies(app, caller.testerId, wanted)
  return app.db.inTester(caller.testerId, async (tx) => {
    const changed = { ...(await lockTester(tx)), ...wanted, ...copies }
    await updateTester(tx, changed)
    return toProfile(changed)
  })
}

/** Returns a tester's row as the tester sees it. */
export function toProfile(tester: TesterRow) {
  const { id, displayName, bio, leaderboardOptIn, shareOptIn, publicName, publicBio } = tester
  const shownAs = { displayName: publicName, bio: publicBio }
  return { id, displayName, bio, leaderboardOptIn, shareOptIn, shownAs }
}
