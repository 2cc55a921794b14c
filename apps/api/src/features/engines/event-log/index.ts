export { logEvents, logEventsForWorkspace, logNewSubjectsSql } from './actions.ts'
export { type LoggedEvent, type LogPlace, listAudit, listEventsAfter } from './list-store.ts'
export { eventsToDeliver, logBegin, SCAN } from './rules.ts'
export {
  type EventType,
  eventId,
  fieldNames,
  type NewEvent,
  typesOfEvents,
} from './type-rules.ts'
