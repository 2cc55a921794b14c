import { type Client, GroundswellError } from '@groundswell/client'
import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { errorsAsResults } from './errors.ts'
import { Words } from './facts.ts'
import { toolFields } from './fields.ts'
import { shortenSchema } from './listed.ts'
import { Told, toToolResult } from './result.ts'
import type { Waiting } from './waiting.ts'

const deploymentId = z.uuid()
const { question, choices, audience } = toolFields('askQuestion')
const inputs = {
  ask: shortenSchema(z.object({ deploymentId, question, choices, audience })),
  wait: shortenSchema(
    z.object({
      deploymentId,
      questionId: z.uuid(),
      timeoutSeconds: z.number().int().min(1).max(50).default(20),
    }),
  ),
}
const State = z.object({
  id: z.string(),
  answered: z.boolean(),
  choice: z.number().nullable(),
  approved: z.boolean().nullable(),
})
const output = shortenSchema(z.object({ told: Told, question: State, untrustedText: Words }))

/** Registers tools with which an agent asks people. */
export function registerQuestions(server: McpServer, client: Client, waiting: Waiting) {
  server.registerTool(
    'ask',
    {
      title: 'Ask a person',
      description:
        'Asks the team, or the item’s author where the campaign allows it. Your deployment rests until wait_for_answer. A question with a secret in it is held back.',
      inputSchema: inputs.ask,
      outputSchema: output,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    ({ deploymentId, ...body }) =>
      errorsAsResults(async () => {
        const params = { path: { id: deploymentId } }
        const asked = await client.post('/api/deployments/{id}/questions', { params, body })
        const isHeld = asked.safetyStatus !== 'CLEARED'
        const next = isHeld ? 'A moderator reads it first.' : 'Go on with wait_for_answer.'
        return questionResult(asked, `It is asked. ${next}`)
      }),
  )

  server.registerTool(
    'wait_for_answer',
    {
      title: 'Wait for an answer',
      description: 'Waits until a question is answered, at most so many seconds. approved: you may ship.',
      inputSchema: inputs.wait,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ deploymentId, questionId, timeoutSeconds }, context) =>
      errorsAsResults(async () => {
        const answer = await readQuestion(client, deploymentId, questionId).catch((error) => {
          if (error instanceof UnknownQuestion) return null
          throw error
        })
        if (!answer) return unknown
        if (answer.structuredContent.question.answered) return answer
        await waiting.answer(deploymentId, questionId, timeoutSeconds * 1000, context.mcpReq.signal)
        // A stopping service refuses further reads; the refusal is treated as no answer yet.
        return readQuestion(client, deploymentId, questionId).catch((error) => {
          if (error instanceof GroundswellError && error.status < 500) throw error
          return answer
        })
      }),
  )
}

const unknown = {
  isError: true,
  content: [{ type: 'text' as const, text: 'This deployment has asked no such question.' }],
}

type Asked = Awaited<ReturnType<typeof listQuestions>>[number]

async function listQuestions(client: Client, deploymentId: string) {
  const params = { path: { id: deploymentId } }
  return (await client.get('/api/deployments/{id}/questions', { params })).items
}

/** Thrown if the deployment has no question with this id. */
class UnknownQuestion extends Error {}

/** Whether a question has an answer that the agent may read. */
export async function isAnswered(client: Client, deploymentId: string, questionId: string): Promise<boolean> {
  return (await listQuestions(client, deploymentId)).some(({ id, answer }) => id === questionId && answer)
}

async function readQuestion(client: Client, deploymentId: string, questionId: string) {
  const found = (await listQuestions(client, deploymentId)).find(({ id }) => id === questionId)
  if (!found) throw new UnknownQuestion()
  const { answer } = found
  if (!answer)
    return questionResult(found, 'There is no answer yet: call wait_for_answer again, or do other work.')
  const { approved, choice, side } = answer
  const of =
    approved === true ? ' and approved: you may ship' : approved === false ? ' and did not approve' : ''
  const chosen = choice === null ? '' : ` Choice ${choice}.`
  return questionResult(found, `The ${side === 'TEAM' ? 'team' : 'author'} has answered${of}.${chosen}`)
}

function questionResult({ id, question, answer }: Asked, text: string) {
  const words = { question, ...(answer ? { answer: answer.text } : {}) }
  const { approved = null, choice = null } = answer ?? {}
  const state = { id, answered: answer !== null, choice, approved }
  return toToolResult({ lines: [`Question ${id}. ${text}`], words }, { question: state })
}
