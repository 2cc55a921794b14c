import { problem } from '../../../core/problem.ts'

export const replayRefused = problem(
  400,
  'replay_refused',
  'A replay is a JSON list of events, packed with gzip: at most 2 MiB packed and 16 MiB unpacked.',
)
export const replayReplaced = problem(
  409,
  'replay_replaced',
  'The replay was replaced meanwhile: look at the present one.',
)
