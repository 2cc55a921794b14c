import { read } from '../../../data/index.ts'

/** Which steps are done; the service finds out by what there is. */
export const onboardingRead = () =>
  read({
    key: ['onboarding'],
    topics: ['zone', 'settings', 'feedback', 'votes', 'tester', 'invite', 'key', 'deployment'],
    load: (api, signal) => api.get('/api/account/onboarding', { signal }),
  })

/** The settings of the workspace. */
export const settingsRead = () =>
  read({
    key: ['me'],
    topics: ['settings'],
    load: (api, signal) => api.get('/api/account/me', { signal }),
  })
