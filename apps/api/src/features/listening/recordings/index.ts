export { copiedRecordings } from './copies.ts'
export type { Recorded, Step, Target } from './schemas.ts'
export { findRecording } from './store.ts'
