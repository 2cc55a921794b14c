import { type Forge, ForgeFailure, neededEvents, neededPermissions } from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { mapPage, pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { findApp, forgeOf } from '../forge-apps/index.ts'
import { type Readings, toChecklist } from './rules.ts'
import { findRepository, listRepositories, type StoredRepository } from './store.ts'

type Reader = MemberCaller | SecretCaller

/** Lists the repositories that the workspace has connected or may connect. */
export function listRepositoriesForCaller(
  app: App,
  caller: Reader,
  state: StoredRepository['state'] | undefined,
  slice: Slice,
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) =>
    mapPage(pageOf(await listRepositories(tx, state, slice), slice), repositoryView),
  )
}

/** Returns a repository as members see it. */
export function repositoryView(repository: StoredRepository) {
  const { id, forge, fullName, isPrivate, defaultBranch, state, showsWords, previews } = repository
  const { connectedBy, connectedAt, heardAt } = repository
  return {
    id,
    forge,
    fullName,
    isPrivate,
    defaultBranch,
    state,
    showsWords,
    previews,
    connectedBy,
    connectedAt,
    heardAt,
  }
}

/**
 * Checks at GitHub whether a repository is connected properly. A line of the checklist is UNKNOWN if GitHub does not
 * answer.
 */
export async function readChecklist(app: App, caller: Reader, id: string) {
  const repository = orThrow(
    (await app.db.readWorkspace(caller.workspaceId, (tx) => findRepository(tx, id))) ?? notFound(),
  )
  const found = await findApp(app)
  const readings: Readings = { installation: null, repository: null, rule: null }
  if (found) await fillReadings(readings, forgeOf(app), repository)
  const web = app.config.GITHUB_URL
  const lines = toChecklist(
    repository,
    readings,
    { permissions: neededPermissions, events: neededEvents },
    {
      installation: `${web}/apps/${found?.slug ?? ''}/installations/new/permissions`,
      repository: `${web}/${repository.fullName}`,
    },
  )
  return { lines, isComplete: lines.every(({ state }) => state === 'OK') }
}

async function fillReadings(readings: Readings, forge: Forge, repository: StoredRepository): Promise<void> {
  const place = { installationId: repository.externalInstallationId, repositoryId: repository.externalId }
  try {
    const installation = await forge.findInstallation(place.installationId)
    const { permissions, events, isSuspended } = installation
    const state = isSuspended ? 'SUSPENDED' : 'ACTIVE'
    readings.installation = { state, permissions: { ...permissions }, events: [...events] }
    if (isSuspended) return
    const present = await forge.findRepository(place)
    readings.repository = 'REACHED'
    readings.rule = await forge.findCheckRule(place, present)
  } catch (error) {
    if (!(error instanceof ForgeFailure)) throw error
    if (error.fault !== 'MISSING') return
    if (readings.installation === null)
      readings.installation = { state: 'REMOVED', permissions: {}, events: [] }
    else readings.repository ??= 'MISSING'
  }
}
