import type { App } from '../../../app.ts'
import { type CopiedTable, makeCopies } from '../../engines/safety/index.ts'

/** The redacted names of a workspace, for agents. The slug is null if agents must not read it. */
export interface WorkspaceCopy {
  name: string | null
  slug: string | null
}

/** Makes the redacted copies of the given names. A slug is derived from the name, so it needs the same protection. */
export async function makeWorkspaceCopy(
  app: App,
  workspaceId: string,
  { name, slug }: { name?: string | undefined; slug?: string },
): Promise<Partial<WorkspaceCopy>> {
  const { slug: read, ...copies } = await makeCopies(app, workspaceId, { names: { name, slug } })
  if (slug === undefined) return copies
  return { ...copies, slug: read === slug && copies.name === name ? slug : null }
}

export const copiedWorkspaces: CopiedTable<{ id: string; name: string; slug: string }> = {
  table: 'workspaces',
  topic: 'keys',
  key: ['id'],
  version: 'copy_version',
  hasText: 'true',
  texts: ['name', 'slug'],
  copies: { agent_copy: 'jsonb' },
  make: async (app, workspace) => ({ agent_copy: await makeWorkspaceCopy(app, workspace.id, workspace) }),
}
