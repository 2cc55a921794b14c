import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Logo } from './rules.ts'

/** Finds the logo, with the slug of its workspace, which is part of the logo's path. */
export function findLogo(
  tx: OperatorTx,
  workspaceId: string,
): Promise<(Logo & { workspaceSlug: string }) | null> {
  return tx.maybe(sql`
    select l.version, l.width, l.height, l.plate_on_light, l.plate_on_dark, w.slug as workspace_slug
    from public_logos l join workspaces w on w.id = l.workspace_id where l.workspace_id = ${workspaceId}`)
}

/** Finds the image of a workspace's logo in this version; null if there is no such workspace, logo or version. */
export async function findPicture(
  tx: OperatorTx,
  workspaceSlug: string,
  version: string,
): Promise<Buffer | null> {
  const found = await tx.maybe<{ picture: Buffer }>(sql`
    select l.picture from workspaces w join public_logos l on l.workspace_id = w.id
    where w.slug = ${workspaceSlug} and l.version = ${version}`)
  return found?.picture ?? null
}

export async function upsertLogo(tx: WorkspaceTx, logo: Logo & { picture: Buffer; now: Date }) {
  const { version, picture, width, height, plateOnLight, plateOnDark, now } = logo
  await tx.run(sql`
    insert into public_logos
      (workspace_id, version, picture, width, height, plate_on_light, plate_on_dark, updated_at)
    values (${tx.workspaceId}, ${version}, ${picture}, ${width}, ${height}, ${plateOnLight}, ${plateOnDark}, ${now})
    on conflict (workspace_id) do update
    set version = excluded.version, picture = excluded.picture, width = excluded.width, height = excluded.height,
      plate_on_light = excluded.plate_on_light, plate_on_dark = excluded.plate_on_dark,
      updated_at = excluded.updated_at`)
}

/** Deletes the logo. Returns whether there was one. */
export async function deleteLogo(tx: WorkspaceTx): Promise<boolean> {
  const gone = await tx.many(sql`
    delete from public_logos where workspace_id = ${tx.workspaceId} returning version`)
  return gone.length > 0
}
