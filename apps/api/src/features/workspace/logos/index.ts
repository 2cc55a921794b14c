export { findLogoPicture } from './actions.ts'
export { type Logo, logoPath } from './rules.ts'
