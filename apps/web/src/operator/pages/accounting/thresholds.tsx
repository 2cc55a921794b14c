import { Button, DateTime, Segmented, SkeletonRows, Table, TextField } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { parseAmount } from '../../../amount/typed-rules.ts'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import styles from './accounting.module.css'
import { type Threshold, thresholds } from './queries.ts'

/** The sum from which a statement is due, by country and asset, with a form to set one. */
export function Thresholds() {
  const result = useRead(thresholds)
  return (
    <>
      <Loaded of={result} skeleton={<SkeletonRows rows={3} height={34} />}>
        {({ items }) => <ThresholdList of={items} />}
      </Loaded>
      <SetThreshold />
    </>
  )
}

function ThresholdList({ of }: { of: readonly Threshold[] }) {
  const t = useText('accounting')
  const common = useText('terms')
  const cells: Record<string, (threshold: Threshold) => ReactNode> = {
    country: ({ country }) => (country === 'ZZ' ? t.noCountry : <bdi>{country}</bdi>),
    amount: ({ amount, asset }) => <Amount of={{ amount, asset }} />,
    by: ({ setBy }) => <WordsLine of={setBy} />,
    when: ({ setAt }) => <DateTime at={setAt} />,
  }
  return (
    <Table
      label={t.thresholds}
      columns={[
        { key: 'country', label: t.country },
        { key: 'amount', label: common.amount, align: 'end' },
        { key: 'by', label: common.by, hideUnder: 500 },
        { key: 'when', label: common.when, hideUnder: 700 },
      ]}
      rows={of}
      rowKey={({ country, asset }) => `${country} ${asset}`}
      cell={(threshold, key) => cells[key]?.(threshold)}
      empty={<p className={desk.nothing}>{t.empty.thresholds}</p>}
    />
  )
}

const assets = ['USD', 'USDC'] as const

function SetThreshold() {
  const t = useText('accounting')
  const common = useText('terms')
  const [country, setCountry] = useState('')
  const [asset, setAsset] = useState<(typeof assets)[number]>('USD')
  const [typed, setTyped] = useState('')
  const amount = /^0+$/.test(typed.trim()) ? '0' : parseAmount(typed, asset)
  const code = country.trim().toUpperCase()
  const isReady = /^[A-Z]{2}$/.test(code) && amount !== null
  const set = useWrite({
    run: (api, body: { country: string; asset: 'USD' | 'USDC'; amount: string }) =>
      api.put('/api/platform-admin/accounting/thresholds', { body }),
    done: () => setTyped(''),
    invalidates: ['threshold'],
  })
  return (
    <form
      className={styles.setting}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) set.write({ country: code, asset, amount })
      }}
    >
      <TextField
        label={t.country}
        hint={t.countryHint}
        value={country}
        onChange={setCountry}
        maxLength={2}
        autoCapitalize="characters"
        spellCheck={false}
        mono
      />
      <TextField
        label={common.amount}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        maxLength={22}
        error={typed.trim() !== '' && amount === null && common.typed}
      />
      <Segmented
        label={t.asset}
        value={asset}
        onChange={setAsset}
        options={assets.map((value) => ({ value, label: value }))}
      />
      <Button type="submit" busy={set.busy} disabled={!isReady}>
        {t.setThreshold}
      </Button>
      {set.error && <ErrorNote error={set.error} />}
    </form>
  )
}
