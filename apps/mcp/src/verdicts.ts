import { type Client, GroundswellError } from '@groundswell/client'
import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { errorsAsResults } from './errors.ts'
import { Words } from './facts.ts'
import { shortenSchema } from './listed.ts'
import { Told, toToolResult } from './result.ts'
import type { Waiting } from './waiting.ts'

const readOnly = { readOnlyHint: true, openWorldHint: false } as const

const Verdicts = z.object({
  status: z.string(),
  confirmed: z.number(),
  stillBroken: z.number(),
  isDecided: z.boolean().describe('Confirmed at least once, or no longer DEPLOYED'),
})

const feedbackId = z.uuid()
const inputs = {
  read: shortenSchema(z.object({ feedbackId })),
  wait: shortenSchema(z.object({ feedbackId, timeoutSeconds: z.number().int().min(1).max(50).default(20) })),
}
const output = shortenSchema(z.object({ told: Told, verdicts: Verdicts, untrustedText: Words.optional() }))

/** Registers tools that report what testers say about shipped items. */
export function registerVerdicts(server: McpServer, client: Client, waiting: Waiting) {
  server.registerTool(
    'read_verifications',
    {
      title: 'Read the verifications',
      description:
        'What testers found after the item was deployed. Notes are shown only once they are cleared.',
      inputSchema: inputs.read,
      outputSchema: output,
      annotations: readOnly,
    },
    ({ feedbackId }) => errorsAsResults(() => readVerdicts(client, feedbackId)),
  )

  server.registerTool(
    'wait_for_verdict',
    {
      title: 'Wait for a verdict',
      description: 'Waits until a tester has confirmed the item or it was reopened, at most so many seconds.',
      inputSchema: inputs.wait,
      outputSchema: output,
      annotations: readOnly,
    },
    ({ feedbackId, timeoutSeconds }, context) =>
      errorsAsResults(async () => {
        const answer = await readVerdicts(client, feedbackId)
        if (answer.structuredContent.verdicts.isDecided) return answer
        await waiting.verdict(feedbackId, timeoutSeconds * 1000, context.mcpReq.signal)
        // A stopping service refuses further reads, so the earlier answer is returned. Other refusals are thrown.
        return readVerdicts(client, feedbackId).catch((error) => {
          if (error instanceof GroundswellError && error.status < 500) throw error
          return answer
        })
      }),
  )
}

/** Returns whether testers have decided about an item. */
export async function isDecided(client: Client, feedbackId: string): Promise<boolean> {
  return (await readVerdicts(client, feedbackId)).structuredContent.verdicts.isDecided
}

async function readVerdicts(client: Client, feedbackId: string) {
  const params = { path: { id: feedbackId } }
  const [item, page] = await Promise.all([
    client.get('/api/feedback/{id}', { params }),
    client.get('/api/feedback/{id}/verifications', { params: { ...params, query: { limit: 200 } } }),
  ])
  const { confirmed, stillBroken } = page
  const isDecided = confirmed > 0 || item.status !== 'DEPLOYED'
  const verdicts = { status: item.status, confirmed, stillBroken, isDecided }
  const notes = page.items.flatMap(({ note, round, outcome }, i) =>
    note ? [[`note ${i + 1} (round ${round}, ${outcome})`, note] as const] : [],
  )
  const lines = [
    `The item is ${verdicts.status}: ${verdicts.confirmed} confirmed, ${verdicts.stillBroken} still broken.`,
    isDecided ? 'It is decided.' : 'Nobody has decided yet: wait_for_verdict again.',
  ]
  return toToolResult({ lines, words: Object.fromEntries(notes), whose: 'testers' }, { verdicts })
}
