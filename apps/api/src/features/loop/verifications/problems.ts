import { problem } from '../../../core/problem.ts'

export const notDeployed = problem(409, 'not_deployed', 'Only a DEPLOYED item can be verified.')
