import { member, secretKey } from '../../../core/credential.ts'
import { Download, operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { Fields } from '../../../core/schema.ts'
import { getReward, listLedger } from './actions.ts'
import { exportLedger } from './export.ts'
import { LedgerExportQuery, MovementPage, MovementQuery, RewardDetail } from './schemas.ts'

const accepts = [secretKey, member] as const

export const operations = [
  operation({
    id: 'listCampaignLedger',
    method: 'GET',
    path: '/api/campaigns/{id}/ledger',
    tag: 'Campaigns',
    summary: 'List the movements of a campaign’s budget, the latest first',
    accepts,
    strict: true,
    query: MovementQuery,
    returns: MovementPage,
    handle: ({ caller, params, query }, app) =>
      listLedger(app, caller, params.id, query.asset, sliceOf(query)),
  }),
  operation({
    id: 'exportCampaignLedger',
    method: 'GET',
    path: '/api/campaigns/{id}/ledger.csv',
    tag: 'Campaigns',
    summary: 'Export the movements of a campaign’s budget as CSV',
    description:
      'RFC 4180, UTF-8, the latest first. Times are ISO 8601 in UTC. Amounts are whole atomic units, with their asset. Text cells that a spreadsheet would read as a formula begin with a quote.',
    accepts,
    strict: true,
    query: LedgerExportQuery,
    returns: null,
    produces: 'text/csv',
    handle: async ({ caller, params, query }, app) =>
      new Download(await exportLedger(app, caller, params.id, query.asset), 'text/csv; charset=utf-8', {
        'content-disposition': `attachment; filename="ledger-${params.id}.csv"`,
        'cache-control': 'private, no-store',
      }),
  }),
  operation({
    id: 'getReward',
    method: 'GET',
    path: '/api/rewards/{id}',
    tag: 'Tester pools',
    summary: 'One reward with its movements and causes',
    accepts,
    strict: true,
    query: Fields({}),
    returns: RewardDetail,
    handle: ({ caller, params }, app) => getReward(app, caller, params.id),
  }),
]
