export { openShot } from './panel/shot.ts'
