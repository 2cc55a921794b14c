export { startRecording } from './record/recorder.ts'
