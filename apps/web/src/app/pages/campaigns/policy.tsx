import { Section, Select, Slider, TextField, toast, useFormat } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import type { Asset } from '../../../amount/amount-rules.ts'
import { parseAmount, toTypedAmount } from '../../../amount/typed-rules.ts'
import { useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import styles from './campaigns.module.css'
import { FormFoot } from './form-foot.tsx'
import type { Budget } from './queries.ts'
import { parts, type Shares, withShare } from './shares-rules.ts'

/** The ways in which each asset can be paid out. NONE: the owner pays outside the service. */
const payouts = { POINTS: ['NONE'], USD: ['FIAT', 'NONE'], USDC: ['TOKEN', 'NONE'] } as const

interface Draft extends Shares {
  asset: Asset
  payout: 'NONE' | 'TOKEN' | 'FIAT'
  perItem: string
  maxPerTester: string
  holdDays: string
}

const toPolicyDraft = ({ policy }: Budget): Draft => ({
  asset: policy.asset,
  payout: policy.payout,
  perItem: toTypedAmount(policy.perItem, policy.asset),
  maxPerTester: policy.maxPerTester === null ? '' : toTypedAmount(policy.maxPerTester, policy.asset),
  holdDays: String(policy.holdDays),
  authorShare: policy.authorShare,
  voterShare: policy.voterShare,
  verifierShare: policy.verifierShare,
  implementerShare: policy.implementerShare,
})

const unitsOrZero = (typed: string, asset: Asset) =>
  /^0+([.,]0*)?$/.test(typed.trim()) ? '0' : parseAmount(typed, asset)

/** The price of a shipped item, and its recipients. The shares always sum to 100. */
export function Policy({ budget }: { budget: Budget }) {
  const t = useText('campaigns').budget
  const { percent } = useFormat()
  const reason = useReason('administrate')
  const [draft, setDraft] = useState(toPolicyDraft(budget))
  const perItem = unitsOrZero(draft.perItem, draft.asset)
  const maxPerTester = draft.maxPerTester.trim() === '' ? null : parseAmount(draft.maxPerTester, draft.asset)
  const isMaxWrong = draft.maxPerTester.trim() !== '' && maxPerTester === null
  const save = useWrite({
    run: (api, policy: Omit<Budget['policy'], 'version'>) =>
      api.put('/api/campaigns/{id}/budget', {
        params: { path: { id: budget.campaignId } },
        body: { policy },
      }),
    invalidates: ['budget'],
    done: () => toast({ text: t.policySaved, tone: 'good' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (perItem !== null && !isMaxWrong)
      save.write({ ...draft, perItem, maxPerTester, holdDays: Number(draft.holdDays || 0) })
  }
  const isSame = JSON.stringify(draft) === JSON.stringify(toPolicyDraft(budget))
  return (
    <Section title={t.policy} note={t.policyNote(budget.policy.version)}>
      <form className={styles.form} onSubmit={submit}>
        <PolicyTerms
          draft={draft}
          onChange={setDraft}
          isLocked={Boolean(reason)}
          faults={{
            perItem: perItem === null ? t.notAnAmount : undefined,
            max: isMaxWrong ? t.notAnAmount : undefined,
          }}
        />
        <fieldset className={styles.group}>
          <legend>{t.shares}</legend>
          {parts.map((part) => (
            <Slider
              key={part}
              label={t.shareOf[part]}
              value={draft[part]}
              min={0}
              max={100}
              step={1}
              disabled={Boolean(reason)}
              format={(value: number) => percent(value / 100)}
              onChange={(value) => setDraft({ ...draft, ...withShare(draft, part, value) })}
            />
          ))}
        </fieldset>
        <FormFoot of={save} action={t.savePolicy} disabled={isSame} reason={reason} />
      </form>
    </Section>
  )
}

interface TermsProps {
  draft: Draft
  isLocked: boolean
  faults: { perItem: string | undefined; max: string | undefined }
  onChange: (draft: Draft) => void
}

function PolicyTerms({ draft, isLocked, faults, onChange }: TermsProps) {
  const t = useText('campaigns').budget
  const changeDraft = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const suffix = t.assets[draft.asset]
  return (
    <div className={styles.pair}>
      <Select
        label={t.asset}
        value={draft.asset}
        disabled={isLocked}
        onChange={(asset) => changeDraft({ asset: asset as Asset, payout: payouts[asset as Asset][0] })}
        options={Object.entries(t.assets).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        label={t.perItem}
        suffix={suffix}
        inputMode="decimal"
        value={draft.perItem}
        readOnly={isLocked}
        onChange={(perItem) => changeDraft({ perItem })}
        error={faults.perItem}
      />
      <TextField
        label={t.maxPerTester}
        suffix={suffix}
        inputMode="decimal"
        placeholder={t.noLimit}
        value={draft.maxPerTester}
        readOnly={isLocked}
        onChange={(maxPerTester) => changeDraft({ maxPerTester })}
        error={faults.max}
      />
      <TextField
        label={t.holdDays}
        hint={t.holdDaysHint}
        type="number"
        inputMode="numeric"
        min={0}
        max={365}
        value={draft.holdDays}
        readOnly={isLocked}
        onChange={(holdDays) => changeDraft({ holdDays })}
      />
      <Select
        label={t.payout}
        value={draft.payout}
        disabled={isLocked}
        onChange={(payout) => changeDraft({ payout: payout as Draft['payout'] })}
        options={payouts[draft.asset].map((value) => ({ value, label: t.payouts[value] }))}
      />
    </div>
  )
}
