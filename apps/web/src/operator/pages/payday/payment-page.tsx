import { SkeletonRows } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { Link, type PageProps } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { ConsolePage } from '../../parts/desk/desk.tsx'
import { ways } from '../../ways.ts'
import { BatchView } from './batch-view.tsx'
import { MoneyBand } from './money-band.tsx'
import { PaymentView } from './payment-view.tsx'
import { paymentOrBatchQuery } from './queries.ts'

/** Either one payment, which can be sent only from here, or one batch. */
export function PaymentPage({ id }: PageProps) {
  const t = useText('payday')
  const result = useRead(paymentOrBatchQuery(id))
  const isBatch = result.data && 'payments' in result.data
  return (
    <ConsolePage title={isBatch ? t.batch : t.payment} trail={<Link to={ways.payday}>{t.title}</Link>}>
      <MoneyBand />
      <Loaded of={result} skeleton={<SkeletonRows rows={6} height={34} />}>
        {(data) => ('payments' in data ? <BatchView of={data} /> : <PaymentView of={data} />)}
      </Loaded>
    </ConsolePage>
  )
}
