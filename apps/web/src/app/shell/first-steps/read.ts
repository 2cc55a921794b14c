import { read } from '../../../data/index.ts'

const topics = ['zone', 'settings', 'tester', 'invite', 'key', 'deployment']

/**
 * Reads the first steps and which of them are done; rail and page share the answer. While the page is shown, hints
 * about items and votes refresh it too; elsewhere such hints are far more frequent than steps.
 */
export const onboardingRead = (isPageShown: boolean) =>
  read({
    key: ['onboarding'],
    topics: isPageShown ? [...topics, 'feedback', 'votes'] : topics,
    load: (api, signal) => api.get('/api/account/onboarding', { signal }),
  })
