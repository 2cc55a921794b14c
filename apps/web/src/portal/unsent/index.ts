export { forgetWhenSignedOut, keepUnsent, removeUnsent, useUnsent } from './kept.ts'
export { isPassing, type Unsent, type UnsentBody } from './rules.ts'
export { postItem } from './send.ts'
export { UnsentNotes } from './unsent.tsx'
