import type { Role } from '../../src/core/caller.ts'
import { sql } from '../../src/core/database/sql.ts'
import { uuidv7 } from './ids.ts'
import type { TestService } from './service.ts'
import { memberToken } from './workspace.ts'

/** Invites a person to a workspace, who joins with the first authenticated request. */
export async function newMember(
  service: TestService,
  workspaceId: string,
  role: Role,
  /** The address of a person who already has a token. */
  email?: string,
): Promise<{ memberId: string; token: string }> {
  const [memberId, name] = [uuidv7(), uuidv7()]
  await service.app.db.inOperator((tx) =>
    tx.run(sql`
      insert into members (workspace_id, id, email, role, status, created_at)
      values (${workspaceId}, ${memberId}, ${email ?? `${name}@example.com`}, ${role}, 'INVITED', now())`),
  )
  return { memberId, token: await memberToken(service, name) }
}
