import * as original from '../../../src/features/money/x402/rules.ts'
import { replaceable } from './vary.ts'

export * from '../../../src/features/money/x402/rules.ts'
export const judgeRepeat = replaceable('judgeRepeat', original.judgeRepeat)
