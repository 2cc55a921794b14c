import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'

/**
 * How an agent is started. COMMAND: by a runner that polls for work. WEBHOOK: by the receiver of `agent_run.queued`.
 * WORKFLOW: by a workflow of GitHub Actions, which the service starts.
 */
export const agentKinds = ['COMMAND', 'WEBHOOK', 'WORKFLOW'] as const
export type AgentKind = (typeof agentKinds)[number]

export const runStates = ['QUEUED', 'STARTED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'TIMED_OUT'] as const
export type RunState = (typeof runStates)[number]

/**
 * Why a run ended. EXIT: the command failed. COST: above the ceiling. OUTPUT: too much output. LOST: the runner fell
 * silent. UNCLAIMED: no runner took it. UNSTARTED: GitHub did not start the workflow. ITEM_CHANGED: agents may no
 * longer work on the item. STOPPED: a person cancelled it, or the runner was stopped.
 */
export const runReasons = [
  'EXIT',
  'COST',
  'OUTPUT',
  'LOST',
  'UNCLAIMED',
  'UNSTARTED',
  'ITEM_CHANGED',
  'STOPPED',
] as const
export type RunReason = (typeof runReasons)[number]

const dollars = (description: string) => Nullable(Type.Number({ minimum: 0, maximum: 100_000, description }))

const workflow = {
  repositoryId: Nullable({
    ...Id,
    description:
      'A connected repository. WORKFLOW needs it, with `actions: write` for the GitHub App; else null',
  }),
  workflow: Nullable(
    Type.String({
      pattern: '^[A-Za-z0-9_][A-Za-z0-9._-]{0,93}\\.ya?ml$',
      description:
        'The name of a file in `.github/workflows` with `workflow_dispatch` and the input `run`; else null',
      examples: ['groundswell-agent.yml'],
    }),
  ),
}
const settings = {
  kind: Nullable(
    OneOf(agentKinds, {
      description:
        'COMMAND: `groundswell agent run` takes the next item. WEBHOOK: a webhook that gets `agent_run.queued` starts the agent, and takes the run by its id. WORKFLOW: Groundswell starts `workflow` of `repositoryId` with the id of the run. Null: no agent',
    }),
  ),
  automatic: Type.Boolean({
    description: 'Whether an item that becomes ready starts the agent. It needs an ACTIVE campaign',
  }),
  mostAtOnce: Type.Integer({ minimum: 1, maximum: 20, description: 'Runs of the campaign at the same time' }),
  minutes: Type.Integer({ minimum: 1, maximum: 720, description: 'The time limit of a run' }),
  retries: Type.Integer({
    minimum: 0,
    maximum: 3,
    description: 'How often a run is repeated that failed, timed out or was lost',
  }),
  runUsd: dollars('Ceiling of a run’s costs, in US dollars; null: none'),
  monthUsd: dollars('Ceiling of all runs of a calendar month (UTC); null: none'),
}
export const AgentSettingsChange = named(
  'AgentSettingsChange',
  Fields({
    ...settings,
    repositoryId: Type.Optional(workflow.repositoryId),
    workflow: Type.Optional(workflow.workflow),
  }),
)
export type AgentSettingsBody = Static<typeof AgentSettingsChange>
/** The settings of a campaign's agent, all of them set. */
export type AgentSettingsValues = Required<AgentSettingsBody>
export const AgentSettings = named(
  'AgentSettings',
  Type.Object({
    ...settings,
    repositoryId: workflow.repositoryId,
    workflow: Nullable(Type.String()),
    campaignId: Id,
    spentUsd: Type.Number({ description: 'Of this month, with what runs under way may still cost' }),
    changedBy: Nullable(Type.String()),
    updatedAt: Nullable(Time),
  }),
)

const run = {
  id: Id,
  campaignId: Id,
  feedbackId: Id,
  revision: Type.Integer({ description: 'Of the item, when the run was queued or taken' }),
  kind: OneOf(agentKinds),
  state: OneOf(runStates),
  reason: Nullable(OneOf(runReasons)),
  attempt: Type.Integer(),
  startedBy: Type.String({ description: 'Such as member:<id>; `ready`: the item became ready' }),
  runner: Nullable(Type.String({ description: 'The key or member that took it' })),
  createdAt: Time,
  dueAt: Time,
  startedAt: Nullable(Time),
  endsAt: Nullable({ ...Time, description: 'The time limit' }),
  endedAt: Nullable(Time),
  exitCode: Nullable(Type.Integer()),
  costUsd: Type.Number({ description: 'As the runner or the agent reports it' }),
  mostUsd: Nullable(Type.Number({ description: 'The ceiling of its costs' })),
  logBytes: Type.Integer(),
  logCut: Type.Boolean({ description: 'Whether a part of its output was left out' }),
}
export const AgentRun = named('AgentRun', Type.Object(run))
export const AgentRunPage = named('AgentRunPage', PageOf(AgentRun))
export const AgentRunDetail = named(
  'AgentRunDetail',
  Type.Object({ ...run, log: Type.String({ description: 'Its output: at most 256 KiB' }) }),
)
export const AgentRunQuery = Fields({
  ...pageQuery,
  feedbackId: Type.Optional(Id),
  campaignId: Type.Optional(Id),
  state: Type.Optional(OneOf(runStates)),
})
export type AgentRunListing = Static<typeof AgentRunQuery>

export const AgentRunCreate = named('AgentRunCreate', Fields({ feedbackId: Id }))

export const AgentRunClaim = named(
  'AgentRunClaim',
  Fields({
    campaignId: Type.Optional({ ...Id, description: 'Only of this campaign' }),
    runId: Type.Optional({
      ...Id,
      description: 'This run, of any kind; else the next one of the kind COMMAND',
    }),
  }),
)
/** A run as its runner gets it: ids and limits, but no words of any person. */
export const ClaimedRun = named(
  'ClaimedRun',
  Type.Object({
    run: Nullable(
      Type.Object({
        id: Id,
        campaignId: Id,
        feedbackId: Id,
        revision: Type.Integer(),
        attempt: Type.Integer(),
        seconds: Type.Integer({ description: 'The time limit, from now' }),
        mostUsd: Nullable(Type.Number()),
        reportSeconds: Type.Integer({ description: 'A runner that is silent for longer is lost' }),
      }),
    ),
    key: Nullable(
      Type.String({
        description:
          'For the agent: it reads and reports on this item alone, ends with the run, and is shown this once',
      }),
    ),
  }),
)

const cost = Type.Number({ minimum: 0, maximum: 1_000_000, description: 'US dollars so far' })
const exitCode = Type.Integer({ minimum: -1_000, maximum: 1_000_000 })
const log = Type.String({ maxLength: 16_384, description: 'New output' })
export const AgentRunReport = named(
  'AgentRunReport',
  Fields({ log: Type.Optional(log), costUsd: Type.Optional(cost) }),
)
export const AgentRunEnd = named(
  'AgentRunEnd',
  Fields({
    outcome: OneOf(['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'CANCELLED']),
    reason: Type.Optional(OneOf(['EXIT', 'COST', 'OUTPUT'])),
    exitCode: Type.Optional(exitCode),
    costUsd: Type.Optional(cost),
    log: Type.Optional(log),
  }),
)
export type ReportBody = Static<typeof AgentRunReport>
export type EndBody = Static<typeof AgentRunEnd>
/** The state of a run for its runner. */
export const AgentRunState = named(
  'AgentRunState',
  Type.Object({
    id: Id,
    state: OneOf(runStates),
    reason: Nullable(OneOf(runReasons)),
    stop: Type.Boolean({ description: 'Whether the runner has to stop the agent: the run has ended' }),
  }),
)
