export { entriesErased, questionAnswered, threadEntryFlagged } from './events.ts'
export { insertImportedEntry, updateImportedEntry } from './importing.ts'
export { alreadyAnswered } from './problems.ts'
export type { StoredEntry } from './rules.ts'
export { entryStatuses, sides } from './schemas.ts'
export {
  findLatestPublicEntry,
  listAnsweredQuestions,
  listEntries,
  listQuestions,
  lockEntry,
} from './store.ts'
export { addEntry, plainEntry, type ScreenedEntry, screenEntry } from './writing.ts'
