export { weightWords } from './messages/weight.ts'
export { showNext } from './panel/next.ts'
