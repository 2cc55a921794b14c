export { checkReconciliation } from './check.ts'
