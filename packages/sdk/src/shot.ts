export { openPictureTools } from './panel/shot.ts'
