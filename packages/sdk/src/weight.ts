export { weightWords } from './messages/weight.ts'
