import { randomUUID } from 'node:crypto'
import type { components } from '@groundswell/client'
import { requireVariables } from '../agent/environment.ts'
import { runAgent, takeRun } from '../agent/runner.ts'
import { command, paging } from '../command.ts'
import { exit, Refusal, UsageError } from '../failures.ts'
import { bold, dim, formatColumns, type Line, line, quoteLines } from '../terminal/line.ts'
import { parseId, parseMost, parseOneOf } from './values.ts'

type Run = components['schemas']['AgentRun']
const states = ['QUEUED', 'STARTED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'TIMED_OUT'] as const
const IDLE_MS = 1_000

/** Parses a whole number from an option; undefined if the option is absent. Throws UsageError. */
function parseCount(word: string | undefined, name: string, most: number): number | undefined {
  if (word === undefined) return undefined
  const count = Number(word)
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new UsageError(`--${name} is a whole number from 1 to ${most}.`)
  return count
}

/** Waits for runs, and runs an agent for each. */
export const agentRun = command({
  name: 'agent run',
  summary: 'Run your coding agent for the items that its campaign starts it for',
  options: {
    exec: { type: 'string', value: 'COMMAND', help: 'the command line of the agent, such as "claude -p …"' },
    worktree: { type: 'boolean', help: 'run each in a new git worktree of this repository' },
    base: { type: 'string', value: 'REF', help: 'the commit of the worktree (default: HEAD)' },
    'pass-env': {
      ...{ type: 'string', multiple: true, value: 'NAME' },
      help: 'a variable of yours that the agent gets, such as ANTHROPIC_API_KEY',
    },
    campaign: { type: 'string', value: 'ID', help: 'only runs of this campaign' },
    run: { type: 'string', value: 'ID', help: 'only this run, of any kind: for a webhook or a CI' },
    once: { type: 'boolean', help: 'end after one run, or at once where none waits' },
    seconds: { type: 'string', value: 'N', help: 'a shorter time limit than the campaign’s' },
    'max-output': { type: 'string', value: 'MIB', help: 'stop an agent that prints more (default: 16)' },
  },
  notes: [
    'The agent gets GROUNDSWELL_URL, GROUNDSWELL_MCP_URL, GROUNDSWELL_API_KEY (a key for this item alone that ends',
    'with the run; also as GROUNDSWELL_MCP_KEY), GROUNDSWELL_ITEM, GROUNDSWELL_ITEM_REVISION and GROUNDSWELL_RUN,',
    'an empty HOME, and nothing else of your environment but PATH, the language and what --pass-env names. It reads',
    'the text of the item by read_item.',
    'It may write its cost in US dollars to GROUNDSWELL_COST_FILE; total_cost_usd in a line of JSON counts too.',
  ].join('\n'),
  async run({ host, out, options, connect }) {
    const { exec } = options
    if (!exec) throw new UsageError('--exec is missing: the command line of your agent.')
    if (host.platform === 'win32')
      throw new Refusal('An agent needs process groups to be stopped: run it in WSL or a container.')
    if (options.base !== undefined && !options.worktree) throw new UsageError('--base needs --worktree.')
    const passed = options['pass-env'] ?? []
    requireVariables(host.env, passed)
    const { client, url } = await connect()
    const wanted = {
      ...(options.campaign ? { campaignId: parseId(options.campaign, '--campaign') } : {}),
      ...(options.run ? { runId: parseId(options.run, '--run') } : {}),
    }
    // This connection outlives an interruption, so that the runner can still report the end of its run.
    const last = await connect({ outlives: true })
    const runner = {
      ...{ host, client: last.client, url, command: exec },
      base: options.worktree ? (options.base ?? 'HEAD') : null,
      passed,
      mostBytes: (parseCount(options['max-output'], 'max-output', 1_024) ?? 16) * 1_048_576,
      mostSeconds: parseCount(options.seconds, 'seconds', 43_200),
    }
    const isOnce = options.once === true || options.run !== undefined
    for (;;) {
      const taken = await takeRun({ host, client }, wanted)
      if (!taken) {
        if (isOnce) {
          out.note(line`No run waits.`)
          return undefined
        }
        await host.sleep(IDLE_MS)
        continue
      }
      const { run } = taken
      out.note(line`Run ${run.id}: item ${run.feedbackId}, attempt ${run.attempt}.`)
      const ended = await runAgent(runner, taken)
      out.item(ended, line`${ended.id}  ${ended.state}${ended.reason === null ? '' : `  ${ended.reason}`}`)
      if (host.signal.aborted) return exit.interrupted
      if (isOnce) return ended.state === 'SUCCEEDED' ? undefined : exit.refused
    }
  },
})

/** Starts the agent of the item's campaign. */
export const agentStart = command({
  name: 'agent start',
  summary: 'Start the agent of the campaign for an item, and print the id of the run',
  arguments: [{ name: 'ITEM', help: 'id of the item' }],
  async run({ out, args, connect }) {
    const { client } = await connect()
    const started = await client.post('/api/agent-runs', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: { feedbackId: parseId(args[0]!, 'ITEM') },
    })
    out.result(started, () => [line`${started.id}`])
    return undefined
  },
})

/** Lists runs. */
export const agentList = command({
  name: 'agent list',
  summary: 'List the runs of agents, newest first',
  options: {
    item: { type: 'string', value: 'ID', help: 'only of this item' },
    campaign: { type: 'string', value: 'ID', help: 'only of this campaign' },
    state: { type: 'string', value: 'STATE', help: 'only in this state', values: states },
    ...paging,
  },
  async run({ out, options, connect }) {
    const { client } = await connect()
    const page = await client.get('/api/agent-runs', {
      params: {
        query: {
          limit: parseMost(options.limit, 200),
          ...(options.cursor ? { cursor: options.cursor } : {}),
          ...(options.item ? { feedbackId: parseId(options.item, '--item') } : {}),
          ...(options.campaign ? { campaignId: parseId(options.campaign, '--campaign') } : {}),
          ...(options.state ? { state: parseOneOf(options.state, states) } : {}),
        },
      },
    })
    out.result(page, () =>
      page.items.length === 0
        ? [line`No runs.`]
        : [
            ...formatColumns(
              page.items.map((run) => [bold(run.id), dim(run.createdAt), stateText(run), costText(run)]),
            ),
            ...(page.nextCursor ? [line`More: --cursor ${page.nextCursor}`] : []),
          ],
    )
    return undefined
  },
})
const stateText = ({ state, reason }: Run) => (reason === null ? state : `${state} (${reason})`)
const costText = ({ costUsd }: Run) => `${costUsd.toFixed(2)} USD`

/** Shows a run with its output. */
export const agentShow = command({
  name: 'agent show',
  summary: 'Show a run with its output',
  arguments: [{ name: 'RUN', help: 'id of the run' }],
  async run({ out, args, connect }) {
    const { client } = await connect()
    const run = await client.get('/api/agent-runs/{id}', {
      params: { path: { id: parseId(args[0]!, 'RUN') } },
    })
    out.result(run, () => runLines(run))
    return undefined
  },
})

function runLines(run: components['schemas']['AgentRunDetail']): Line[] {
  return [
    line`${bold(run.id)}  ${stateText(run)}  ${costText(run)}`,
    line`item ${run.feedbackId}, attempt ${run.attempt}, started by ${run.startedBy}`,
    ...(run.log === '' ? [] : quoteLines(run.log)),
    ...(run.logCut ? [line`${dim('More output was left out.')}`] : []),
  ]
}

/** Cancels a run. */
export const agentCancel = command({
  name: 'agent cancel',
  summary: 'Cancel a run: its key ends, and its item is free again',
  arguments: [{ name: 'RUN', help: 'id of the run' }],
  async run({ out, args, connect }) {
    const { client } = await connect()
    const path = { id: parseId(args[0]!, 'RUN') }
    const run = await client.post('/api/agent-runs/{id}/cancel', { params: { path } })
    out.result(run, () => [line`${stateText(run)}`])
    return undefined
  },
})
