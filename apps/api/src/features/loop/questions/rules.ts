import { type Caller, hasRole } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import { insufficientRole } from '../../../core/problems.ts'
import { alreadyAnswered, type StoredEntry } from '../../listening/thread/index.ts'
import { answerMissing, approvalNeedsPerson, authorsNotAsked, tooManyQuestions } from './problems.ts'
import type { AnswerBody, QuestionBody } from './schemas.ts'

const MOST_OPEN = 10

/** Returns why no further question may be asked. Null means that one may. */
export function questionProblem(
  { audience }: Pick<QuestionBody, 'audience'>,
  { mayAskAuthors, asked }: { mayAskAuthors: boolean; asked: readonly StoredEntry[] },
): Problem | null {
  if (audience === 'AUTHOR' && !mayAskAuthors) return authorsNotAsked()
  const answered = new Set(asked.map(({ questionId }) => questionId))
  const open = asked.filter(({ kind, id }) => kind === 'QUESTION' && !answered.has(id))
  return open.length >= MOST_OPEN ? tooManyQuestions() : null
}

/** Returns whether a text contains a long word that mixes letters and digits, like a key. */
const containsToken = (text: string) =>
  text.split(/[^\w+/=-]/).some((run) => run.length >= 20 && /\d/.test(run) && /[A-Za-z]/.test(run))

/**
 * Returns whether a question to an author must wait for a person, although the screen cleared it: a part was redacted,
 * or it looks like a key. Authors are strangers, so a key that a page made an agent quote would leak to them.
 */
export function isHeldFromAuthor(
  asked: readonly string[],
  redactions: Readonly<Record<string, number>>,
): boolean {
  return Object.keys(redactions).length > 0 || asked.some(containsToken)
}

/**
 * Returns an error if a caller who may never approve tries to approve, before anything is read. Null means that the
 * approval is allowed, or that there is none.
 */
export function approverProblem(caller: Caller, { approve }: Pick<AnswerBody, 'approve'>): Problem | null {
  if (!approve) return null
  if (caller.kind !== 'oidc') return approvalNeedsPerson()
  return hasRole(caller.role, 'MEMBER') ? null : insufficientRole()
}

/** Returns the text of an answer, or why the answer is not valid. */
export function readAnswerWords(
  question: Pick<StoredEntry, 'choices'>,
  { answer, choice, approve }: AnswerBody,
): string | Problem {
  const chosen = choice === undefined ? undefined : question.choices?.[choice]
  if (choice !== undefined && chosen === undefined) return answerMissing()
  const words = [chosen, answer].filter((part) => part !== undefined)
  if (words.length > 0) return words.join(': ')
  return approve === undefined ? answerMissing() : approve ? 'Approved.' : 'Not approved.'
}

/** Returns an error if a question already has an answer; else null. */
export function secondAnswerProblem(question: StoredEntry, found: readonly StoredEntry[]): Problem | null {
  return found.some(({ questionId }) => questionId === question.id) ? alreadyAnswered() : null
}
