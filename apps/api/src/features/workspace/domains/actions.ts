import { randomBytes } from 'node:crypto'
import { createTextRecords } from '../../../adapters/text-records.ts'
import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { perApp } from '../../../core/per-app.ts'
import { fieldNames, logEventsForWorkspace } from '../../engines/event-log/index.ts'
import { domainTaken, invalidHost, namesUnanswered, noDomain, recordMissing } from './problems.ts'
import { domainAfterLookup, domainView, expectedRecord, normalizeHost, type StoredDomain } from './rules.ts'
import {
  deleteDomain,
  findDomain,
  listDomainsToCheck,
  lockDomain,
  lockHolder,
  updateDomain,
  upsertDomain,
} from './store.ts'

type Owner = SecretCaller | MemberCaller

const records = perApp((app) => createTextRecords(app.config.OUTBOUND_NAME_SERVERS))

/** Returns the service's own host name, without a port. */
export const ownHost = (app: App): string => new URL(app.publicUrl()).hostname

export async function getDomain(app: App, { workspaceId }: Owner) {
  return domainView(await app.db.readOperator((tx) => findDomain(tx, workspaceId)), ownHost(app))
}

/**
 * Sets a host, which shows nothing until it is proven. Setting the same host again keeps its proof. Throws
 * `invalid_host`.
 */
export async function setDomain(app: App, caller: Owner, typed: string) {
  const host = normalizeHost(typed, ownHost(app))
  if (host === null) throw invalidHost()
  const { workspaceId } = caller
  const token = randomBytes(16).toString('hex')
  return app.db.inOperator(async (tx) => {
    const now = app.clock.now()
    await upsertDomain(tx, { workspaceId, host, token, now })
    tx.changed('domains')
    logDomain(tx, workspaceId, actorOf(caller), now)
    return domainView(await findDomain(tx, workspaceId), ownHost(app))
  })
}

/**
 * Looks up the DNS record now. If another workspace has the host but its record is gone, the host changes to this
 * workspace, because the owner of the name decides. Throws `no_domain`, `record_missing`, `names_unanswered` and
 * `domain_taken`.
 */
export async function proveDomain(app: App, caller: Owner) {
  const { workspaceId } = caller
  const wanted = await app.db.readOperator((tx) => findDomain(tx, workspaceId))
  if (!wanted) throw noDomain()
  const { name, value } = expectedRecord(wanted)
  const found = await records(app).find(name)
  if (found === null) throw namesUnanswered()
  if (!found.includes(value)) throw recordMissing()
  return app.db.inOperator(async (tx) => {
    const now = app.clock.now()
    const holder = await lockHolder(tx, wanted.host)
    if (holder && holder.workspaceId !== workspaceId) {
      if (found.includes(expectedRecord(holder).value)) throw domainTaken()
      await updateDomain(tx, { ...holder, verifiedAt: null, checkedAt: now })
      logDomain(tx, holder.workspaceId, null, now)
    }
    const domain = await lockDomain(tx, workspaceId)
    // The host may have been changed or removed while the name server was asked.
    if (domain?.token !== wanted.token) throw noDomain()
    const proven = { ...domain, verifiedAt: domain.verifiedAt ?? now, checkedAt: now, misses: 0 }
    await updateDomain(tx, proven)
    tx.changed('domains')
    logDomain(tx, workspaceId, actorOf(caller), now)
    return domainView(proven, ownHost(app))
  })
}

export async function removeDomain(app: App, caller: Owner) {
  return app.db.inOperator(async (tx) => {
    await deleteDomain(tx, caller.workspaceId)
    tx.changed('domains')
    logDomain(tx, caller.workspaceId, actorOf(caller), app.clock.now())
    return domainView(null, ownHost(app))
  })
}

const DAY_MS = 86_400_000
const AT_ONCE = 20

/** Looks up the records of all proven hosts that were not checked today. */
export async function recheckDomains(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - DAY_MS / 2)
  for (let after: string | null = null; ; ) {
    const due: StoredDomain[] = await app.db.readOperator((tx) =>
      listDomainsToCheck(tx, before, after, AT_ONCE),
    )
    if (due.length === 0) return
    await Promise.all(due.map((domain) => recheckDomain(app, domain)))
    after = due.at(-1)!.workspaceId
  }
}

async function recheckDomain(app: App, seen: StoredDomain): Promise<void> {
  const found = await records(app).find(expectedRecord(seen).name)
  await app.db.inOperator(async (tx) => {
    const domain = await lockDomain(tx, seen.workspaceId)
    if (domain?.token !== seen.token || domain.verifiedAt === null) return
    const now = app.clock.now()
    const after = domainAfterLookup(domain, found, now)
    if (!after) return
    await updateDomain(tx, after)
    tx.changed('domains')
    if (!after.verifiedAt) logDomain(tx, seen.workspaceId, null, now)
  })
}

function logDomain(tx: OperatorTx, workspaceId: string, actor: string | null, at: Date) {
  const data = { fields: fieldNames(['publicDomain']) }
  logEventsForWorkspace(tx, workspaceId, [
    { type: 'settings.changed', subjectId: workspaceId, campaignId: null, actor, data, at },
  ])
}
