export { unsubscribeHint } from './rules.ts'
export { listTestersWhoWant } from './telling.ts'
