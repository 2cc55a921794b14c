export { type Client, type ClientOptions, createClient } from './client/client.ts'
export { GroundswellError, type OwnCode, type ServiceCode } from './client/error.ts'
export type { ItemCalls } from './client/items.ts'
export type { Outcome } from './client/outbox.ts'
export { matchesPage } from './client/pages.ts'
export type { Fetch, Picture, Place, StopSignal } from './client/platform.ts'
export { type ClientStorage, memoryStorage } from './client/storage.ts'
export type { Secret } from './client/transport.ts'
export type {
  Comment,
  Draft,
  Feedback,
  FeedbackChange,
  FeedbackPage,
  FeedbackStatus,
  FeedbackType,
  ItemSubscription,
  ListQuery,
  SafetyStatus,
  SubmitOptions,
  ThreadEntry,
  ThreadPage,
  Verdict,
  VerdictGiven,
  VoteResult,
  VoteTakenBack,
  Zone,
  ZoneResults,
} from './client/types.ts'
export type { PageQuery } from './client/zone-list.ts'
