import type { components, operations } from '@groundswell/client'
import { expectTypeOf, test } from 'vitest'
import type { Draft, Feedback, FeedbackPage, ListQuery, VoteResult, Zone } from '../src/index.ts'

type Schemas = components['schemas']
type Asked = NonNullable<operations['listFeedback']['parameters']['query']>

test('what the API description promises is what the SDK says', () => {
  expectTypeOf<Schemas['ListedZone']>().toExtend<Zone>()
  expectTypeOf<Schemas['Feedback']>().toExtend<Feedback>()
  expectTypeOf<Schemas['FeedbackPage']>().toExtend<FeedbackPage>()
  expectTypeOf<Schemas['VoteResult']>().toExtend<VoteResult>()
  expectTypeOf<Feedback['type']>().toEqualTypeOf<Schemas['Feedback']['type']>()
  expectTypeOf<Feedback['status']>().toEqualTypeOf<Schemas['Feedback']['status']>()
  expectTypeOf<Feedback['safetyStatus']>().toEqualTypeOf<Schemas['Feedback']['safetyStatus']>()
  expectTypeOf<Zone['type']>().toEqualTypeOf<Schemas['ListedZone']['type']>()
})

test('what the SDK sends is what the API description accepts', () => {
  expectTypeOf<Omit<Draft, 'screenshot'> & { sessionId: string }>().toExtend<Schemas['FeedbackCreate']>()
  expectTypeOf<ListQuery & { own: true; sessionId: string }>().toExtend<Asked>()
})
