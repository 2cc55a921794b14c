import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import {
  feedbackStatuses,
  feedbackTypes,
  listFeedbackById,
  safetyStatuses,
} from '../../listening/feedback/index.ts'
import { countOutcomes, listAgentCosts, listAgentFigures } from '../../loop/deployments/index.ts'
import {
  addCosts,
  funnelSteps,
  listDays,
  type Period,
  readPeriod,
  shareOf,
  sumCellsBy,
  sumCount,
} from './rules.ts'
import type { AnalyticsFilter } from './schemas.ts'
import {
  countAuthors,
  countByCampaign,
  countConfirmed,
  countDeployments,
  countItems,
  countItemsFromAgents,
  countVerdicts,
  countVoters,
  countVotes,
  findMedians,
  listTopItems,
  listZonesInScope,
  type Scope,
} from './store.ts'

const TOP = 10
const MOST_AGENTS = 200
const MOST_CAMPAIGNS = 200

/** Summarises the activity in a workspace, or in some of its zones, in whole UTC days. */
export function summariseActivity(
  app: App,
  caller: { workspaceId: string },
  { people: withPeople = false, ...filter }: AnalyticsFilter & { people?: boolean },
) {
  const period = orThrow(readPeriod(filter, app.clock.now()))
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const scope = { zones: await listZonesInScope(tx, filter) }
    const [cells, medianHours, votes, deployments, verdicts, confirmedItems, outcomes, top, people] =
      await Promise.all([
        countItems(tx, period, scope),
        findMedians(tx, period, scope),
        countVotes(tx, period, scope),
        countDeployments(tx, period, scope),
        countVerdicts(tx, period, scope),
        countConfirmed(tx, period, scope),
        countOutcomes(tx, period, scope, app.clock.now()),
        listTopItems(tx, period, scope, TOP),
        withPeople ? countPeople(tx, period, scope) : null,
      ])
    const items = new Map((await listFeedbackById(tx, top)).map((item) => [item.id, item]))
    const ofDays = [...Map.groupBy(cells, (cell) => cell.day)]
    const submissions = ofDays.map(([day, ofDay]) => ({ day, count: sumCount(ofDay, 'items') }))
    const listed = ofDays.map(([day, ofDay]) => ({ day, count: sumCount(ofDay, 'submitted') }))
    const { confirmed, stillBroken } = verdicts
    return {
      from: period.from,
      to: period.to,
      totals: {
        submissions: sumSeries(submissions),
        votes: sumSeries(votes),
        deployments: sumSeries(deployments),
        byStatus: sumCellsBy(cells, 'status', feedbackStatuses),
        byType: sumCellsBy(cells, 'type', feedbackTypes),
        bySafetyStatus: sumCellsBy(cells, 'safetyStatus', safetyStatuses),
      },
      funnel: { ...funnelSteps(cells), confirmed: confirmedItems },
      daily: toDailyFigures(period, { submissions, items: listed, votes, deployments }),
      medianHours,
      verifications: {
        ...verdicts,
        confirmedRate: shareOf(confirmed, confirmed + stillBroken),
        stillBrokenRate: shareOf(stillBroken, confirmed + stillBroken),
      },
      outcomes,
      topItems: top.flatMap((id) => {
        const item = items.get(id)
        // Withdrawn items have no title to show, and merged ones are shown as their survivor.
        if (!item || item.redactedTitle === null || item.mergedInto !== null) return []
        const { redactedTitle, type, status, zoneId, totalScore, upvotes, downvotes } = item
        return [{ id, redactedTitle, type, status, zoneId, totalScore, upvotes, downvotes }]
      }),
      ...(people && { people }),
    }
  })
}

type Series = readonly { day: string; count: number }[]
const sumSeries = (series: Series) => series.reduce((sum, { count }) => sum + count, 0)

function toDailyFigures(
  period: Period,
  series: Record<'submissions' | 'items' | 'votes' | 'deployments', Series>,
) {
  const countsByDay = (name: keyof typeof series) =>
    new Map(series[name].map(({ day, count }) => [day, count]))
  const [submissions, items] = [countsByDay('submissions'), countsByDay('items')]
  const [votes, deployments] = [countsByDay('votes'), countsByDay('deployments')]
  return listDays(period).map((date) => ({
    date,
    submissions: submissions.get(date) ?? 0,
    items: items.get(date) ?? 0,
    votes: votes.get(date) ?? 0,
    deployments: deployments.get(date) ?? 0,
  }))
}

/** Summarises the work of the agents in a period. Agents are distinguished by the names that they give themselves. */
export function summariseAgents(app: App, caller: { workspaceId: string }, filter: AnalyticsFilter) {
  const { from, to, start, end } = orThrow(readPeriod(filter, app.clock.now()))
  const { campaignId, zoneId } = filter
  const figured = { start, end, campaignId, zoneId, now: app.clock.now() }
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const [figures, costs] = await Promise.all([
      listAgentFigures(tx, figured, MOST_AGENTS),
      listAgentCosts(tx, figured),
    ])
    return { from, to, items: addCosts(figures, costs) }
  })
}

/** Counts the items and votes of the newest campaigns, over all days. */
export function summariseCampaigns(app: App, caller: { workspaceId: string }) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => ({
    items: await countByCampaign(tx, MOST_CAMPAIGNS),
  }))
}

/** Counts the people who submitted and who voted in a period, each once. */
export function summarisePeople(app: App, caller: { workspaceId: string }, filter: AnalyticsFilter) {
  const period = orThrow(readPeriod(filter, app.clock.now()))
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const scope = { zones: await listZonesInScope(tx, filter) }
    return { from: period.from, to: period.to, ...(await countPeople(tx, period, scope)) }
  })
}

async function countPeople(tx: WorkspaceTx, period: Period, scope: Scope) {
  const [authors, voters, fromAgents] = await Promise.all([
    countAuthors(tx, period, scope),
    countVoters(tx, period, scope),
    countItemsFromAgents(tx, period, scope),
  ])
  return { authors, voters, fromAgents }
}
