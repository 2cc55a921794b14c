import { TextField } from '@groundswell/ui'
import { useState } from 'react'
import { useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { FindingDialog } from '../../parts/finding/finding-dialog.tsx'
import { DecisionError } from '../../parts/second-eyes/second-eyes.tsx'
import { canRecord } from './approval-rules.ts'
import type { PaymentHistory } from './queries.ts'

const findings = ['MADE', 'NOT_MADE', 'SETTLED_OUTSIDE'] as const
const isPaymentId = (text: string) => /^\w{3,200}$/.test(text)

/**
 * Records what the provider's records say about a payment of unknown outcome, or about a payment that contradicts the
 * books.
 */
export function FiatFindingDialog({ of, onClose }: { of: PaymentHistory; onClose(): void }) {
  const t = useText('payday')
  const [providerPaymentId, setId] = useState('')
  const record = useWrite({
    run: (api, { finding, note }: { finding: (typeof findings)[number]; note: string }) =>
      api.post('/api/platform-admin/fiat-payouts/{id}/finding', {
        params: { path: { id: of.id } },
        body: {
          finding,
          note,
          ...(finding === 'NOT_MADE' ? {} : { providerPaymentId: providerPaymentId.trim() }),
        },
      }),
    done: onClose,
    invalidates: ['fiat-payment'],
  })
  return (
    <FindingDialog
      findings={findings
        .filter((value) => canRecord(of, value))
        .map((value) => ({ value, ...t.findings[value] }))}
      busy={record.busy}
      error={record.error}
      errorNote={(error) => (
        <DecisionError
          error={error}
          check={(api) =>
            api.post('/api/platform-admin/fiat-payouts/{id}/finding/check', {
              params: { path: { id: of.id } },
              body: { providerPaymentId: providerPaymentId.trim() },
            })
          }
        />
      )}
      onRecord={(finding, note) => record.write({ finding, note })}
      onClose={onClose}
      isComplete={(finding) => finding === 'NOT_MADE' || isPaymentId(providerPaymentId.trim())}
      extra={(finding) =>
        finding !== 'NOT_MADE' && (
          <TextField label={t.provider} mono value={providerPaymentId} onChange={setId} autoComplete="off" />
        )
      }
    />
  )
}
