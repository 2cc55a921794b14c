import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Loop, startLoop, stdioCommand } from './harness.ts'

/*
 * The inspector of the protocol's makers, in command-line mode. It brings a bundler, React and a browser page along
 * (120 packages, 110 MB), so it is not among our dependencies: MCP_INSPECTOR names the launcher of one installed
 * elsewhere, and `.ci/run` installs one.
 */
const inspector = process.env.MCP_INSPECTOR
const run = promisify(execFile)

let loop: Loop
beforeAll(async () => {
  if (inspector) loop = await startLoop()
})
afterAll(() => loop?.service.close())

interface Output {
  /** The exit code of a process that failed; absent: it ended with 0. */
  code?: number
  stdout: string
  stderr: string
}

async function start(kind: 'http' | 'stdio', asked: readonly string[]): Promise<Output> {
  const { service, mcpKey } = loop
  const target =
    kind === 'http'
      ? [`${service.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${mcpKey}`]
      : [process.execPath, stdioCommand]
  const env =
    kind === 'http' ? [] : ['-e', `GROUNDSWELL_API_KEY=${mcpKey}`, '-e', `GROUNDSWELL_URL=${service.url}`]
  return run(process.execPath, [inspector!, '--cli', ...target, ...env, ...asked]).catch(
    (error: Output) => error,
  )
}
/** The result on standard output: a refusal by a tool has one beside its exit code. */
const inspect = async (kind: 'http' | 'stdio', ...asked: string[]) =>
  JSON.parse((await start(kind, asked)).stdout)
const callTool = (kind: 'http' | 'stdio', name: string, input: Record<string, string>) =>
  inspect(
    kind,
    ...['--method', 'tools/call', '--tool-name', name],
    ...Object.entries(input).flatMap(([key, value]) => ['--tool-arg', `${key}=${value}`]),
  )

const why = inspector ? '' : ' (skipped: MCP_INSPECTOR names none)'

test.skipIf(!inspector).each(['http', 'stdio'] as const)(
  `the strict mode of the inspector over %s: no input of a tool is in doubt${why}`,
  async (kind) => {
    const { code, stderr } = await start(kind, ['--method', 'tools/list', '--strict'])
    expect(code).toBeUndefined()
    // Results with a value or null are a list of types: shorter than a union in a list that every conversation pays for.
    const warned = stderr.match(/Path: .*|Issue: .*?\)/g)
    expect(new Set(warned?.map((line) => line.replace(/(outputSchema).*|(\[)"\w+"/, '$1$2')))).toEqual(
      new Set(['Path: outputSchema', 'Issue: `type` is an array ([,"null"])']),
    )
  },
)

test.skipIf(!inspector).each(['http', 'stdio'] as const)(
  `the inspector over %s: tools, templates, a claim${why}`,
  async (kind) => {
    const { tools } = await inspect(kind, '--method', 'tools/list')
    expect(tools.map((tool: { name: string }) => tool.name).sort()).toEqual([
      'append_log',
      'ask',
      'list_ready_items',
      'read_deployment',
      'read_item',
      'read_screenshot',
      'read_steps',
      'read_verifications',
      'record_analysis',
      'record_rollback',
      'set_stages',
      'start_deployment',
      'update_deployment',
      'wait_for_answer',
      'wait_for_verdict',
      'wait_for_work',
    ])
    const { resourceTemplates } = await inspect(kind, '--method', 'resources/templates/list')
    expect(resourceTemplates).toHaveLength(4)
    const feedbackId = await loop.newItem(`Inspected over ${kind}`)
    const started = await callTool(kind, 'start_deployment', { feedbackId, branchName: 'inspected' })
    expect(started.structuredContent.deployment).toMatchObject({ feedbackId, isOpen: true })
    const shipped = await callTool(kind, 'update_deployment', {
      deploymentId: started.structuredContent.deployment.id,
      status: 'DEPLOYED',
    })
    expect(shipped.structuredContent.deployment).toMatchObject({ status: 'DEPLOYED' })
    const refused = await callTool(kind, 'start_deployment', { feedbackId })
    expect(refused).toMatchObject({ isError: true })
  },
)
