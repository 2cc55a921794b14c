import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { pageOf, pageQuery, sliceOf } from '../../../core/page.ts'
import { Fields, PageOf } from '../../../core/schema.ts'
import { describeTester, getTesterCampaign, listTesterCampaigns } from './actions.ts'
import {
  ContributionQuery,
  Me,
  OwnFeedback,
  OwnVote,
  PreviewRequest,
  PreviewRequestQuery,
  TesterCampaign,
  VerifyRequest,
} from './schemas.ts'
import { listOwnFeedback, listOwnVotes, listPreviewRequests, listVerifyRequests } from './store.ts'

const tag = 'Testers'
const accepts = [tester] as const

export const operations = [
  operation({
    id: 'getTesterMe',
    method: 'GET',
    path: '/api/tester/me',
    tag,
    summary: 'Memberships and balances',
    accepts,
    returns: Me,
    handle: ({ caller }, app) => describeTester(app, caller),
  }),
  operation({
    id: 'listTesterCampaigns',
    method: 'GET',
    path: '/api/tester/campaigns',
    tag,
    summary: 'List available campaigns: those of the tester’s pools, and public ones by tier',
    accepts,
    query: Fields(pageQuery),
    replica: true,
    returns: PageOf(TesterCampaign),
    handle: ({ caller, query }, app) => listTesterCampaigns(app, caller, sliceOf(query)),
  }),
  operation({
    id: 'getTesterCampaign',
    method: 'GET',
    path: '/api/tester/campaigns/{id}',
    tag,
    summary: 'One available campaign with its key and zones',
    accepts,
    strict: true,
    query: Fields({}),
    returns: TesterCampaign,
    handle: ({ caller, params }, app) => getTesterCampaign(app, caller, params.id),
  }),
  operation({
    id: 'listVerifyRequests',
    method: 'GET',
    path: '/api/tester/verify-requests',
    tag,
    summary: 'List shipped items that wait for the tester’s verdict, the latest first',
    accepts,
    strict: true,
    query: Fields(pageQuery),
    returns: PageOf(VerifyRequest),
    handle: ({ caller, query }, app) => {
      const slice = sliceOf(query)
      return app.db.readOperator(async (tx) =>
        pageOf(await listVerifyRequests(tx, caller.testerId, slice), slice),
      )
    },
  }),
  operation({
    id: 'listPreviewRequests',
    method: 'GET',
    path: '/api/tester/preview-requests',
    tag,
    summary: 'List changes that the tester may look at before they are merged, the latest first',
    accepts,
    strict: true,
    query: PreviewRequestQuery,
    returns: PageOf(PreviewRequest),
    handle: ({ caller, query }, app) => {
      const slice = sliceOf(query)
      const wanted = { testerId: caller.testerId, answered: query.answered, now: app.clock.now() }
      return app.db.readOperator(async (tx) => pageOf(await listPreviewRequests(tx, wanted, slice), slice))
    },
  }),
  operation({
    id: 'listTesterFeedback',
    method: 'GET',
    path: '/api/tester/feedback',
    tag,
    summary: 'List own feedback with its current status',
    accepts,
    query: ContributionQuery,
    replica: true,
    returns: PageOf(OwnFeedback),
    handle: ({ caller, query }, app) => {
      const slice = sliceOf(query)
      return app.db.readOperator(async (tx) =>
        pageOf(await listOwnFeedback(tx, caller.testerId, query.status, slice), slice),
      )
    },
  }),
  operation({
    id: 'listTesterVotes',
    method: 'GET',
    path: '/api/tester/votes',
    tag,
    summary: 'List own votes with each item’s current status',
    accepts,
    query: ContributionQuery,
    replica: true,
    returns: PageOf(OwnVote),
    handle: ({ caller, query }, app) => {
      const slice = sliceOf(query)
      return app.db.readOperator(async (tx) =>
        pageOf(await listOwnVotes(tx, caller.testerId, query.status, slice), slice),
      )
    },
  }),
]
