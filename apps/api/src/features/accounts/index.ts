export { findKey, findWorkspaceProfile, forgetKeys, type StoredKey, type WorkspaceProfile } from './keys.ts'
export { listPublishableKeys } from './publishable-keys.ts'
export { signIn } from './sign-in.ts'
