import type { App } from '../../../app.ts'
import {
  type CopiedTable,
  makeCopies,
  screenWords,
  visibleUrl,
  withheld,
} from '../../engines/safety/index.ts'
import { isKnownStatus } from './rules.ts'
import type { StageBody } from './schemas.ts'
import type { StoredDeployment } from './store.ts'

/** The fields of a deployment that an agent fills with text. The status is among them, because it may be any word. */
export type DeploymentTexts = Pick<
  StoredDeployment,
  | 'status'
  | 'branchName'
  | 'prUrl'
  | 'deploymentUrl'
  | 'changedFiles'
  | 'question'
  | 'prompt'
  | 'errorLogs'
  | 'agent'
> & { rollbackReason: string | null; waiverReason: string | null }
/**
 * The redacted copies of the texts, which agents may read. A known status has no copy, because it contains nothing that
 * an agent wrote.
 */
export type DeploymentCopy = Omit<DeploymentTexts, 'status'> & { status?: string | null }

/**
 * Makes the redacted copies of the given texts, and of `reason`, the text about a status change that is stored in the
 * item's history.
 */
export async function makeDeploymentCopy(
  app: App,
  workspaceId: string,
  given: Partial<DeploymentTexts> & { reason?: string | undefined },
): Promise<Partial<DeploymentCopy> & { reason?: string | null }> {
  const { status, branchName, prUrl, deploymentUrl, changedFiles } = given
  const { question, prompt, errorLogs, rollbackReason, waiverReason, reason, agent } = given
  const {
    changedFiles: files,
    agent: named,
    ...copies
  } = await makeCopies(app, workspaceId, {
    words: { question, prompt, errorLogs, rollbackReason, waiverReason, reason },
    names: {
      status: status === undefined || isKnownStatus(status) ? undefined : status,
      branchName,
      prUrl: prUrl && visibleUrl(prUrl),
      deploymentUrl: deploymentUrl && visibleUrl(deploymentUrl),
      changedFiles: changedFiles ?? undefined,
      agent: agent ? [agent.name, agent.version ?? '', agent.model ?? ''] : undefined,
    },
  })
  const [name, version, model] = named ?? []
  return {
    ...copies,
    ...(changedFiles === undefined ? {} : { changedFiles: files ?? null }),
    ...(name === undefined ? {} : { agent: { name, version: version || null, model: model || null } }),
  }
}

export async function makeStagesCopy(
  app: App,
  workspaceId: string,
  stages: readonly StageBody[],
): Promise<StageBody[]> {
  const { names, details } = await makeCopies(app, workspaceId, {
    words: { details: stages.map(({ detail }) => detail ?? '') },
    names: { names: stages.map(({ name }) => name) },
  })
  return stages.map((stage, at) => ({
    ...stage,
    name: names[at]!,
    ...(stage.detail == null ? {} : { detail: details[at] === withheld ? null : details[at]! }),
  }))
}

type CopiedRow = Omit<DeploymentTexts, 'rollbackReason' | 'waiverReason'> &
  Pick<StoredDeployment, 'stages' | 'rollback' | 'proof'> & { workspaceId: string }
export const copiedDeployments: CopiedTable<CopiedRow> = {
  table: 'deployments',
  key: ['workspace_id', 'id'],
  version: 'copy_version',
  hasText: 'true',
  texts: [
    'status',
    'branch_name',
    'pr_url',
    'deployment_url',
    'changed_files',
    'question',
    'prompt',
    'error_logs',
    'rollback',
    'proof',
    'stages',
    'agent',
  ],
  copies: { agent_copy: 'jsonb', prompt_copy: 'text', error_logs_copy: 'text', stages_copy: 'jsonb' },
  async make(app, { workspaceId, stages, rollback, proof, ...texts }) {
    const copy = await makeDeploymentCopy(app, workspaceId, {
      ...texts,
      rollbackReason: rollback?.reason ?? null,
      waiverReason: proof?.reason ?? null,
    })
    const { prompt, errorLogs, ...short } = copy
    return {
      agent_copy: short,
      prompt_copy: prompt ?? null,
      error_logs_copy: errorLogs ?? null,
      stages_copy: await makeStagesCopy(app, workspaceId, stages),
    }
  },
}

export const copiedLogLines: CopiedTable<{ workspaceId: string; message: string }> = {
  table: 'deployment_logs',
  key: ['workspace_id', 'deployment_id', 'sequence'],
  version: 'copy_version',
  hasText: 'true',
  texts: ['message'],
  copies: { message_copy: 'text' },
  make: async (app, { workspaceId, message }) => ({
    message_copy: (await screenWords(app, workspaceId, message))!.copy,
  }),
}
