export { type Progress, rescreenAll } from './actions.ts'
