import { TextField } from '@groundswell/ui'
import { useState } from 'react'
import { useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { FindingDialog } from '../../parts/finding/finding-dialog.tsx'
import type en from './messages/en.ts'
import type { PaymentHistory } from './queries.ts'

const findings = ['MADE', 'NOT_MADE'] as const
const isPaymentId = (text: string) => /^\w{3,200}$/.test(text)

/** Records what the provider's records say about a payment of unknown outcome, or one that turned up after all. */
export function FiatFindingDialog({ of, onClose }: { of: PaymentHistory; onClose(): void }) {
  const t = useText<typeof en>('payday')
  const [providerPaymentId, setId] = useState('')
  const record = useWrite({
    run: (api, { finding, note }: { finding: (typeof findings)[number]; note: string }) =>
      api.post('/api/platform-admin/fiat-payouts/{id}/finding', {
        params: { path: { id: of.id } },
        body: {
          finding,
          note,
          ...(finding === 'MADE' ? { providerPaymentId: providerPaymentId.trim() } : {}),
        },
      }),
    done: onClose,
    invalidates: ['fiat-payment'],
  })
  return (
    <FindingDialog
      findings={findings
        .filter((value) => value === 'MADE' || of.status === 'UNKNOWN')
        .map((value) => ({ value, ...t.findings[value] }))}
      busy={record.busy}
      error={record.error}
      onRecord={(finding, note) => record.write({ finding, note })}
      onClose={onClose}
      isComplete={(finding) => finding !== 'MADE' || isPaymentId(providerPaymentId.trim())}
      extra={(finding) =>
        finding === 'MADE' && (
          <TextField label={t.provider} mono value={providerPaymentId} onChange={setId} autoComplete="off" />
        )
      }
    />
  )
}
