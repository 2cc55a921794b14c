import { PageHead, Skeleton, Tabs } from '@groundswell/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useTitle } from '../../shell/title.ts'
import styles from './campaigns.module.css'
import { LifeButtons } from './life.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { type CampaignDetail, campaignQuery } from './queries.ts'
import { campaignRoute } from './route.ts'
import { type Tab, tabs } from './search.ts'
import { StatusChip } from './status-chip.tsx'

/** The overview is loaded with the page, every other tab when it is opened. */
const panels: Record<Tab, ComponentType<{ campaign: CampaignDetail }>> = {
  overview: OverviewTab,
  zones: lazy(() => import('./zones-tab.tsx').then((part) => ({ default: part.ZonesTab }))),
  rules: lazy(() => import('./rules-tab.tsx').then((part) => ({ default: part.RulesTab }))),
  people: lazy(() => import('./people-tab.tsx').then((part) => ({ default: part.PeopleTab }))),
  public: lazy(() => import('./public-tab.tsx').then((part) => ({ default: part.PublicTab }))),
  settings: lazy(() => import('./settings-tab.tsx').then((part) => ({ default: part.SettingsTab }))),
  budget: lazy(() => import('./budget-tab.tsx').then((part) => ({ default: part.BudgetTab }))),
}

/** One campaign: buttons for its next states, and a tab for each of its sides. */
export function CampaignPage() {
  const t = useText('campaigns')
  const { id } = campaignRoute.useParams()
  const result = useRead(campaignQuery(id))
  // A name is written by people, so it does not go into the title of the window.
  useTitle(t.one)
  return (
    <Loaded of={result} skeleton={<Skeleton lines={10} />}>
      {(campaign) => <CampaignContent campaign={campaign} />}
    </Loaded>
  )
}

function CampaignContent({ campaign }: { campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const { workspace, id, tab } = campaignRoute.useParams()
  const navigate = useNavigate()
  const Panel = panels[tab as Tab]
  return (
    <>
      <PageHead
        trail={
          <Link to="/app/$workspace/campaigns" params={{ workspace }}>
            {t.title}
          </Link>
        }
        title={<WordsLine of={campaign.name} />}
        note={<StatusChip status={campaign.status} />}
        actions={<LifeButtons campaign={campaign} />}
      />
      <div className={styles.page}>
        <Tabs<Tab>
          label={t.one}
          value={tab as Tab}
          onChange={(next) =>
            void navigate({ to: '/app/$workspace/campaigns/$id/$tab', params: { workspace, id, tab: next } })
          }
          tabs={tabs.map((value) => ({
            value,
            label: t.tabs[value],
            ...(value === 'zones' ? { count: campaign.zones.length } : {}),
            ...(value === 'people' ? { count: campaign.collaborators.length } : {}),
          }))}
        >
          <div className={styles.panel}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <Panel campaign={campaign} />
            </Suspense>
          </div>
        </Tabs>
      </div>
    </>
  )
}
