import { ForgeFailure } from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { forgeOf } from '../forge-apps/index.ts'
import { repositoryDisconnected, repositoryWordsChanged } from './events.ts'
import {
  deleteClaims,
  findClaim,
  findRepository,
  listWorkspacesOfInstallation,
  lockRepositoriesOfInstallation,
  lockRepository,
  type StoredRepository,
  updateInstallation,
  updateRepository,
} from './store.ts'

const nullIfMissing = (error: unknown): null => {
  if (error instanceof ForgeFailure && error.fault === 'MISSING') return null
  throw error
}

/**
 * Reads an installation and applies its present state in every workspace that has bound it. Returns false if none has.
 */
export async function syncInstallation(app: App, externalId: string): Promise<boolean> {
  const workspaces = await app.db.readOperator((tx) => listWorkspacesOfInstallation(tx, externalId))
  if (workspaces.length === 0) return false
  const found = await forgeOf(app).findInstallation(externalId).catch(nullIfMissing)
  const at = app.clock.now()
  const state = found
    ? found.isSuspended
      ? ('SUSPENDED' as const)
      : ('ACTIVE' as const)
    : ('REMOVED' as const)
  const now = found ? { state, permissions: { ...found.permissions }, events: [...found.events] } : { state }
  for (const workspaceId of workspaces)
    await app.db.inOperator(async (operator) => {
      if (state === 'REMOVED') await deleteClaims(operator, workspaceId, { installation: externalId })
      await app.db.asWorkspace(operator, workspaceId, async (tx) => {
        const id = await updateInstallation(tx, externalId, now, at)
        if (id === null || state !== 'REMOVED') return
        for (const repository of await lockRepositoriesOfInstallation(tx, id))
          await loseRepository(tx, repository)
      })
    })
  return true
}

/**
 * Reads a connected repository by its id and applies its present name and owner. Returns null if it belongs to no
 * workspace, or if the App has no access to it any more.
 */
export async function syncRepository(
  app: App,
  externalId: string,
): Promise<{ workspaceId: string; repository: StoredRepository } | null> {
  const claim = await app.db.readOperator((tx) => findClaim(tx, externalId))
  if (!claim) return null
  const { workspaceId, repositoryId } = claim
  const known = await app.db.readWorkspace(workspaceId, (tx) => findRepository(tx, repositoryId))
  if (known?.state !== 'CONNECTED') return null
  const place = { installationId: known.externalInstallationId, repositoryId: externalId }
  const present = await forgeOf(app).findRepository(place).catch(nullIfMissing)
  return app.db.inOperator(async (operator) => {
    if (!present) await deleteClaims(operator, workspaceId, { externalId })
    return app.db.asWorkspace(operator, workspaceId, async (tx) => {
      const repository = await lockRepository(tx, repositoryId)
      if (repository?.state !== 'CONNECTED') return null
      if (!present) {
        await loseRepository(tx, repository)
        return null
      }
      const { fullName, isPrivate, defaultBranch } = present
      // When a private repository becomes public, checks stop showing people's texts until a person allows it again.
      const isOpened = repository.isPrivate && !isPrivate
      const showsWords = repository.showsWords && !isOpened
      const now = { ...repository, fullName, isPrivate, defaultBranch, showsWords, heardAt: app.clock.now() }
      await updateRepository(tx, now)
      if (showsWords !== repository.showsWords)
        await announce(tx, repositoryWordsChanged({ workspaceId, repositoryId }))
      return { workspaceId, repository: now }
    })
  })
}

async function loseRepository(tx: WorkspaceTx, repository: StoredRepository) {
  const { workspaceId } = tx
  await updateRepository(tx, { ...repository, state: 'LOST', connectedBy: null, connectedAt: null })
  if (repository.state === 'CONNECTED')
    await announce(tx, repositoryDisconnected({ workspaceId, repositoryId: repository.id }))
}
