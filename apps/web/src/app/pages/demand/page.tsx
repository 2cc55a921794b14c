import { Button, Empty, PageHead, Segmented, SkeletonRows, Switch } from '@groundswell/ui'
import { useDownload } from '../../../data/download.ts'
import { type ListPage, Loaded, useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { queryString } from '../../parts/filter/index.ts'
import { visibleLine } from '../../parts/filter/visible-line.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { NoneFound } from '../../parts/none-found/none-found.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { useTitle } from '../../shell/title.ts'
import { accountFilter } from './filter-rules.ts'
import styles from './page.module.css'
import { type Company, companiesQuery, type DemandItem, itemsQuery } from './queries.ts'
import { demandRoute } from './route.ts'
import type { DemandSearch } from './search.ts'
import { CompanyTable, ItemTable } from './tables.tsx'

/** The askers of items, and what their accounts spend: by item, and by account. */
export function DemandPage() {
  const t = useText('demand')
  useTitle(t.title)
  const search = demandRoute.useSearch()
  const reason = useReason('manage')
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        note={t.note}
        trail={<PlaceLink to="analytics">{t.analytics}</PlaceLink>}
        actions={<ExportButton search={search} reason={reason} />}
      >
        <Filters search={search} />
      </PageHead>
      {reason ? (
        <Empty icon="people" title={t.notYours}>
          {reason}
        </Empty>
      ) : search.by === 'accounts' ? (
        <CompanyList search={search} />
      ) : (
        <ItemList search={search} />
      )}
    </div>
  )
}

function ItemList({ search }: { search: DemandSearch }) {
  const list = useReadAll<DemandItem, ListPage<DemandItem>>(itemsQuery(search))
  return (
    <DemandList list={list} isFiltered={Boolean(search.company ?? search.plan ?? search.open)}>
      <ItemTable items={list.items} />
    </DemandList>
  )
}

function CompanyList({ search }: { search: DemandSearch }) {
  const list = useReadAll<Company, ListPage<Company>>(companiesQuery(search))
  return (
    <DemandList list={list} isFiltered={search.plan !== undefined}>
      <CompanyTable companies={list.items} />
    </DemandList>
  )
}

interface ListProps {
  list: Pick<
    ReturnType<typeof useReadAll<unknown>>,
    'result' | 'items' | 'hasMore' | 'isLoadingMore' | 'more'
  >
  isFiltered: boolean
  children: React.ReactNode
}

/** A table in each of its states, with the way to more rows. */
function DemandList({ list, isFiltered, children }: ListProps) {
  const t = useText('demand')
  const navigate = demandRoute.useNavigate()
  const clearFilters = () =>
    void navigate({ search: ({ by, sort }) => ({ ...(by ? { by } : {}), ...(sort ? { sort } : {}) }) })
  return (
    <Loaded
      of={list.result}
      skeleton={<SkeletonRows rows={10} height={44} />}
      empty={() =>
        list.items.length > 0 ? null : isFiltered ? (
          <NoneFound title={t.emptyFiltered} onClear={clearFilters} />
        ) : (
          <Empty icon="people" title={t.empty}>
            {t.emptyNote}
          </Empty>
        )
      }
    >
      {() => (
        <div className={styles.list}>
          {children}
          {list.hasMore && (
            <Button busy={list.isLoadingMore} onClick={list.more}>
              {t.more}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** Controls for the table, its order and its accounts. All choices are stored in the address. */
function Filters({ search }: { search: DemandSearch }) {
  const t = useText('demand')
  const navigate = demandRoute.useNavigate()
  const changeSearch = (part: { [Key in keyof DemandSearch]?: DemandSearch[Key] | undefined }) =>
    void navigate({ search: (old) => dropEmpty({ ...old, ...part }) })
  const isByAccount = search.by === 'accounts'
  return (
    <div className={styles.filters}>
      <Segmented
        label={t.shown}
        size="s"
        value={search.by ?? 'items'}
        onChange={(by) => changeSearch({ by: by === 'accounts' ? 'accounts' : undefined })}
        options={[
          { value: 'items', label: t.items },
          { value: 'accounts', label: t.accounts },
        ]}
      />
      <Segmented
        label={t.order}
        size="s"
        value={search.sort ?? 'spend'}
        onChange={(sort) => changeSearch({ sort: sort === 'people' ? 'people' : undefined })}
        options={[
          { value: 'spend', label: t.bySpend },
          { value: 'people', label: isByAccount ? t.byItems : t.byPeople },
        ]}
      />
      {!isByAccount && (
        <Switch
          label={t.onlyOpen}
          checked={search.open ?? false}
          onChange={(open) => changeSearch({ open: open || undefined })}
        />
      )}
      {search.company !== undefined && !isByAccount && (
        <Button size="s" icon="cross" onClick={() => changeSearch({ company: undefined })}>
          {t.account(visibleLine(search.company))}
        </Button>
      )}
      {search.plan !== undefined && (
        <Button size="s" icon="cross" onClick={() => changeSearch({ plan: undefined })}>
          {t.planOf(visibleLine(search.plan))}
        </Button>
      )}
      {(search.company ?? search.plan) !== undefined && (
        <PlaceLink to="inbox" search={accountFilter(search)}>
          {t.inInbox}
        </PlaceLink>
      )}
    </div>
  )
}

function dropEmpty(search: { [Key in keyof DemandSearch]?: DemandSearch[Key] | undefined }): DemandSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** A button that downloads which account asks for which item. */
function ExportButton({ search, reason }: { search: DemandSearch; reason: string | undefined }) {
  const t = useText('demand')
  const { busy, download } = useDownload()
  const query = queryString(accountFilter(search))
  return (
    <Button
      icon="download"
      busy={busy}
      title={t.exportNote}
      onClick={() => void download(`/api/demand/export.csv?${query}`, 'demand.csv')}
      {...(reason ? { reason } : {})}
    >
      {t.export}
    </Button>
  )
}
