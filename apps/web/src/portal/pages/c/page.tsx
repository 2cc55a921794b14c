import { Button, Empty, Icon, Segmented, SkeletonRows, TextField } from '@groundswell/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorNote, Loaded, useRead, useReadAll } from '../../../data/index.ts'
import { Link, type PageProps, useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { OutsideLink, Words, WordsLine } from '../../../untrusted/index.ts'
import { type Campaign, campaignQuery, type Item } from '../../parts/campaign.ts'
import { Cards, Column } from '../../parts/column/column.tsx'
import { findProductPage } from '../../parts/page-rules.ts'
import { rows } from '../../parts/rows/index.ts'
import { useUnsent } from '../../unsent/index.ts'
import { ways } from '../../ways.ts'
import { ItemCard } from './item-card.tsx'
import { boardQuery } from './queries.ts'
import { useSettledValue } from './use-settled.ts'
import { askingZones, writableZones } from './zones-rules.ts'

const loadComposer = () => import('./composer.tsx')
const Composer = lazy(() => loadComposer().then((part) => ({ default: part.Composer })))

// Loaded only for campaigns that ask for a rating or a choice.
const Asks = lazy(() => import('./asks.tsx').then((part) => ({ default: part.AskingZones })))

/** The purpose of a campaign, the items of others, and the weight of the person's vote. */
export function CampaignPage({ id }: PageProps) {
  const t = useText('c')
  const result = useRead(campaignQuery(id))
  return (
    <Column
      title={t.title}
      head={result.data ? <WordsLine of={result.data.name} /> : t.title}
      trail={<Link to={ways.home}>{t.back}</Link>}
    >
      <Loaded of={result} skeleton={<SkeletonRows rows={4} height={112} />}>
        {(found) =>
          found.publishableKey ? (
            <CampaignContent of={found} keyOf={found.publishableKey} />
          ) : (
            <Empty icon="pulse" title={t.closed} />
          )
        }
      </Loaded>
    </Column>
  )
}

function CampaignContent({ of, keyOf }: { of: Campaign; keyOf: string }) {
  const t = useText('c')
  const [isWriting, setWriting] = useState(false)
  const [search, changeSearch] = useSearch()
  const again = useUnsent().find(({ id }) => id === search.get('again')) ?? null
  // The code is loaded early, so that the form opens even without a connection.
  useEffect(() => void loadComposer().catch(() => {}), [])
  const page = findProductPage(of.urlPatterns)
  const canWrite = writableZones(of.zones).length > 0
  return (
    <>
      <div className={rows.form}>
        <span className={rows.line}>
          <WordsLine of={of.workspaceName} />
          <span>{t.counts(of.weight)}</span>
        </span>
        {(of.goal ?? of.description) && (
          <p className={rows.words}>
            <Words of={of.goal ?? of.description} lines={6} />
          </p>
        )}
        {page && <OutsideLink href={page}>{t.open}</OutsideLink>}
        <div className={rows.actions}>
          <Button
            variant="primary"
            icon="edit"
            aria-haspopup="dialog"
            onClick={() => setWriting(true)}
            {...(canWrite ? {} : { reason: t.noZone })}
          >
            {t.write}
          </Button>
        </div>
      </div>
      {askingZones(of.zones).length > 0 && (
        <Suspense fallback={<SkeletonRows rows={1} height={140} />}>
          <Asks of={of} keyOf={keyOf} />
        </Suspense>
      )}
      <Board of={of} keyOf={keyOf} />
      <Suspense fallback={null}>
        {(isWriting || again) && (
          <Composer
            key={again?.id}
            of={of}
            keyOf={keyOf}
            again={again}
            onClose={() => {
              setWriting(false)
              changeSearch({ again: undefined })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function Board({ of, keyOf }: { of: Campaign; keyOf: string }) {
  const t = useText('c')
  const [sort, setSort] = useState<'top' | 'new'>('top')
  const [typed, setTyped] = useState('')
  const words = useSettledValue(typed.trim())
  const { result, items, hasMore, more, isLoadingMore } = useReadAll<Item>(boardQuery(of, keyOf, sort, words))
  return (
    <section className={rows.form}>
      <TextField
        label={t.search}
        hideLabel
        type="search"
        placeholder={t.search}
        maxLength={200}
        value={typed}
        onChange={setTyped}
        prefix={<Icon name="search" />}
      />
      <Segmented
        label={t.sort}
        value={sort}
        onChange={setSort}
        options={[
          { value: 'top', label: t.top },
          { value: 'new', label: t.new },
        ]}
      />
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={3} height={140} />}
        empty={() =>
          items.length === 0 ? (
            <Empty icon={words ? 'search' : 'inbox'} title={words ? t.notFound : t.none}>
              <p>{words ? t.notFoundWhy : t.noneWhy}</p>
            </Empty>
          ) : null
        }
      >
        {() => (
          <Cards>
            {items.map((item) => (
              <ItemCard key={item.id} item={item} of={of} keyOf={keyOf} />
            ))}
          </Cards>
        )}
      </Loaded>
      {result.isFetchNextPageError && <ErrorNote error={result.error} onRetry={more} />}
      {hasMore && (
        <div className={rows.actions}>
          <Button onClick={more} busy={isLoadingMore}>
            {t.more} <Icon name="chevronDown" />
          </Button>
        </div>
      )}
    </section>
  )
}
