import { Button, Select } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { useReadAll } from '../../../data/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { ConsolePage } from '../../parts/desk/desk.tsx'
import { Batches } from './batches.tsx'
import { MoneyBand } from './money-band.tsx'
import { PaymentTable } from './payments.tsx'
import { concerns, type Payment, paymentsQuery, statuses } from './queries.ts'

const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }))

/** Payments to testers and the batches that drafted them. A payment can be sent only from its own page. */
export function PaydayPage() {
  const t = useText('payday')
  const [search] = useSearch()
  const list = useReadAll<Payment>(paymentsQuery(search))
  const [isPreparing, setPreparing] = useState(false)
  return (
    <ConsolePage
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
      <LoadedList list={list} empty={t.empty} why={t.emptyWhy} icon="coin">
        {(items) => <PaymentTable of={items} />}
      </LoadedList>
      <Batches />
      {isPreparing && (
        <Suspense fallback={null}>
          <RunDialog onClose={() => setPreparing(false)} />
        </Suspense>
      )}
    </ConsolePage>
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
