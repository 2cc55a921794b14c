export { findConnection } from './keys.ts'
export { resourceMetadataPath } from './places.ts'
