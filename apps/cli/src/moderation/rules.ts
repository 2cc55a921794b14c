/* The rules of a decision, shared with the dashboard's page so that both decide alike. */
export {
  latestDecision,
  type MadeHere,
  makeDecision,
  sendDecision,
} from '../../../web/src/app/pages/moderation/decisions.ts'
export { Desk } from '../../../web/src/app/pages/moderation/desk.ts'
export {
  copyAfter,
  cutCount,
  type Draft,
  emptyDraft,
  isCut,
  toggleCut,
} from '../../../web/src/app/pages/moderation/draft-rules.ts'
export {
  nextSubject,
  type Subject,
  subjectOfEntry,
  subjectOfItem,
} from '../../../web/src/app/pages/moderation/subject-rules.ts'
