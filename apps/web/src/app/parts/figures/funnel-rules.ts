import type { Figure } from '../filter/rules.ts'
import type { Summary } from './queries.ts'

/** A step from a submission to a confirmed change. */
export interface Step {
  name: 'submitted' | 'ready' | 'shipped' | 'confirmed'
  /** The figure whose list contains the items of the step. */
  figure: Figure
  count: number
  /** The count as a share of the first step's, 0 to 1; null if there is no item. */
  share: number | null
  /** The median hours from the previous step; null if no item reached the step, or if it is not measured. */
  hours: number | null
}

/** Returns how many items of the period have reached each step. */
export function toFunnelSteps({ funnel, medianHours }: Summary): readonly Step[] {
  const { submitted, overThreshold, shipped, confirmed } = funnel
  const { submissionToThreshold, thresholdToDeployed } = medianHours
  const makeStep = (name: Step['name'], figure: Figure, count: number, hours: number | null) => ({
    name,
    figure,
    count,
    share: submitted === 0 ? null : count / submitted,
    hours,
  })
  return [
    makeStep('submitted', 'SUBMITTED', submitted, null),
    makeStep('ready', 'OVER_THRESHOLD', overThreshold, submissionToThreshold),
    makeStep('shipped', 'SHIPPED', shipped, thresholdToDeployed),
    makeStep('confirmed', 'CONFIRMED', confirmed, null),
  ]
}

/** Returns a span of hours in the unit that reads best: minutes, hours or days. */
export function roundSpan(hours: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const roundFigure = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
  if (hours < 1) return { value: Math.max(1, Math.round(hours * 60)), unit: 'minute' }
  return hours < 48
    ? { value: roundFigure(hours), unit: 'hour' }
    : { value: roundFigure(hours / 24), unit: 'day' }
}
