import * as original from '../../../src/features/money/bounty-returns/rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/money/bounty-returns/rules.ts'
export const amountToReturn = replaceable('amountToReturn', original.amountToReturn)
