export { listLinkedTesters, listLinks } from './search-store.ts'
export { noteTrace } from './tracing.ts'
