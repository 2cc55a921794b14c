import { problem } from '../../../core/problem.ts'

export const pullRequestChanged = problem(
  409,
  'pull_request_changed',
  'The pull request has another commit than the one that you have seen, or is closed: look at it again.',
)
