export { findImplementerOfKey } from './store.ts'
