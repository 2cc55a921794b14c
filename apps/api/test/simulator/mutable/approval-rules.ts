import * as original from '../../../src/features/engines/approvals/rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/engines/approvals/rules.ts'
export const isReadByAnother = replaceable('isReadByAnother', original.isReadByAnother)
