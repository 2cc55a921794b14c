import { problem } from '../../../core/problem.ts'

export const implementerUnknown = problem(
  404,
  'unknown_implementer',
  'There is no such MCP key in force, or no such tester.',
)
export const tooManyImplementers = problem(
  409,
  'too_many_implementers',
  'A workspace has at most 100 implementers in force: end one first.',
)
