import type { WorkspaceTx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'

/** A repository was connected: what is open there is to be read. */
export const repositoryConnected = event<{ workspaceId: string; repositoryId: string }, WorkspaceTx>(
  'repository.connected',
)
/** A repository is no longer connected: disconnected, lost, or its App removed. */
export const repositoryDisconnected = event<{ workspaceId: string; repositoryId: string }, WorkspaceTx>(
  'repository.disconnected',
)
/** Whether its checks show what people said has changed. */
export const repositoryWordsChanged = event<{ workspaceId: string; repositoryId: string }, WorkspaceTx>(
  'repository.words_changed',
)
