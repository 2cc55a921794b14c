export { mailsControl } from './panel/item/mails.ts'
export { showItem } from './panel/item/view.ts'
