import { SkeletonRows } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { Column } from '../../parts/column/column.tsx'
import { ways } from '../../ways.ts'
import { ApplicationForm } from './apply.tsx'
import { DecisionNote } from './decided.tsx'
import { application } from './queries.ts'

/** The House Pool: conditions, the application, and its outcome. */
export function HousePage() {
  const t = useText('house')
  const result = useRead(application)
  return (
    <Column title={t.title} note={t.why} trail={<Link to={ways.profile}>{t.back}</Link>}>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={2} height={120} />}
        empty={(found) => (found ? null : <ApplicationForm />)}
      >
        {(found) => found && <DecisionNote of={found} />}
      </Loaded>
    </Column>
  )
}
