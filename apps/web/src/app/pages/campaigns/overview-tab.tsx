import { Facts, Icon, Num, Section, Skeleton } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { servicePath } from '../../../base.ts'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import {
  DayCharts,
  Funnel,
  type Summary,
  summaryRead,
  TopItems,
  useSummaryBefore,
} from '../../parts/figures/index.ts'
import { figureLink } from '../../parts/filter/ways.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { ways } from '../../ways.ts'
import { BudgetBar } from './budget-bar.tsx'
import styles from './campaigns.module.css'
import { PublishButton } from './publish-button.tsx'
import { budgetQuery, type CampaignDetail } from './queries.ts'
import { campaignRoute } from './route.ts'

/** Figures of the campaign's last 30 days, with links to its boards. */
export function OverviewTab({ campaign }: { campaign: CampaignDetail }) {
  const within = { campaign: campaign.id }
  const summary = useRead(summaryRead(within, ['feedback', 'votes', 'deployment'], true))
  return (
    <>
      <BoardLinks campaign={campaign} />
      <Loaded of={summary} skeleton={<Skeleton height={320} />}>
        {(data) => <Figures summary={data} campaign={campaign} />}
      </Loaded>
    </>
  )
}

/** Links to the pages that show the campaign's items. */
function BoardLinks({ campaign: { id, slug, status, publicPage } }: { campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const { workspace } = campaignRoute.useParams()
  const filter = { campaign: id } as never
  return (
    <nav className={styles.boards} aria-label={t.boards}>
      {publicPage && status !== 'DRAFT' ? (
        <a href={servicePath(`/p/${workspace}/${slug}`)} target="_blank" rel="noreferrer">
          <Icon name="external" />
          {t.publicBoard}
        </a>
      ) : (
        <PublishButton campaignId={id} />
      )}
      <Link to={ways.loop(workspace)} search={filter}>
        {t.loopBoard}
      </Link>
      <Link to={ways.inbox(workspace)} search={figureLink('SUBMITTED', { campaign: id }) as never}>
        {t.allItems}
      </Link>
    </nav>
  )
}

function Figures({ summary, campaign }: { summary: Summary; campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const within = { campaign: campaign.id }
  const before = useSummaryBefore(within, summary)
  return (
    <>
      <Section title={t.tide} note={t.utc}>
        <DayCharts summary={summary} before={before} within={within} />
      </Section>
      <Funnel summary={summary} within={within} />
      <TopItems items={summary.topItems.slice(0, 5)} />
      <div className={styles.halves}>
        {summary.people && <People people={summary.people} campaign={campaign} />}
        <BudgetSummary campaign={campaign} />
      </div>
    </>
  )
}

function People({
  people: { authors, voters },
  campaign,
}: {
  people: NonNullable<Summary['people']>
  campaign: CampaignDetail
}) {
  const t = useText('campaigns')
  return (
    <Section title={t.tabs.people} note={t.peopleFiguresNote}>
      <Facts
        items={[
          { label: t.authors, value: <Num value={authors} /> },
          { label: t.voters, value: <Num value={voters} /> },
          {
            label: t.team,
            value: (
              <PlaceLink to="campaign" params={{ id: campaign.id, tab: 'people' }}>
                <Num value={campaign.collaborators.length} />
              </PlaceLink>
            ),
          },
        ]}
      />
    </Section>
  )
}

function BudgetSummary({ campaign }: { campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const budget = useRead(budgetQuery(campaign.id))
  return (
    <Section
      title={t.budget.title}
      actions={
        <PlaceLink to="campaign" params={{ id: campaign.id, tab: 'budget' }}>
          {t.budget.openBudget}
        </PlaceLink>
      }
    >
      <Loaded of={budget} skeleton={<Skeleton lines={4} />}>
        {(data) => <BudgetBar budget={data} />}
      </Loaded>
    </Section>
  )
}
