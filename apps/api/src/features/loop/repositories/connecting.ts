import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { fieldNames, logEvents } from '../../engines/event-log/index.ts'
import {
  consumeState,
  createState,
  findApp,
  forgeOf,
  noForgeApp,
  throwAsProblem,
} from '../forge-apps/index.ts'
import { repositoryConnected, repositoryDisconnected, repositoryWordsChanged } from './events.ts'
import {
  makerNotBelieved,
  notAdministered,
  repositoryLost,
  repositoryTaken,
  tooManyRepositories,
} from './problems.ts'
import { isActionsAccount } from './rules.ts'
import type { RepositoryReturnBody, RepositoryUpdateBody } from './schemas.ts'
import {
  claimRepository,
  deleteClaims,
  findRepository,
  lockRepository,
  type StoredRepository,
  updateRepository,
  upsertInstallation,
  upsertRepositories,
} from './store.ts'

const MOST_REPOSITORIES = 1_000

/** Starts the redirect to GitHub, where the App is installed and the person signs in. */
export async function beginConnection(app: App, caller: MemberCaller) {
  const found = orThrow((await findApp(app)) ?? noForgeApp())
  const state = createState(app, caller.accountId, { to: 'INSTALL', workspaceId: caller.workspaceId })
  const url = `${app.config.GITHUB_URL}/apps/${found.slug}/installations/new?state=${encodeURIComponent(state)}`
  return { url }
}

/**
 * Completes the redirect: binds the installation to the workspace, and offers the repositories that the person
 * administers. The installation id in the address proves nothing, so GitHub is asked with the person's token.
 */
export async function completeConnection(
  app: App,
  caller: MemberCaller,
  { code, state, installationId }: RepositoryReturnBody,
) {
  await consumeState(app, state, caller.accountId, { to: 'INSTALL', workspaceId: caller.workspaceId })
  const seen = await forgeOf(app).findOwnInstallation(code, installationId).catch(throwAsProblem)
  const administered = seen.repositories.filter(({ isAdministered }) => isAdministered)
  if (administered.length === 0) throw notAdministered()
  const { installation } = seen
  const by = actorOf(caller)
  const at = app.clock.now()
  await app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const bound = {
      id: app.clock.newId(),
      externalId: installation.id,
      accountLogin: installation.account.login.slice(0, 200),
      state: installation.isSuspended ? ('SUSPENDED' as const) : ('ACTIVE' as const),
      permissions: { ...installation.permissions },
      events: [...installation.events],
    }
    const id = await upsertInstallation(tx, bound, { by, at })
    const offered = administered.map((one) => ({
      id: app.clock.newId(),
      externalId: one.id,
      fullName: one.fullName,
      isPrivate: one.isPrivate,
      defaultBranch: one.defaultBranch,
    }))
    if (!(await upsertRepositories(tx, id, offered, { most: MOST_REPOSITORIES, at })))
      throw tooManyRepositories()
    logRepository(tx, by, at)
  })
  return { account: installation.account.login, found: administered.length }
}

/** Connects a repository. A repository belongs to one workspace at a time. Connecting again changes nothing. */
export async function connectRepository(app: App, caller: MemberCaller, id: string) {
  const { workspaceId } = caller
  const offered = orThrow(
    (await app.db.readWorkspace(workspaceId, (tx) => findRepository(tx, id))) ?? notFound(),
  )
  if (offered.state === 'LOST') throw repositoryLost()
  const place = { installationId: offered.externalInstallationId, repositoryId: offered.externalId }
  const present = await forgeOf(app).findRepository(place).catch(throwAsProblem)
  const by = actorOf(caller)
  const at = app.clock.now()
  return app.db.inOperator(async (operator) => {
    const holder = await claimRepository(operator, offered.externalId, { workspaceId, repositoryId: id })
    if (holder !== workspaceId) throw repositoryTaken()
    return app.db.asWorkspace(operator, workspaceId, async (tx) => {
      const repository = (await lockRepository(tx, id))!
      if (repository.state === 'CONNECTED') return repository
      const { fullName, isPrivate, defaultBranch } = present
      const connected: StoredRepository = {
        ...repository,
        ...{ fullName, isPrivate, defaultBranch, showsWords: isPrivate },
        ...{ state: 'CONNECTED', connectedBy: by, connectedAt: at },
      }
      await updateRepository(tx, connected)
      logRepository(tx, by, at)
      await announce(tx, repositoryConnected({ workspaceId, repositoryId: id }))
      return connected
    })
  })
}

/** Disconnects a repository, which may then be connected again by any workspace. */
export async function disconnectRepository(app: App, caller: MemberCaller, id: string) {
  const { workspaceId } = caller
  const at = app.clock.now()
  const { externalId } = orThrow(
    (await app.db.readWorkspace(workspaceId, (tx) => findRepository(tx, id))) ?? notFound(),
  )
  return app.db.inOperator(async (operator) => {
    // Claims are locked before repositories, as when connecting.
    await deleteClaims(operator, workspaceId, { externalId })
    return app.db.asWorkspace(operator, workspaceId, async (tx) => {
      const repository = (await lockRepository(tx, id))!
      if (repository.state !== 'CONNECTED') return repository
      const free = { state: 'OFFERED', connectedBy: null, connectedAt: null } as const
      const offered: StoredRepository = { ...repository, ...free }
      await updateRepository(tx, offered)
      logRepository(tx, actorOf(caller), at)
      await announce(tx, repositoryDisconnected({ workspaceId, repositoryId: id }))
      return offered
    })
  })
}

/** Sets whether checks show people's texts, and which accounts' deployments are trusted. */
export async function changeRepository(
  app: App,
  caller: MemberCaller,
  id: string,
  body: RepositoryUpdateBody,
) {
  const { workspaceId } = caller
  if (body.previews?.some(isActionsAccount)) throw makerNotBelieved()
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const repository = orThrow((await lockRepository(tx, id)) ?? notFound())
    const { showsWords = repository.showsWords, previews = repository.previews } = body
    const showsOthers = showsWords !== repository.showsWords
    if (!showsOthers && JSON.stringify(previews) === JSON.stringify(repository.previews)) return repository
    const changed = { ...repository, showsWords, previews }
    await updateRepository(tx, changed)
    logRepository(tx, actorOf(caller), app.clock.now())
    if (showsOthers) await announce(tx, repositoryWordsChanged({ workspaceId, repositoryId: id }))
    return changed
  })
}

function logRepository(tx: WorkspaceTx, actor: string, at: Date): void {
  logEvents(tx, [
    {
      type: 'settings.changed',
      subjectId: tx.workspaceId,
      campaignId: null,
      actor,
      data: { fields: fieldNames(['repositories']) },
      at,
    },
  ])
}
