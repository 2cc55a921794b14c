export { toProfile } from './actions.ts'
export { copiedTesters } from './public-copy.ts'
export { profileFields } from './schemas.ts'
export { signInTester } from './sign-in.ts'
export {
  findAccount,
  findTester,
  findVerifiedAddress,
  lockLivingTester,
  updateErasedTester,
} from './store.ts'
