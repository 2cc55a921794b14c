export { queueMails } from './queue.ts'
