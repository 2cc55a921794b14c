import * as original from '../../../src/features/money/remainders/rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/money/remainders/rules.ts'
export const refundProblem = replaceable('refundProblem', original.refundProblem)
