import { Button, Chip, Empty, PageHead, Segmented, SkeletonRows, Table, useKeys } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useCampaignNames } from '../../parts/campaign-choice/campaign-names.ts'
import { FindField } from '../../parts/find-field/find-field.tsx'
import { NoneFound } from '../../parts/none-found/none-found.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { useTitle } from '../../shell/title.ts'
import { type Zone, zonesQuery } from './queries.ts'
import { zonesRoute } from './route.ts'
import type { ZoneSearch } from './search.ts'
import styles from './zones.module.css'

// Dialogs of the page are loaded when they are opened.
const ImportZones = lazy(() => import('./import-zones.tsx').then((part) => ({ default: part.ImportZones })))
const Pairing = lazy(() => import('./pairing.tsx').then((part) => ({ default: part.Pairing })))
const ZoneSheet = lazy(() => import('./zone-sheet.tsx').then((part) => ({ default: part.ZoneSheet })))

const tones = { ACTIVE: 'good', PAUSED: 'flag', CLOSED: 'neutral' } as const

/** The zones, and the conditions under which their items become ready. */
export function ZonesPage() {
  const t = useText('zones')
  const search = zonesRoute.useSearch()
  const navigate = useNavigate({ from: zonesRoute.fullPath })
  const changeSearch = (next: Partial<ZoneSearch>) =>
    void navigate({ search: (before: ZoneSearch) => ({ ...before, ...next }), replace: true })
  const [dialog, setDialog] = useState<'import' | 'pairing' | null>(null)
  const reason = useReason('manage')
  const openZone = (zone?: string) => changeSearch({ zone })
  useTitle(t.title)
  useKeys(reason ? {} : { p: () => setDialog('pairing'), n: () => openZone('new') }, {
    enabled: dialog === null,
  })
  const why = reason ? { reason } : {}
  return (
    <>
      <PageHead
        title={t.title}
        actions={
          <>
            <Button icon="upload" onClick={() => setDialog('import')} {...why}>
              {t.import}
            </Button>
            <Button icon="link" keys="P" onClick={() => setDialog('pairing')} {...why}>
              {t.pair}
            </Button>
            <Button variant="primary" icon="plus" keys="N" onClick={() => openZone('new')} {...why}>
              {t.add}
            </Button>
          </>
        }
      >
        <ZoneFilter search={search} onChange={changeSearch} />
      </PageHead>
      <div className={styles.page}>
        <ZoneTable
          search={search}
          onOpen={openZone}
          onClear={() => changeSearch({ status: undefined, q: undefined })}
        />
      </div>
      <Suspense fallback={null}>
        {dialog === 'import' && <ImportZones onClose={() => setDialog(null)} />}
        {dialog === 'pairing' && <Pairing onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}

interface FilterProps {
  search: ZoneSearch
  onChange: (next: Partial<ZoneSearch>) => void
}

function ZoneFilter({ search, onChange }: FilterProps) {
  const t = useText('zones')
  return (
    <div className={styles.filter}>
      <Segmented<'ALL' | 'ACTIVE' | 'PAUSED' | 'CLOSED'>
        label={t.status}
        value={search.status ?? 'ALL'}
        onChange={(status) => onChange({ status: status === 'ALL' ? undefined : status })}
        options={[
          { value: 'ALL', label: t.all },
          ...(['ACTIVE', 'PAUSED', 'CLOSED'] as const).map((value) => ({ value, label: t.statuses[value] })),
        ]}
      />
      <FindField label={t.search} value={search.q} onChange={(q) => onChange({ q })} />
    </div>
  )
}

interface ZoneTableProps {
  search: ZoneSearch
  onOpen: (id?: string) => void
  onClear: () => void
}

function ZoneTable({ search, onOpen, onClear }: ZoneTableProps) {
  const t = useText('zones')
  const { result, items, hasMore, more } = useReadAll<Zone>(zonesQuery(search))
  const opened = items.find(({ id }) => id === search.zone) ?? null
  const isFiltered = Boolean(search.q || search.status)
  return (
    <>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={6} height={44} />}
        empty={() =>
          items.length === 0 ? (
            isFiltered ? (
              <NoneFound title={t.noneFound} onClear={onClear}>
                {t.noneFoundNote}
              </NoneFound>
            ) : (
              <Empty icon="zone" title={t.empty}>
                {t.emptyNote}
              </Empty>
            )
          ) : null
        }
      >
        {() => <ZoneRows zones={items} opened={opened} onOpen={onOpen} />}
      </Loaded>
      {hasMore && <Button onClick={more}>{t.more}</Button>}
      <Suspense fallback={null}>
        {(opened || search.zone === 'new') && (
          <ZoneSheet key={opened?.id ?? 'new'} of={opened} onClose={() => onOpen(undefined)} />
        )}
      </Suspense>
    </>
  )
}

interface RowsProps {
  zones: readonly Zone[]
  opened: Zone | null
  onOpen: (id?: string) => void
}

function ZoneRows({ zones, opened, onOpen }: RowsProps) {
  const t = useText('zones')
  const campaigns = useCampaignNames()
  return (
    <Table
      label={t.title}
      rows={[...zones]}
      rowKey={({ id }) => id}
      selected={opened?.id}
      onOpen={({ id }) => onOpen(id)}
      columns={[
        { key: 'name', label: t.name },
        { key: 'type', label: t.type, hideUnder: 1000 },
        { key: 'campaign', label: t.campaign, hideUnder: 900 },
        { key: 'gate', label: t.gate },
        { key: 'audience', label: t.audience, hideUnder: 1100 },
        { key: 'status', label: t.status },
      ]}
      cell={(zone, column) => {
        if (column === 'name')
          return (
            <span className={styles.name}>
              <WordsLine of={zone.name} />
              {zone.name !== zone.zoneId && <code>{zone.zoneId}</code>}
            </span>
          )
        if (column === 'type') return t.types[zone.type]
        if (column === 'campaign')
          return zone.campaignId ? <WordsLine of={campaigns.get(zone.campaignId) ?? '…'} /> : t.noCampaign
        if (column === 'gate')
          return t.gateOf(zone.threshold, zone.minTrustedVoters, Math.round(zone.minParticipation * 100))
        if (column === 'audience') return t.audiences[zone.audience]
        return (
          <Chip tone={zone.isOpen ? tones[zone.status] : 'flag'} mark>
            {zone.status === 'ACTIVE' && !zone.isOpen ? t.closedByCampaign : t.statuses[zone.status]}
          </Chip>
        )
      }}
    />
  )
}
