import { Meter, Section, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { figureLink } from '../filter/ways.ts'
import { PlaceLink } from '../links/place-link.tsx'
import styles from './funnel.module.css'
import { type Step, toFunnelSteps } from './funnel-rules.ts'
import type { Summary, Within } from './queries.ts'
import { useSpanFormat } from './use-span.ts'

/** The number of items that reached each step, and the time that each step took. */
export function Funnel({ summary, within }: { summary: Summary; within: Within }) {
  const t = useText('analytics')
  const { from, to } = summary
  return (
    <Section title={t.funnel} note={t.funnelNote}>
      <ol className={styles.funnel}>
        {toFunnelSteps(summary).map((step) => (
          <FunnelStep key={step.name} step={step} within={{ ...within, from, to }} />
        ))}
      </ol>
    </Section>
  )
}

function FunnelStep({ step: { name, figure, count, share, hours }, within }: { step: Step; within: Within }) {
  const t = useText('analytics')
  const format = useFormat()
  const span = useSpanFormat()
  const said = share === null ? '–' : format.percent(share)
  return (
    <li>
      <span className={styles.name}>
        <PlaceLink to="inbox" search={figureLink(figure, within)}>
          {t.steps[name]}
        </PlaceLink>
        {hours !== null && <small>{t.median(span(hours))}</small>}
      </span>
      <Meter
        value={share ?? 0}
        tone={name === 'confirmed' ? 'good' : 'swell'}
        label={`${t.steps[name]}: ${said}`}
      />
      <span className="num">{format.number(count)}</span>
      <small className="num">{said}</small>
    </li>
  )
}
