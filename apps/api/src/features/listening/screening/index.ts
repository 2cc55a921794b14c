export { type Progress, rescreen } from './actions.ts'
