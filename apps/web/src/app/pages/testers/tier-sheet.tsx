import { Button, Meter, Sheet, Slider, Switch, Textarea, TextField, useFormat } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { AskFirst } from '../../parts/confirm/ask-first.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import type { Tier } from './queries.ts'
import styles from './testers.module.css'
import { shareOfWeight } from './weight-rules.ts'

interface TierSheetProps {
  of: Tier | null
  all: readonly Tier[]
  onClose: () => void
}

/** The form of one tier, or of a new one. */
export function TierSheet({ of: tier, all, onClose }: TierSheetProps) {
  const t = useText('testers')
  const reason = useReason('administrate')
  const [name, setName] = useState(tier?.name ?? '')
  const [weight, setWeight] = useState(tier?.weight ?? 1)
  const [description, setDescription] = useState(tier?.description ?? '')
  const [isDefault, setDefault] = useState(tier?.isDefault ?? all.length === 0)
  const body = { name: name.trim(), weight, description: description.trim() || null, isDefault }
  const save = useWrite({
    run: (api, _: null) =>
      tier
        ? api.put('/api/tiers/{id}', { params: { path: { id: tier.id } }, body })
        : api.post('/api/tiers', { body }),
    invalidates: ['tier'],
    done: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.write(null)
  }
  return (
    <Sheet
      open
      title={tier ? t.tier : t.newTier}
      onClose={onClose}
      footer={
        <>
          {tier && (
            <span className={styles.apart}>
              <RemoveTier of={tier} reason={reason} onDone={onClose} />
            </span>
          )}
          <Button
            variant="primary"
            type="submit"
            form="tier"
            busy={save.busy}
            disabled={!name.trim()}
            {...(reason ? { reason } : {})}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <form id="tier" className={styles.form} onSubmit={submit}>
        <TextField
          label={t.name}
          value={name}
          onChange={setName}
          required
          autoFocus={!tier}
          maxLength={80}
          error={save.fields.name}
        />
        <WeightField all={all} id={tier?.id ?? null} value={weight} onChange={setWeight} />
        <Textarea
          label={t.description}
          value={description}
          onChange={setDescription}
          rows={2}
          maxLength={500}
        />
        <Switch
          label={t.default}
          hint={t.defaultHint}
          checked={isDefault}
          onChange={setDefault}
          {...(tier?.isDefault ? { reason: t.anotherFirst } : {})}
        />
        {save.error && <ErrorNote error={save.error} />}
      </form>
    </Sheet>
  )
}

interface WeightProps {
  all: readonly Tier[]
  id: string | null
  value: number
  onChange: (value: number) => void
}

/** A field for the weight of a vote, with the share of the pool's total weight that it would give. */
function WeightField({ all, id, value, onChange }: WeightProps) {
  const t = useText('testers')
  const { percent } = useFormat()
  const share = shareOfWeight(all, id, value)
  const text = share === null ? t.noShare : t.shareNow(percent(share))
  return (
    <div className={styles.weight}>
      <Slider label={t.weight} value={value} min={1} max={100} step={1} onChange={onChange} />
      <Meter value={share ?? 0} tone="swell" label={text} />
      <p className={styles.quiet} aria-live="polite">
        {text} {t.weightNote}
      </p>
    </div>
  )
}

interface RemoveProps {
  of: Tier
  reason: string | undefined
  onDone: () => void
}

function RemoveTier({ of: tier, reason, onDone }: RemoveProps) {
  const t = useText('testers')
  const remove = useWrite({
    run: (api, _: null) => api.delete('/api/tiers/{id}', { params: { path: { id: tier.id } } }),
    invalidates: ['tier'],
    done: onDone,
  })
  const hindrance = tier.members > 0 ? t.tierHasMembers(tier.members) : undefined
  return (
    <AskFirst action={t.remove} title={t.removeTierTitle} of={remove} reason={reason} hindrance={hindrance}>
      <p>{hindrance ?? t.removeTierNote}</p>
    </AskFirst>
  )
}
