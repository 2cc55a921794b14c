import { Button, Card, Chip, Copy, DateTime, Facts, TextField } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { isAddress } from './address-rules.ts'
import type { Wallet } from './queries.ts'

// Loaded only for signing, which few people do and only once.
const Proof = lazy(() => import('./proof.tsx').then((part) => ({ default: part.AddressProof })))

/**
 * The address for payments in USDC. A new address is used only after a waiting time of some days; the date is shown.
 */
export function TokenAddress({ of }: { of: Wallet }) {
  const t = useText('wallet')
  const [typed, setTyped] = useState('')
  const [isProving, setProving] = useState(false)
  const change = useWrite({
    run: (api, address: string) => api.put('/api/tester/wallet', { body: { address } }),
    done: () => setTyped(''),
    invalidates: ['wallet', 'tester'],
  })
  return (
    <PageSection title={t.address} note={t.addressWhy}>
      <Card>
        <div className={rows.form}>
          {of.address && (
            <>
              <span className={rows.words}>
                <bdi dir="ltr">{of.address}</bdi> <Copy text={of.address} label={t.copy} />
              </span>
              <Facts
                items={[
                  ...(of.network ? [{ label: t.network, value: <bdi dir="ltr">{of.network}</bdi> }] : []),
                  {
                    label: t.owner,
                    value: (
                      <Chip tone={of.verified ? 'good' : 'neutral'} mark>
                        {of.verified ? t.proven : t.notProven}
                      </Chip>
                    ),
                  },
                  ...(of.usableAt ? [{ label: t.usable, value: <DateTime at={of.usableAt} /> }] : []),
                ]}
              />
              {!of.verified && !isProving && (
                <div className={rows.actions}>
                  <Button onClick={() => setProving(true)}>{t.proofStart}</Button>
                </div>
              )}
              {!of.verified && isProving && (
                <Suspense fallback={null}>
                  <Proof address={of.address} />
                </Suspense>
              )}
            </>
          )}
          <TextField
            label={of.address ? t.newAddress : t.yourAddress}
            hint={t.cooling}
            value={typed}
            onChange={setTyped}
            mono
            autoComplete="off"
            spellCheck={false}
            {...(typed !== '' && !isAddress(typed) ? { error: t.noAddress } : {})}
          />
          {change.error && <ErrorNote error={change.error} />}
          <div className={rows.actions}>
            <Button
              busy={change.busy}
              onClick={() => change.write(typed.trim())}
              {...(isAddress(typed) ? {} : { reason: t.addressNeeded })}
            >
              {t.save}
            </Button>
          </div>
        </div>
      </Card>
    </PageSection>
  )
}
