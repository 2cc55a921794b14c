import type { ForgeMessage } from '../../../adapters/forge/index.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export type MessageState = 'RECEIVED' | 'PROCESSED' | 'IGNORED'

/**
 * Stores a message. KNOWN: it was stored before. STRANGER: no workspace has bound the installation, so the message is
 * not stored. FULL: `most` messages of the installation are already waiting.
 */
export async function insertMessage(
  tx: OperatorTx,
  message: ForgeMessage,
  { most, now }: { most: number; now: Date },
): Promise<'STORED' | 'KNOWN' | 'STRANGER' | 'FULL'> {
  const { id, event, action, installationId, repositoryId, pullNumber, headSha, branch } = message
  const row = await tx.one<{ isBound: boolean; waiting: bigint; inserted: bigint }>(sql`
    with bound as (
      select exists (select from forge_installations where forge = 'GITHUB' and external_id = ${installationId}) as is_bound
    ), waiting as (
      select count(*) as waiting from (
        select from forge_messages
        where forge = 'GITHUB' and installation_id = ${installationId} and state = 'RECEIVED' limit ${most}) few
    ), inserted as (
      insert into forge_messages (forge, id, event, action, installation_id, repository_id, pull_number, head_sha, branch,
        received_at)
      select 'GITHUB', ${id}, ${event}, ${action}, ${installationId}, ${repositoryId}, ${pullNumber}::integer, ${headSha},
        ${branch}, ${now}
      from bound, waiting where is_bound and waiting < ${most}
      on conflict do nothing returning 1
    )
    select is_bound, waiting, (select count(*) from inserted) as inserted from bound, waiting`)
  if (!row.isBound) return 'STRANGER'
  if (row.inserted > 0n) return 'STORED'
  return row.waiting >= BigInt(most) ? 'FULL' : 'KNOWN'
}

export function findMessage(
  tx: OperatorTx,
  id: string,
): Promise<(ForgeMessage & { state: MessageState; receivedAt: Date }) | null> {
  return tx.maybe(sql`
    select id, event, action, installation_id, repository_id, pull_number, head_sha, branch, state, received_at
    from forge_messages where forge = 'GITHUB' and id = ${id}`)
}

export function updateMessage(tx: OperatorTx, id: string, state: MessageState, now: Date): void {
  tx.send(sql`
    update forge_messages set state = ${state}, processed_at = ${now} where forge = 'GITHUB' and id = ${id}`)
}

/** Lists messages whose processing is overdue. */
export function listWaitingMessages(
  tx: OperatorTx,
  before: Date,
  limit: number,
): Promise<{ id: string; installationId: string }[]> {
  return tx.many(sql`
    select id, installation_id from forge_messages
    where state = 'RECEIVED' and received_at < ${before} order by received_at limit ${limit}`)
}

/**
 * Deletes messages that were received before the given time. GitHub does not deliver a message again after three days.
 */
export async function deleteOldMessages(tx: OperatorTx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    delete from forge_messages
    where (forge, id) in (
      select forge, id from forge_messages where received_at < ${before} order by received_at limit ${limit})`)
}
