import type { Answer } from '../../api/test/harness/http.ts'
import { joinPool, newTester } from '../../api/test/harness/pool.ts'
import { connectAgent, runTool } from '../../mcp/test/harness.ts'
import type { Stage } from './harness.ts'

/** Returns the body of a response; throws if the response is an error. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape
function bodyOrThrow({ status, body }: Answer): any {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/**
 * Makes a zone whose items are ready with one vote of a tester of weight 12, in a campaign that pays 200 points an
 * item.
 */
export async function makeLoop({ service, workspace }: Stage, campaign: object = {}) {
  const made = bodyOrThrow(
    await workspace.post('/api/campaigns', {
      name: 'Checkout without tears',
      status: 'ACTIVE',
      visibility: 'PUBLIC',
      evidence: 'LINK',
      allowedPaths: ['src/**'],
      protectedPaths: ['src/payment/**'],
      ...campaign,
    }),
  )
  const campaignId: string = made.id
  const policy = { asset: 'POINTS', perItem: '200' }
  bodyOrThrow(await workspace.put(`/api/campaigns/${campaignId}/budget`, { policy }))
  const zoneId = `checkout-${campaignId.slice(-6)}`
  bodyOrThrow(await workspace.post('/api/zones', { zoneId, name: 'Checkout', threshold: 10, campaignId }))
  const [author, voter] = await Promise.all([newTester(service), newTester(service)])
  await joinPool(workspace, author, 12)
  await joinPool(workspace, voter, 12)
  const { body: key } = await workspace.post('/api/account/mcp-keys', { name: 'agent' })
  return {
    campaignId,
    zoneId,
    author,
    voter,
    agent: () => connectAgent(service, key.key, 'http', { name: 'tide-coder', version: '4' }),
    /** Creates an item of the author and lifts it over its threshold by a vote. */
    async newItem(title: string, description = ''): Promise<string> {
      const item = bodyOrThrow(
        await author.beside(workspace, 'POST', '/api/feedback', { zoneId, title, description }),
      )
      const vote = { feedbackId: item.id, voteType: 'up', sessionId: 'x' }
      bodyOrThrow(await voter.beside(workspace, 'POST', '/api/votes', vote))
      return item.id
    },
  }
}
export type Loop = Awaited<ReturnType<typeof makeLoop>>
export type Agent = Awaited<ReturnType<Loop['agent']>>

/** Calls a tool that must succeed. */
export async function callTool(agent: Agent, tool: string, input: Record<string, unknown> = {}) {
  const { isError, text, data } = await runTool(agent, tool, input)
  if (isError) throw new Error(`${tool}: ${text}`)
  return data
}

/** Claims an item and returns the id of the deployment. */
export const claimItem = async (agent: Agent, feedbackId: string): Promise<string> =>
  (await callTool(agent, 'start_deployment', { feedbackId, branchName: 'fix/total' })).deployment.id
