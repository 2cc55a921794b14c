import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Loop, startLoop, stdioCommand } from './harness.ts'

/*
 * The inspector of the protocol's makers, in command-line mode. It brings a bundler, React and a browser page along
 * (120 packages, 110 MB), so it is not among our dependencies: MCP_INSPECTOR names the launcher of one installed
 * elsewhere (`npm install --prefix DIR @modelcontextprotocol/inspector`, then
 * DIR/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js).
 */
const inspector = process.env.MCP_INSPECTOR
const run = promisify(execFile)

let loop: Loop
beforeAll(async () => {
  if (inspector) loop = await startLoop()
})
afterAll(() => loop?.service.close())

async function inspect(kind: 'http' | 'stdio', ...asked: string[]) {
  const { service, mcpKey } = loop
  const target =
    kind === 'http'
      ? [`${service.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${mcpKey}`]
      : [process.execPath, stdioCommand]
  const env =
    kind === 'http' ? [] : ['-e', `GROUNDSWELL_API_KEY=${mcpKey}`, '-e', `GROUNDSWELL_URL=${service.url}`]
  // A tool's refusal is an exit code, too; what it said is on standard output all the same.
  const { stdout } = await run(process.execPath, [inspector!, '--cli', ...target, ...env, ...asked]).catch(
    (error: { stdout: string }) => error,
  )
  return JSON.parse(stdout)
}
const callTool = (kind: 'http' | 'stdio', name: string, input: Record<string, string>) =>
  inspect(
    kind,
    ...['--method', 'tools/call', '--tool-name', name],
    ...Object.entries(input).flatMap(([key, value]) => ['--tool-arg', `${key}=${value}`]),
  )

const why = inspector ? '' : ' (skipped: MCP_INSPECTOR names none; too big to be installed for this)'
test.skipIf(!inspector).each(['http', 'stdio'] as const)(
  `the inspector over %s: tools, templates, a claim${why}`,
  async (kind) => {
    const { tools } = await inspect(kind, '--method', 'tools/list')
    expect(tools.map((tool: { name: string }) => tool.name).sort()).toEqual([
      'append_log',
      'list_ready_items',
      'read_deployment',
      'read_item',
      'read_verifications',
      'record_analysis',
      'record_rollback',
      'set_stages',
      'start_deployment',
      'update_deployment',
      'wait_for_verdict',
    ])
    const { resourceTemplates } = await inspect(kind, '--method', 'resources/templates/list')
    expect(resourceTemplates).toHaveLength(3)
    const feedbackId = await loop.newItem(`Inspected over ${kind}`)
    const started = await callTool(kind, 'start_deployment', { feedbackId, branchName: 'inspected' })
    expect(started.structuredContent.deployment).toMatchObject({
      feedbackId,
      isOpen: true,
      branchName: 'inspected',
    })
    const shipped = await callTool(kind, 'update_deployment', {
      deploymentId: started.structuredContent.deployment.id,
      status: 'DEPLOYED',
    })
    expect(shipped.structuredContent.deployment).toMatchObject({ status: 'DEPLOYED' })
    const refused = await callTool(kind, 'start_deployment', { feedbackId })
    expect(refused).toMatchObject({ isError: true })
  },
)
