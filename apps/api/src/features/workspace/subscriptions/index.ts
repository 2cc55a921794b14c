export { syncInvoice, syncSubscription } from './actions.ts'
export { findSubscription } from './store.ts'
