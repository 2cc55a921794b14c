import { problem } from '../../../core/problem.ts'

export const noResults = problem(
  409,
  'no_results',
  'Only a POLL zone with options and a RATING zone have results.',
)
export const resultsHidden = problem(
  403,
  'results_hidden',
  'The results of this zone are for its team: the zone’s showResults lets pages read them.',
)
