export { chainOf, payToOf } from './terms.ts'
