import { problem } from '../../../core/problem.ts'

export const notDeployed = problem(409, 'not_deployed', 'Only an item that is DEPLOYED can be verified.')
