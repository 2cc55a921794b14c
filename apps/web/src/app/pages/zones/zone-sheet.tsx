import { Button, Sheet } from '@groundswell/ui'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { ErrorNote, useDraft, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { CampaignChoice } from '../../parts/campaign-choice/campaign-choice.tsx'
import { campaignNames } from '../../parts/campaign-choice/campaign-names.ts'
import { AskFirst } from '../../parts/confirm/ask-first.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import type { Zone } from './queries.ts'
import { type Draft, toZoneChanges, toZoneDraft } from './zone-draft.ts'
import { ZoneForm } from './zone-form.tsx'
import styles from './zones.module.css'

const PublishSheet = lazy(async () => ({
  default: (await import('../../parts/publish/publish-sheet.tsx')).PublishSheet,
}))

/** The form of one zone, or of a new one. The draft survives a reload. */
export function ZoneSheet({ of: zone, onClose }: { of: Zone | null; onClose: () => void }) {
  const t = useText('zones')
  const reason = useReason('manage')
  const [draft, setDraft, clear] = useDraft<Draft>(`zone:${zone?.id ?? 'new'}`, toZoneDraft(zone))
  const close = () => {
    clear()
    onClose()
  }
  const changes = toZoneChanges(zone, draft)
  const save = useWrite({
    run: (api, _: null) =>
      zone
        ? api.put('/api/zones/{id}', { params: { path: { id: zone.id } }, body: changes })
        : api.post('/api/zones', { body: { ...changes, zoneId: draft.zoneId.trim() } }),
    invalidates: ['zone'],
    done: close,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.write(null)
  }
  const [isPublishing, setPublishing] = useState(false)
  const { data: campaigns } = useRead(campaignNames)
  const isPublic = campaigns?.some(({ id, publicPage }) => id === zone?.campaignId && publicPage) ?? true
  if (isPublishing && zone)
    return (
      <Suspense fallback={null}>
        <PublishSheet zone={zone} onClose={close} />
      </Suspense>
    )
  const isUnchanged = Object.keys(changes).length === 0
  return (
    <Sheet
      open
      title={zone ? t.edit : t.add}
      onClose={close}
      footer={
        <>
          {zone && (
            <span className={styles.apart}>
              <RemoveZone of={zone} reason={reason} onDone={close} />
            </span>
          )}
          {zone && !isPublic && (
            <Button icon="external" onClick={() => setPublishing(true)} {...(reason ? { reason } : {})}>
              {t.makePublic}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            form="zone"
            busy={save.busy}
            disabled={isUnchanged || draft.zoneId.trim() === ''}
            {...(reason ? { reason } : {})}
          >
            {zone ? t.save : t.create}
          </Button>
        </>
      }
    >
      <form id="zone" className={styles.form} onSubmit={submit}>
        <ZoneForm
          draft={draft}
          onChange={setDraft}
          fields={save.fields}
          isNew={!zone}
          campaign={
            <CampaignChoice
              label={t.campaign}
              none={t.noCampaign}
              value={draft.campaignId}
              onChange={(campaignId) => setDraft({ ...draft, campaignId })}
              error={save.fields.campaignId}
            />
          }
        />
        {save.error && <ErrorNote error={save.error} />}
      </form>
    </Sheet>
  )
}

interface RemoveProps {
  of: Zone
  reason: string | undefined
  onDone: () => void
}

function RemoveZone({ of: zone, reason, onDone }: RemoveProps) {
  const t = useText('zones')
  const remove = useWrite({
    run: (api, _: null) => api.delete('/api/zones/{id}', { params: { path: { id: zone.id } } }),
    invalidates: ['zone'],
    done: onDone,
  })
  return (
    <AskFirst action={t.remove} title={t.removeTitle} of={remove} reason={reason}>
      <p>
        <WordsLine of={zone.name} />
      </p>
      <p>{t.removeNote}</p>
    </AskFirst>
  )
}
