export { createOutbound, type Outbound } from './outbound.ts'
