export { testerErased, testerExported } from './events.ts'
