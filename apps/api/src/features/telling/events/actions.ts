import { Readable } from 'node:stream'
import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { escapeFormula, exportCsv, openExport } from '../../../core/csv.ts'
import { mapPage, pageOf, type RowPlace, sliceOf } from '../../../core/page.ts'
import { invalidRequest } from '../../../core/problems.ts'
import {
  type EventType,
  eventsToDeliver,
  type LoggedEvent,
  type LogPlace,
  listAudit,
  listEventsAfter,
  logBegin,
  SCAN,
  typesOfEvents,
} from '../../engines/event-log/index.ts'
import { openPlace, sealPlace } from './cursor.ts'
import { eventsExpired, invalidAfter } from './problems.ts'
import type { AuditExportQuery, AuditQuery, EventQuery } from './schemas.ts'
import { listNames } from './store.ts'

type Reader = SecretCaller | MemberCaller

/**
 * Returns a page of the log after a cursor, in an order that skips no event. Throws invalidAfter and eventsExpired.
 */
export async function listEvents(app: App, caller: Reader, query: Static<typeof EventQuery>) {
  const { workspaceId } = caller
  const after = query.after === undefined ? logBegin : readPlace(app, workspaceId, query.after)
  const wanted = { after, types: readTypes(query.types), limit: query.limit ?? 100, scan: SCAN }
  const part = await app.db.readWorkspace(workspaceId, (tx) => listEventsAfter(tx, wanted))
  const { events, next, hasMore } = eventsToDeliver(part, wanted)
  return {
    items: await toEventBodies(app, workspaceId, events),
    next: sealPlace(app, workspaceId, next),
    hasMore,
  }
}

function readPlace(app: App, workspaceId: string, text: string): LogPlace {
  const position = openPlace(app, workspaceId, text)
  if (!position) throw invalidAfter()
  const oldest = app.clock.now()
  oldest.setUTCMonth(oldest.getUTCMonth() - app.config.EVENT_RETENTION_MONTHS)
  if (position.at < oldest) throw eventsExpired()
  return position
}

function readTypes(text: string | undefined): EventType[] | null {
  if (text === undefined) return null
  const names = text.split(',')
  const unknown = names.find((name) => !typesOfEvents.some((type) => type === name))
  if (unknown !== undefined)
    throw invalidRequest({
      details: [{ path: 'types', message: `«${unknown.slice(0, 64)}» is no type of event`, rule: 'enum' }],
    })
  return names as EventType[]
}

/** Returns a page of the audit log, newest first. */
export async function readAudit(app: App, caller: Reader, query: Static<typeof AuditQuery>) {
  const slice = sliceOf(query)
  const filter = toAuditFilter(query)
  const { workspaceId } = caller
  const page = pageOf(await app.db.readWorkspace(workspaceId, (tx) => listAudit(tx, filter, slice)), slice)
  const views = new Map((await toEventBodies(app, workspaceId, page.items)).map((view) => [view.id, view]))
  return mapPage(page, ({ id }) => views.get(id)!)
}

const toAuditFilter = ({ from, ...filter }: Static<typeof AuditExportQuery>) => ({
  actor: filter.actor,
  type: filter.type,
  from: from ? new Date(from) : null,
})

/** The number of events per page of an export. */
const PAGE = 200
const columns = ['at', 'type', 'actor', 'actorName', 'subjectId', 'campaignId', 'data', 'id'] as const

/** Exports the whole audit log as CSV, newest first. Pages are read as fast as the client takes them. */
export function exportAuditCsv(app: App, caller: Reader, query: Static<typeof AuditExportQuery>): Readable {
  const { workspaceId } = caller
  return exportCsv(app, workspaceId, columns, auditLines())
  async function* auditLines() {
    for await (const events of readAuditPages(app, caller, query))
      yield events.map(({ at, type, actor, subjectId, campaignId, data, id }) => [
        at.toISOString(),
        type,
        actor === null ? '' : actor.id === null ? actor.kind : `${actor.kind}:${actor.id}`,
        escapeFormula(actor?.name ?? ''),
        subjectId,
        campaignId ?? '',
        JSON.stringify(data),
        id,
      ])
  }
}

/** Exports the audit log as one JSON object per line. */
export function exportAuditLines(app: App, caller: Reader, query: Static<typeof AuditExportQuery>): Readable {
  return Readable.from(lines(), { objectMode: false }).once('close', openExport(app, caller.workspaceId))
  async function* lines() {
    for await (const events of readAuditPages(app, caller, query))
      if (events.length > 0) yield events.map((event) => `${JSON.stringify(event)}\n`).join('')
  }
}

async function* readAuditPages(app: App, { workspaceId }: Reader, query: Static<typeof AuditExportQuery>) {
  const filter = toAuditFilter(query)
  let after: RowPlace | null = null
  for (;;) {
    const slice: { limit: number; offset: number; after: RowPlace | null } = { limit: PAGE, offset: 0, after }
    const rows = await app.db.readWorkspace(workspaceId, (tx) => listAudit(tx, filter, slice))
    const page = rows.slice(0, PAGE)
    yield await toEventBodies(app, workspaceId, page)
    if (rows.length <= PAGE) return
    after = page.at(-1)!.rowPlace
  }
}

/** Returns events as they are shown, with the actor's present name. */
async function toEventBodies(app: App, workspaceId: string, events: readonly LoggedEvent[]) {
  const actors = events.map(({ actor }) => parseActor(actor))
  const ids = [...new Set(actors.flatMap((actor) => actor?.id ?? []))]
  const names = ids.length > 0 ? await app.db.readOperator((tx) => listNames(tx, workspaceId, ids)) : null
  return events.map((event, index) => {
    const { id, type, at, subjectId, subjectSeq, campaignId, data } = event
    const actor = actors[index]
    return {
      ...{ id, type, at, subjectId, subjectSeq, campaignId, data },
      actor: actor ? { ...actor, name: actor.id === null ? null : (names?.get(actor.id) ?? null) } : null,
    }
  })
}

function parseActor(actor: string | null): { kind: string; id: string | null } | null {
  if (actor === null) return null
  const [kind = '', id = null] = actor.split(':')
  return { kind, id }
}
