import type { OperatorTx, TesterTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { ApplicationStatus } from './rules.ts'

const oldestFirst: ListOrder = [
  ['created_at', 'timestamptz', 'asc'],
  ['id', 'uuid', 'asc'],
]

export interface Application {
  id: string
  testerId: string
  motivation: string
  experience: string | null
  languages: string[]
  devices: string[]
  links: string[]
  status: ApplicationStatus
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
}

const columns =
  fragment(`a.id, a.tester_id, a.motivation, a.experience, a.languages, a.devices, a.links, a.status,
  a.reason, a.decided_by, a.decided_at, a.created_at`)

export function findLatestApplication(tx: TesterTx): Promise<Application | null> {
  return tx.maybe(sql`
    select ${columns} from applications a where a.tester_id = ${tx.testerId}
    order by a.created_at desc, a.id desc limit 1`)
}

/** Inserts an application. Returns null if a concurrent request of the same tester was first. */
export function insertApplication(
  tx: TesterTx,
  application: Pick<Application, 'id' | 'motivation' | 'experience' | 'languages' | 'devices' | 'links'> & {
    now: Date
  },
): Promise<Application | null> {
  const { id, motivation, experience, languages, devices, links, now } = application
  return tx.maybe(sql`
    insert into applications as a (id, tester_id, motivation, experience, languages, devices, links, status, created_at)
    values (${id}, ${tx.testerId}, ${motivation}, ${experience}, ${languages}, ${devices}, ${links}, 'PENDING', ${now})
    on conflict do nothing
    returning ${columns}`)
}

/** Lists applications, the longest waiting first. */
export function listApplications(
  tx: OperatorTx,
  status: ApplicationStatus | undefined,
  slice: Slice,
): Promise<Placed<Application & { displayName: string | null }>[]> {
  const chosen = status === undefined ? sql`true` : sql`a.status = ${status}`
  const list = sql`
    select ${columns}, t.public_name as display_name from applications a join testers t on t.id = a.tester_id
    where ${chosen}`
  return tx.many(listRows(list, oldestFirst, slice))
}

export function lockApplication(tx: OperatorTx, id: string): Promise<Application | null> {
  return tx.maybe(sql`select ${columns} from applications a where a.id = ${id} for update`)
}

export async function updateDecision(
  tx: OperatorTx,
  id: string,
  to: { status: ApplicationStatus; reason: string | null; by: string; at: Date },
) {
  await tx.run(sql`
    update applications set status = ${to.status}, reason = ${to.reason}, decided_by = ${to.by}, decided_at = ${to.at}
    where id = ${id}`)
}

export function findApplicationForReview(
  tx: OperatorTx,
  id: string,
): Promise<Application & { displayName: string | null }> {
  return tx.one(sql`
    select ${columns}, t.public_name as display_name from applications a join testers t on t.id = a.tester_id
    where a.id = ${id}`)
}

export async function countApplications(tx: OperatorTx): Promise<Record<ApplicationStatus, number>> {
  const rows = await tx.many<{ status: ApplicationStatus; count: number }>(
    sql`select status, count(*)::int as count from applications group by status`,
  )
  const counts = { PENDING: 0, APPROVED: 0, REJECTED: 0 }
  for (const row of rows) counts[row.status] = row.count
  return counts
}

/** Removes the texts of a tester's applications and of the decisions on them. */
export async function eraseApplications(tx: OperatorTx, testerId: string) {
  await tx.run(sql`
    update applications set motivation = '[erased]', experience = null, languages = '{}', devices = '{}', links = '{}',
      reason = null
    where tester_id = ${testerId}`)
}

/** Lists a tester's applications, for an export. */
export function listApplicationsOfTester(
  tx: OperatorTx,
  testerId: string,
): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select id, motivation, experience, languages, devices, links, status, reason, decided_at, created_at
    from applications where tester_id = ${testerId} order by id`)
}
