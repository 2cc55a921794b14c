export { chainOf, isEnabled, payToOf } from './terms.ts'
