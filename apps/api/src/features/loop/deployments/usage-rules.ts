import type { Problem } from '../../../core/problem.ts'
import type { Usage } from '../../listening/campaigns/index.ts'
import { humanApprovalRequired, type StoredFeedback } from '../../listening/feedback/index.ts'
import type { DeploymentUpdateBody } from './schemas.ts'
import type { StoredDeployment } from './store.ts'

const amounts = ['tokens', 'costUsd', 'minutes'] as const
const units: Record<(typeof amounts)[number], (amount: number) => string> = {
  tokens: (amount) => `${amount.toLocaleString('en')} tokens`,
  costUsd: (amount) => `$${amount.toLocaleString('en', { maximumFractionDigits: 2 })}`,
  minutes: (amount) => `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} minutes`,
}

/**
 * Returns the usage of a deployment after a report. Totals never shrink, so an agent cannot undo a ceiling that it has
 * reached.
 */
export function usageAfter(before: Usage | null, reported: Usage | null | undefined): Usage | null {
  if (!reported) return before
  const most = amounts.flatMap((name) => {
    const known = [before?.[name], reported[name]].filter((amount) => amount != null)
    return known.length > 0 ? [[name, Math.max(...known)] as const] : []
  })
  return Object.fromEntries(most)
}

/** Returns the amounts that exceed the campaign's limits, counted since a person last let the deployment continue. */
export function amountsOverCeiling(
  usage: Usage | null,
  released: Usage | null,
  ceilings: Usage | null,
): string[] {
  return amounts.flatMap((name) => {
    const [used, most] = [usage?.[name] ?? 0, ceilings?.[name]]
    if (most == null || used <= most + (released?.[name] ?? 0)) return []
    return [`${units[name](used)}, more than ${units[name](most + (released?.[name] ?? 0))}`]
  })
}

/** Returns the question that the service asks a person when an agent exceeds ceilings. */
function ceilingQuestion(over: readonly string[]): string {
  return `The agent has used ${over.join(' and ')}. May it go on?`
}

/** Returns the refusal for an agent that has used up its ceilings and tries to continue without approval. */
export function ceilingProblem(over: readonly string[]): Problem {
  return humanApprovalRequired({
    message: `This deployment has used ${over.join(' and ')}: it waits until a person lets it go on.`,
    details: { reason: 'ceiling' },
  })
}

/** Statuses of an item in which a report stops the work if its usage exceeds a ceiling. */
const working: readonly string[] = ['GENERATING_CODE', 'TESTING', 'TEST_FAILED', 'DEPLOYING']
const awaiting = 'AWAITING_APPROVAL'

/**
 * Changes the report of an agent that exceeds its campaign's limits: the work stops and asks a person. The agent may
 * still give up, and shipped work stays shipped. Returns a problem if the work already waits and the report would
 * resume it.
 */
export function holdAtCeiling<Report extends Pick<DeploymentUpdateBody, 'status' | 'question'>>(
  item: Pick<StoredFeedback, 'status'>,
  deployment: Pick<StoredDeployment, 'status' | 'isOpen'>,
  given: Report,
  over: readonly string[],
): Report | Problem {
  const { status } = given
  if (over.length === 0 || !deployment.isOpen || deployment.status === 'DEPLOYED' || status === 'FAILED')
    return given
  if (deployment.status === awaiting)
    return status === undefined || status === awaiting ? given : ceilingProblem(over)
  if (status === undefined && !working.includes(item.status)) return given
  return status === awaiting && given.question
    ? given
    : { ...given, status: awaiting, question: ceilingQuestion(over) }
}
