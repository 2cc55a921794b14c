import { read } from '../../../data/index.ts'

/** Returns the settings of the workspace. */
export const settingsRead = () =>
  read({
    key: ['me'],
    topics: ['settings'],
    load: (api, signal) => api.get('/api/account/me', { signal }),
  })
