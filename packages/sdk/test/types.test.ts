import type { components, operations } from '@groundswell/client'
import { expectTypeOf, test } from 'vitest'
import type {
  Comment,
  Draft,
  Feedback,
  FeedbackChange,
  FeedbackPage,
  ListQuery,
  ThreadPage,
  Verdict,
  VerdictGiven,
  VoteResult,
  VoteTakenBack,
  Zone,
} from '../src/index.ts'
import type { Sent } from '../src/widget.ts'

type Schemas = components['schemas']
/** Words are null in withdrawn items alone, and a page gets none of those. */
type Shown = Schemas['Feedback'] & { title: string; description: string }
type ShownPage = Omit<Schemas['FeedbackPage'], 'items'> & { items: Shown[] }
type Conversation = operations['listThread']['responses'][200]['content']['application/json']
type Asked = NonNullable<operations['listFeedback']['parameters']['query']>

test('what the API description promises is what the SDK says', () => {
  expectTypeOf<Schemas['ListedZone']>().toExtend<Zone>()
  expectTypeOf<Shown>().toExtend<Feedback>()
  expectTypeOf<ShownPage>().toExtend<FeedbackPage>()
  expectTypeOf<Schemas['VoteResult']>().toExtend<VoteResult>()
  expectTypeOf<Schemas['VoteTakenBack']>().toExtend<VoteTakenBack>()
  expectTypeOf<Schemas['OwnVerification']>().toExtend<VerdictGiven>()
  expectTypeOf<Conversation>().toExtend<ThreadPage>()
  expectTypeOf<Feedback['type']>().toEqualTypeOf<Schemas['Feedback']['type']>()
  expectTypeOf<Feedback['status']>().toEqualTypeOf<Schemas['Feedback']['status']>()
  expectTypeOf<Feedback['safetyStatus']>().toEqualTypeOf<Schemas['Feedback']['safetyStatus']>()
  expectTypeOf<Zone['type']>().toEqualTypeOf<Schemas['ListedZone']['type']>()
})

/** Fields of the API that pages have no use for. A new field is either named here or in the SDK's type. */
type ZoneFieldsLeftOut = 'minParticipation' | 'minTrustedVoters' | 'itemVisibility'
type FeedbackFieldsLeftOut =
  | 'redactedTitle'
  | 'redactedDescription'
  | 'safetyReport'
  | 'testerId'
  | 'screenshot'
  | 'screenshotVersion'
  | 'agentsSeeScreenshot'
  | 'attachments'
  | 'recordedAt'
  | 'data'
  | 'metadata'
  | 'withdrawnAt'
  | 'priority'
  | 'assigneeId'
  | 'tags'

test('the SDK has every field of the API, except those that it leaves out by name', () => {
  expectTypeOf<Exclude<keyof Schemas['ListedZone'], keyof Zone>>().toEqualTypeOf<ZoneFieldsLeftOut>()
  expectTypeOf<Exclude<keyof Schemas['Feedback'], keyof Feedback>>().toEqualTypeOf<FeedbackFieldsLeftOut>()
  expectTypeOf<Exclude<keyof Schemas['FeedbackCreate'], keyof Draft>>().toEqualTypeOf<
    'sessionId' | 'isFromAgent'
  >()
})

test('what the SDK sends is what the API description accepts', () => {
  expectTypeOf<Omit<Draft, 'screenshot' | 'attachments'> & { sessionId: string }>().toExtend<
    Schemas['FeedbackCreate']
  >()
  expectTypeOf<FeedbackChange>().toExtend<Schemas['FeedbackEdit']>()
  expectTypeOf<Verdict>().toExtend<Schemas['VerificationCreate']>()
  expectTypeOf<Comment>().toExtend<Schemas['ThreadEntryCreate']>()
  expectTypeOf<ListQuery & { own: true; sessionId: string }>().toExtend<Asked>()
})

test('listeners of a page know what the widget tells: ids and kinds, no words', () => {
  expectTypeOf<DocumentEventMap['groundswell:sent']>().toEqualTypeOf<CustomEvent<Sent>>()
  expectTypeOf<keyof Sent>().toEqualTypeOf<'itemId' | 'zoneId' | 'type'>()
  expectTypeOf<Sent['type']>().toEqualTypeOf<Schemas['Feedback']['type']>()
})
