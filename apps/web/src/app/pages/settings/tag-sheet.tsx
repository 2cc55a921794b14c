import { Button, Section, Select, Sheet, TextField, toast } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { AskFirst } from '../../parts/confirm/ask-first.tsx'
import { Confirm } from '../../parts/confirm/confirm.tsx'
import { visibleLine } from '../../parts/filter/index.ts'
import { figureLink } from '../../parts/filter/ways.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import type { Tag } from './queries.ts'
import styles from './settings.module.css'
import { tagName } from './tag-rules.ts'

interface TagProps {
  of: Tag
  onClose: () => void
}

/** One tag: its items, a form for its name, and the ways to merge it into another tag or to remove it. */
export function TagSheet({ of: tag, all, onClose }: TagProps & { all: readonly Tag[] }) {
  const t = useText('settings').tagged
  const others = all.filter(({ id }) => id !== tag.id)
  return (
    <Sheet open title={t.one} onClose={onClose}>
      <div className={styles.form}>
        <RenameTag of={tag} onClose={onClose} />
        <p>
          <PlaceLink to="inbox" search={{ tag: tag.id, ...figureLink('SUBMITTED') }}>
            {t.showItems}
          </PlaceLink>
        </p>
        {others.length > 0 && <MergeTag of={tag} others={others} onClose={onClose} />}
        <RemoveTag of={tag} onClose={onClose} />
      </div>
    </Sheet>
  )
}

function RenameTag({ of: tag, onClose }: TagProps) {
  const t = useText('settings').tagged
  const reason = useReason('manage')
  const [name, setName] = useState(tag.name)
  const save = useWrite({
    run: (api, name: string) =>
      api.patch('/api/tags/{id}', { params: { path: { id: tag.id } }, body: { name } }),
    invalidates: ['tag', 'feedback'],
    done: onClose,
  })
  const typed = tagName(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== '' && typed !== tag.name && !save.busy) save.write(typed)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.line}>
        <TextField
          label={t.name}
          value={name}
          onChange={setName}
          maxLength={60}
          disabled={Boolean(reason)}
          error={save.fields.name}
        />
        <Button
          type="submit"
          busy={save.busy}
          disabled={typed === '' || typed === tag.name}
          {...(reason ? { reason } : {})}
        >
          {t.rename}
        </Button>
      </div>
      {save.error && !save.fields.name && <ErrorNote error={save.error} />}
    </form>
  )
}

function MergeTag({ of: tag, others, onClose }: TagProps & { others: readonly Tag[] }) {
  const t = useText('settings').tagged
  const reason = useReason('manage')
  const [into, setInto] = useState('')
  const [isAsking, setAsking] = useState(false)
  const merge = useWrite({
    run: (api, into: string) =>
      api.post('/api/tags/{id}/merge', { params: { path: { id: tag.id } }, body: { into } }),
    invalidates: ['tag', 'feedback'],
    done({ name }) {
      toast({ text: t.merged(visibleLine(name)), tone: 'good' })
      onClose()
    },
  })
  const target = others.find(({ id }) => id === into)
  return (
    <Section title={t.merge} note={t.mergeNote}>
      <div className={styles.line}>
        <Select
          label={t.into}
          value={into}
          onChange={setInto}
          disabled={Boolean(reason)}
          options={[
            { value: '', label: '–' },
            ...others.map(({ id, name }) => ({ value: id, label: visibleLine(name) })),
          ]}
        />
        <Button disabled={!target} onClick={() => setAsking(true)} {...(reason ? { reason } : {})}>
          {t.mergeButton}
        </Button>
      </div>
      {isAsking && target && (
        <Confirm
          title={t.mergeTitle(visibleLine(tag.name), visibleLine(target.name))}
          action={t.mergeButton}
          of={merge}
          onConfirm={() => merge.write(target.id)}
          onClose={() => setAsking(false)}
        >
          <p>{t.noWayBack}</p>
        </Confirm>
      )}
    </Section>
  )
}

function RemoveTag({ of: tag, onClose }: TagProps) {
  const t = useText('settings').tagged
  const reason = useReason('manage')
  const remove = useWrite({
    run: (api, _: null) => api.delete('/api/tags/{id}', { params: { path: { id: tag.id } } }),
    invalidates: ['tag', 'feedback'],
    done: onClose,
  })
  return (
    <div>
      <AskFirst action={t.remove} title={t.removeTitle(visibleLine(tag.name))} of={remove} reason={reason}>
        <p>{t.noWayBack}</p>
      </AskFirst>
    </div>
  )
}
