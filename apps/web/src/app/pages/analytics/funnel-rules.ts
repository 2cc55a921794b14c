import type { Summary } from './queries.ts'

/** A step of the way from a submission to a confirmed change. */
export interface Step {
  name: 'submitted' | 'ready' | 'shipped' | 'confirmed'
  count: number
  /** Share of the first step, 0 to 1; null: it has another whole. */
  share: number | null
  /** Median hours from the step before; null: none got so far, or nobody measures it. */
  hours: number | null
}

/** How far the items of the period have come by now. The last step counts verdicts and not items. */
export function funnelOf({ totals, medianHours, verifications }: Summary): readonly Step[] {
  const { submissions, byStatus } = totals
  const { COLLECTING_VOTES: collecting, REJECTED: rejected, DEPLOYED: shipped } = byStatus
  const ready = Math.max(0, submissions - collecting - rejected)
  const of = (count: number) => (submissions === 0 ? null : count / submissions)
  return [
    { name: 'submitted', count: submissions, share: of(submissions), hours: null },
    { name: 'ready', count: ready, share: of(ready), hours: medianHours.submissionToThreshold },
    { name: 'shipped', count: shipped, share: of(shipped), hours: medianHours.thresholdToDeployed },
    { name: 'confirmed', count: verifications.confirmed, share: verifications.confirmedRate, hours: null },
  ]
}

/** A span of hours in the unit that reads best. */
export function spanOf(hours: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
  if (hours < 1) return { value: Math.max(1, Math.round(hours * 60)), unit: 'minute' }
  return hours < 48 ? { value: rounded(hours), unit: 'hour' } : { value: rounded(hours / 24), unit: 'day' }
}
