import { Band, Button, Dialog, Sheet, SkeletonRows, Textarea, TextField, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { testerApi } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { campaignQuery } from '../../parts/campaign.ts'
import { rows } from '../../parts/rows/index.ts'
import type { OwnItem } from './queries.ts'

/** An item that is about to be changed or withdrawn. */
export interface Pending {
  item: OwnItem
  what: 'change' | 'withdraw'
}

/** Changes or withdraws the person's own item, in the workspace of its campaign. */
export function ChangeDialog({ of: { item, what }, onClose }: { of: Pending; onClose: () => void }) {
  const t = useText('mine')
  const found = useRead(campaignQuery(item.campaignId!))
  const key = found.data?.publishableKey
  if (key && what === 'change') return <ChangeWords item={item} keyOf={key} onClose={onClose} />
  if (key) return <WithdrawItem item={item} keyOf={key} onClose={onClose} />
  return (
    <Dialog open title={what === 'change' ? t.change : t.withdraw} onClose={onClose}>
      <Loaded of={found} skeleton={<SkeletonRows rows={2} height={40} />}>
        {() => <p>{t.campaignClosed}</p>}
      </Loaded>
    </Dialog>
  )
}

interface Part {
  item: OwnItem
  keyOf: string
  onClose: () => void
}

function ChangeWords({ item, keyOf, onClose }: Part) {
  const t = useText('mine')
  const [title, setTitle] = useState(item.title)
  const [description, setDescription] = useState(item.description)
  const isSame = title.trim() === item.title && description === item.description
  const change = useWrite({
    run: (_api, body: { title: string; description: string }) =>
      testerApi(keyOf).patch('/api/feedback/{id}', { params: { path: { id: item.id } }, body }),
    done: () => {
      onClose()
      toast({ text: t.changed, tone: 'good' })
    },
    invalidates: ['feedback'],
  })
  const missing = title.trim() === '' ? t.titleNeeded : isSame ? t.nothingChanged : null
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.change}
      footer={
        <Button
          variant="primary"
          busy={change.busy}
          onClick={() => change.write({ title: title.trim(), description })}
          {...(missing ? { reason: missing } : {})}
        >
          {t.save}
        </Button>
      }
    >
      <div className={rows.form}>
        {item.upvotes + item.downvotes > 0 && <Band tone="flag">{t.votesStartAnew}</Band>}
        <TextField
          label={t.what}
          value={title}
          maxLength={200}
          onChange={setTitle}
          {...(change.fields.title ? { error: change.fields.title } : {})}
        />
        <Textarea
          label={t.details}
          hint={t.checkedAgain}
          rows={8}
          value={description}
          maxLength={5000}
          onChange={setDescription}
          {...(change.fields.description ? { error: change.fields.description } : {})}
        />
        {change.error && <ErrorNote error={change.error} />}
      </div>
    </Sheet>
  )
}

function WithdrawItem({ item, keyOf, onClose }: Part) {
  const t = useText('mine')
  const withdraw = useWrite({
    run: (_api) => testerApi(keyOf).delete('/api/feedback/{id}', { params: { path: { id: item.id } } }),
    done: () => {
      onClose()
      toast({ text: t.withdrawn, tone: 'good' })
    },
    invalidates: ['feedback'],
  })
  return (
    <Dialog
      open
      title={t.withdraw}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.keep}
          </Button>
          <Button variant="stop" busy={withdraw.busy} onClick={() => withdraw.write(undefined)}>
            {t.withdrawNow}
          </Button>
        </>
      }
    >
      <p>{t.withdrawWhy}</p>
      {withdraw.error && <ErrorNote error={withdraw.error} />}
    </Dialog>
  )
}
