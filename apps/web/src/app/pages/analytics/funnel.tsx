import { Meter, Section, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import styles from './funnel.module.css'
import { funnelOf, type Step } from './funnel-rules.ts'
import type en from './messages/en.ts'
import type { Summary } from './queries.ts'
import { useSpan } from './use-span.ts'

/** How far items come, and how long each part of the way takes. */
export function Funnel({ summary }: { summary: Summary }) {
  const t = useText<typeof en>('analytics')
  return (
    <Section title={t.funnel} note={t.funnelNote}>
      <ol className={styles.funnel}>
        {funnelOf(summary).map((step) => (
          <FunnelStep key={step.name} step={step} />
        ))}
      </ol>
    </Section>
  )
}

function FunnelStep({ step: { name, count, share, hours } }: { step: Step }) {
  const t = useText<typeof en>('analytics')
  const format = useFormat()
  const span = useSpan()
  const said = share === null ? '–' : format.percent(share)
  return (
    <li>
      <span className={styles.name}>
        {t.steps[name]}
        {hours !== null && <small>{t.median(span(hours))}</small>}
      </span>
      <Meter
        value={share ?? 0}
        tone={name === 'confirmed' ? 'good' : 'swell'}
        label={`${t.steps[name]}: ${said}`}
      />
      <span className="num">{format.number(count)}</span>
      <small className="num">
        {said} {name === 'confirmed' && t.verdicts}
      </small>
    </li>
  )
}
