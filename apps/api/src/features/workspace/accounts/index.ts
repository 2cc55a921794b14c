export { copiedWorkspaces } from './copies.ts'
export { findKey, findWorkspaceProfile } from './keys.ts'
export { ensurePublishableKey, listPublishableKeys } from './publishable-keys.ts'
export { signIn } from './sign-in.ts'
