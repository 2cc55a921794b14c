/* What a decision is made of: the same rules as those of the dashboard's page, which this command must not differ from. */
export {
  latestDecision,
  type MadeHere,
  madeOf,
  sendDecision,
} from '../../../web/src/app/pages/moderation/decisions.ts'
export { Desk } from '../../../web/src/app/pages/moderation/desk.ts'
export {
  copyAfter,
  cutCount,
  type Draft,
  emptyDraft,
  isCut,
  toggled,
} from '../../../web/src/app/pages/moderation/draft-rules.ts'
export {
  neighbourOf,
  type Subject,
  subjectOfEntry,
  subjectOfItem,
} from '../../../web/src/app/pages/moderation/subject-rules.ts'
