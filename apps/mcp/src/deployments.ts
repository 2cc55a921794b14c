import type { Client } from '@groundswell/client'
import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { Claim, describeClaim, reported, toClaim } from './claims.ts'
import { errorsAsResults } from './errors.ts'
import { Words } from './facts.ts'
import { toolFields } from './fields.ts'
import { shortenSchema } from './listed.ts'
import { Told, toToolResult } from './result.ts'

const deploymentId = z.uuid().describe('Id of the deployment, from start_deployment')
const { branchName, prompt, takeover } = toolFields('startDeployment')
const { message, level } = toolFields('appendDeploymentLog')
/** Created once, because every request creates a server with its tools. */
const inputs = {
  start: shortenSchema(
    z.object({
      feedbackId: z.uuid(),
      branchName,
      prompt: prompt.describe('What you have been asked to do, for the record'),
      takeover: takeover.describe(
        'true: closes the claim of another agent, if that is stale, and goes on in its place',
      ),
    }),
  ),
  stages: shortenSchema(z.object({ deploymentId, ...toolFields('replaceDeploymentStages') })),
  log: shortenSchema(z.object({ deploymentId, message, level })),
  update: shortenSchema(
    z.object({
      deploymentId,
      ...toolFields('updateDeployment'),
      // Over REST a status may be any word; this tool accepts only those that move the item.
      status: z
        .enum(reported, { error: `one of ${reported.join(', ')}` })
        .optional()
        .describe('AWAITING_APPROVAL takes a question'),
    }),
    // A report without any field is a mistake.
    ['status'],
  ),
  rollback: shortenSchema(z.object({ deploymentId, ...toolFields('rollBackDeployment') })),
}
const outputs = {
  started: shortenSchema(
    z.object({
      told: Told,
      deployment: Claim,
      takenOver: z.string().nullable(),
      untrustedText: Words.optional(),
    }),
  ),
  deployment: shortenSchema(z.object({ told: Told, deployment: Claim })),
  stages: shortenSchema(z.object({ told: Told, stages: z.number() })),
  log: shortenSchema(z.object({ told: Told, appended: z.literal(true) })),
}
const changing = { readOnlyHint: false, destructiveHint: false, openWorldHint: false } as const

function claimResult(deployment: unknown, next: string) {
  const claim = toClaim(deployment)
  return toToolResult(
    { lines: [describeClaim(claim), `It is for item ${claim.feedbackId}. ${next}`] },
    { deployment: claim },
  )
}

/** The refusal of a report that asks for approval without asking a question. */
const withoutQuestion = {
  isError: true,
  content: [
    {
      type: 'text' as const,
      text: 'AWAITING_APPROVAL needs a question: say what a person has to decide or approve, and send both together.',
    },
  ],
}

/** Returns the deployment that this one took over, to show where to continue. */
async function findPredecessor(
  client: Client,
  started: { id: string; feedbackId: string },
): Promise<string | null> {
  const query = { feedbackId: started.feedbackId, limit: 50 }
  const { items } = await client.get('/api/deployments', { params: { query } })
  const before = items.find((each) => each.takeover?.deploymentId === started.id)
  return before?.id ?? null
}

/** Tools with which an agent claims an item and reports its progress. */
export function registerDeployments(server: McpServer, client: Client) {
  registerStart(server, client)
  registerStages(server, client)
  registerLog(server, client)
  registerUpdate(server, client)
  registerRollback(server, client)
}

const pathWithId = (id: string) => ({ params: { path: { id } } })

function registerStart(server: McpServer, client: Client) {
  server.registerTool(
    'start_deployment',
    {
      title: 'Claim an item',
      description:
        'Starts a deployment: from now on this item is yours, and other agents are told so. Of several that try at once one succeeds. The claim is a lease: every report renews it, and once you have been silent for longer (30 minutes unless the campaign says otherwise) others may take the item over.',
      inputSchema: inputs.start,
      outputSchema: outputs.started,
      annotations: { ...changing, idempotentHint: false },
    },
    (body) =>
      errorsAsResults(async () => {
        const started = await client.post('/api/deployments', { body })
        const takenOver = body.takeover ? await findPredecessor(client, started) : null
        const deployment = toClaim(started)
        const { allowedPaths } = started
        const isLimited = allowedPaths.length > 0
        const lines = [
          describeClaim(deployment),
          `It is for item ${deployment.feedbackId}. Set the stages, append logs while you work, then change its status.`,
          ...(takenOver === null
            ? []
            : [`Taken over from ${takenOver}: read_deployment shows what was done there.`]),
          ...(isLimited ? ['You may change the allowed paths below alone.'] : []),
        ]
        const words = isLimited ? { 'allowed paths': allowedPaths } : {}
        return toToolResult({ lines, words, whose: 'the owner' }, { deployment, takenOver })
      }),
  )
}

function registerStages(server: McpServer, client: Client) {
  server.registerTool(
    'set_stages',
    {
      title: 'Set the checklist',
      description: 'Replaces the stages of a deployment as a whole, in their order.',
      inputSchema: inputs.stages,
      outputSchema: outputs.stages,
      annotations: { ...changing, idempotentHint: true },
    },
    ({ deploymentId, stages }) =>
      errorsAsResults(async () => {
        await client.put('/api/deployments/{id}/stages', { ...pathWithId(deploymentId), body: { stages } })
        return toToolResult({ lines: [`${stages.length} stages set.`] }, { stages: stages.length })
      }),
  )
}

function registerLog(server: McpServer, client: Client) {
  server.registerTool(
    'append_log',
    {
      title: 'Append a log line',
      description: 'One line of at most 8 KiB; lines are numbered in the order of arrival.',
      inputSchema: inputs.log,
      outputSchema: outputs.log,
      annotations: { ...changing, idempotentHint: false },
    },
    ({ deploymentId, ...body }) =>
      errorsAsResults(async () => {
        await client.post('/api/deployments/{id}/logs', { ...pathWithId(deploymentId), body })
        return toToolResult({ lines: ['Appended.'] }, { appended: true as const })
      }),
  )
}

function registerUpdate(server: McpServer, client: Client) {
  server.registerTool(
    'update_deployment',
    {
      title: 'Report status and links',
      description:
        'Status, branch, pull request, address. Each status moves the item too. DEPLOYING and DEPLOYED need changedFiles, all of them, where a campaign allows or protects paths; protected ones ship once a person has approved the set. When you need a person, set AWAITING_APPROVAL with a question and stop: the workspace is notified, and your claim does not lapse meanwhile.',
      inputSchema: inputs.update,
      outputSchema: outputs.deployment,
      annotations: { ...changing, idempotentHint: true },
    },
    ({ deploymentId, ...body }) =>
      errorsAsResults(async () => {
        if (body.status === 'AWAITING_APPROVAL' && body.question === undefined) return withoutQuestion
        const after = await client.patch('/api/deployments/{id}', { ...pathWithId(deploymentId), body })
        const stopped = after.status === 'AWAITING_APPROVAL' && body.status !== after.status
        return claimResult(
          after,
          stopped ? 'Stop here: it waits for a person. read_deployment shows why.' : 'Noted.',
        )
      }),
  )
}

function registerRollback(server: McpServer, client: Client) {
  server.registerTool(
    'record_rollback',
    {
      title: 'Record a rollback',
      description:
        'Says that a deployment was taken back. The item fails, and rewards not yet paid are frozen.',
      inputSchema: inputs.rollback,
      outputSchema: outputs.deployment,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ deploymentId, ...body }) =>
      errorsAsResults(async () =>
        claimResult(
          await client.post('/api/deployments/{id}/rollback', { ...pathWithId(deploymentId), body }),
          'The item can be claimed anew.',
        ),
      ),
  )
}
