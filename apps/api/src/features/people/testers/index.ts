export { profileOf } from './actions.ts'
export { profileFields } from './schemas.ts'
export { signInTester } from './sign-in.ts'
export { findTester } from './store.ts'
