import { problem } from '../../../core/problem.ts'

export const noAgent = problem(
  409,
  'no_agent',
  'The campaign of the item names no agent, or the item belongs to no campaign: an ADMIN names one in the campaign.',
)
export const agentRunOpen = problem(
  409,
  'agent_run_open',
  'A run for this item is queued or under way: wait for its end, or cancel it.',
)
export const agentBudgetUsed = problem(
  409,
  'agent_budget_used',
  'The agent’s budget of this month is used up: an ADMIN raises monthUsd in the campaign.',
)
export const privateItem = problem(
  409,
  'private_item',
  'A PRIVATE item starts an agent of the kind COMMAND only, so that nothing about it leaves the service unasked.',
)
export const tooManyRuns = problem(
  409,
  'too_many_agent_runs',
  'A workspace has at most 1,000 queued runs: cancel some, or start a runner.',
)
export const workflowIncomplete = problem(
  422,
  'workflow_incomplete',
  'An agent of the kind WORKFLOW needs `repositoryId` and `workflow`; other kinds need both to be null.',
)
export const workflowNotAllowed = problem(
  409,
  'workflow_not_allowed',
  'Groundswell may not start workflows of this repository: connect it, give the GitHub App the permission `actions: write`, and accept it for the installation at GitHub.',
)
