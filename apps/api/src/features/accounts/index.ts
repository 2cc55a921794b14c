export { findKey, findWorkspaceProfile } from './keys.ts'
export { listPublishableKeys } from './publishable-keys.ts'
export { signIn } from './sign-in.ts'
