export { showItem } from './panel/item/view.ts'
