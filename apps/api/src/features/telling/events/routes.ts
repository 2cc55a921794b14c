import { member, secretKey } from '../../../core/credential.ts'
import { Download, operation } from '../../../core/operation.ts'
import { PageOf } from '../../../core/schema.ts'
import { exportAuditCsv, exportAuditLines, listEvents, readAudit } from './actions.ts'
import { eventsExpired, invalidAfter } from './problems.ts'
import { AuditExportQuery, AuditQuery, EventPage, EventQuery, LoggedEventView } from './schemas.ts'

const tag = 'Events'
const admins = { accepts: [secretKey, member], role: 'ADMIN', strict: true } as const
const fileHeaders = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})

export const operations = [
  operation({
    id: 'listEvents',
    method: 'GET',
    path: '/api/events',
    tag,
    summary: 'Follow the event log: what happened, oldest first',
    description:
      'Read with `after` set to `next` of the former page. No event is skipped or repeated, however many are written meanwhile. Events appear when every older transaction has ended. `subjectSeq` orders the events of one subject.',
    ...admins,
    query: EventQuery,
    returns: EventPage,
    problems: [invalidAfter, eventsExpired],
    handle: ({ caller, query }, app) => listEvents(app, caller, query),
  }),
  operation({
    id: 'readAudit',
    method: 'GET',
    path: '/api/audit',
    tag,
    summary: 'List what was done to keys, members, settings, budgets and moderation, and by whom',
    ...admins,
    query: AuditQuery,
    returns: PageOf(LoggedEventView),
    handle: ({ caller, query }, app) => readAudit(app, caller, query),
  }),
  operation({
    id: 'exportAuditCsv',
    method: 'GET',
    path: '/api/audit/export.csv',
    tag,
    summary: 'Export the audit as CSV',
    description:
      'RFC 4180, UTF-8, newest first. Text cells that a spreadsheet would read as a formula begin with a quote.',
    ...admins,
    query: AuditExportQuery,
    returns: null,
    produces: 'text/csv',
    handle: ({ caller, query }, app) =>
      new Download(exportAuditCsv(app, caller, query), 'text/csv; charset=utf-8', fileHeaders('audit.csv')),
  }),
  operation({
    id: 'exportAuditLines',
    method: 'GET',
    path: '/api/audit/export.jsonl',
    tag,
    summary: 'Export the audit as JSON, one event per line',
    ...admins,
    query: AuditExportQuery,
    returns: null,
    produces: 'application/jsonl',
    handle: ({ caller, query }, app) =>
      new Download(
        exportAuditLines(app, caller, query),
        'application/jsonl; charset=utf-8',
        fileHeaders('audit.jsonl'),
      ),
  }),
]
