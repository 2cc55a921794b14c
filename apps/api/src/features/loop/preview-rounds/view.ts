import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { findVisible } from '../../listening/feedback/index.ts'
import { countAnswers, listAnswers, listRounds } from './store.ts'

const MOST_SHOWN = 100

/** Lists the previews of an item about which people were asked, the latest first. */
export function listPreviewRounds(app: App, caller: MemberCaller | SecretCaller, feedbackId: string) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    await findVisible(app, tx, caller, feedbackId)
    const rounds = []
    for (const { deployedAt, countedAt, ...round } of await listRounds(tx, feedbackId)) {
      const [tally, answers] = [await countAnswers(tx, round.id), await listAnswers(tx, round.id, MOST_SHOWN)]
      rounds.push({
        ...round,
        isThere: deployedAt !== null,
        isCounted: countedAt !== null,
        tally,
        answers: answers.map(({ testerId, works, weight, reason, updatedAt }) => ({
          ...{ testerId, works, weight, reason, updatedAt },
        })),
      })
    }
    return { rounds }
  })
}
