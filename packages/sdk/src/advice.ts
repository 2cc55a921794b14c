export { advise, warn } from './panel/advice.ts'
