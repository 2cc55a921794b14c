import { problem } from '../../../core/problem.ts'

export const applicationExists = problem(
  409,
  'application_exists',
  'You have already applied: your application is open or was approved.',
)
export const applicationTooSoon = problem(
  409,
  'application_too_soon',
  'After a rejection you can apply again after 30 days.',
)
export const noApplication = problem(
  404,
  'no_application',
  'You have not applied yet: apply with POST /api/tester/applications.',
)
export const alreadyDecided = problem(
  409,
  'already_decided',
  'The application was already decided differently.',
)
