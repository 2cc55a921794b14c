import { Button, Select, TextField, toast } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useDraft, useRead, useWrite } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { zonesRead } from '../../parts/filter/index.ts'
import { itemTypes, useItemWords } from '../../parts/item/index.ts'
import styles from './page.module.css'
import { suggestZoneId } from './rules.ts'

const empty = { name: '', zoneId: '', type: 'SUGGESTION' as (typeof itemTypes)[number] }

/** The zones there are, and a form for one more. */
export function ZoneStep() {
  const t = useText('start')
  const words = useItemWords()
  const { can } = useWorkspace()
  const zones = useRead(zonesRead()).data?.items ?? []
  const [typed, setTyped, clear] = useDraft('start.zone', empty)
  const [isOwnId, setOwnId] = useState(false)
  const zoneId = isOwnId ? typed.zoneId : suggestZoneId(typed.name)
  const { write, busy, error, fields } = useWrite({
    run: (api, { name, type }: typeof empty) =>
      api.post('/api/zones', { body: { zoneId, name: name.trim(), type } }),
    invalidates: ['zone'],
    done: () => {
      toast({ text: t.zoneMade, tone: 'good' })
      clear()
      setTyped(empty)
      setOwnId(false)
    },
  })
  const missing = typed.name.trim() === '' || zoneId === ''
  const reason = !can('manage') ? t.needsMember : missing ? t.zoneNeeds : undefined
  return (
    <>
      {zones.length > 0 ? (
        <p className={styles.there}>
          {t.zonesThere}{' '}
          {zones.slice(0, 6).map((zone) => (
            <span key={zone.id} className={styles.tag}>
              <WordsLine of={zone.name} />
            </span>
          ))}
        </p>
      ) : null}
      <form
        className={styles.row}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!reason) write(typed)
        }}
      >
        <TextField
          label={t.zoneName}
          value={typed.name}
          maxLength={200}
          onChange={(name) => setTyped({ ...typed, name })}
          error={fields.name}
        />
        <TextField
          label={t.zoneId}
          mono
          value={zoneId}
          maxLength={100}
          pattern="[A-Za-z0-9._:\-]{1,100}"
          onChange={(next) => {
            setOwnId(true)
            setTyped({ ...typed, zoneId: next })
          }}
          error={fields.zoneId}
        />
        <Select
          label={t.zoneType}
          value={typed.type}
          onChange={(type) => setTyped({ ...typed, type: type as typeof empty.type })}
          options={itemTypes.map((type) => ({ value: type, label: words.type[type] }))}
        />
        <Button type="submit" variant="primary" busy={busy} {...(reason ? { reason } : {})}>
          {t.createZone}
        </Button>
      </form>
      {error && Object.keys(fields).length === 0 ? <ErrorNote error={error} /> : null}
    </>
  )
}
