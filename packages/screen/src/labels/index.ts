export { findLabelled, findUnderKey } from './find.ts'
export { nowhere, type Place, placeUnder } from './label.ts'
export type { Cue } from './phrases.ts'
export { splitDigits, typeOfCue } from './values.ts'
