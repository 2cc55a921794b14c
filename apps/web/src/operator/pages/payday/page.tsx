import { Button, Select } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { useReadAll } from '../../../data/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { AllOf } from '../../parts/all-of/all-of.tsx'
import { Desk } from '../../parts/desk/desk.tsx'
import { Batches } from './batches.tsx'
import { MoneyBand } from './money-band.tsx'
import { Payments } from './payments.tsx'
import { concerns, type Payment, paymentsOf, statuses } from './queries.ts'

const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }))

/** Payments to testers and the batches that drafted them. A payment can be sent only from its own page. */
export function PaydayPage() {
  const t = useText('payday')
  const [search] = useSearch()
  const list = useReadAll<Payment>(paymentsOf(search))
  const [isPreparing, setPreparing] = useState(false)
  return (
    <Desk
      title={t.title}
      note={t.note}
      filters={<Filters />}
      actions={
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => setPreparing(true)}>
          {t.prepare}
        </Button>
      }
    >
      <MoneyBand />
      <AllOf list={list} empty={t.empty} why={t.emptyWhy} icon="coin">
        {(items) => <Payments of={items} />}
      </AllOf>
      <Batches />
      {isPreparing && (
        <Suspense fallback={null}>
          <RunDialog onClose={() => setPreparing(false)} />
        </Suspense>
      )}
    </Desk>
  )
}

function Filters() {
  const t = useText('payday')
  const common = useText('terms')
  const [search, change] = useSearch()
  return (
    <>
      <Select
        label={common.state}
        hideLabel
        value={search.get('state') ?? ''}
        onChange={(state) => change({ state })}
        options={[
          { value: '', label: common.every },
          ...statuses.map((value) => ({ value, label: t.states[value] })),
        ]}
      />
      <Select
        label={t.concern}
        hideLabel
        value={search.get('concern') ?? ''}
        onChange={(concern) => change({ concern })}
        options={[
          { value: '', label: t.everyConcern },
          ...concerns.map((value) => ({ value, label: t.concerns[value] })),
        ]}
      />
    </>
  )
}
