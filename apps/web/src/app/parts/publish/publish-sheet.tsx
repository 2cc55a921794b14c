import { Button, Checkbox, Select, Sheet, Skeleton, Switch, TextField, toast } from '@groundswell/ui'
import { useState } from 'react'
import { servicePath } from '../../../base.ts'
import { ErrorNote, Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { campaignNames } from '../campaign-choice/campaign-names.ts'
import { visibleLine, zonesRead } from '../filter/index.ts'
import { useReason } from '../rights/rights.tsx'
import { BoardCards } from './board-cards.tsx'
import styles from './publish.module.css'
import { countPublic, type Preview, suggestSlug } from './publish-rules.ts'
import { previewRead, type Zone } from './queries.ts'
import { usePublishing } from './use-publishing.ts'

interface PublishSheetProps {
  /** The campaign that becomes public, if it is known. */
  campaignId?: string | null
  /** The zone from which the person came. */
  zone?: Zone
  onClose(): void
}

/** The most zones that are put onto a board at once. */
const MOST_ZONES = 50

/** Makes a board public: choose zones and address, see the text that everybody will read, and confirm once. */
export function PublishSheet({ campaignId: given = null, zone, onClose }: PublishSheetProps) {
  const t = useText('publish')
  const { slug: workspace } = useWorkspace()
  const reason = useReason('manage')
  const read = useRead(zonesRead()).data?.items ?? []
  const zones = zone && !read.some(({ id }) => id === zone.id) ? [zone, ...read] : read
  const campaigns = (useRead(campaignNames).data ?? []).filter(({ status }) => status !== 'ARCHIVED')
  const [campaignId, setCampaign] = useState(given ?? zone?.campaignId ?? null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(zone && !zone.campaignId ? [zone.id] : []),
  )
  const [name, setName] = useState(zone?.name ?? '')
  const [typedSlug, setSlug] = useState<string | null>(null)
  const [audience, setAudience] = useState<Zone['audience'] | ''>('')
  const [isIndexed, setIndexed] = useState(false)
  const campaign = campaigns.find(({ id }) => id === campaignId) ?? null
  const present = zones.filter((one) => campaignId !== null && one.campaignId === campaignId)
  const free = zones.filter((one) => one.campaignId === null)
  const added = free.filter(({ id }) => chosen.has(id)).slice(0, MOST_ZONES)
  const slug = campaign?.slug ?? typedSlug ?? suggestSlug(name)
  const preview = useRead(previewRead(campaignId, added.map(({ id }) => id).sort()))
  const publish = usePublishing(() => {
    toast({ text: t.done, tone: 'good' })
    onClose()
  })
  const isReady = (campaign !== null || name.trim() !== '') && present.length + added.length > 0
  const total = preview.data && countPublic(preview.data)
  const missing = isReady ? undefined : t.incomplete
  const refused = reason ?? missing
  return (
    <Sheet
      open
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            variant="primary"
            busy={publish.busy}
            disabled={!total}
            onClick={() =>
              publish.write({
                campaign,
                name,
                slug,
                added,
                present,
                audience: audience || null,
                isIndexed,
              })
            }
            {...(refused ? { reason: refused } : {})}
          >
            {total && total.total > 0 ? t.confirm(total.total) : t.title}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <fieldset className={styles.zones}>
          <legend>{t.zones}</legend>
          {present.map(({ id, name: label }) => (
            <Checkbox key={id} label={visibleLine(label)} checked disabled onChange={() => {}} />
          ))}
          {free.map(({ id, name: label }) => (
            <Checkbox
              key={id}
              label={visibleLine(label)}
              checked={chosen.has(id)}
              onChange={(isOn) => {
                const next = new Set(chosen)
                if (isOn) next.add(id)
                else next.delete(id)
                setChosen(next)
              }}
            />
          ))}
        </fieldset>
        {(given ?? zone?.campaignId) ? null : (
          <Select
            label={t.page}
            value={campaignId ?? ''}
            onChange={(id) => setCampaign(id || null)}
            options={[
              { value: '', label: t.newPage },
              ...campaigns.map((one) => ({ value: one.id, label: visibleLine(one.name) })),
            ]}
          />
        )}
        {campaignId === null ? (
          <>
            <TextField
              label={t.name}
              hint={t.nameHint}
              value={name}
              onChange={setName}
              maxLength={200}
              error={publish.fields.name}
            />
            <TextField
              label={t.address}
              hint={
                <span className={styles.address} dir="ltr">
                  {servicePath(`/p/${workspace}/${slug}`)}
                </span>
              }
              value={slug}
              onChange={setSlug}
              maxLength={60}
              error={publish.fields.slug}
            />
          </>
        ) : campaign ? (
          <p>
            <WordsLine of={campaign.name} />{' '}
            <code dir="ltr">{servicePath(`/p/${workspace}/${campaign.slug}`)}</code>
          </p>
        ) : null}
        <Select
          label={t.audience}
          hint={t.audienceHint}
          value={audience}
          onChange={(value) => setAudience(value as Zone['audience'] | '')}
          options={[
            { value: '', label: t.audiences.KEEP },
            ...(['ANONYMOUS', 'ACCOUNT', 'TRUSTED_POOL'] as const).map((value) => ({
              value,
              label: t.audiences[value],
            })),
          ]}
        />
        <Switch label={t.indexed} hint={t.indexedHint} checked={isIndexed} onChange={setIndexed} />
        <section className={styles.preview} aria-label={t.preview}>
          <h3>{t.preview}</h3>
          <Loaded of={preview} skeleton={<Skeleton height={56} lines={3} />}>
            {(found) => <BoardPreview preview={found} />}
          </Loaded>
        </section>
        <section>
          <p>{t.readable}</p>
          {campaign?.status === 'DRAFT' || campaignId === null ? <p>{t.starts}</p> : null}
          <p>{t.wayBack}</p>
        </section>
        {publish.error ? <ErrorNote error={publish.error} /> : null}
      </div>
    </Sheet>
  )
}

/** The number of items that become public, and those with the highest scores as everybody will read them. */
function BoardPreview({ preview }: { preview: Preview }) {
  const t = useText('publish')
  const { total, isCapped } = countPublic(preview)
  const { gathering, building, shipped, elsewhere } = preview.counts
  return (
    <>
      <p className={styles.total}>
        <strong>{isCapped ? t.atLeast(total) : t.become(total)}</strong>{' '}
        {total > 0 ? t.stages(gathering + building, shipped, elsewhere) : null}
      </p>
      {preview.items.length > 0 && <BoardCards items={preview.items} />}
    </>
  )
}
