import { problem } from '../../../core/problem.ts'

export const authorsNotAsked = problem(
  403,
  'authors_not_asked',
  'This campaign does not let agents ask authors (agentsMayAskAuthors): ask the team.',
)
export const tooManyQuestions = problem(
  409,
  'too_many_questions',
  'A deployment has ten open questions at most: wait for their answers.',
)
export const answerMissing = problem(
  400,
  'answer_missing',
  'Send an answer, a choice of the question, or approve.',
)
export const approvalNeedsPerson = problem(
  403,
  'approval_needs_person',
  'Only a signed-in member approves, not a key: answer without approve, or sign in.',
)
