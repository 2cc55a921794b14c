import { useFormat } from '@groundswell/ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { directionOf, useLanguage, useText } from '../../../text/index.ts'
import { barsPath, indexAt, roundUpForAxis, stepsPath } from './chart-rules.ts'
import styles from './day-chart.module.css'

const WIDTH = 320
const HEIGHT = 96

/** One number a day, the earliest day first. */
export interface Series {
  days: readonly string[]
  values: readonly number[]
}

interface DayChartProps {
  name: string
  /** The figure for the whole period. */
  total: ReactNode
  these: Series
  /** The series of the same number of days before, for comparison; undefined until it is read. */
  before: Series | undefined
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * One series as bars, with the period before as a line over them. The pointer or the arrow keys show the values of a
 * day; the table below has all of them.
 */
export function DayChart({ name, total, these: { days, values }, before }: DayChartProps) {
  const t = useText('analytics')
  const format = useFormat()
  const isTurned = directionOf(useLanguage()) === 'rtl'
  const [place, setPlace] = useState<number | null>(null)
  const highest = Math.max(0, ...values, ...(before?.values ?? []))
  const plot = { width: WIDTH, height: HEIGHT, top: roundUpForAxis(highest) }
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    setPlace(indexAt(isTurned ? 1 - share : share, values.length))
  }
  const onKey = (event: KeyboardEvent) => {
    const forward = isTurned ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    setPlace((at) =>
      indexAt(((at ?? 0) + (event.key === forward ? 1 : -1) + 0.5) / values.length, values.length),
    )
  }
  const dayText = (say: (value: string, day: string) => string, { days, values }: Series, at: number) =>
    say(format.number(values[at] ?? 0), format.date(days[at] ?? days[0]!))
  const compared = before && t.before(format.number(sumOf(before.values)))
  const said =
    place === null
      ? [format.number(sumOf(values)), compared]
      : [dayText(t.onDay, { days, values }, place), before && dayText(t.onDayBefore, before, place)]
  return (
    <figure className={styles.chart}>
      <figcaption>
        {name} <strong className="num">{total}</strong>
      </figcaption>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={t.seriesOf(name)}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, values.length - 1)}
        aria-valuenow={place ?? 0}
        aria-valuetext={said.filter(Boolean).join(', ')}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setPlace(null)}
        onBlur={() => setPlace(null)}
        onKeyDown={onKey}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {place !== null && (
            <rect
              className={styles.at}
              x={(place * WIDTH) / values.length}
              width={WIDTH / values.length}
              height={HEIGHT}
            />
          )}
          <path className={styles.bars} d={barsPath(values, plot)} />
          {before && <path className={styles.before} d={stepsPath(before.values, plot)} />}
        </svg>
        <small className={styles.top}>{highest > 0 && format.number(plot.top)}</small>
      </div>
      <p className={styles.axis}>
        <span>{days[0] && format.date(days[0])}</span>
        <span>{days.length > 1 && format.date(days.at(-1)!)}</span>
      </p>
      <p className={styles.said} aria-hidden="true">
        {place === null ? (
          compared && (
            <span>
              <i className={styles.mark} />
              {compared}
            </span>
          )
        ) : (
          <>
            <strong>{said[0]}</strong>
            {said[1] && <span>{said[1]}</span>}
          </>
        )}
      </p>
    </figure>
  )
}
