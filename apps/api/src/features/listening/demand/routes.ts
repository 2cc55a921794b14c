import { member, secretKey } from '../../../core/credential.ts'
import { Download, operation } from '../../../core/operation.ts'
import { pageQuery, sliceOf } from '../../../core/page.ts'
import { Fields } from '../../../core/schema.ts'
import { findUsers, listFilterChoices, reportCompanies, reportItem, reportItems } from './actions.ts'
import { exportDemand } from './exporting.ts'
import {
  CompanyQuery,
  DemandChoices,
  DemandCompanies,
  DemandItems,
  DemandPeople,
  ExportQuery,
  ItemDemand,
  ItemQuery,
  PeopleQuery,
} from './schemas.ts'

const tag = 'Analytics'
/**
 * The people who ask for an item are personal data. Agents and VIEWERs only see redacted copies, so they are refused.
 */
const forMembers = { accepts: [secretKey, member], role: 'MEMBER', strict: true, replica: true } as const

export const operations = [
  operation({
    id: 'listDemandItems',
    method: 'GET',
    path: '/api/demand/items',
    tag,
    summary: 'List items by the accounts that ask for them',
    description:
      'A user asks for an item by writing it or by voting for it; an account is the `company` that your server names with its users. Each account counts once.',
    ...forMembers,
    query: ItemQuery,
    returns: DemandItems,
    handle: ({ caller, query }, app) => reportItems(app, caller, query, sliceOf(query)),
  }),
  operation({
    id: 'listDemandCompanies',
    method: 'GET',
    path: '/api/demand/companies',
    tag,
    summary: 'List accounts by what they spend or ask for',
    ...forMembers,
    query: CompanyQuery,
    returns: DemandCompanies,
    handle: ({ caller, query }, app) => reportCompanies(app, caller, query, sliceOf(query)),
  }),
  operation({
    id: 'listDemandChoices',
    method: 'GET',
    path: '/api/demand/choices',
    tag,
    summary: 'List accounts and plans, for a filter of items',
    ...forMembers,
    query: Fields({}),
    returns: DemandChoices,
    handle: ({ caller }, app) => listFilterChoices(app, caller),
  }),
  operation({
    id: 'exportDemand',
    method: 'GET',
    path: '/api/demand/export.csv',
    tag,
    summary: 'Export which account asks for which item as CSV',
    description:
      'RFC 4180, UTF-8 with a byte order mark, one row per item and account, oldest item first, without names of people. Text cells that a spreadsheet would read as a formula begin with a quote.',
    ...forMembers,
    query: ExportQuery,
    returns: null,
    produces: 'text/csv',
    handle: ({ caller, query }, app) =>
      new Download(exportDemand(app, caller, query), 'text/csv; charset=utf-8', {
        'content-disposition': 'attachment; filename="demand.csv"',
        'cache-control': 'private, no-store',
      }),
  }),
  operation({
    id: 'findDemandPeople',
    method: 'GET',
    path: '/api/demand/people',
    tag,
    summary: 'Find identified users, for a vote on behalf',
    ...forMembers,
    query: PeopleQuery,
    returns: DemandPeople,
    handle: ({ caller, query }, app) => findUsers(app, caller, query.q, sliceOf(query)),
  }),
  operation({
    id: 'getItemDemand',
    method: 'GET',
    path: '/api/feedback/{id}/demand',
    tag,
    summary: 'List who asks for an item, and what their accounts spend',
    ...forMembers,
    query: Fields(pageQuery),
    returns: ItemDemand,
    handle: ({ caller, params, query }, app) => reportItem(app, caller, params.id, sliceOf(query)),
  }),
]
