export { adviseDeveloper, warn } from './panel/advice.ts'
