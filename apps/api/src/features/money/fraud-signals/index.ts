export { listLinkedTesters, listLinkedTraces } from './search-store.ts'
export { saveHashedTrace } from './tracing.ts'
