import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Client, GroundswellError } from '@groundswell/client'
import type { Connection } from '../account/connection.ts'
import { readIdentity } from '../account/person.ts'
import { configFolder, readPrivate, writePrivate } from '../account/store.ts'
import { type Context, command } from '../command.ts'
import { exit, Refusal, UsageError } from '../failures.ts'
import type { Host } from '../host.ts'
import { findAgents, KEY_VARIABLE } from '../init/agents.ts'
import { withRules } from '../init/agents-file.ts'
import { applyChanges, diffLines, type FileChange, folderAt } from '../init/changes.ts'
import { findFramework, htmlTag, type ScriptTag } from '../init/frameworks.ts'
import { bold, type Line, line } from '../terminal/line.ts'
import { askConsent } from '../terminal/question.ts'

const options = {
  zone: { type: 'string', value: 'ZONE', help: 'id of the zone; default: from the name of this folder' },
  'publishable-key': {
    type: 'string',
    value: 'KEY',
    help: 'gs_pk_…, where a secret key is used instead of a sign-in',
  },
  'no-agents': { type: 'boolean', help: 'leave coding agents alone' },
  'dry-run': { type: 'boolean', help: 'only show what would be written' },
  yes: { type: 'boolean', help: 'do not ask' },
} as const
type InitContext = Context<typeof options>

/** Everything that `init` will do. */
interface Plan {
  framework: string
  zoneId: string
  isNewZone: boolean
  files: FileChange[]
  /** The file for the agents' key; null: no agent was found. */
  keyFile: string | null
  isNewKey: boolean
  /** Steps that a person must do by hand. */
  byHand: string[]
}

/** Connects the project in this folder. */
export const init = command({
  name: 'init',
  summary: 'Connect the project in this folder: a zone, the widget, and your coding agents',
  options,
  notes: `Shows what it will write, then asks. The written files name the variable ${KEY_VARIABLE}; the key itself is kept in a file\nthat only you can read, outside of the project.`,
  async run(context) {
    const { host, out, connect } = context
    const connection = await connect()
    const plan = await makePlan(context, connection)
    const { keyFile, files } = plan
    const told = { ...plan, files: files.map(({ path, before }) => ({ path, isNew: before === null })) }
    const isNothing = files.length === 0 && !plan.isNewZone && !plan.isNewKey
    if (!out.isJson) for (const one of planLines(plan)) out.say(one)
    if (context.options['dry-run'] || isNothing) {
      out.result({ done: false, ...told }, () => (isNothing ? [line`Nothing is left to do.`] : []))
      return undefined
    }
    if (!context.options.yes && !(await askConsent(host, line`Write this?`))) return exit.refused
    await carryOutPlan(host, connection.client, plan)
    out.result({ done: true, ...told }, () => [
      line``,
      line`Done. Try it: groundswell doctor --origin http://localhost:3000`,
      ...(keyFile ? [line`For your agents: export ${KEY_VARIABLE}="$(cat '${keyFile}')"`] : []),
    ])
    return undefined
  },
})

async function makePlan({ host, options }: InitContext, connection: Connection): Promise<Plan> {
  const { url, client } = connection
  const { publishableKey, workspace } = await readIdentity(connection)
  const key = options['publishable-key'] ?? publishableKey
  if (!key)
    throw new UsageError(
      'A secret key cannot read the publishable key: give --publishable-key, or run groundswell login.',
    )
  if (!/^gs_pk_[\w-]+$/u.test(key)) throw new UsageError('--publishable-key begins with gs_pk_.')
  const folder = folderAt(host.cwd)
  const framework = await findFramework(folder)
  const zoneId = options.zone ?? suggestZoneId(basename(host.cwd))
  const plan: Plan = {
    framework: framework.name,
    zoneId,
    isNewZone: !(await hasZone(client, zoneId)),
    files: [],
    keyFile: null,
    isNewKey: false,
    byHand: [],
  }
  const tag: ScriptTag = { src: `${url}/sdk/v1.js`, key }
  const before = framework.file === null ? null : await folder.read(framework.file)
  if (!before?.includes('/sdk/v1.js')) {
    const after = framework.file === null ? null : framework.insert(before, tag)
    if (framework.file !== null && after !== null) plan.files.push({ path: framework.file, before, after })
    else plan.byHand.push(`Put this before the end of the body of your pages: ${htmlTag(tag)}`)
  }
  if (!options['no-agents']) await planAgents(host, plan, `${url}/mcp`, workspace.slug)
  return plan
}

async function planAgents(host: Host, plan: Plan, mcpUrl: string, slug: string): Promise<void> {
  const home = host.env.HOME ?? host.env.USERPROFILE
  const folder = folderAt(host.cwd)
  const found = await findAgents(folder, home ? folderAt(home) : null)
  for (const { name, file, write } of found) {
    const before = await folder.read(file)
    const after = write(before, mcpUrl)
    if (after === null)
      plan.byHand.push(`${file} of ${name} has comments or another shape: add the server ${mcpUrl} yourself.`)
    else if (after !== before) plan.files.push({ path: file, before, after })
  }
  if (found.length === 0) return
  await planRules(folder, plan)
  plan.keyFile = join(configFolder(host), `mcp-key-${slug.replace(/[^\w-]/gu, '_')}`)
  plan.isNewKey = (await readPrivate(host, plan.keyFile)) === null
}

/** Plans the section of AGENTS.md about claiming, proving and reporting an item. */
async function planRules(folder: ReturnType<typeof folderAt>, plan: Plan): Promise<void> {
  const before = await folder.read(RULES_FILE)
  const after = withRules(before)
  if (after === null)
    plan.byHand.push(
      `The part about Groundswell in ${RULES_FILE} has lost a mark: delete it, then run this again.`,
    )
  else if (after !== before) plan.files.push({ path: RULES_FILE, before, after })
}
const RULES_FILE = 'AGENTS.md'

async function hasZone(client: Client, zoneId: string): Promise<boolean> {
  const { items } = await client.get('/api/zones', { params: { query: { q: zoneId, limit: 200 } } })
  return items.some((zone) => zone.zoneId === zoneId)
}

/** Turns the name of a folder into the id of a zone. */
export function suggestZoneId(name: string): string {
  const id = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/gu, '-')
    .replace(/^[-.]+/u, '')
    .replace(/(?<![-.])[-.]+$/u, '')
    .slice(0, 100)
  return id || 'default'
}

function planLines(plan: Plan): Line[] {
  return [
    line`Pages: ${plan.framework}`,
    plan.isNewZone ? line`Zone ${bold(plan.zoneId)} (new)` : line`Zone ${plan.zoneId} is there.`,
    ...(plan.isNewKey ? [line`An MCP key for your agents, in ${plan.keyFile}`] : []),
    ...plan.files.flatMap((change) => [line``, ...diffLines(change)]),
    ...plan.byHand.map((words) => line`By hand: ${words}`),
  ]
}

async function carryOutPlan(host: Host, client: Client, plan: Plan): Promise<void> {
  if (plan.isNewZone)
    await client.post('/api/zones', { body: { zoneId: plan.zoneId } }).catch((error: unknown) => {
      // Another person created the zone meanwhile.
      if (!(error instanceof GroundswellError && error.code === 'zone_exists')) throw error
    })
  if (plan.isNewKey && plan.keyFile) {
    const { key } = await client.post('/api/account/mcp-keys', {
      body: { name: `groundswell init: ${plan.zoneId}` },
    })
    await mkdir(configFolder(host), { recursive: true, mode: 0o700 })
    await writePrivate(plan.keyFile, `${key}\n`)
  }
  const failed: string[] = []
  for (const change of plan.files)
    await applyChanges(host.cwd, change).catch((error: Error) =>
      failed.push(error instanceof Refusal ? error.message : `${change.path}: ${error.message}`),
    )
  if (failed.length > 0) throw new Refusal(failed.join('\n'))
}
