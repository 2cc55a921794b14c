import { mcpKey, member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { alreadyAnswered } from '../../listening/thread/index.ts'
import { deploymentClosed, filesChanged } from '../deployments/index.ts'
import { answerQuestion, askQuestion, listQuestionsForCaller } from './actions.ts'
import * as problems from './problems.ts'
import { AnswerCreate, Question, QuestionCreate, Questions } from './schemas.ts'

const tag = 'Deployments'
const accepts = [secretKey, mcpKey, member] as const

export const operations = [
  operation({
    id: 'listQuestions',
    method: 'GET',
    path: '/api/deployments/{id}/questions',
    tag,
    summary: 'The questions of a deployment, with their answers',
    description: 'Agents read copies, and an answer only once it is cleared.',
    accepts,
    ofRun: true,
    returns: Questions,
    handle: ({ caller, params }, app) => listQuestionsForCaller(app, caller, params.id),
  }),
  operation({
    id: 'askQuestion',
    method: 'POST',
    path: '/api/deployments/{id}/questions',
    tag,
    summary: 'Ask the team, or the author of the item',
    description:
      'A deployment at work waits at AWAITING_APPROVAL until it is answered, and then goes on where it was. Authors are asked only where the campaign allows it (agentsMayAskAuthors), and a text with a secret in it waits for a moderator first.',
    accepts,
    ofRun: true,
    editors: true,
    strict: true,
    body: QuestionCreate,
    example: { question: 'Should old links keep working?', choices: ['Yes', 'No'], audience: 'TEAM' },
    returns: Question,
    problems: [deploymentClosed, problems.authorsNotAsked, problems.tooManyQuestions],
    handle: ({ caller, params, body, request }, app) =>
      askQuestion(app, caller, params.id, body, request.newId),
  }),
  operation({
    id: 'answerQuestion',
    method: 'POST',
    path: '/api/deployments/{id}/questions/{questionId}/answer',
    tag,
    summary: 'Answer a question of an agent, and approve what it wants to ship',
    description:
      'Once. `approve: true` is a member’s approval for this deployment as it stands: the human gate, the ceilings, and protected files where changedFiles names them all. A key answers, but never approves. Authors answer in the thread of the item.',
    accepts: [secretKey, member],
    editors: true,
    strict: true,
    body: AnswerCreate,
    example: { choice: 0 },
    returns: Question,
    problems: [
      alreadyAnswered,
      deploymentClosed,
      filesChanged,
      problems.answerMissing,
      problems.approvalNeedsPerson,
    ],
    handle: ({ caller, params, body, request }, app) =>
      answerQuestion(
        app,
        caller,
        { deploymentId: params.id, questionId: params.questionId, newId: request.newId },
        body,
      ),
  }),
]
