import { Skeleton, Tabs } from '@groundswell/ui'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { useTitle } from '../../shell/title.ts'
import { ItemHead } from './head.tsx'
import styles from './page.module.css'
import { type Item, itemQuery } from './queries.ts'
import { itemRoute } from './route.ts'
import { type ItemTab, tabs } from './search.ts'
import { Side } from './side.tsx'
import { ItemWords } from './words.tsx'

const RecordingPart = lazy(async () => ({
  default: (await import('./recording/recording.tsx')).RecordingPart,
}))
const ReplayTab = lazy(async () => ({ default: (await import('./replay/replay.tsx')).ReplayTab }))
const StoryTab = lazy(async () => ({ default: (await import('./story.tsx')).StoryTab }))
const AgentTab = lazy(async () => ({ default: (await import('./agent.tsx')).AgentTab }))
const ThreadTab = lazy(async () => ({ default: (await import('./thread.tsx')).ThreadTab }))
const VotesTab = lazy(async () => ({ default: (await import('./tables.tsx')).VotesTab }))
const DemandTab = lazy(async () => ({ default: (await import('./askers/askers.tsx')).DemandTab }))
const VerdictsTab = lazy(async () => ({ default: (await import('./tables.tsx')).VerdictsTab }))
const RewardsTab = lazy(async () => ({ default: (await import('./tables.tsx')).RewardsTab }))

/** One item's whole life. */
export function ItemPage() {
  const t = useText('items')
  useTitle(t.title)
  const { id } = useParams({ from: itemRoute.id })
  const item = useRead(itemQuery(id))
  return (
    <Loaded of={item} skeleton={<PageSkeleton />}>
      {(found) => <ItemContent item={found} />}
    </Loaded>
  )
}

function ItemContent({ item }: { item: Item }) {
  const t = useText('items')
  const { slug, can } = useWorkspace()
  const navigate = useNavigate()
  const { tab = 'story' } = useSearch({ from: itemRoute.id })
  const chooseTab = (next: ItemTab) =>
    void navigate({
      to: '/app/$workspace/items/$id',
      params: { workspace: slug, id: item.id },
      search: next === 'story' ? {} : { tab: next },
      replace: true,
    })
  const voters = item.upvotes + item.downvotes
  const counts: Partial<Record<ItemTab, number>> = voters > 0 ? { votes: voters } : {}
  return (
    <article className={styles.page}>
      <ItemHead item={item} />
      <div className={styles.body}>
        <div className={styles.main}>
          <ItemWords item={item} />
          {item.recordedAt && (
            <Suspense fallback={<Skeleton lines={3} height={16} />}>
              <RecordingPart item={item} />
            </Suspense>
          )}
          <Tabs<ItemTab>
            label={t.parts}
            value={tab}
            onChange={chooseTab}
            tabs={tabs
              .filter((value) => value !== 'replay' || can('manage'))
              .map((value) => ({
                value,
                label: t.tabs[value],
                ...(counts[value] === undefined ? {} : { count: counts[value] }),
              }))}
          >
            <Suspense fallback={<Skeleton lines={3} height={16} />}>
              <TabPanel tab={tab} item={item} />
            </Suspense>
          </Tabs>
        </div>
        <Side item={item} />
      </div>
    </article>
  )
}

function TabPanel({ tab, item }: { tab: ItemTab; item: Item }) {
  if (tab === 'agent') return <AgentTab item={item} />
  if (tab === 'thread') return <ThreadTab item={item} />
  if (tab === 'votes') return <VotesTab item={item} />
  if (tab === 'demand') return <DemandTab item={item} />
  if (tab === 'verdicts') return <VerdictsTab item={item} />
  if (tab === 'rewards') return <RewardsTab item={item} />
  if (tab === 'replay') return <ReplayTab item={item} />
  return <StoryTab item={item} />
}

function PageSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="46%" height={22} />
      <Skeleton height={14} lines={4} />
    </div>
  )
}
