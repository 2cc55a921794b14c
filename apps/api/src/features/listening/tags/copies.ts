import type { App } from '../../../app.ts'
import { fragment } from '../../../core/database/sql.ts'
import { type CopiedTable, makeCopies } from '../../engines/safety/index.ts'

/** The redacted copy of a tag's name; null if agents must not read the name. */
export interface TagCopy {
  name: string | null
}

const madeOfId = /^tag:/i

/**
 * Makes the redacted copy of a name: the whole name, or null. A partly redacted name could be equal to the name of
 * another tag.
 */
export async function makeTagCopy(app: App, workspaceId: string, name: string): Promise<TagCopy> {
  const { name: read } = await makeCopies(app, workspaceId, { names: { name } })
  return { name: read === name && !madeOfId.test(name) && !name.includes('---') ? name : null }
}

/** The name by which agents know the tag t: its own name, or one made from its id if agents must not read the name. */
export const tagHandle = fragment(`coalesce(t.agent_copy ->> 'name', 'tag:' || t.id)`)

export const copiedTags: CopiedTable<{ workspaceId: string; name: string }> = {
  table: 'tags',
  key: ['workspace_id', 'id'],
  version: 'copy_version',
  hasText: 'true',
  texts: ['name'],
  copies: { agent_copy: 'jsonb' },
  make: async (app, tag) => ({ agent_copy: await makeTagCopy(app, tag.workspaceId, tag.name) }),
}
