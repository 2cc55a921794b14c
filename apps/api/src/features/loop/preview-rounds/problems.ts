import { problem } from '../../../core/problem.ts'

export const previewOver = problem(
  409,
  'preview_over',
  'This preview is not asked about any more: the pull request has another commit or is closed, or the round has ended.',
)
