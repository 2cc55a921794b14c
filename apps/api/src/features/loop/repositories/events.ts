import type { WorkspaceTx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'

/** A repository was connected; its open pull requests are read next. */
export const repositoryConnected = event<{ workspaceId: string; repositoryId: string }, WorkspaceTx>(
  'repository.connected',
)
/** A repository is no longer connected: disconnected, lost, or its App removed. */
export const repositoryDisconnected = event<{ workspaceId: string; repositoryId: string }, WorkspaceTx>(
  'repository.disconnected',
)
/** The setting that lets checks of a repository show people's words has changed. */
export const repositoryWordsChanged = event<{ workspaceId: string; repositoryId: string }, WorkspaceTx>(
  'repository.words_changed',
)
