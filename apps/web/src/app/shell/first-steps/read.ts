import { read } from '../../../data/index.ts'

const topics = ['zone', 'settings', 'tester', 'invite', 'key', 'deployment']

/**
 * The first steps and which of them are done, as the service finds out; rail and page share the answer. While the page
 * is shown, items and votes refresh it too; elsewhere they come far more often than steps.
 */
export const onboardingRead = (isPageShown: boolean) =>
  read({
    key: ['onboarding'],
    topics: isPageShown ? [...topics, 'feedback', 'votes'] : topics,
    load: (api, signal) => api.get('/api/account/onboarding', { signal }),
  })
