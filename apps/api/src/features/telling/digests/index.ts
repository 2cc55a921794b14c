export { digestMail } from './rules.ts'
