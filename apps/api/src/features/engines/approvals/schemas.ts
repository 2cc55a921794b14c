import { Type } from 'typebox'
import { named, Time } from '../../../core/schema.ts'

/** The operators who have read a matter that requires a second operator. */
export const ApprovalChecks = named(
  'ApprovalChecks',
  Type.Object({ checks: Type.Array(Type.Object({ by: Type.String(), at: Time, snapshot: Type.String() })) }),
)
