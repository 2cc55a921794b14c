import { withheld } from '../../engines/safety/index.ts'
import type { StoredEntry } from '../../listening/thread/index.ts'
import type { QuestionView } from './schemas.ts'

/**
 * Returns a question with its answer. Members of the team read original texts. Agents read redacted copies, and an
 * answer only once it is cleared.
 * @param isTeam false for agents, and for members who read only redacted copies
 */
export function questionView(
  question: StoredEntry,
  answer: StoredEntry | undefined,
  isTeam: boolean,
): QuestionView {
  const { id, feedbackId, deploymentId, audience, safetyStatus } = question
  const isClear = safetyStatus === 'CLEARED'
  const choices = (isTeam ? question.choices : question.choicesRedacted) ?? []
  const isRead = answer && (isTeam || answer.safetyStatus === 'CLEARED')
  const times = { askedAt: question.createdAt }
  return {
    id,
    feedbackId,
    deploymentId: deploymentId!,
    question: isTeam ? question.body : isClear ? question.redacted : withheld,
    choices: isTeam || isClear ? choices : choices.map(() => withheld),
    audience: audience === 'AUTHOR' ? 'AUTHOR' : 'TEAM',
    safetyStatus,
    ...(times as unknown as Pick<QuestionView, 'askedAt'>),
    answer: isRead
      ? {
          text: isTeam ? answer.body : answer.redacted,
          choice: answer.choice,
          approved: answer.approved,
          side: answer.side === 'AUTHOR' ? 'AUTHOR' : 'TEAM',
          at: answer.createdAt as unknown as string,
        }
      : null,
  }
}
