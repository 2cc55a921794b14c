import type { components } from '@groundswell/client'
import { Button, Dialog, Switch, TextField, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { type ItemFilter, toApiListQuery } from '../../parts/filter/index.ts'
import styles from './page.module.css'
import { VIEWS } from './view-queries.ts'

type View = components['schemas']['View']

/** The name of a view and who sees it. */
export function ViewDialog({
  filter,
  view,
  onClose,
  onSaved,
}: {
  filter: ItemFilter
  view: View | null
  onClose: () => void
  onSaved: (view: View) => void
}) {
  const t = useText('inbox')
  // The texts of all dialogs of the page load with the first dialog.
  const own = useText('bulk')
  const { can } = useWorkspace()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const { write, busy, error, fields } = useWrite({
    run: (api) =>
      view
        ? api.patch('/api/views/{id}', {
            params: { path: { id: view.id } },
            body: { name: name.trim(), isShared },
          })
        : api.post('/api/views', { body: { name: name.trim(), isShared, filter: toApiListQuery(filter) } }),
    invalidates: [VIEWS],
    done: (saved) => {
      onSaved(saved)
      toast({ text: t.viewSaved, tone: 'good' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? t.editView : t.saveView}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {own.cancel}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => write(undefined)}
            {...(name.trim() ? {} : { reason: own.nameNeeded })}
          >
            {own.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField label={own.viewName} value={name} maxLength={100} onChange={setName} error={fields.name} />
        <Switch
          label={own.shareView}
          checked={isShared}
          onChange={setShared}
          hint={own.shareViewHint}
          {...(can('manage') ? {} : { reason: t.needsMember })}
        />
        {error ? <ErrorNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
