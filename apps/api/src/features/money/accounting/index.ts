export { closeMonth, isClean, type MonthClose } from './closing.ts'
