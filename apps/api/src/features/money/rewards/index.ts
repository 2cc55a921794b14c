export { checkRewards } from './check.ts'
