import { problem } from '../../../core/problem.ts'

export const shareOptInRequired = problem(
  403,
  'share_opt_in_required',
  'Switch sharing on in your profile first (shareOptIn).',
)
export const notDeployed = problem(409, 'not_deployed', 'Only shipped contributions can be shared.')
