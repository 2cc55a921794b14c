import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { withoutEnd } from '../../../core/trim.ts'
import { account, type Posting, post } from '../../engines/ledger/index.ts'
import { alterCampaign, discardCampaign, openCampaign } from '../../listening/campaigns/index.ts'
import { insertZones, newZone } from '../../listening/zones/index.ts'
import { divideBounty } from './bounty-rules.ts'
import { type Bounty, insertBounty, lockBounty, updateBounty } from './bounty-store.ts'
import { readResults } from './results.ts'
import type { SaleKind } from './rules.ts'
import type { CampaignPurchaseBody, FeedbackRequestBody, ResultsQueryValues } from './schemas.ts'
import { insertBoughtCampaign, type Payment, updateBoughtCampaign } from './store.ts'

/** What is sold: made as pending with the claim, brought to life with the settlement, or made void. */
interface Good {
  prepare(tx: WorkspaceTx, app: App, payment: Payment): Promise<void>
  /** The answer to the buyer. */
  deliver(tx: WorkspaceTx, app: App, payment: Payment): Promise<{ status: number; body: object }>
  discard(tx: WorkspaceTx, app: App, payment: Payment): Promise<void>
}

const campaign: Good = {
  async prepare(tx, app, payment) {
    const given = payment.request as unknown as CampaignPurchaseBody
    await prepareCampaign(tx, app, payment, payment.resourceId, given)
  },
  async deliver(tx, app, payment) {
    const body = await openToTesters(tx, app, payment.resourceId)
    await post(tx, [income(payment)])
    return { status: 201, body }
  },
  async discard(tx, app, payment) {
    await discardCampaign(tx, app, payment.resourceId)
  },
}

const feedbackRequest: Good = {
  async prepare(tx, app, payment) {
    const { url, count, brief, types = [] } = payment.request as unknown as FeedbackRequestBody
    const campaignId = app.clock.newId()
    await prepareCampaign(tx, app, payment, campaignId, {
      url,
      ...(brief === undefined ? {} : { goal: brief }),
      feedbackTarget: count,
    })
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
    const open: Bounty = { ...bounty, status: 'OPEN' }
    await updateBounty(tx, open)
    const rewards = bounty.reward * BigInt(bounty.itemCount)
    const from = account.providerClearing
    await post(
      tx,
      [
        { ...income(payment), amount: bounty.fee },
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
    await discardCampaign(tx, app, bounty.campaignId)
  },
}

const results: Good = {
  async prepare() {},
  async deliver(tx, _app, payment) {
    const body = await readResults(tx, payment.resourceId, payment.request as ResultsQueryValues)
    if (!body) throw new Error('results were sold of a campaign that was not bought')
    await post(tx, [income(payment)])
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
export function describeBounty(app: App, bounty: Bounty) {
  const { id, campaignId, itemCount: count, collected, status } = bounty
  return { id, campaignId, count, collected, status, resultsUrl: resultsUrlOf(app, campaignId) }
}
const resultsUrlOf = (app: App, campaignId: string) =>
  `${app.publicUrl()}/x402/campaigns/${campaignId}/results`

/** The whole price, kept by the operator. */
function income(payment: Payment): Posting {
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

/** A campaign that nobody sees yet, with one zone for the page. */
async function prepareCampaign(
  tx: WorkspaceTx,
  app: App,
  payment: Payment,
  campaignId: string,
  given: CampaignPurchaseBody,
) {
  const page = new URL(given.url)
  const name =
    given.name ?? `Feedback on ${page.host}${page.pathname === '/' ? '' : page.pathname}`.slice(0, 200)
  await openCampaign(tx, app, campaignId, {
    name,
    goal: given.goal ?? null,
    description: given.description ?? null,
    urlPatterns: [patternOf(page)],
    automationLevel: 'AUTOMATIC',
  })
  const zone = newZone(app.clock.newId(), {
    zoneId: `page-${campaignId}`,
    name: `${page.host}${page.pathname}`.slice(0, 200),
    audience: 'TRUSTED_POOL',
    campaignId,
  })
  await insertZones(tx, [zone], app.clock.now())
  await insertBoughtCampaign(tx, {
    campaignId,
    paymentId: payment.id,
    url: given.url,
    feedbackTarget: given.feedbackTarget ?? null,
  })
}

async function openToTesters(tx: WorkspaceTx, app: App, campaignId: string) {
  const opened = await alterCampaign(tx, app, campaignId, { status: 'ACTIVE', visibility: 'PUBLIC' })
  await updateBoughtCampaign(tx, campaignId)
  return opened
}

/** The page and what lies beneath it, with whatever query. */
function patternOf({ origin, pathname }: URL): string {
  const path = withoutEnd(pathname, '/').replace(/[\\*?:(){}+]/g, '\\$&')
  return path === '' ? `${origin}/*` : `${origin}${path}{/*}?`
}
