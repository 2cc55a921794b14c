import { problem } from '../../../core/problem.ts'

export const subscriberUnknown = problem(
  403,
  'subscriber_unknown',
  'Only somebody known subscribes: send the session secret of a submission, a user token or a tester token.',
)
export const addressRequired = problem(
  400,
  'address_required',
  'You have no verified address: send `email`, and confirm it with the mail that you get.',
)
