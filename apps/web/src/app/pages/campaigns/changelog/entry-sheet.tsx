import { Band, Select, Sheet, Switch, Textarea, TextField, toast } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { useRead, useWrite } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { Words } from '../../../../untrusted/index.ts'
import { AskFirst } from '../../../parts/confirm/ask-first.tsx'
import { visibleLine } from '../../../parts/filter/index.ts'
import { useReason } from '../../../parts/rights/rights.tsx'
import styles from '../campaigns.module.css'
import { FormFoot } from '../form-foot.tsx'
import { type ChangelogEntry, shippedItemsQuery } from '../queries.ts'

interface Draft {
  title: string
  body: string
  feedbackId: string
  isPublished: boolean
  asWritten: boolean
}

const toEntryDraft = (entry: ChangelogEntry | null): Draft => ({
  title: entry?.title ?? '',
  body: entry?.body ?? '',
  feedbackId: entry?.feedbackId ?? '',
  isPublished: entry?.isPublished ?? true,
  asWritten: entry?.asWritten ?? false,
})

interface SheetProps {
  campaignId: string
  /** Null: the entry is new. */
  entry: ChangelogEntry | null
  onClose: () => void
}

/** An entry of the changelog: its words, the item that it is about, and whether everybody sees it. */
export function EntrySheet({ campaignId, entry, onClose }: SheetProps) {
  const t = useText('changelog')
  const reason = useReason('manage')
  // The response carries the result of the screen, which the person sees before the sheet closes.
  const [stored, setStored] = useState(entry)
  const [draft, setDraft] = useState(() => toEntryDraft(entry))
  const changeDraft = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const save = useWrite({
    run: (api, { feedbackId, ...words }: Draft) => {
      const body = { ...words, feedbackId: feedbackId || null }
      return stored
        ? api.patch('/api/changelog/{id}', { params: { path: { id: stored.id } }, body })
        : api.post('/api/campaigns/{id}/changelog', { params: { path: { id: campaignId } }, body })
    },
    invalidates: ['campaign'],
    done: (saved: ChangelogEntry) => {
      if (saved.isPublished && !saved.isShown) return setStored(saved)
      toast({ text: saved.isPublished ? t.isPublished : t.isSaved, tone: 'good' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.write(draft)
  }
  const locked = { readOnly: Boolean(reason) }
  return (
    <Sheet open title={entry ? t.one : t.add} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t.entryTitle}
          value={draft.title}
          onChange={(title) => changeDraft({ title })}
          maxLength={200}
          required
          dir="auto"
          error={save.fields.title}
          {...locked}
        />
        <Textarea
          label={t.body}
          hint={t.bodyHint}
          value={draft.body}
          onChange={(body) => changeDraft({ body })}
          rows={8}
          maxLength={10_000}
          dir="auto"
          error={save.fields.body}
          {...locked}
        />
        <ItemChoice campaignId={campaignId} value={draft.feedbackId} locked={reason} onChange={changeDraft} />
        <Switch
          label={t.publish}
          hint={t.publishHint}
          checked={draft.isPublished}
          onChange={(isPublished) => changeDraft({ isPublished })}
          {...(reason ? { reason } : {})}
        />
        {stored && <PublishedText entry={stored} draft={draft} locked={reason} onChange={changeDraft} />}
        <FormFoot of={save} action={t.save} disabled={draft.title.trim() === ''} reason={reason}>
          {stored && <RemoveEntry id={stored.id} locked={reason} onClose={onClose} />}
        </FormFoot>
      </form>
    </Sheet>
  )
}

interface PartProps {
  locked: string | undefined
  onChange: (change: Partial<Draft>) => void
}

/** Chooses one of the latest shipped items, or none. */
function ItemChoice({
  campaignId,
  value,
  locked,
  onChange,
}: PartProps & { campaignId: string; value: string }) {
  const t = useText('changelog')
  const { data: items = [] } = useRead(shippedItemsQuery(campaignId))
  const isOther = value !== '' && !items.some(({ id }) => id === value)
  return (
    <Select
      label={t.item}
      hint={t.itemHint}
      value={value}
      disabled={Boolean(locked)}
      onChange={(feedbackId) => onChange({ feedbackId })}
      options={[
        { value: '', label: t.noItem },
        ...(isOther ? [{ value, label: t.otherItem }] : []),
        ...items.map(({ id, title }) => ({ value: id, label: visibleLine(title ?? id) })),
      ]}
    />
  )
}

/** The text that everybody reads, if it differs from the written one, and a control to publish the written text. */
function PublishedText({
  entry,
  draft,
  locked,
  onChange,
}: PartProps & { entry: ChangelogEntry; draft: Draft }) {
  const t = useText('changelog')
  const isHeld = entry.safetyStatus !== 'CLEARED'
  const isSame = entry.title === entry.redactedTitle && entry.body === entry.redactedBody
  if (!isHeld && isSame) return null
  return (
    <>
      {isHeld && !entry.asWritten && (
        <Band tone="flag">
          {t.heldNote} {entry.explanations.join(' ')}
        </Band>
      )}
      {!isSame && (
        <section aria-label={t.copy} className={styles.group}>
          <strong>{t.copy}</strong>
          <Words of={entry.redactedTitle} />
          {entry.redactedBody !== '' && <Words of={entry.redactedBody} limit={1500} />}
        </section>
      )}
      <Switch
        label={t.asWritten}
        hint={t.asWrittenHint}
        checked={draft.asWritten}
        onChange={(asWritten) => onChange({ asWritten })}
        {...(locked ? { reason: locked } : {})}
      />
    </>
  )
}

function RemoveEntry({
  id,
  locked,
  onClose,
}: {
  id: string
  locked: string | undefined
  onClose: () => void
}) {
  const t = useText('changelog')
  const remove = useWrite({
    run: (api, _: null) => api.delete('/api/changelog/{id}', { params: { path: { id } } }),
    invalidates: ['campaign'],
    done: onClose,
  })
  return (
    <AskFirst action={t.remove} title={t.removeTitle} of={remove} reason={locked}>
      <p>{t.removeNote}</p>
    </AskFirst>
  )
}
