export { type Client, type ClientOptions, createClient } from './client/client.ts'
export { GroundswellError, type OwnCode, type ServiceCode } from './client/error.ts'
export type { Outcome } from './client/outbox.ts'
export { matchesPage } from './client/pages.ts'
export { type ClientStorage, memoryStorage } from './client/storage.ts'
export type { Secret } from './client/transport.ts'
export type {
  Draft,
  Feedback,
  FeedbackPage,
  FeedbackStatus,
  FeedbackType,
  ListQuery,
  SafetyStatus,
  VoteResult,
  Zone,
} from './client/types.ts'
export type { PageQuery } from './client/zone-list.ts'
