import { workflowPermissions } from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { fieldNames, logEvents } from '../../engines/event-log/index.ts'
import { findCampaign, lockCampaignForUse } from '../../listening/campaigns/index.ts'
import { findPermissions, missingPermissions } from '../repositories/index.ts'
import { workflowIncomplete, workflowNotAllowed } from './problems.ts'
import { standardSettings, startOfMonth } from './rules.ts'
import type { AgentSettingsBody, AgentSettingsValues } from './schemas.ts'
import { findSettings, sumSpent, upsertSettings } from './settings-store.ts'

/** Returns the agent settings of a campaign, with the costs of this month. */
export function getAgentSettings(app: App, caller: MemberCaller | SecretCaller, campaignId: string) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    orThrow((await findCampaign(tx, campaignId)) ?? notFound())
    return settingsView(app, tx, campaignId)
  })
}

/** Throws if the settings name a workflow that the service may not start, or no workflow where one is needed. */
async function checkWorkflow(tx: WorkspaceTx, { kind, repositoryId, workflow }: AgentSettingsValues) {
  const isNamed = [repositoryId !== null, workflow !== null]
  if (isNamed.some((named) => named !== (kind === 'WORKFLOW'))) throw workflowIncomplete()
  if (repositoryId === null) return
  const granted = await findPermissions(tx, repositoryId)
  if (!granted || missingPermissions(granted, workflowPermissions).length > 0) throw workflowNotAllowed()
}

/** Sets the agent of a campaign and its limits. They apply to runs that start from now on. */
export function changeAgentSettings(
  app: App,
  caller: MemberCaller,
  campaignId: string,
  { repositoryId, workflow = null, ...body }: AgentSettingsBody,
) {
  const given = { ...body, repositoryId: repositoryId?.toLowerCase() ?? null, workflow }
  const at = app.clock.now()
  const by = actorOf(caller)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    if (!(await lockCampaignForUse(tx, campaignId))) throw notFound()
    await checkWorkflow(tx, given)
    const before = (await findSettings(tx, campaignId)) ?? standardSettings
    const names = Object.keys(standardSettings) as (keyof AgentSettingsValues)[]
    const changed = names.filter((name) => before[name] !== given[name])
    if (changed.length > 0) {
      await upsertSettings(tx, campaignId, { ...given, changedBy: by, updatedAt: at })
      const data = { fields: fieldNames(changed) }
      logEvents(tx, [
        { type: 'campaign.agent_changed', subjectId: campaignId, campaignId, actor: by, data, at },
      ])
    }
    return settingsView(app, tx, campaignId)
  })
}

async function settingsView(app: App, tx: WorkspaceTx, campaignId: string) {
  const [found, spentUsd] = await Promise.all([
    findSettings(tx, campaignId),
    sumSpent(tx, campaignId, startOfMonth(app.clock.now())),
  ])
  const { changedBy, updatedAt, ...settings } = found ?? {
    ...standardSettings,
    changedBy: null,
    updatedAt: null,
  }
  return { ...settings, campaignId, spentUsd, changedBy, updatedAt }
}
