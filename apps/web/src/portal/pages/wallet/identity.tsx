import { Button, buttonClass, Card, Icon } from '@groundswell/ui'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { providerPage } from './address-rules.ts'

/** Leads to the payment provider, where the person proves their identity. */
export function IdentityCheck() {
  const t = useText('wallet')
  const check = useWrite({
    run: (api) => api.post('/api/tester/identity'),
    invalidates: ['wallet'],
  })
  const page = providerPage(check.result?.url)
  return (
    <PageSection title={t.identity} note={t.identityWhy}>
      <Card tone="ask">
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
            <Button variant="primary" busy={check.busy} onClick={() => check.write(undefined)}>
              {check.result ? t.identityUnderWay : t.prove}
            </Button>
          )}
        </div>
        {check.error && <ErrorNote error={check.error} />}
      </Card>
    </PageSection>
  )
}
