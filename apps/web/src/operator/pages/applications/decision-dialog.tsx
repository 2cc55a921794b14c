import { Button, Dialog, Select, Textarea, toast } from '@groundswell/ui'
import { type FormEvent, useId, useState } from 'react'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { tiers } from '../../parts/tiers/tiers.ts'
import type { Application } from './queries.ts'

interface DecisionDialogProps {
  of: Application
  decision: 'APPROVED' | 'REJECTED'
  onDone(): void
  onClose(): void
}

/**
 * Asks to confirm a decision with Enter, because it is final. A rejection needs a reason, which the applicant reads.
 */
export function DecisionDialog({ of, decision, onDone, onClose }: DecisionDialogProps) {
  const t = useText('applications')
  const common = useText('terms')
  const form = useId()
  const [tierId, setTierId] = useState('')
  const [reason, setReason] = useState('')
  const isApproval = decision === 'APPROVED'
  const send = useWrite({
    run: (api) =>
      api.patch('/api/platform-admin/applications/{id}', {
        params: { path: { id: of.id } },
        body: {
          status: decision,
          ...(isApproval ? (tierId ? { tierId } : {}) : { reason: reason.trim() }),
        },
      }),
    done: () => {
      toast({ text: isApproval ? t.approved : t.rejected, tone: isApproval ? 'good' : 'neutral' })
      onDone()
    },
    invalidates: ['application', 'pool'],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.busy) send.write(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={isApproval ? t.approve : t.reject}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            type="submit"
            form={form}
            variant={isApproval ? 'primary' : 'stop'}
            busy={send.busy}
            disabled={!isApproval && reason.trim() === ''}
          >
            {isApproval ? t.approve : t.reject}
          </Button>
        </>
      }
    >
      <form id={form} className={desk.form} onSubmit={submit}>
        <p>{of.displayName ? <WordsLine of={of.displayName} /> : t.noName}</p>
        {isApproval ? (
          <TierField value={tierId} onChange={setTierId} />
        ) : (
          <Textarea
            label={t.reason}
            hint={t.reasonHint}
            value={reason}
            onChange={setReason}
            maxLength={1000}
            required
            autoFocus
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
        {send.error && <ErrorNote error={send.error} />}
      </form>
    </Dialog>
  )
}

function TierField({ value, onChange }: { value: string; onChange(tierId: string): void }) {
  const t = useText('applications')
  const { data = [] } = useRead(tiers)
  return (
    <Select
      label={t.tier}
      value={value}
      onChange={onChange}
      data-autofocus
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
      }}
      options={[
        { value: '', label: t.defaultTier },
        ...data.map(({ id, name, weight }) => ({ value: id, label: `${name} (${weight})` })),
      ]}
    />
  )
}
