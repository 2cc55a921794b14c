export { syncInvoice, syncSubscription } from './actions.ts'
export { findSubscription, type WorkspaceSubscription } from './store.ts'
