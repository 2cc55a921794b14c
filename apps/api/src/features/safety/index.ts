export { clearedCopy, withheld } from './cleared-copy.ts'

export { plainText } from './fields.ts'
export type { ScreenedText } from './questions.ts'
export { harsher, type Opinion, withOpinion } from './raise.ts'
export { SafetyReport } from './schemas.ts'
export { type Screening, screen, screenText } from './screen.ts'
export { screenSoon } from './threads.ts'
export { pipelineVersion } from './version.ts'
