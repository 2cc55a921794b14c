import { Button, buttonClass, Card, Chip, DateTime, Facts, Icon, TextField, type Tone } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { providerPage } from './address-rules.ts'
import type { Wallet } from './queries.ts'

const tones: Record<NonNullable<Wallet['fiat']>['state'], Tone> = {
  PENDING: 'ask',
  READY: 'good',
  RESTRICTED: 'stop',
}

/** The account at the payment provider. Its details are entered at the provider, never here. */
export function ProviderAccount({ of }: { of: Wallet }) {
  const t = useText('wallet')
  const { fiat } = of
  const [country, setCountry] = useState(fiat?.country ?? 'US')
  const [currency, setCurrency] = useState(fiat?.currency ?? 'USD')
  const open = useWrite({
    run: (api, wanted: { country: string; currency: string }) =>
      api.put('/api/tester/wallet', { body: { fiat: wanted } }),
    invalidates: ['wallet'],
  })
  const page = providerPage(open.result?.fiat?.onboardingUrl)
  return (
    <PageSection title={t.account} note={t.accountWhy}>
      <Card>
        <div className={rows.form}>
          {fiat && (
            <Facts
              items={[
                {
                  label: t.state,
                  value: (
                    <Chip tone={tones[fiat.state]} mark>
                      {t.states[fiat.state]}
                    </Chip>
                  ),
                },
                ...(fiat.account ? [{ label: t.to, value: <WordsLine of={fiat.account} /> }] : []),
                { label: t.usable, value: <DateTime at={fiat.usableAt} /> },
              ]}
            />
          )}
          <TextField
            label={t.country}
            hint={t.countryHint}
            value={country}
            onChange={(value) => setCountry(value.toUpperCase())}
            maxLength={2}
            mono
            {...(open.fields['fiat.country'] ? { error: open.fields['fiat.country'] } : {})}
          />
          <TextField
            label={t.currency}
            hint={t.currencyHint}
            value={currency}
            onChange={(value) => setCurrency(value.toUpperCase())}
            maxLength={3}
            mono
            {...(open.fields['fiat.currency'] ? { error: open.fields['fiat.currency'] } : {})}
          />
          {open.error && <ErrorNote error={open.error} />}
          <div className={rows.actions}>
            {page ? (
              <a
                className={buttonClass({ variant: 'primary' })}
                href={page}
                target="_blank"
                rel="noreferrer noopener"
              >
                {t.goOn} <Icon name="external" size={12} />
              </a>
            ) : (
              <Button
                variant={fiat?.state === 'READY' ? 'plain' : 'primary'}
                busy={open.busy}
                onClick={() => open.write({ country, currency })}
              >
                {fiat ? t.again : t.begin}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </PageSection>
  )
}
