import { mcpKey, member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { notFound } from '../../../core/problems.ts'
import { merged } from '../../listening/feedback/index.ts'
import { deploymentExists, notReady } from '../deployments/index.ts'
import { getAgentRun, listAgentRuns } from './actions.ts'
import { cancelRun } from './ending.ts'
import * as problems from './problems.ts'
import { claimRun, finishRun, reportRun } from './running.ts'
import {
  AgentRun,
  AgentRunClaim,
  AgentRunCreate,
  AgentRunDetail,
  AgentRunEnd,
  AgentRunPage,
  AgentRunQuery,
  AgentRunReport,
  AgentRunState,
  AgentSettings,
  AgentSettingsChange,
  ClaimedRun,
} from './schemas.ts'
import { changeAgentSettings, getAgentSettings } from './settings.ts'
import { startRun } from './starting.ts'

const tag = 'Agent runs'
const people = [member, secretKey] as const
const runners = [secretKey, mcpKey, member] as const

export const operations = [
  operation({
    id: 'getAgentSettings',
    method: 'GET',
    path: '/api/campaigns/{id}/agent',
    tag,
    summary: 'The agent that a campaign starts, with its limits and costs',
    accepts: people,
    returns: AgentSettings,
    handle: ({ caller, params }, app) => getAgentSettings(app, caller, params.id),
  }),
  operation({
    id: 'changeAgentSettings',
    method: 'PUT',
    path: '/api/campaigns/{id}/agent',
    tag,
    summary: 'Name the agent that a campaign starts, and its limits',
    description:
      'Only a signed-in ADMIN does this, never a key. New limits hold for the runs that start from then on.',
    accepts: [member],
    role: 'ADMIN',
    strict: true,
    body: AgentSettingsChange,
    example: {
      kind: 'COMMAND',
      automatic: true,
      mostAtOnce: 1,
      minutes: 30,
      retries: 1,
      runUsd: 2,
      monthUsd: 50,
    },
    returns: AgentSettings,
    problems: [notFound, problems.workflowIncomplete, problems.workflowNotAllowed],
    handle: ({ caller, params, body }, app) => changeAgentSettings(app, caller, params.id, body),
  }),
  operation({
    id: 'listAgentRuns',
    method: 'GET',
    path: '/api/agent-runs',
    tag,
    summary: 'List the runs of agents, newest first',
    description: 'Runs are deleted 90 days after their end.',
    accepts: people,
    strict: true,
    query: AgentRunQuery,
    returns: AgentRunPage,
    handle: ({ caller, query }, app) => listAgentRuns(app, caller, query),
  }),
  operation({
    id: 'startAgentRun',
    method: 'POST',
    path: '/api/agent-runs',
    tag,
    summary: 'Start the agent of the campaign for an item',
    description:
      'The run is queued until a runner takes it. An item that a person has to look at starts no agent: it is held, was declined, or somebody works on it.',
    accepts: people,
    editors: true,
    strict: true,
    idempotent: true,
    body: AgentRunCreate,
    example: { feedbackId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01' },
    returns: AgentRun,
    problems: [
      notFound,
      notReady,
      merged,
      deploymentExists,
      problems.noAgent,
      problems.agentRunOpen,
      problems.agentBudgetUsed,
      problems.privateItem,
      problems.tooManyRuns,
    ],
    handle: ({ caller, body, request }, app) => startRun(app, caller, request.newId, body),
  }),
  operation({
    id: 'getAgentRun',
    method: 'GET',
    path: '/api/agent-runs/{id}',
    tag,
    summary: 'A run of an agent with its output',
    accepts: people,
    returns: AgentRunDetail,
    handle: ({ caller, params }, app) => getAgentRun(app, caller, params.id),
  }),
  operation({
    id: 'cancelAgentRun',
    method: 'POST',
    path: '/api/agent-runs/{id}/cancel',
    tag,
    summary: 'Cancel a run: its key ends, and its item is free again',
    description:
      'The runner learns it with its next report and stops the agent. Work that waits for a person is kept. A run that has ended stays as it is.',
    accepts: people,
    editors: true,
    returns: AgentRun,
    handle: ({ caller, params }, app) => cancelRun(app, caller, params.id),
  }),
  operation({
    id: 'claimAgentRun',
    method: 'POST',
    path: '/api/agent-runs/claim',
    tag,
    summary: 'Take a run that waits, with the key for its agent',
    description:
      'For runners. Of concurrent runners one gets a run. `run` is null where none may start now: nothing waits, as many as the campaign allows are under way, or its budget is used up. Ask again after a second.',
    accepts: runners,
    strict: true,
    body: AgentRunClaim,
    example: {},
    holdsCredential: true,
    returns: ClaimedRun,
    handle: ({ caller, body }, app) => claimRun(app, caller, body),
  }),
  operation({
    id: 'reportAgentRun',
    method: 'POST',
    path: '/api/agent-runs/{id}/report',
    tag,
    summary: 'Report that a run goes on, with new output and its costs',
    description:
      'For the runner that took it, at least every minute. `stop: true`: the run has ended, and the runner stops the agent. Output beyond 256 KiB is left out.',
    accepts: runners,
    strict: true,
    body: AgentRunReport,
    example: { log: 'Tests passed\n', costUsd: 0.12 },
    returns: AgentRunState,
    handle: ({ caller, params, body }, app) => reportRun(app, caller, params.id, body),
  }),
  operation({
    id: 'endAgentRun',
    method: 'POST',
    path: '/api/agent-runs/{id}/end',
    tag,
    summary: 'Report how a run ended',
    description:
      'For the runner that took it. The key of the run ends. The claim of its agent is free again, unless it waits for a person or has a pull request.',
    accepts: runners,
    strict: true,
    body: AgentRunEnd,
    example: { outcome: 'SUCCEEDED', exitCode: 0, costUsd: 0.4 },
    returns: AgentRunState,
    handle: ({ caller, params, body }, app) => finishRun(app, caller, params.id, body),
  }),
]
