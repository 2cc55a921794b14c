import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import type { OperatorCaller, TesterCaller } from '../../../core/caller.ts'
import { announce } from '../../../core/event.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { admitToPool, houseWorkspaceId } from '../tester-pools/index.ts'
import { applicationDecided } from './events.ts'
import { applicationExists, noApplication } from './problems.ts'
import { applicationProblem, judgeDecision, nextApplicationAt } from './rules.ts'
import type { ApplicationCreate, ApplicationDecision } from './schemas.ts'
import {
  type Application,
  findApplicationForReview,
  findLatestApplication,
  insertApplication,
  lockApplication,
  updateDecision,
} from './store.ts'

/** Returns the application as its tester sees it. */
const toOwnApplication = (application: Application) => ({
  ...application,
  againAt: nextApplicationAt(application),
})

/** Returns the tester's latest application. */
export function readOwnApplication(app: App, caller: TesterCaller) {
  return app.db.readTester(caller.testerId, async (tx) =>
    toOwnApplication(orThrow((await findLatestApplication(tx)) ?? noApplication())),
  )
}

export function applyToHousePool(app: App, caller: TesterCaller, given: Static<typeof ApplicationCreate>) {
  const { motivation, experience = null, languages = [], devices = [], links = [] } = given
  return app.db.inTester(caller.testerId, async (tx) => {
    const now = app.clock.now()
    const refused = applicationProblem(await findLatestApplication(tx), now)
    if (refused) throw refused
    const wanted = { id: app.clock.newId(), motivation, experience, languages, devices, links, now }
    tx.hint(null, { topic: 'application', id: wanted.id })
    return toOwnApplication(orThrow((await insertApplication(tx, wanted)) ?? applicationExists()))
  })
}

/** Approves or rejects an application. An approval adds the tester to the House Pool in the same transaction. */
export function decideApplication(
  app: App,
  caller: OperatorCaller,
  id: string,
  { status, reason = null, tierId }: Static<typeof ApplicationDecision>,
) {
  return app.db.inOperator(async (tx) => {
    const application = orThrow((await lockApplication(tx, id)) ?? notFound())
    if (orThrow(judgeDecision(application.status, status)) === 'decide') {
      const { testerId } = application
      tx.hint(null, { topic: 'application', id })
      await updateDecision(tx, id, { status, reason, by: caller.email, at: app.clock.now() })
      await announce(tx, applicationDecided({ applicationId: application.id, testerId, status, reason }))
      if (status === 'APPROVED')
        await app.db.asWorkspace(tx, houseWorkspaceId, (house) =>
          admitToPool(app, house, { testerId, tierId: tierId ?? null }),
        )
    }
    return findApplicationForReview(tx, id)
  })
}
