export { forgetWhenSignedOut, keepUnsent, removeUnsent, useUnsent } from './kept.ts'
export { mayPassLater, type Unsent, type UnsentBody } from './rules.ts'
export { postItem } from './send.ts'
export { UnsentNotes } from './unsent.tsx'
