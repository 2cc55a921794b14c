import { problem } from '../../../core/problem.ts'

export const secondApproverRequired = problem(
  409,
  'second_approver_required',
  'Another operator must have checked exactly this first: POST …/check. SECOND_APPROVER=false lets one operator decide alone.',
)
