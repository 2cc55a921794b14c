export { checkRewards } from './check.ts'
export { Reward, toRewardBody } from './schemas.ts'
