export type { ScreenInput } from './fields.ts'
export { type ClassifierState, type Reason, SafetyReport, type Span, type Verdict } from './schemas.ts'
export { type Screening, screen, screenText } from './screen.ts'
export { pipelineVersion } from './version.ts'
