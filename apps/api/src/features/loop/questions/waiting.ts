import { createWatch } from '../../../core/watching.ts'
import { listAnsweredQuestions } from '../../listening/thread/index.ts'

/** Waits until a question has an answer that agents may read. */
export const untilAnswer = createWatch<{ workspaceId: string; questionId: string }>(async (app, places) => {
  const answered = new Set(await app.db.readOperator((tx) => listAnsweredQuestions(tx, places)))
  return places.filter(({ questionId }) => answered.has(questionId))
})
