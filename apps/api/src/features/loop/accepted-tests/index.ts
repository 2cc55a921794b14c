export { listAcceptedTests } from './store.ts'
