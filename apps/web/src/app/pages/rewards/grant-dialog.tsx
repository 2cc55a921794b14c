import { Button, Dialog, Select, Textarea, TextField, toast } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useAmount } from '../../../amount/amount.tsx'
import { parseAmount } from '../../../amount/typed-rules.ts'
import { ErrorNote, useDraft, useRead, useWrite } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import styles from './grant-dialog.module.css'
import { type Grant, newGrant, toFailure, toGrantBody } from './grant-rules.ts'
import { type Campaign, testersQuery } from './queries.ts'

interface GrantDialogProps {
  campaigns: readonly Campaign[]
  onClose(): void
}

/**
 * Grants a reward by hand. Its key is made when the dialog opens and kept in this tab until the service has answered:
 * a double click, a reload or a lost answer grants once.
 */
export function GrantDialog({ campaigns, onClose }: GrantDialogProps) {
  const t = useText('rewards')
  const words = useAmount()
  const { grant, body, change, anew, send, submit, failure, forget } = useGrant(onClose)
  const units = parseAmount(grant.amount, grant.asset)
  return (
    <Dialog
      open
      onClose={() => {
        if (failure !== 'unknown' && failure !== 'at work') forget()
        onClose()
      }}
      title={t.grantTitle}
      footer={
        <>
          {failure === 'key used' && <Button onClick={anew}>{t.startAnew}</Button>}
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" busy={send.busy} disabled={!body} onClick={submit}>
            {units === null ? t.grant : t.grantAmount(words({ amount: units, asset: grant.asset }))}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TesterField value={grant.testerId} onChange={(testerId) => change({ testerId })} />
        <AmountFields grant={grant} change={change} error={send.fields.amount} />
        <Select
          label={t.filters.campaign}
          value={grant.campaignId}
          onChange={(campaignId) => change({ campaignId })}
          options={[
            { value: '', label: t.noCampaign },
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Textarea
          label={t.reason}
          hint={t.reasonHint}
          value={grant.note}
          onChange={(note) => change({ note })}
          maxLength={1000}
          rows={2}
          required
          error={send.fields.note}
        />
        {failure && (
          <div className={styles.failure}>
            <p>{t.failures[failure]}</p>
            <ErrorNote error={send.error} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The form of a grant: its fields and idempotency key, which this tab keeps, and a function that sends it. */
function useGrant(onClose: () => void) {
  const { id: workspaceId } = useWorkspace()
  const [first] = useState(() => newGrant(crypto.randomUUID()))
  const [grant, setGrant, forget] = useDraft<Grant>(`grant:${workspaceId}`, first)
  const startAnew = () => setGrant({ ...grant, key: crypto.randomUUID() })
  const told = useGrantNotice(() => {
    forget()
    onClose()
  })
  const send = useWrite({
    run: (api, { key, body }: { key: string; body: NonNullable<ReturnType<typeof toGrantBody>> }) =>
      api.post('/api/rewards', { params: { header: { 'Idempotency-Key': key } }, body }),
    done: told,
    invalidates: ['reward'],
  })
  // A second click comes before the button can show that it is busy.
  const isSent = useRef(false)
  const body = toGrantBody(grant)
  const submit = () => {
    if (!body || isSent.current) return
    isSent.current = true
    // Stored before sending, so that a reload repeats the same request.
    setGrant(grant)
    send.write(
      { key: grant.key, body },
      {
        onError: (error) => toFailure(error) === 'refused' && startAnew(),
        onSettled: () => {
          isSent.current = false
        },
      },
    )
  }
  const failure = send.error ? toFailure(send.error) : null
  const changeGrant = (part: Partial<Grant>) => setGrant({ ...grant, ...part })
  return { grant, body, change: changeGrant, anew: startAnew, send, submit, failure, forget }
}

/** Shows what was granted, with a link to it. */
function useGrantNotice(then: () => void) {
  const t = useText('rewards')
  const words = useAmount()
  const navigate = useNavigate()
  const { slug } = useWorkspace()
  return (reward: { id: string; amount: string; asset: Grant['asset'] }) => {
    then()
    const openReward = () =>
      void navigate({ to: '/app/$workspace/rewards/$id', params: { workspace: slug, id: reward.id } })
    toast({ text: t.granted(words(reward)), tone: 'good', action: { label: t.open, onSelect: openReward } })
  }
}

function AmountFields({
  grant,
  change,
  error,
}: {
  grant: Grant
  change(part: Partial<Grant>): void
  error: string | undefined
}) {
  const t = useText('rewards')
  const isWrong = grant.amount !== '' && parseAmount(grant.amount, grant.asset) === null
  const assets = ['POINTS', 'USD', 'USDC'] as const
  return (
    <div className={styles.amount}>
      <TextField
        label={t.amount}
        hint={t.amountHint[grant.asset]}
        value={grant.amount}
        onChange={(amount) => change({ amount })}
        inputMode="decimal"
        autoComplete="off"
        required
        error={isWrong ? t.noAmount : error}
      />
      <Select
        label={t.asset}
        value={grant.asset}
        onChange={(asset) => change({ asset: assets.find((known) => known === asset) ?? 'POINTS' })}
        options={assets.map((value) => ({ value, label: t.assets[value] }))}
      />
    </div>
  )
}

/** Finds a tester by name and chooses one. */
function TesterField({ value, onChange }: { value: string; onChange(testerId: string): void }) {
  const t = useText('rewards')
  const [typed, setTyped] = useState('')
  const found = useRead(testersQuery(useDeferredValue(typed.trim()))).data
  const testers = found?.filter(({ status }) => status === 'ACTIVE') ?? []
  const isListed = value === '' || testers.some(({ testerId }) => testerId === value)
  return (
    <div className={styles.tester}>
      <TextField label={t.findTester} value={typed} onChange={setTyped} type="search" autoComplete="off" />
      <Select
        label={t.chooseTester}
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: found && testers.length === 0 ? t.nobody : t.chooseTester },
          ...(isListed ? [] : [{ value, label: t.shortId(value.slice(0, 8)) }]),
          ...testers.map(({ testerId, displayName }) => ({
            value: testerId,
            label: displayName ?? t.shortId(testerId.slice(0, 8)),
          })),
        ]}
      />
    </div>
  )
}
