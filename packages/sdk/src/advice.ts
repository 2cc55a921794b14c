export { adviseDeveloper, warnAboutOptions } from './panel/advice.ts'
