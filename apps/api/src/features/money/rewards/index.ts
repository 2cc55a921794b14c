export { checkRewards } from './check.ts'
export { Reward, rewardOf } from './schemas.ts'
