export { createOutbound, type Outbound, type OutboundAnswer } from './outbound.ts'
