import type { Problem } from '../../../core/problem.ts'
import { alreadyDecided, applicationExists, applicationTooSoon } from './problems.ts'

export const applicationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Days between a rejection and the next application. */
const pauseDays = 30
const DAY_MS = 86_400_000

/** Returns when a tester may apply again; null if the latest application is open or was approved. */
export function nextApplicationAt(latest: {
  status: ApplicationStatus
  decidedAt: Date | null
}): Date | null {
  return latest.status === 'REJECTED' ? new Date(latest.decidedAt!.getTime() + pauseDays * DAY_MS) : null
}

/** Returns why a tester cannot apply now, or null. */
export function applicationProblem(
  latest: { status: ApplicationStatus; decidedAt: Date | null } | null,
  now: Date,
): Problem | null {
  if (!latest) return null
  const againAt = nextApplicationAt(latest)
  if (!againAt) return applicationExists()
  return now < againAt ? applicationTooSoon({ details: { againAt: againAt.toISOString() } }) : null
}

/** Applies a decision. The same decision again changes nothing; a different one is refused. */
export function judgeDecision(
  present: ApplicationStatus,
  wanted: 'APPROVED' | 'REJECTED',
): 'decide' | 'same' | Problem {
  if (present === 'PENDING') return 'decide'
  return present === wanted ? 'same' : alreadyDecided({ details: { status: present } })
}
