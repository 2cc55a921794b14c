export { findKey, findWorkspaceProfile, forgetKeys, type StoredKey, type WorkspaceProfile } from './keys.ts'
export { signIn } from './sign-in.ts'
