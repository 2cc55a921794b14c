export { drawPage } from './picture/draw.ts'
