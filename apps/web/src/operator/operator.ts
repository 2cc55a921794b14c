import type { components } from '@groundswell/client'
import { read } from '../data/index.ts'

/** The signed-in operator, and whether payments take two. */
export const operator = read<components['schemas']['Operator']>({
  key: ['operator'],
  topics: [],
  load: (api, signal) => api.get('/api/platform-admin/me', { signal }),
})
