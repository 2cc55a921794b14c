import { GroundswellError } from '@groundswell/client'
import { Chip, Section, SkeletonRows } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import styles from './overview.module.css'
import { type Health, health } from './queries.ts'

const tones = { ok: 'good', degraded: 'stop', off: 'neutral' } as const

/** The health of the service's dependencies. A response with an error status carries the same report. */
export function HealthChips() {
  const t = useText('overview')
  const result = useRead(health)
  const told =
    result.error instanceof GroundswellError ? (result.error.details as Health | undefined) : undefined
  return (
    <Section title={t.health}>
      {told?.dependencies ? (
        <DependencyChips of={told} />
      ) : (
        <Loaded of={result} skeleton={<SkeletonRows rows={1} height={28} />}>
          {(data) => <DependencyChips of={data} />}
        </Loaded>
      )}
    </Section>
  )
}

function DependencyChips({ of }: { of: Health }) {
  const t = useText('overview')
  const states = Object.entries({ database: of.database, ...of.dependencies })
  return (
    <div className={styles.chips}>
      {states.map(([name, state]) => (
        <Chip key={name} tone={tones[state]} mark>
          {t.parts[name as keyof typeof t.parts] ?? name}: {t.healths[state]}
        </Chip>
      ))}
    </div>
  )
}
