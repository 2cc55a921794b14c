import { Card, Chip, DateTime, Facts, type Tone } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { Words } from '../../../untrusted/index.ts'
import { rows } from '../../parts/rows/index.ts'
import { ApplicationForm } from './apply.tsx'
import type { Application } from './queries.ts'

const tones: Readonly<Record<Application['status'], Tone>> = {
  PENDING: 'run',
  APPROVED: 'good',
  REJECTED: 'neutral',
}

/** The decision about an application, and the date from which the person may apply again. */
export function DecisionNote({ of }: { of: Application }) {
  const t = useText('house')
  const mayApply = of.againAt !== null && Date.parse(of.againAt) <= Date.now()
  return (
    <>
      <Card tone={tones[of.status]}>
        <div className={rows.form}>
          <span className={rows.line}>
            <Chip tone={tones[of.status]} mark>
              {t.states[of.status]}
            </Chip>
          </span>
          <p className={rows.words}>{t.statesWhy[of.status]}</p>
          {of.reason && (
            <p className={rows.words}>
              <Words of={of.reason} lines={6} />
            </p>
          )}
          <Facts
            items={[
              { label: t.sentAt, value: <DateTime at={of.createdAt} /> },
              ...(of.decidedAt ? [{ label: t.decidedAt, value: <DateTime at={of.decidedAt} /> }] : []),
              ...(of.againAt ? [{ label: t.againAt, value: <DateTime at={of.againAt} /> }] : []),
            ]}
          />
        </div>
      </Card>
      {mayApply && <ApplicationForm />}
    </>
  )
}
