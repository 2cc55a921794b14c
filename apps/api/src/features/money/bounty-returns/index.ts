export { settleReturn } from './settling.ts'
