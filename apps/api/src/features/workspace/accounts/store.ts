import type { OperatorTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import { copiedText, pipelineVersion } from '../../engines/safety/index.ts'
import type { WorkspaceCopy } from './copies.ts'
import type { screenshotRules } from './schemas.ts'

export async function insertWorkspace(
  tx: OperatorTx,
  workspace: { id: string; name: string; slug: string; now: Date },
) {
  await tx.run(sql`
    insert into workspaces (id, name, slug, created_at)
    values (${workspace.id}, ${workspace.name}, ${workspace.slug}, ${workspace.now})`)
}

/**
 * Writes the first redacted copies of a workspace's names, unless the names have changed since. A change of the names
 * writes its own copies.
 */
export async function updateWorkspaceCopy(
  tx: OperatorTx,
  { id, name }: { id: string; name: string },
  copy: Partial<WorkspaceCopy>,
) {
  await tx.run(sql`
    update workspaces set agent_copy = ${JSON.stringify(copy)}::jsonb, copy_version = ${pipelineVersion}
    where id = ${id} and name = ${name} and agent_copy is null`)
}

export async function findWorkspace(tx: OperatorTx, id: string) {
  return tx.one<{ id: string; name: string; slug: string }>(
    sql`select id, name, slug from workspaces where id = ${id}`,
  )
}

/** A workspace as its members see it. */
export interface Workspace {
  id: string
  name: string
  slug: string
  allowedOrigins: string[]
  referralsEnabled: boolean
  agentsSeeScreenshots: (typeof screenshotRules)[number]
  /** The chosen colour, in lower case. */
  publicAccent: string | null
  createdAt: Date
}
const workspaceColumns = fragment(
  'id, name, slug, allowed_origins, referrals_enabled, agents_see_screenshots, public_accent, created_at',
)

export async function findWorkspaceSettings(tx: OperatorTx, id: string): Promise<Workspace> {
  return tx.one(sql`select ${workspaceColumns} from workspaces where id = ${id}`)
}
/** Locks a workspace, so that changes of its keys or settings happen one after another. */
export async function lockWorkspace(tx: OperatorTx, id: string): Promise<Workspace> {
  return tx.one(sql`select ${workspaceColumns} from workspaces where id = ${id} for update`)
}
/**
 * Locks a workspace, so that keys are issued one after another. Inserts of rows that reference the workspace need not
 * wait.
 */
export async function lockWorkspaceForKeys(tx: OperatorTx, id: string): Promise<void> {
  await tx.one(sql`select id from workspaces where id = ${id} for no key update`)
}
export async function updateWorkspace(tx: OperatorTx, workspace: Workspace, copy: Partial<WorkspaceCopy>) {
  await tx.run(sql`
    update workspaces set name = ${workspace.name}, allowed_origins = ${workspace.allowedOrigins},
      referrals_enabled = ${workspace.referralsEnabled}, agents_see_screenshots = ${workspace.agentsSeeScreenshots},
      public_accent = ${workspace.publicAccent},
      agent_copy = coalesce(agent_copy, '{}') || ${JSON.stringify(copy)}::jsonb
    where id = ${workspace.id}`)
}
/** Invalidates studio tokens that were issued before a time. */
export async function updateStudioValidity(tx: OperatorTx, workspaceId: string, from: Date) {
  await tx.run(sql`update workspaces set studio_valid_from = ${from} where id = ${workspaceId}`)
}

/** The fields of a workspace that every request needs. */
export interface WorkspaceProfile {
  id: string
  name: string
  slug: string
  allowedOrigins: string[]
  studioValidFrom: Date | null
  /** The copies of name and slug that agents see. */
  shownName: string
  shownSlug: string
}
/** Finds the profile for the authorisation of a request; null if the workspace does not exist. */
export function findProfile(tx: OperatorTx, id: string): Promise<WorkspaceProfile | null> {
  return tx.maybe(sql`
    select id, name, slug, allowed_origins, nullif(studio_valid_from, '-infinity') as studio_valid_from,
           ${copiedText('agent_copy', 'name')} as shown_name,
           coalesce(agent_copy ->> 'slug', 'workspace-' || id) as shown_slug
    from workspaces where id = ${id}`)
}
