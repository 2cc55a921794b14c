import { Band, Button, Empty, IconButton, Select, SkeletonRows } from '@groundswell/ui'
import { useMemo, useState } from 'react'
import { toZoneDraft } from '../../../web/src/app/pages/zones/zone-draft.ts'
import { Loaded } from '../../../web/src/data/loaded.tsx'
import { useText } from '../../../web/src/text/index.ts'
import { useRead } from '../page/use-work.ts'
import type { Tab } from '../panel/tab.ts'
import { type DrawnEdit, type DrawnEdits, useEdits } from './edits.ts'
import { Picking } from './picking.tsx'
import { type CampaignName, readWorkspace } from './reading.ts'
import { Review } from './review.tsx'
import { createEdit, findCampaign, plainName, toRows } from './row-rules.ts'
import styles from './studio.module.css'
import { type Picked, usePage } from './use-page.ts'
import { zoneIdFor, zoneNameFor } from './zone/name-rules.ts'
import type { Zone } from './zone/plan-rules.ts'
import { ZoneEditor } from './zone-editor.tsx'
import { ZoneList } from './zone-list.tsx'

interface ZonesProps {
  workspaceId: string
  tab: Tab | null
}

/** The zones of a workspace beside a page of it. */
export function Zones({ workspaceId, tab }: ZonesProps) {
  const { edits, change } = useEdits(workspaceId)
  const read = useRead(readWorkspace)
  if (!edits) return null
  return (
    <Loaded of={read} skeleton={<SkeletonRows rows={5} height={64} />}>
      {(present) => (
        <ZoneDrawing
          {...present}
          edits={edits}
          change={change}
          tab={tab}
          onSaved={() => read.refetch()}
          reload={() => void read.refetch()}
        />
      )}
    </Loaded>
  )
}

interface DrawingProps {
  zones: readonly Zone[]
  campaigns: readonly CampaignName[]
  edits: DrawnEdits
  change(changed: Readonly<Record<string, DrawnEdit | null>>): Promise<void>
  tab: Tab | null
  onSaved(): Promise<unknown>
  reload(): void
}

function ZoneDrawing({ zones, campaigns, edits, change, tab, onSaved, reload }: DrawingProps) {
  const t = useText('studio')
  const [campaignId, setCampaignId] = useState<string | null>(() => findCampaign(campaigns, tab?.url ?? null))
  const [opened, setOpened] = useState<string | null>(null)
  /** The zone for which an element is picked again; null for a new zone. */
  const [target, setTarget] = useState<string | null>(null)
  const [hasNoSelector, setNoSelector] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const rows = useMemo(() => toRows(zones, edits, campaigns), [zones, edits, campaigns])
  const selectors = [...new Set(rows.flatMap(({ selector }) => selector ?? []))]
  const openedEdit = opened ? (edits[opened] ?? createEdit(zones, opened)) : null

  const onPicked = ({ words, candidates }: Picked) => {
    const [best] = candidates
    setNoSelector(!best)
    if (!best) return
    const before = target ? (edits[target] ?? createEdit(zones, target)) : null
    if (before && target) {
      const draft = { ...before.draft, selector: best.selector }
      void change({ [target]: { ...before, draft, candidates } })
      setOpened(target)
      return
    }
    const taken = new Set([...zones, ...rows].map(({ zoneId }) => zoneId))
    const draft = {
      ...toZoneDraft(null),
      zoneId: zoneIdFor(best.selector, words, taken),
      name: zoneNameFor(words),
      selector: best.selector,
      campaignId,
    }
    const key = `new:${crypto.randomUUID()}`
    void change({ [key]: { base: null, draft, isRemoved: false, candidates } })
    setOpened(key)
  }
  const page = usePage(tab, selectors, onPicked)
  const startPick = (key: string | null) => {
    setTarget(key)
    setNoSelector(false)
    setOpened(null)
    page.pick()
  }

  const shown = rows.filter((row) => campaignId === null || row.campaignId === campaignId)
  const unsaved = Object.keys(edits).length
  return (
    <>
      {page.over !== null && <Picking over={page.over} onStop={page.stop} />}
      {page.state === 'closed' && <Band tone="flag">{isForbidden(tab) ? t.forbidden : t.press}</Band>}
      {page.isCovered && <Band tone="flag">{t.covered}</Band>}
      {hasNoSelector && <Band tone="flag">{t.noSelector}</Band>}
      <div className={styles.choose}>
        <Select
          label={t.campaign}
          value={campaignId ?? ''}
          onChange={(id) => setCampaignId(id || null)}
          options={[
            { value: '', label: t.allCampaigns },
            ...campaigns.map(({ id, name }) => ({ value: id, label: plainName(name) })),
          ]}
        />
        <IconButton
          icon="refresh"
          label={t.again}
          onClick={() => {
            reload()
            page.look()
          }}
        />
      </div>
      <div>
        <Button
          variant="primary"
          icon="zone"
          onClick={() => startPick(null)}
          {...(page.state === 'ready'
            ? {}
            : { reason: page.state === 'connecting' ? t.connecting : t.press })}
        >
          {t.pick}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty icon="zone" title={t.none}>
          {t.noneNote}
        </Empty>
      ) : (
        <ZoneList rows={shown} page={page} url={tab?.url ?? null} onEdit={setOpened} onPick={startPick} />
      )}
      {unsaved > 0 && (
        <div className={styles.foot}>
          <span role="status">{t.unsaved(unsaved)}</span>
          <Button variant="primary" onClick={() => setReviewing(true)}>
            {t.review}
          </Button>
        </div>
      )}
      {opened && openedEdit && (
        <ZoneEditor
          key={opened}
          edit={openedEdit}
          campaigns={campaigns}
          count={page.counts.get(openedEdit.draft.selector.trim())}
          canPick={page.state === 'ready'}
          onChange={(edit) => void change({ [opened]: edit })}
          onPick={() => startPick(opened)}
          onShow={page.show}
          onClose={() => setOpened(null)}
        />
      )}
      {isReviewing && (
        <Review
          edits={edits}
          change={change}
          onClose={() => setReviewing(false)}
          onSaved={onSaved}
          onEdit={(key) => {
            setReviewing(false)
            setOpened(key)
          }}
        />
      )}
    </>
  )
}

/** Whether no extension may run in the tab, as in the browser's own pages and in the stores of extensions. */
const isForbidden = (tab: Tab | null) => tab?.url != null && !/^https?:/.test(tab.url)
