export { advise, complain } from './panel/advice.ts'
