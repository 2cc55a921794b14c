import { member, secretKey } from '../../../core/credential.ts'
import { Download, operation } from '../../../core/operation.ts'
import { insufficientRole } from '../../../core/problems.ts'
import { summariseActivity, summariseAgents, summariseCampaigns, summarisePeople } from './actions.ts'
import { exportItems } from './export.ts'
import { invalidPeriod } from './problems.ts'
import {
  AgentAnalytics,
  AnalyticsQuery,
  AnalyticsSummary,
  CampaignAnalytics,
  ExportQuery,
  NoQuery,
  PeopleAnalytics,
  SummaryQuery,
} from './schemas.ts'

const tag = 'Analytics'
const accepts = [secretKey, member] as const

export const operations = [
  operation({
    id: 'getAnalyticsSummary',
    method: 'GET',
    path: '/api/analytics/summary',
    tag,
    summary: 'Get totals, daily series, medians and rates of a period',
    description: 'Days are UTC. Default: the last 30; at most 1,100.',
    accepts,
    query: SummaryQuery,
    replica: true,
    returns: AnalyticsSummary,
    problems: [invalidPeriod],
    handle: ({ caller, query }, app) => summariseActivity(app, caller, query),
  }),
  operation({
    id: 'getAgentAnalytics',
    method: 'GET',
    path: '/api/analytics/agents',
    tag,
    summary: 'Compare agents: claims, shipped, confirmed, proven, stable, reopened, cost and time',
    description:
      'By the name, version and model that agents give themselves. Days are UTC. Default: the last 30.',
    accepts,
    strict: true,
    query: AnalyticsQuery,
    replica: true,
    returns: AgentAnalytics,
    problems: [invalidPeriod],
    handle: ({ caller, query }, app) => summariseAgents(app, caller, query),
  }),
  operation({
    id: 'getCampaignAnalytics',
    method: 'GET',
    path: '/api/analytics/campaigns',
    tag,
    summary: 'Count the items and votes of each campaign',
    description:
      'Of all days. Each count of items is the length of the list with this `figure` and campaign.',
    accepts,
    strict: true,
    query: NoQuery,
    replica: true,
    returns: CampaignAnalytics,
    handle: ({ caller }, app) => summariseCampaigns(app, caller),
  }),
  operation({
    id: 'getPeopleAnalytics',
    method: 'GET',
    path: '/api/analytics/people',
    tag,
    summary: 'Count the people who submitted and who voted in a period',
    description: 'Days are UTC. Default: the last 30.',
    accepts,
    strict: true,
    query: AnalyticsQuery,
    replica: true,
    returns: PeopleAnalytics,
    problems: [invalidPeriod],
    handle: ({ caller, query }, app) => summarisePeople(app, caller, query),
  }),
  operation({
    id: 'exportAnalytics',
    method: 'GET',
    path: '/api/analytics/export.csv',
    tag,
    summary: 'Export all items as CSV, with redacted texts',
    description:
      'RFC 4180, UTF-8 with a byte order mark, one row per item, oldest first. With the filters of the list of items; without any: all items. Text cells that a spreadsheet would read as a formula begin with a quote, which an import takes away. `authorId` is the author as an import knows them.',
    accepts,
    query: ExportQuery,
    replica: true,
    returns: null,
    produces: 'text/csv',
    problems: [invalidPeriod, insufficientRole],
    handle: ({ caller, query }, app) =>
      new Download(exportItems(app, caller, query), 'text/csv; charset=utf-8', {
        'content-disposition': 'attachment; filename="feedback.csv"',
        'cache-control': 'private, no-store',
      }),
  }),
]
