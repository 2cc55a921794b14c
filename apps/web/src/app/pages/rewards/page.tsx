import { Button, Empty, PageHead, Select, SkeletonRows } from '@groundswell/ui'
import { lazy, Suspense } from 'react'
import { type ListPage, Loaded, useRead, useReadAll } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { campaignNames } from '../../parts/campaign-choice/campaign-names.ts'
import { visibleLine } from '../../parts/filter/visible-line.ts'
import { NoneFound } from '../../parts/none-found/none-found.tsx'
import { useTitle } from '../../shell/title.ts'
import styles from './page.module.css'
import { type Reward, rewardsQuery, testersQuery } from './queries.ts'
import { rewardsRoute } from './route.ts'
import { kinds, type RewardsSearch, states, toApiFilter } from './search.ts'
import { RewardTable } from './table.tsx'

const GrantDialog = lazy(async () => ({ default: (await import('./grant-dialog.tsx')).GrantDialog }))

/** Rewards of the workspace, newest first. */
export function RewardsPage() {
  const t = useText('rewards')
  useTitle(t.title)
  const { can } = useWorkspace()
  const search = rewardsRoute.useSearch()
  const navigate = rewardsRoute.useNavigate()
  const rewards = useReadAll<Reward, ListPage<Reward>>(rewardsQuery(search))
  const testers = useRead(testersQuery('')).data ?? []
  const campaigns = useRead(campaignNames).data ?? []
  const isFiltered = Object.keys(toApiFilter(search)).length > 0
  const setOpen = (isOpen: boolean) =>
    void navigate({ search: ({ grant: _, ...rest }) => (isOpen ? { ...rest, grant: true as const } : rest) })
  const grant = (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => setOpen(true)}
      {...(can('administrate') ? {} : { reason: t.needsAdmin })}
    >
      {t.grant}
    </Button>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t.title} note={t.note} actions={grant}>
        <Filters search={search} testers={testers} campaigns={campaigns} />
      </PageHead>
      <Loaded
        of={rewards.result}
        skeleton={<SkeletonRows rows={10} height={44} />}
        empty={() =>
          rewards.items.length > 0 ? null : isFiltered ? (
            <NoneFound title={t.emptyFiltered} onClear={() => void navigate({ search: {} })} />
          ) : (
            <Empty icon="coin" title={t.empty}>
              {t.emptyNote}
            </Empty>
          )
        }
      >
        {() => (
          <div className={styles.list}>
            <RewardTable rewards={rewards.items} testers={testers} campaigns={campaigns} />
            {rewards.hasMore && (
              <Button busy={rewards.isLoadingMore} onClick={rewards.more}>
                {t.more}
              </Button>
            )}
          </div>
        )}
      </Loaded>
      {search.grant && can('administrate') && (
        <Suspense fallback={null}>
          <GrantDialog campaigns={campaigns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface FiltersProps {
  search: RewardsSearch
  testers: readonly { testerId: string; displayName: string | null }[]
  campaigns: readonly { id: string; name: string }[]
}

/** The filters of the list, stored in the address. */
function Filters({ search, testers, campaigns }: FiltersProps) {
  const t = useText('rewards')
  const navigate = rewardsRoute.useNavigate()
  const setFilter = (name: keyof RewardsSearch) => (value: string) =>
    void navigate({ search: ({ [name]: _, ...rest }) => (value ? { ...rest, [name]: value } : rest) })
  const choices = {
    status: states.map((value) => ({ value, label: t.states[value] })),
    kind: kinds.map((value) => ({ value, label: t.kinds[value] })),
    tester: testers.map(({ testerId, displayName }) => ({
      value: testerId,
      label: displayName ? visibleLine(displayName) : t.shortId(testerId.slice(0, 8)),
    })),
    campaign: campaigns.map(({ id, name }) => ({ value: id, label: visibleLine(name) })),
  }
  return (
    <div className={styles.filters}>
      {(['status', 'kind', 'tester', 'campaign'] as const).map((name) => (
        <Select
          key={name}
          label={t.filters[name]}
          hideLabel
          value={search[name] ?? ''}
          onChange={setFilter(name)}
          options={[{ value: '', label: t.all[name] }, ...choices[name]]}
        />
      ))}
      {search.item && (
        <Button size="s" icon="cross" onClick={() => setFilter('item')('')}>
          {t.ofItem}
        </Button>
      )}
    </div>
  )
}
