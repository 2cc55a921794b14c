export { copiedRecordings } from './copies.ts'
export { captureOff } from './problems.ts'
export type { Expectation, Recorded, Step, Target } from './schemas.ts'
export { findRecording } from './store.ts'
