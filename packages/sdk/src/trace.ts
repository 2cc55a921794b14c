export { offerTrace } from './panel/trace/trace.ts'
