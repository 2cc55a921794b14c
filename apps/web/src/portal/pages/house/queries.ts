import { type components, GroundswellError } from '@groundswell/client'
import { read } from '../../../data/index.ts'

export type Application = components['schemas']['Application']

/** The latest application; null if there was none. */
export const application = read<Application | null>({
  key: ['application'],
  topics: ['application', 'tester'],
  load: async (api, signal) => {
    try {
      return await api.get('/api/tester/applications/me', { signal })
    } catch (error) {
      if (error instanceof GroundswellError && error.code === 'no_application') return null
      throw error
    }
  },
})
