import { Type } from 'typebox'
import { named } from '../../../core/schema.ts'

export const ForgeReceived = named('ForgeReceived', Type.Object({ received: Type.Literal(true) }))
