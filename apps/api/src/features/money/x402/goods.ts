import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { withoutEnd } from '../../../core/trim.ts'
import { account, bookPostings, type Posting } from '../../engines/ledger/index.ts'
import {
  applyCampaignChange,
  type CampaignCopy,
  type CampaignFields,
  campaignView,
  deleteCampaignWithZones,
  insertNewCampaign,
  makeNewCampaignCopy,
} from '../../listening/campaigns/index.ts'
import { addZoneCopy, type CopiedZone, insertZones, newZone } from '../../listening/zones/index.ts'
import { divideBounty } from './bounty-rules.ts'
import { type Bounty, insertBounty, lockBounty, updateBounty } from './bounty-store.ts'
import { readResults } from './results.ts'
import type { SaleKind } from './rules.ts'
import type { CampaignPurchaseBody, FeedbackRequestBody, ResultsQueryValues } from './schemas.ts'
import { insertBoughtCampaign, type Payment, updateBoughtCampaign } from './store.ts'

/** A kind of purchase. It is created as pending with the claim, and activated by the settlement or discarded. */
interface Good {
  /** Reads the copy for agents, which is screened before the transaction that creates the resource. */
  read?(app: App, payment: Payment): Promise<Page>
  prepare(tx: WorkspaceTx, app: App, payment: Payment, page: Page | undefined): Promise<void>
  /** Builds the response to the buyer. */
  deliver(tx: WorkspaceTx, app: App, payment: Payment): Promise<{ status: number; body: object }>
  discard(tx: WorkspaceTx, app: App, payment: Payment): Promise<void>
}

const campaign: Good = {
  read: (app, payment) =>
    readPage(app, payment, payment.resourceId, payment.request as unknown as CampaignPurchaseBody),
  prepare: (tx, app, payment, page) => prepareCampaign(tx, app, payment, page!),
  async deliver(tx, app, payment) {
    const body = await openToTesters(tx, app, payment.resourceId)
    await bookPostings(tx, [incomePosting(payment)])
    return { status: 201, body }
  },
  async discard(tx, app, payment) {
    await deleteCampaignWithZones(tx, app, payment.resourceId)
  },
}

const feedbackRequest: Good = {
  read(app, payment) {
    const { url, count, brief } = payment.request as unknown as FeedbackRequestBody
    const goal = brief === undefined ? {} : { goal: brief }
    return readPage(app, payment, app.clock.newId(), { url, ...goal, feedbackTarget: count })
  },
  async prepare(tx, app, payment, page) {
    const { count, types = [] } = payment.request as unknown as FeedbackRequestBody
    const { campaignId } = page!
    await prepareCampaign(tx, app, payment, page!)
    await insertBounty(tx, {
      id: payment.resourceId,
      campaignId,
      paymentId: payment.id,
      itemCount: count,
      collected: 0,
      types: [...types],
      ...divideBounty(payment.amount, count),
      status: 'PENDING',
      createdAt: app.clock.now(),
      closedAt: null,
    })
  },
  async deliver(tx, app, payment) {
    const bounty = await requireBounty(tx, payment)
    await openToTesters(tx, app, bounty.campaignId)
    const open = { ...bounty, status: 'OPEN' as const }
    await updateBounty(tx, open)
    const rewards = bounty.reward * BigInt(bounty.itemCount)
    const from = account.providerClearing
    await bookPostings(
      tx,
      [
        { ...incomePosting(payment), amount: bounty.fee },
        {
          key: `x402:${payment.id}:budget`,
          from,
          to: account.campaignBudget(bounty.campaignId),
          asset: 'USDC' as const,
          amount: rewards,
          isNew: true as const,
        },
      ].filter(({ amount }) => amount > 0n),
    )
    return { status: 200, body: describeBounty(app, open) }
  },
  async discard(tx, app, payment) {
    const bounty = await requireBounty(tx, payment)
    await updateBounty(tx, { ...bounty, status: 'VOID', closedAt: app.clock.now() })
    await deleteCampaignWithZones(tx, app, bounty.campaignId)
  },
}

const results: Good = {
  async prepare() {},
  async deliver(tx, _app, payment) {
    const body = await readResults(tx, payment.resourceId, payment.request as ResultsQueryValues)
    if (!body) throw new Error('results were sold of a campaign that was not bought')
    await bookPostings(tx, [incomePosting(payment)])
    return { status: 200, body }
  },
  async discard() {},
}

export const goods: Record<SaleKind, Good> = {
  CAMPAIGN: campaign,
  FEEDBACK_REQUEST: feedbackRequest,
  RESULTS: results,
}

/** A bounty as its buyer sees it. */
export interface BountyFace {
  id: string
  campaignId: string
  count: number
  collected: number
  status: 'OPEN' | 'CLOSED'
  resultsUrl: string
  statusUrl: string
}
export function describeBounty(app: App, bounty: Bounty & { status: 'OPEN' | 'CLOSED' }): BountyFace {
  const { id, campaignId, itemCount: count, collected, status } = bounty
  const statusUrl = `${app.publicUrl()}/x402/feedback-requests/${id}`
  return { id, campaignId, count, collected, status, resultsUrl: resultsUrlOf(app, campaignId), statusUrl }
}
const resultsUrlOf = (app: App, campaignId: string) =>
  `${app.publicUrl()}/x402/campaigns/${campaignId}/results`

/** Books the whole price as the operator's income. */
function incomePosting(payment: Payment): Posting {
  return {
    key: `x402:${payment.id}`,
    from: account.providerClearing,
    to: account.operatorFees,
    asset: 'USDC',
    amount: payment.amount,
  }
}

async function requireBounty(tx: WorkspaceTx, payment: Payment): Promise<Bounty> {
  const bounty = await lockBounty(tx, { id: payment.resourceId })
  if (!bounty) throw new Error('a payment for a bounty that was never made')
  return bounty
}

/** A page for which an agent buys feedback. */
interface Page {
  campaignId: string
  given: CampaignPurchaseBody
  campaign: CampaignFields & { name: string }
  copy: Partial<CampaignCopy>
  zone: CopiedZone
}

async function readPage(
  app: App,
  { payer }: Payment,
  campaignId: string,
  given: CampaignPurchaseBody,
): Promise<Page> {
  const page = new URL(given.url)
  const name =
    given.name ?? `Feedback on ${page.host}${page.pathname === '/' ? '' : page.pathname}`.slice(0, 200)
  const campaign = {
    name,
    goal: given.goal ?? null,
    description: given.description ?? null,
    urlPatterns: [toUrlPattern(page)],
    automationLevel: 'AUTOMATIC' as const,
  }
  const zone = newZone(app.clock.newId(), {
    zoneId: `page-${campaignId}`,
    name: `${page.host}${page.pathname}`.slice(0, 200),
    audience: 'TRUSTED_POOL',
    campaignId,
  })
  // The payer is charged for the screening, because all buyers share the house workspace.
  const [copy, copied] = await Promise.all([
    makeNewCampaignCopy(app, payer, campaign),
    addZoneCopy(app, payer, zone),
  ])
  return { campaignId, given, campaign, copy, zone: copied }
}

/** Creates the campaign as a draft that nobody can see yet. */
async function prepareCampaign(
  tx: WorkspaceTx,
  app: App,
  payment: Payment,
  { campaignId, given, campaign, copy, zone }: Page,
) {
  await insertNewCampaign(tx, app, campaignId, campaign, copy)
  await insertZones(tx, [zone], app.clock.now())
  await insertBoughtCampaign(tx, {
    campaignId,
    paymentId: payment.id,
    url: given.url,
    feedbackTarget: given.feedbackTarget ?? null,
  })
}

async function openToTesters(tx: WorkspaceTx, app: App, campaignId: string) {
  const opened = await applyCampaignChange(tx, app, campaignId, { status: 'ACTIVE', visibility: 'PUBLIC' })
  await updateBoughtCampaign(tx, campaignId)
  return campaignView(opened)
}

/** Builds a URL pattern for the page and the pages beneath it, with any query. */
function toUrlPattern({ protocol, hostname, port, pathname }: URL): string {
  // A URL pattern would read the colons of an IPv6 address as the start of named groups.
  const origin = `${protocol}//${hostname.replaceAll(':', '\\:')}${port && `:${port}`}`
  const path = withoutEnd(pathname, '/').replace(/[\\*?:(){}+]/g, '\\$&')
  return path === '' ? `${origin}/*` : `${origin}${path}{/*}?`
}
