import type { components } from '@groundswell/client'
import { command } from '../command.ts'
import { exit } from '../failures.ts'
import { findDeployment, ofDeployment } from '../flow/deployment.ts'
import { readPatiently } from '../flow/patience.ts'
import type { Host } from '../host.ts'
import { bold, dim, type Line, line, quoteLines } from '../terminal/line.ts'
import { parseId, parseOneOf } from './values.ts'

type Question = components['schemas']['Question']
const askable = ['TEAM', 'AUTHOR'] as const

/** Asks people about a deployment. */
export const ask = command({
  name: 'ask',
  summary: 'Ask the team, or the author of the item, about a deployment',
  arguments: [{ name: 'QUESTION', help: 'the question', isMany: true }],
  options: {
    ...ofDeployment,
    choice: { type: 'string', multiple: true, value: 'WORDS', help: 'an answer to choose from' },
    to: { type: 'string', value: 'WHOM', help: 'who is asked', values: askable },
    wait: { type: 'boolean', help: 'wait for the answer and print it' },
  },
  async run({ host, out, options, args, connect }) {
    const { client } = await connect()
    const path = { id: findDeployment(host, options) }
    const asked = await client.post('/api/deployments/{id}/questions', {
      params: { path },
      body: {
        question: args.join(' '),
        ...(options.choice ? { choices: options.choice } : {}),
        ...(options.to ? { audience: parseOneOf(options.to, askable) } : {}),
      },
    })
    if (!options.wait) {
      out.result(asked, () => [line`${asked.id}`])
      return undefined
    }
    out.note(line`Asked (${asked.id}). Waiting for the answer.`)
    const answered = await waitForAnswer(host, async () => {
      const readQuestions = () => client.get('/api/deployments/{id}/questions', { params: { path } })
      const { items } = await readPatiently(host, readQuestions)
      return items.find(({ id }) => id === asked.id)
    })
    out.result(answered, () => quoteLines(answered.answer!.text))
    return answered.answer!.approved === false ? exit.refused : undefined
  },
})

const [SOON_MS, LATER_MS] = [2_000, 15_000]
async function waitForAnswer(host: Host, read: () => Promise<Question | undefined>): Promise<Question> {
  for (let wait = SOON_MS; ; wait = Math.min(wait * 1.5, LATER_MS)) {
    const found = await read()
    if (found?.answer) return found
    await host.sleep(wait)
  }
}

/** Lists the questions of a deployment. */
export const askList = command({
  name: 'ask list',
  summary: 'List the questions of a deployment, with their answers',
  options: ofDeployment,
  async run({ host, out, options, connect }) {
    const { client } = await connect()
    const path = { id: findDeployment(host, options) }
    const { items } = await client.get('/api/deployments/{id}/questions', { params: { path } })
    out.result({ items }, () => (items.length === 0 ? [line`No questions.`] : items.flatMap(questionLines)))
    return undefined
  },
})

function questionLines({ id, askedAt, audience, question, choices, answer }: Question): Line[] {
  return [
    line`${bold(id)}  ${dim(askedAt)}  ${audience}`,
    ...quoteLines(question),
    ...choices.map((choice, at) => line`  ${at}  ${choice}`),
    ...(answer
      ? [line`  Answer of ${answer.side}, ${dim(answer.at)}`, ...quoteLines(answer.text)]
      : [line`  No answer yet.`]),
  ]
}

/** Answers a question. */
export const askAnswer = command({
  name: 'ask answer',
  summary: 'Answer a question of an agent',
  arguments: [
    { name: 'QUESTION', help: 'id of the question' },
    { name: 'WORDS', help: 'the answer', isOptional: true, isMany: true },
  ],
  options: {
    ...ofDeployment,
    choice: { type: 'string', value: 'N', help: 'the choice with this number, from 0' },
    approve: { type: 'boolean', help: 'let the agent ship this deployment as it stands; a key cannot' },
  },
  async run({ host, out, options, args, connect }) {
    const { client } = await connect()
    const [id, ...words] = args
    const path = { id: findDeployment(host, options), questionId: parseId(id!, 'QUESTION') }
    const answered = await client.post('/api/deployments/{id}/questions/{questionId}/answer', {
      params: { path },
      body: {
        ...(words.length > 0 ? { answer: words.join(' ') } : {}),
        ...(options.choice === undefined ? {} : { choice: Number(options.choice) }),
        ...(options.approve ? { approve: true } : {}),
      },
    })
    out.result(answered, () => [line`Answered.`])
    return undefined
  },
})
