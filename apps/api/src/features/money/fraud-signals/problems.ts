import { problem } from '../../../core/problem.ts'

export const signalDecided = problem(
  409,
  'signal_decided',
  'This signal is no longer open: read the list again.',
)
